import type { Handler } from '../../platform/calls/handle.ts';
import type { CodeUse } from '../../platform/code-uses.ts';
import { actHandlers } from './act.ts';
import { annotateHandlers } from './annotate.ts';
import { dashboardHandlers } from './dashboard.ts';
import { findHandlers } from './find.ts';
import { pageHandlers } from './pages.ts';
import { proofHandlers } from './proof.ts';
import { proposeHandlers } from './propose.ts';
import { readHandlers } from './read.ts';
import { retentionHandlers } from './retention.ts';
import { separateHandlers } from './separate.ts';
import { thumbnailHandlers } from './thumbnails.ts';
import { turnHandlers } from './turns.ts';
import { uploadHandlers } from './upload.ts';

export { describeParserBoundary } from './apart/boundary.ts';
export { bulkKinds } from './bulk.ts';
export { type CasePaper, listCasePapers } from './case-papers-store.ts';
export { checkFiles, checkFilesJob } from './check-files.ts';
export { listHealthParts } from './health-parts.ts';
export { parserHealthPart } from './parsers.ts';
export { readOnce } from './reading.ts';
export { retentionJob, sweepDocuments } from './retention.ts';
export { scanOnce, startScanner } from './scan.ts';
export { sweepFiles, sweepFilesJob } from './sweep.ts';
export { drawOnce } from './thumbnails.ts';

export const handlers: Handler[] = [
  ...readHandlers,
  ...uploadHandlers,
  ...actHandlers,
  ...proposeHandlers,
  ...pageHandlers,
  ...annotateHandlers,
  ...separateHandlers,
  ...findHandlers,
  ...thumbnailHandlers,
  ...dashboardHandlers,
  ...turnHandlers,
  ...proofHandlers,
  ...retentionHandlers,
];

export const codeUses: readonly CodeUse[] = [
  { table: 'DOCSUBTYPE', what: 'reference.use.documents', from: 'document', column: 'document_subtype_id' },
];
