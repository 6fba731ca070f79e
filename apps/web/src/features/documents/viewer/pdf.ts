import { viewDocument } from '@commonweal/contracts/documents/calls';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import libraryAddress from 'pdfjs-dist/build/pdf.min.mjs?url';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { callServerForPart } from '../../../platform/calls/call-server.ts';

/** Reads a PDF in pieces, as its pages are looked at: the first page of a long file is there long before the last byte. */

const pieceSize = 256 * 1024;

type Library = typeof import('pdfjs-dist');

/** The library as it is published, beside its worker: both of one version, kept by the browser apart from our screens. */
const loadLibrary = async (): Promise<Library> => {
  const library: Library = await import(/* @vite-ignore */ libraryAddress);
  library.GlobalWorkerOptions.workerPort ??= startWorker();
  return library;
};

/** So that what draws is there when the bytes are. */
export const warmUp = (): Promise<unknown> => loadLibrary();

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

type Place = Parameters<typeof callServerForPart>[2];

const partOf = (DocumentNumber: string, place: Place) =>
  callServerForPart(viewDocument, { DocumentNumber }, place, { background: true });

export interface OpenPdf {
  readonly pdf: PDFDocumentProxy;
  close(): void;
}

export async function openPdf(
  { DocumentNumber: documentNumber, Size }: { readonly DocumentNumber: string; readonly Size: number },
  onFailure: (error: unknown) => void,
): Promise<OpenPdf> {
  // A file is opened from its end, where the places of its parts stand, and read from its beginning.
  const [library, first, end] = await Promise.all([
    loadLibrary(),
    partOf(documentNumber, { from: 0, to: pieceSize - 1 }),
    Size > pieceSize ? partOf(documentNumber, { last: Math.min(pieceSize, Size - pieceSize) }) : null,
  ]);
  const { getDocument, PDFDataRangeTransport, VerbosityLevel } = library;
  const endsFrom = end ? end.size - end.bytes.length : Number.POSITIVE_INFINITY;
  const range = new PDFDataRangeTransport(first.size, first.bytes);
  // Each piece is asked for with the token of the moment.
  range.requestDataRange = (begin, stop) => {
    // Given away once: whoever gets it keeps it.
    if (end && begin >= endsFrom) range.onDataRange(begin, end.bytes.slice(begin - endsFrom, stop - endsFrom));
    else
      partOf(documentNumber, { from: begin, to: stop - 1 }).then(
        ({ bytes }) => range.onDataRange(begin, bytes),
        onFailure,
      );
  };
  const task = getDocument({
    range,
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
