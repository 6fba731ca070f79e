import type { DocumentDetails } from '@commonweal/contracts/documents/schemas';
import type { PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';
import libraryAddress from 'pdfjs-dist/legacy/build/pdf.min.mjs?url';
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { partsOf } from './parts.ts';

/** Reads a PDF in pieces, as its pages are looked at: the first page of a long file is there long before the last byte. */

/** Small, because of most places only a few hundred bytes are wanted; what lies side by side is asked for as one. */
const pieceSize = 16 * 1024;
/** What is fetched of the beginning and of the end before anybody asks for it. */
const edge = 4 * pieceSize;

type Library = typeof import('pdfjs-dist');

interface Reader {
  readonly library: Library;
  /** Ours, and not one of the library's making: that would go with the first file that is closed, and be in the way of the next. */
  readonly worker: PDFWorker;
}

/** The library as it is published, beside its worker: both of one version, kept by the browser apart from our screens. */
async function loadReader(): Promise<Reader> {
  // Starts while the library is still on its way.
  port ??= startWorker();
  const library: Library = await import(/* @vite-ignore */ libraryAddress);
  return { library, worker: library.PDFWorker.create({ port }) };
}

let port: Worker | undefined;

/** So that what draws is there when the bytes are. */
export const warmUp = (): Promise<unknown> => loadReader();

/** The browser starts scripts only from addresses that were vouched for; ours is a file of the portal itself. */
interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
}

function startWorker(): Worker {
  const policies = Reflect.get(globalThis, 'trustedTypes') as Policies | undefined;
  const policy = policies?.createPolicy('document-viewer', { createScriptURL: address => address });
  return new Worker(policy?.createScriptURL(workerAddress) ?? workerAddress, { type: 'module' });
}

export interface OpenPdf {
  readonly pdf: PDFDocumentProxy;
  close(): void;
}

export async function openPdf(
  { DocumentNumber, FileId, Size }: Pick<DocumentDetails, 'DocumentNumber' | 'FileId' | 'Size'>,
  onFailure: (error: unknown) => void,
): Promise<OpenPdf> {
  const parts = partsOf({ DocumentNumber, FileId });
  // A file is opened from its end, where the places of its parts stand, and read from its beginning.
  const [{ library, worker }, first, end] = await Promise.all([
    loadReader(),
    parts.edge({ from: 0, to: edge - 1 }),
    Size > edge ? parts.edge({ last: Math.min(edge, Size - edge) }) : null,
  ]);
  const { getDocument, PDFDataRangeTransport, VerbosityLevel } = library;
  const endsFrom = end ? end.size - end.bytes.length : Number.POSITIVE_INFINITY;
  const range = new PDFDataRangeTransport(first.size, first.bytes);
  range.requestDataRange = (begin, stop) => {
    // Given away once: whoever gets it keeps it.
    if (end && begin >= endsFrom) range.onDataRange(begin, end.bytes.slice(begin - endsFrom, stop - endsFrom));
    else parts.fetch(begin, stop).then(bytes => range.onDataRange(begin, bytes), onFailure);
  };
  const task = getDocument({
    range,
    worker,
    rangeChunkSize: pieceSize,
    disableAutoFetch: true,
    disableStream: true,
    useWasm: false,
    enableXfa: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  const pdf = await task.promise;
  return { pdf, close: () => void task.destroy() };
}
