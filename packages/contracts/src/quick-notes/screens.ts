import { myQuickNotePage, quickNotesPage } from '../access/pages.ts';
import { recordCalls } from '../kit/call-names.ts';
import { opens } from '../kit/parameters.ts';
import { screen } from '../kit/screen.ts';

export const quickNotesScreen = screen({
  name: 'QuickNotes',
  path: '/AMS/QuickNotes/QuickNotes',
  access: { kind: 'object', object: quickNotesPage.at('Page'), code: 'R' },
  gates: quickNotesPage.gates,
  title: 'quick-notes.agency.title',
  params: opens,
  menu: { group: 'admin', part: 'system', order: 110, icon: 'comment' },
  calls: recordCalls('QuickNote', 'QuickNotes', 'active'),
});

export const myQuickNoteScreen = screen({
  name: 'MyProfileQuickNote',
  path: '/AMS/MyProfileQuickNote/MyProfileQuickNote',
  access: { kind: 'object', object: myQuickNotePage.at('Page'), code: 'R' },
  title: 'quick-notes.mine.title',
  params: opens,
  menu: { group: 'user', order: 30, icon: 'comment' },
  calls: recordCalls('MyQuickNote', 'MyQuickNotes', 'active'),
});
