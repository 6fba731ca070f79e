import { myQuickNotePage, quickNotesPage } from '../access/pages.ts';
import { activeBulk } from '../kit/status-bulk.ts';
import { myQuickNoteList, quickNoteList } from './calls.ts';

export const setQuickNotesStatus = activeBulk(quickNoteList, {
  name: 'SetQuickNotesStatus',
  records: 'quick notes',
  object: quickNotesPage.at('Page'),
});

export const setMyQuickNotesStatus = activeBulk(myQuickNoteList, {
  name: 'SetMyQuickNotesStatus',
  records: 'own quick notes',
  object: myQuickNotePage.at('Page'),
});
