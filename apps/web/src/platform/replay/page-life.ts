/** Which pages of this browser are alive, and until when one that is gone could still send. */

export const pageId: string = crypto.randomUUID();

const lockPrefix = 'replay ';
const markPrefix = 'replaySent ';

/** The browser itself lets the lock go when the page is gone, however it went. */
export function beAlive(): void {
  void globalThis.navigator?.locks?.request(`${lockPrefix}${pageId}`, () => new Promise<never>(() => undefined));
}

export async function livingPages(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await globalThis.navigator?.locks?.query()) ?? {};
  const names = held.flatMap(({ name }) => (name?.startsWith(lockPrefix) ? [name.slice(lockPrefix.length)] : []));
  return new Set([pageId, ...names]);
}

/** Nothing but a moment is noted, and only until the next page has read it; a database would be too slow here. */
export function markFarewell(): void {
  try {
    localStorage.setItem(`${markPrefix}${pageId}`, new Date().toISOString());
  } catch {
    // Without storage the events may arrive twice, which is better than not at all.
  }
}

/** Events up to this moment have gone out; the empty text is before all of them. */
export function takeFarewell(page: string): string {
  try {
    const mark = localStorage.getItem(`${markPrefix}${page}`) ?? '';
    localStorage.removeItem(`${markPrefix}${page}`);
    return mark;
  } catch {
    return '';
  }
}

/** Marks of pages that left nothing behind would otherwise stay for ever. */
export function forgetFarewells(living: ReadonlySet<string>): void {
  try {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith(markPrefix) && !living.has(name.slice(markPrefix.length))) localStorage.removeItem(name);
    }
  } catch {
    // Storage that cannot be read holds nothing of ours.
  }
}
