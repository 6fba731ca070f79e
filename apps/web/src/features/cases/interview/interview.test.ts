import type { DeskQuestion } from '@commonweal/contracts/eligibility/interview-calls';
import { describe, expect, it } from 'vitest';
import { monthOf } from './answer-dialog.tsx';
import { kindsFor } from './answer-kinds.ts';
import { draftNote } from './draft-note.ts';

const asked = (more: Partial<DeskQuestion>): DeskQuestion => ({
  ...{ Code: 'noIncome', Says: '', Pin: '', FactId: '', Kind: '', Tab: 'members', Blocks: 'Y', Programs: [] },
  ...more,
});

describe('the answer to a question of the rules', () => {
  it('is a fact of a kind that answers it, or stands elsewhere on the case', () => {
    expect(kindsFor(asked({}))).toEqual(['earned-income', 'self-employment', 'unearned-income']);
    expect(kindsFor(asked({ Code: 'noShelter', Kind: 'shelter' }))).toEqual(['shelter']);
    expect(kindsFor(asked({ Code: 'birthDate' }))).toEqual([]);
    // A fact that is there already is corrected, not told once more.
    expect(kindsFor(asked({ Code: 'frequency', Kind: 'shelter', FactId: 'f' }))).toEqual([]);
  });

  it('counts from the first month that begins with it', () => {
    expect(monthOf('2026-10-01', '2026-11-16')).toBe('2026-11');
    expect(monthOf('2026-11-01', '2026-11-16')).toBe('2026-11');
    expect(monthOf('2026-11-16', '2026-11-16')).toBe('2026-12');
    expect(monthOf('2027-01-01', '2026-11-16')).toBe('2027-01');
  });
});

describe('the drafted note', () => {
  const held = { HeldOn: '2026-11-16', Programs: ['SNAP'], Answers: { shelter: '950' }, Summary: 'All well' };
  const of = { held, day: 'today', channel: 'Phone', outcome: 'Done', open: [{ Says: 'Rent?' }], proofs: ['Wages'] };
  const say = (key: string, params?: object) => `${key} ${JSON.stringify(params ?? {})}`;

  it('says what was told, what is open and which proof is needed', () => {
    const note = draftNote(say, 1000, of);
    for (const part of ['950', 'All well', 'Rent?', 'Wages']) expect(note).toContain(part);
    expect(draftNote(say, 1000, { ...of, open: [], proofs: [] })).not.toMatch(/note\.open|note\.proofs/);
  });

  it('is never longer than a note may be', () => {
    expect(draftNote(say, 60, of)).toHaveLength(60);
  });
});
