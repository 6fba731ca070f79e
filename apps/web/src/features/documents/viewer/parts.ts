import { mostFilePart, mostFileParts, viewDocument } from '@commonweal/contracts/documents/calls';
import { callServerForPart, type FilePlace } from '../../../platform/calls/call-server.ts';

/**
 * Fetches places of a file. Where a scanner laid each page beside its picture, pdf.js asks for a place per page before it shows the
 * first: hundreds of small ones at once. They are gathered, so that they cost a few calls and not one each.
 */

const mostAtOnce = 2;

interface Wanted {
  readonly from: number;
  /** The first byte that is not of it any more. */
  readonly stop: number;
  readonly give: (bytes: Uint8Array) => void;
  readonly fail: (error: unknown) => void;
}

type Fetch = (from: number, stop: number) => Promise<Uint8Array>;

/** All in one call, in the order of the list. */
type FetchAll = (places: readonly Pick<Wanted, 'from' | 'stop'>[]) => Promise<Uint8Array>;

export function gathering(fetchAll: FetchAll): Fetch {
  const waiting: Wanted[] = [];
  let underway = 0;
  async function bring(wanted: readonly Wanted[]): Promise<void> {
    try {
      const bytes = await fetchAll(wanted);
      let at = 0;
      // Given away once: whoever gets it keeps it.
      for (const { from, stop, give } of wanted) {
        give(bytes.slice(at, at + stop - from));
        at += stop - from;
      }
    } catch (error) {
      for (const { fail } of wanted) fail(error);
    }
    underway -= 1;
    send();
  }
  function send(): void {
    while (underway < mostAtOnce && waiting.length > 0) {
      underway += 1;
      void bring(waiting.splice(0, mostFileParts));
    }
  }
  return (from, stop) =>
    new Promise((give, fail) => {
      waiting.push({ from, stop, give, fail });
      // Whoever asks for many asks for them one by one: all of the moment go together.
      if (waiting.length === 1) setTimeout(send);
    });
}

/** The places of one document's file and of no other that it shows later, each with the token of the moment. */
export function partsOf(file: { readonly DocumentNumber: string; readonly FileId: string }) {
  const ask = (place?: FilePlace, more: { Parts?: { From: number; To: number }[] } = {}) =>
    callServerForPart(viewDocument, { ...file, ...more }, place, { background: true });
  const few = gathering(async places => {
    const Parts = places.map(({ from, stop }) => ({ From: from, To: stop - 1 }));
    return (await ask(undefined, { Parts })).bytes;
  });
  return {
    /** With how long the file is. */
    edge: (place: FilePlace) => ask(place),
    async fetch(from: number, stop: number): Promise<Uint8Array> {
      if (stop - from <= mostFilePart) return few(from, stop);
      return (await ask({ from, to: stop - 1 })).bytes;
    },
  };
}
