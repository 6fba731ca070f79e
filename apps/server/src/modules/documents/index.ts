import { documentErrors, viewDocument } from '@commonweal/contracts/documents/calls';
import { type Handler, handleFile } from '../../platform/calls/handle.ts';
import type { CodeUse } from '../../platform/code-uses.ts';
import { refuse } from '../../platform/problem.ts';
import { findDocument } from './store.ts';

export const handlers: Handler[] = [
  handleFile(viewDocument, async (context, request) => {
    if (!request.DocumentNumber) return refuse(documentErrors.noDocumentNumber);
    const document = await findDocument(context.db, context.caller, request.DocumentNumber);
    if (!document) return refuse(documentErrors.notFound);
    context.audit({
      subjectType: 'document',
      subjectId: request.DocumentNumber,
      caseNumber: document.case_number,
      applicationNumber: document.application_number,
      pin: document.pin,
    });
    // A document without its file is answered empty: the screen then says that it cannot be viewed.
    const bytes = document.storage_key ? await context.platform.files.get(document.storage_key) : undefined;
    return {
      fileName: document.file_name ?? '',
      mediaType: document.media_type ?? 'application/octet-stream',
      bytes: bytes ?? new Uint8Array(),
    };
  }),
];

export const codeUses: readonly CodeUse[] = [
  { table: 'DOCSUBTYPE', what: 'reference.use.documents', from: 'document', column: 'document_subtype_id' },
];
