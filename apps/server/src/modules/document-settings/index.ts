import type { Handler } from '../../platform/calls/handle.ts';
import type { CodeUse } from '../../platform/code-uses.ts';
import { classHandlers } from './classes.ts';
import { documentSources } from './sources.ts';
import { uploadHandlers } from './uploads.ts';

export { bulkKinds } from './bulk.ts';
export { workgroupUsers } from './workgroup-users.ts';

export const handlers: Handler[] = [...classHandlers, ...uploadHandlers, ...documentSources.handlers];

export const codeUses: readonly CodeUse[] = [
  { table: 'DOCSUBTYPE', what: 'document-settings.use.rules', from: 'upload_rule', column: 'document_subtype_id' },
  { table: 'WRKGRP', what: 'document-settings.use.classes', from: 'document_class', column: 'workgroup_id' },
  { table: 'WRKGRP', what: 'document-settings.use.rules', from: 'upload_rule', column: 'workgroup_id' },
  { table: 'FILEKIND', what: 'document-settings.use.rules', from: 'upload_rule', column: 'file_kinds', holds: 'codes' },
  { table: 'UPLOADROUTING', what: 'document-settings.use.rules', from: 'upload_rule', column: 'routing' },
  ...documentSources.codeUses,
];

export { transferParts } from './transfer.ts';
