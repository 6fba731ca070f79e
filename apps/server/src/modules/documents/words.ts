import type { DocumentFlag } from '@commonweal/contracts/documents/schemas';
import type { CallContext } from '../../platform/calls/handle.ts';
import type { StoredDocument } from './search-store.ts';

/** What is wrong with a document, in the words that the specification prints. */
export const flagWords = (
  { platform, language }: Pick<CallContext, 'platform' | 'language'>,
  { flags, file_name }: { readonly flags: readonly DocumentFlag[]; readonly file_name: string },
): string[] => flags.map(flag => platform.texts.text(language, `documents.flag.${flag}`, { file: file_name }));

/** The trail's line about a document. */
export const aboutDocument = (
  document: Pick<StoredDocument, 'document_number' | 'case_number' | 'application_number' | 'pin'>,
) => ({
  subjectType: 'document',
  subjectId: document.document_number,
  caseNumber: document.case_number,
  applicationNumber: document.application_number,
  pin: document.pin,
});
