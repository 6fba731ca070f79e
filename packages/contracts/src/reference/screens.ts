import { referenceTablePage } from '../access/pages.ts';
import { bulkCalls } from '../kit/call-names.ts';
import { optional } from '../kit/parameters.ts';
import { screen } from '../kit/screen.ts';

export const referenceTableScreen = screen({
  name: 'ReferenceTableSearch',
  path: '/UserManagement/ReferenceTable/ReferenceTableSearch',
  access: { kind: 'object', object: referenceTablePage.at('Page'), code: 'R' },
  title: 'reference.search.title',
  params: { TableName: optional, entry: optional },
  menu: { group: 'admin', part: 'system', order: 210, icon: 'list' },
  calls: [
    'SearchReferenceTables',
    'SearchReferenceTablesExport',
    'SearchReferenceEntries',
    'SearchReferenceEntriesExport',
    'GetReferenceTableRecord',
    'GetReferenceEntry',
    'GetReferenceEntryUse',
    'GetReferenceEntryHistory',
    'CreateReferenceEntry',
    'SaveReferenceEntry',
    'SetReferenceEntryStatus',
    'SaveReferenceOrder',
    ...bulkCalls('SetReferenceEntriesStatus'),
  ],
});
