import { TabMessage } from '@commonweal/contracts/session/schemas';

export interface TabChannel {
  tell(message: TabMessage): void;
  close(): void;
}

/** Anything on the channel that is not one of the three messages is dropped (S38). */
export function readTabMessage(data: unknown): TabMessage | null {
  const read = TabMessage.safeParse(data);
  return read.success ? read.data : null;
}

export function openTabChannel(onMessage: (message: TabMessage) => void, name = 'commonweal'): TabChannel {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', event => {
    const message = readTabMessage(event.data);
    if (message) onMessage(message);
  });
  return { tell: message => channel.postMessage(message), close: () => channel.close() };
}
