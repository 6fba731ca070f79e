import { viewDocument } from '@commonweal/contracts/documents/calls';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import libraryAddress from 'pdfjs-dist/build/pdf.min.mjs?url';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { callServerForPart } from '../../../platform/calls/call-server.ts';

/** Reads a PDF in pieces, as its pages are looked at: the first page of a long file is there long before the last byte. */

const pieceSize = 256 * 1024;

type Library = typeof import('pdfjs-dist');

/** The library as it is published, beside its worker: both of one version, kept by the browser apart from our screens. */
const loadLibrary = (): Promise<Library> => import(/* @vite-ignore */ libraryAddress);

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

const partOf = (DocumentNumber: string, from: number, to: number) =>
  callServerForPart(viewDocument, { DocumentNumber }, { from, to }, { background: true });

export interface OpenPdf {
  readonly pdf: PDFDocumentProxy;
  close(): void;
}

export async function openPdf(documentNumber: string, onFailure: (error: unknown) => void): Promise<OpenPdf> {
  const [library, first] = await Promise.all([loadLibrary(), partOf(documentNumber, 0, pieceSize - 1)]);
  const { getDocument, GlobalWorkerOptions, PDFDataRangeTransport, VerbosityLevel } = library;
  GlobalWorkerOptions.workerPort ??= startWorker();
  const range = new PDFDataRangeTransport(first.size, first.bytes);
  // Each piece is asked for with the token of the moment.
  range.requestDataRange = (begin, end) => {
    partOf(documentNumber, begin, end - 1).then(({ bytes }) => range.onDataRange(begin, bytes), onFailure);
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
