import { applicationNotesPage } from '../access/pages.ts';
import { needed } from '../kit/parameters.ts';
import { screen } from '../kit/screen.ts';

export const applicationNotesScreen = screen({
  name: 'ApplicationNotes',
  path: '/Application/ApplicationNotes/ApplicationNotes',
  access: { kind: 'object', object: applicationNotesPage.at('Page'), code: 'R' },
  gates: applicationNotesPage.gates,
  title: 'notes.application.title',
  params: { ApplicationNumber: needed },
  calls: ['GetApplication', 'GetApplicationNotes', 'AddApplicationNote', 'AmendApplicationNote', 'PinApplicationNote'],
});
