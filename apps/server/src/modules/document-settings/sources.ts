import { documentSource } from '@commonweal/contracts/document-settings/source-calls';
import { handleRecord } from '../../platform/records/handle-record.ts';
import { recordPart } from '../../platform/transfer/record-part.ts';
import { sources } from './source-store.ts';

export const documentSources = handleRecord(documentSource, {
  ...sources,
  unique: { document_source_name_en: 'NameEn', document_source_name_es: 'NameEn' },
  codeUse: 'document-settings.use.sources',
});

export const sourcePart = recordPart(documentSource, {
  name: 'document-sources',
  refers: { WorkgroupId: { part: 'workgroups', table: 'workgroup', column: 'workgroup_id' } },
  unique: ['NameEn', 'NameEs'],
});
