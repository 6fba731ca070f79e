import type { HouseholdDocument } from '@commonweal/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide } from '../decide.ts';
import type { CaseFacts } from '../household/facts.ts';
import { mapHousehold } from '../household/mapping.ts';
import { writeFacts } from '../household/written-household.ts';
import { askAll, changed, figureLines, withCash } from './copies.ts';

const month = '2026-03';
const head = '1000000001';
const child = '1000000002';
const household: HouseholdDocument = {
  id: '1204417863',
  month,
  people: [
    {
      id: head,
      birth_date: '1994-05-01',
      sex: 'F',
      head: true,
      citizenship: 'citizen',
      ssn: 'given',
      tca: {},
      tax: { filer: true, joint_with: null, dependent_of: null },
    },
    {
      id: child,
      birth_date: '2020-05-01',
      sex: 'F',
      citizenship: 'citizen',
      ssn: 'given',
      tca: {},
      tax: { filer: false, joint_with: null, dependent_of: head },
    },
  ],
  relationships: [{ from: head, to: child, is: 'parent' }],
  income: [{ person: head, kind: 'child_support_received', amount: 100, frequency: 'monthly' }],
  expenses: [{ kind: 'rent', amount: 20, frequency: 'monthly' }],
  utilities: { pays: ['phone'] },
  assets: [{ kind: 'liquid', amount: 50, owner: head }],
};
const facts: CaseFacts = {
  ...writeFacts(household, head),
  caseNumber: '1204417863',
  programs: ['TCA', 'SNAP'].map(program => ({
    program,
    status: 'P',
    certifiedFrom: '',
    certifiedTo: '',
    monthlyCents: null,
  })),
};
const tanfIn = (document: HouseholdDocument) => document.income?.find(line => line.kind === 'tanf')?.amount;
const answerOf = (program: string, of: CaseFacts = facts, changes: { Key: string; Cents: number }[] = []) =>
  askAll(of, month, changes).find(each => each.program === program) ?? expect.fail(program);

describe('every program on one household', () => {
  it('counts the cash that is computed first as income of food assistance', () => {
    const cash = answerOf('TCA');
    expect(cash.outcome.result, JSON.stringify(cash.questions)).toBe('eligible');
    const food = answerOf('SNAP');
    expect(cash.outcome.full_month_amount).toBeGreaterThan(0);
    expect(tanfIn(food.mapped.document)).toBe(cash.outcome.full_month_amount);
  });

  it('does not count cash that nobody asked for', () => {
    const only = { ...facts, programs: facts.programs.filter(each => each.program === 'SNAP') };
    expect(tanfIn(answerOf('SNAP', only).mapped.document)).toBeUndefined();
  });

  it('stops counting cash that is received where the figures end it, and goes on where nothing could be decided', () => {
    const received = facts.programs.map(each => ({ ...each, status: 'R', monthlyCents: 24_100 }));
    const rich = answerOf('SNAP', { ...facts, programs: received }, [{ Key: `wages/${head}`, Cents: 900_000 }]);
    expect(tanfIn(rich.mapped.document)).toBeUndefined();
    const open = decide({ document: household, sources: [], questions: [] });
    const undecided = { ...open, outcome: { ...open.outcome, result: 'undetermined' as const } };
    expect(withCash({ ...facts, programs: received }, undecided).programs).toEqual(received);
  });
});

describe('a copy', () => {
  it('with the figures that the household has is the household, whatever they are; nothing else of it changes', () => {
    const mapped = mapHousehold(facts, { program: 'SNAP', month });
    const lines = figureLines(mapped, month, 'en');
    const same = lines.map(line => ({ Key: line.key, Cents: line.cents }));
    expect(changed(mapped, same)).toEqual(mapped);
    fc.assert(
      fc.property(fc.constantFrom(...lines), fc.integer({ min: 1, max: 1_000_000 }), (line, Cents) => {
        const { document } = changed(mapped, [{ Key: line.key, Cents }]);
        const amounts = [...(document.income ?? []), ...(document.expenses ?? []), ...(document.assets ?? [])];
        expect(amounts.filter(each => Math.round(each.amount * 100) === Cents).length).toBeGreaterThan(0);
        expect({ ...document, income: [], expenses: [], assets: [] }).toEqual({
          ...mapped.document,
          income: [],
          expenses: [],
          assets: [],
        });
      }),
    );
  });

  it('answers what the case leaves open about it: new wages are income', () => {
    const silent = { ...facts, evidence: facts.evidence.filter(each => each.kind !== 'unearned-income') };
    const mapped = mapHousehold(silent, { program: 'SNAP', month });
    expect(mapped.questions.map(each => each.code)).toContain('noIncome');
    const earning = changed(mapped, [{ Key: `wages/${head}`, Cents: 100_000 }]);
    expect(earning.questions.map(each => each.code)).not.toContain('noIncome');
    const nothing = changed(mapped, [{ Key: `wages/${head}`, Cents: 0 }]);
    expect(nothing.questions.map(each => each.code)).toContain('noIncome');
  });
});
