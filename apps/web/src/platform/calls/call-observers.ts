/** What happens to calls, for those who watch them: the offline banner, the replay, the session. */
export type CallEvent =
  | {
      readonly kind: 'finished';
      readonly call: string;
      readonly status: number;
      readonly background: boolean;
      /** What leads to the request in the logs, and the reference of a refusal. */
      readonly correlationId: string;
      readonly uid?: string | undefined;
    }
  /** The session is over for this person in every tab. */
  | { readonly kind: 'sessionDead' };

type Observer = (event: CallEvent) => void;

const observers = new Set<Observer>();

export function observeCalls(observer: Observer): () => void {
  observers.add(observer);
  return () => observers.delete(observer);
}

export function tellObservers(event: CallEvent): void {
  for (const observer of observers) observer(event);
}
