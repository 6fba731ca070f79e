import { referenceTablePage } from '../access/pages.ts';
import { activeBulk } from '../kit/status-bulk.ts';
import { referenceEntryList } from './editor-calls.ts';

/** Entries are named by their table and their code. */
export const setReferenceEntriesStatus = activeBulk(referenceEntryList, {
  name: 'SetReferenceEntriesStatus',
  records: 'reference entries',
  object: referenceTablePage.at('Page'),
});
