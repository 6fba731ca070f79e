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

/** What follows a part that could not be loaded: another attempt, nothing (the page is loaded again), or the error. */
export type PartRecovery = 'retry' | 'leave' | 'fail';
type Recover = (error: unknown, attempt: number) => Promise<PartRecovery>;

let recover: Recover = async () => 'fail';
export function whenPartFails(decide: Recover): void {
  recover = decide;
}

function useKept<Props>(kept: Kept<Props>): ComponentType<Props> | undefined {
  const [, draw] = useState(0);
  const isHere = kept.loaded !== undefined;
  useEffect(() => {
    if (isHere) return;
    let isLeft = false;
    async function load(): Promise<void> {
      for (let attempt = 1; !isLeft; attempt += 1) {
        try {
          await kept.preload();
          draw(times => times + 1);
          return;
        } catch (error) {
          const recovery = await recover(error, attempt);
          if (recovery === 'leave') return;
          if (recovery === 'fail') {
            draw(() => {
              throw error;
            });
            return;
          }
        }
      }
    }
    void load();
    return () => {
      isLeft = true;
    };
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
