import { type ComponentType, useEffect, useState } from 'react';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

export interface Part<Props> {
  /** What is loaded already is drawn at once; the rest when it comes. Throws what the loading threw. */
  useLoaded(): ComponentType<Props> | undefined;
  /** Fetches the part before it is needed. */
  preload(): Promise<void>;
}

interface Kept<Props> {
  loaded?: ComponentType<Props>;
  readonly preload: () => Promise<void>;
}

let loading = 0;
/** Whether it is a part that is being fetched: what becomes of it is decided when somebody wants it. */
export const isLoadingPart = (): boolean => loading > 0;

let isTaken: (error: unknown) => boolean = () => false;
/** What is done about a part that is wanted and does not come; true if nothing more has to be said of it. */
export function whenPartFails(take: (error: unknown) => boolean): void {
  isTaken = take;
}

function useKept<Props>(kept: Kept<Props>): ComponentType<Props> | undefined {
  const [, draw] = useState(0);
  const isHere = kept.loaded !== undefined;
  useEffect(() => {
    if (isHere) return;
    const fail = (error: unknown): void => {
      if (isTaken(error)) return;
      draw(() => {
        throw error;
      });
    };
    kept.preload().then(() => draw(times => times + 1), fail);
  }, [kept, isHere]);
  return kept.loaded;
}

/**
 * A part of the portal in a file of its own. React’s lazy() needs a Suspense boundary, and React holds back whatever such a
 * boundary reveals until its fallback has stood for 300 ms: a file that is there in twenty would be shown in three hundred.
 */
export function part<Props>(load: Load<Props>): Part<Props> {
  const kept: Kept<Props> = {
    async preload() {
      loading += 1;
      try {
        kept.loaded ??= (await load()).default;
      } finally {
        loading -= 1;
      }
    },
  };
  return { preload: kept.preload, useLoaded: () => useKept(kept) };
}

/** The same as a component, with what stands in its place meanwhile. */
export function later<Props extends object>(load: Load<Props>, Waiting?: ComponentType): ComponentType<Props> {
  const { useLoaded } = part(load);
  return function Later(props: Props) {
    const Loaded = useLoaded();
    if (Loaded) return <Loaded {...props} />;
    return Waiting ? <Waiting /> : null;
  };
}
