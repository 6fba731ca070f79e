import { getDocumentDetails, viewDocument } from '@commonweal/contracts/documents/calls';
import { documentErrors } from '@commonweal/contracts/documents/errors';
import type { DocumentDetails } from '@commonweal/contracts/documents/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callServerForFile } from '../../../platform/calls/call-server.ts';
import { callKey } from '../../../platform/calls/use-call.ts';
import { CallFailure } from '../../../platform/failure/call-failure.ts';
import type { OpenPdf } from './pdf.ts';

export type OpenFile =
  | { readonly kind: 'opening' }
  | { readonly kind: 'pdf'; readonly pdf: OpenPdf['pdf'] }
  | { readonly kind: 'image'; readonly address: string }
  /** Kept, but nothing that a browser shows. */
  | { readonly kind: 'other' }
  | { readonly kind: 'failed'; readonly failure: CallFailure | null };

const isOtherFile = (error: unknown): boolean =>
  error instanceof CallFailure && error.problem?.type === documentErrors.fileChanged.type;

const images = new Set(['JPG', 'PNG']);

/** The bytes of a document as something that can be shown; given back when the screen goes on. */
export function useFile(
  document: Pick<DocumentDetails, 'DocumentNumber' | 'Kind' | 'Viewable' | 'FileId' | 'Size'>,
): OpenFile {
  const { DocumentNumber, Kind, Viewable, FileId, Size } = document;
  const client = useQueryClient();
  const [file, setFile] = useState<OpenFile>({ kind: 'opening' });
  useEffect(() => {
    let ended = false;
    let close = (): void => undefined;
    const fail = (error: unknown): void => {
      if (ended) return;
      // Its pages were arranged meanwhile: with its details anew the file is opened that it shows now.
      if (isOtherFile(error)) void client.invalidateQueries({ queryKey: callKey(getDocumentDetails) });
      else setFile({ kind: 'failed', failure: error instanceof CallFailure ? error : null });
    };
    async function open(): Promise<void> {
      if (Viewable === 'N' || FileId === '') return;
      if (Kind === 'PDF') {
        const { openPdf } = await import('./pdf.ts');
        const opened = await openPdf({ DocumentNumber, FileId, Size }, fail);
        close = opened.close;
        if (ended) close();
        else setFile({ kind: 'pdf', pdf: opened.pdf });
      } else if (images.has(Kind)) {
        const { File } = await callServerForFile(viewDocument, { DocumentNumber, FileId }, { background: true });
        const address = URL.createObjectURL(File);
        close = () => URL.revokeObjectURL(address);
        if (ended) close();
        else setFile({ kind: 'image', address });
      } else setFile({ kind: 'other' });
    }
    setFile({ kind: 'opening' });
    open().catch(fail);
    return () => {
      ended = true;
      close();
    };
  }, [client, DocumentNumber, Kind, Viewable, FileId, Size]);
  return file;
}
