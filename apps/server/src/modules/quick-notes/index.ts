import { myQuickNote, quickNote } from '@commonweal/contracts/quick-notes/calls';
import { getQuickNoteChoices } from '@commonweal/contracts/quick-notes/choice-calls';
import { handle } from '../../platform/calls/handle.ts';
import { handleRecord } from '../../platform/records/handle-record.ts';
import { recordPart } from '../../platform/transfer/record-part.ts';
import { agencyNotes, listChoices, notesOf } from './store.ts';

const titled = { unique: { quick_note_title: 'Title' } };

const agency = handleRecord(quickNote, { ...titled, ...notesOf(() => null) });
const mine = handleRecord(myQuickNote, {
  ...titled,
  ...notesOf(context => context.caller.userId),
  fileName: 'my-quick-notes',
});

export const handlers = [
  ...agency.handlers,
  ...mine.handlers,
  handle(getQuickNoteChoices, async context => ({ data: await listChoices(context.db, context.caller.userId) })),
];

export const bulkKinds = [...agency.bulkKinds, ...mine.bulkKinds];

/** The agency's notes; those of a person are theirs and stay. */
export const transferPart = recordPart(quickNote, { name: 'quick-notes', key: ['Title'], where: agencyNotes });
