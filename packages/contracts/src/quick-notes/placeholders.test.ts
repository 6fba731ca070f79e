import { expect, it } from 'vitest';
import { NoteInput } from '../notes/schemas.ts';
import { QuickNoteInput } from './calls.ts';
import { fillPlaceholders, placeholders, unknownPlaceholders } from './placeholders.ts';

it('known placeholders pass, unknown ones and lone braces are named', () => {
  expect(unknownPlaceholders(placeholders.map(name => `{${name}}`).join(' '))).toEqual([]);
  expect(unknownPlaceholders('Dear {client}, by {dueDate} or {')).toEqual(['{client}', '{ }']);
});

it('a note is filled with what is known, and the rest stays to be seen', () => {
  const facts = { clientName: 'Ana $& Ruiz', dueDate: '03/10/2026' };
  expect(fillPlaceholders('{clientName}: due {dueDate}, case {caseNumber}', facts)).toBe(
    'Ana $& Ruiz: due 03/10/2026, case {caseNumber}',
  );
});

it('a note is not saved while a placeholder is open', () => {
  const note = { NoteType: '', Text: 'Proof is due {dueDate}.', Pinned: 'N' };
  const [issue] = NoteInput.safeParse(note).error?.issues ?? [];
  expect(issue).toMatchObject({ path: ['Text'], params: { code: 'placeholder_open', names: '{dueDate}' } });
  expect(NoteInput.safeParse({ ...note, Text: 'Due {by then} or 03/10/2026.' }).success).toBe(true);
});

it('a note with an unknown placeholder is refused at its text', () => {
  const note = { Language: 'en', Title: 'Call', Body: 'Called {nobody}' };
  expect(QuickNoteInput.safeParse(note).error?.issues[0]?.path).toEqual(['Body']);
  expect(QuickNoteInput.safeParse({ ...note, Body: 'Called {clientName}' }).success).toBe(true);
});
