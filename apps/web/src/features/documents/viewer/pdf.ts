import { viewDocument } from '@commonweal/contracts/documents/calls';
import {
  GlobalWorkerOptions,
  getDocument,
  PDFDataRangeTransport,
  type PDFDocumentProxy,
  VerbosityLevel,
} from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { callServerForPart } from '../../../platform/calls/call-server.ts';

/** Reads a PDF in pieces, as its pages are looked at: the first page of a long file is there long before the last byte. */

const pieceSize = 256 * 1024;

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

/** Asks for what the reader wants next, with the token of the moment. */
class Pieces extends PDFDataRangeTransport {
  readonly #documentNumber: string;
  readonly #onFailure: (error: unknown) => void;

  constructor(documentNumber: string, size: number, first: Uint8Array, onFailure: (error: unknown) => void) {
    super(size, first);
    this.#documentNumber = documentNumber;
    this.#onFailure = onFailure;
  }

  override requestDataRange(begin: number, end: number): void {
    callServerForPart(
      viewDocument,
      { DocumentNumber: this.#documentNumber },
      { from: begin, to: end - 1 },
      { background: true },
    ).then(({ bytes }) => this.onDataRange(begin, bytes), this.#onFailure);
  }
}

export interface OpenPdf {
  readonly pdf: PDFDocumentProxy;
  close(): void;
}

export async function openPdf(documentNumber: string, onFailure: (error: unknown) => void): Promise<OpenPdf> {
  GlobalWorkerOptions.workerPort ??= startWorker();
  const first = await callServerForPart(
    viewDocument,
    { DocumentNumber: documentNumber },
    { from: 0, to: pieceSize - 1 },
    { background: true },
  );
  const task = getDocument({
    range: new Pieces(documentNumber, first.size, first.bytes, onFailure),
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
