import { DEMONSTRATION_PARAMETERS, determine, type HouseholdDocument, toDocument } from '@commonweal/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide } from '../decide.ts';
import type { CaseFacts, EvidenceFact } from './facts.ts';
import { mapHousehold } from './mapping.ts';
import { writeFacts } from './written-household.ts';

type Person = HouseholdDocument['people'][number];

const pinOf = (index: number): string => `${1_000_000_000 + index}`;
const money = fc.integer({ min: 0, max: 300_000 }).map(cents => cents / 100);
const frequencies = ['weekly', 'biweekly', 'semimonthly', 'monthly', 'quarterly', 'annual'] as const;
const frequency = fc.constantFrom(...frequencies);
const maybe = <Value>(one: fc.Arbitrary<Value>, most = 4) => fc.array(one, { maxLength: most });

const person = (index: number): fc.Arbitrary<Person> =>
  fc
    .record({
      years: index === 0 ? fc.integer({ min: 19, max: 90 }) : fc.integer({ min: 0, max: 90 }),
      sex: fc.constantFrom('F', 'M'),
      disabled: fc.boolean(),
      citizenship: fc.constantFrom('citizen', 'citizen', 'citizen', 'lpr', 'refugee', 'undocumented', undefined),
      ssn: fc.constantFrom('given', 'given', 'given', 'applied', 'refused', undefined),
      snap: fc.constantFrom('member', 'member', 'member', 'excluded_full', 'excluded_prorated', 'nonmember'),
      hours: fc.integer({ min: 0, max: 40 }),
      used: fc.integer({ min: 0, max: 3 }),
      exempt: fc.constantFrom('unfit', 'caretaker', 'treatment', undefined),
      medicare: fc.boolean(),
      months: fc.integer({ min: 0, max: 60 }),
      filer: fc.boolean(),
    })
    .map(given => ({
      id: pinOf(index),
      birth_date: `${2026 - given.years}-01-01`,
      sex: given.sex as 'F' | 'M',
      head: index === 0,
      disabled: given.disabled,
      ...(given.citizenship && { citizenship: given.citizenship as 'citizen' }),
      ...(given.citizenship && given.citizenship !== 'citizen' && { entry_date: '2026-01-02' }),
      ...(given.ssn && { ssn: given.ssn as 'given' }),
      snap: index === 0 ? 'member' : (given.snap as 'member'),
      // Whoever is left out with all income is so for a reason, and the reason is recorded.
      sanctions: index > 0 && given.snap === 'excluded_full' ? ['ipv'] : [],
      work: {
        hours_per_week: given.hours,
        abawd_months_used: given.used,
        exempt: given.exempt ? [given.exempt as 'unfit'] : [],
      },
      receives: given.medicare ? ['MEDICARE'] : [],
      tca: { months_used: given.months },
      tax: { filer: given.filer, joint_with: null, dependent_of: null },
    }));

const households = fc
  .integer({ min: 1, max: 5 })
  .chain(size => fc.tuple(...Array.from({ length: size }, (_, index) => person(index))))
  .chain(people => {
    const pin = fc.constantFrom(...people.map(each => each.id));
    return fc.record({
      program: fc.constantFrom('SNAP', 'TCA', 'MFAM', 'MSSI', 'MSP'),
      month: fc.constantFrom('2026-01', '2026-04', '2026-06', '2026-09'),
      people: fc.constant(people),
      income: maybe(
        fc.record({
          person: pin,
          kind: fc.constantFrom('wages', 'self_employment', 'ssa', 'ssi', 'unemployment', 'pension', 'alimony', 'gift'),
          amount: money,
          frequency,
        }),
      ),
      expenses: maybe(
        fc.record({
          kind: fc.constantFrom('rent', 'mortgage', 'condo_fee', 'medical', 'dependent_care', 'child_support_paid'),
          amount: money,
          frequency,
        }),
      ),
      pays: fc.subarray(['heating_cooling', 'water', 'phone', 'garbage'] as const),
      assets: maybe(fc.record({ kind: fc.constantFrom('liquid', 'vehicle'), amount: money, owner: pin }), 2),
      homeless: fc.boolean(),
    });
  })
  .map(({ pays, expenses, ...given }): HouseholdDocument => {
    const head = pinOf(0);
    return {
      ...given,
      id: '1100000001',
      case_number: '1100000001',
      program: given.program as 'SNAP',
      income: given.income as NonNullable<HouseholdDocument['income']>,
      assets: given.assets as NonNullable<HouseholdDocument['assets']>,
      expenses: expenses.map(line => ({
        ...line,
        kind: line.kind as 'rent',
        person: ['medical', 'dependent_care', 'child_support_paid'].includes(line.kind) ? head : null,
      })),
      utilities: { pays },
      relationships: given.people.slice(1).map(one => ({ from: one.id, to: head, is: 'sibling' as const })),
    };
  });

describe('a household written as evidence and read back', { timeout: 120_000 }, () => {
  it('determines the same, whatever the program', () => {
    fc.assert(
      fc.property(households, document => {
        const mapped = mapHousehold(writeFacts(document, pinOf(0)), {
          program: document.program ?? '',
          month: document.month ?? '',
        });
        expect(mapped.questions.filter(each => each.blocks)).toEqual([]);
        const direct = determine(document, { parameters: DEMONSTRATION_PARAMETERS });
        const { outcome } = decide(mapped);
        const { trace: _steps, ...expected } = toDocument(direct);
        const { trace: _others, ...found } = outcome;
        expect(found).toEqual(expected);
      }),
      { numRuns: 400 },
    );
  });

  it('names for every line of income, cost and asset the row that it came from', () => {
    fc.assert(
      fc.property(households, document => {
        const facts = writeFacts(document, pinOf(0));
        const { document: read, sources } = mapHousehold(facts, { program: 'SNAP', month: '2026-01' });
        const rows = new Map(facts.evidence.map(row => [row.rowId, row]));
        for (const list of ['income', 'expenses', 'assets'] as const) {
          for (const index of (read[list] ?? []).keys()) {
            const source = sources.find(each => each.path === `/${list}/${index}`);
            expect(rows.get(source?.rowId ?? '')?.factId, `${list} ${index}`).toBe(source?.factId);
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});

const plain = (): HouseholdDocument => ({
  program: 'SNAP',
  month: '2026-04',
  case_number: '1100000001',
  people: [{ id: pinOf(0), birth_date: '1980-05-05', sex: 'F', citizenship: 'citizen', ssn: 'given' }],
  income: [{ person: pinOf(0), kind: 'wages', amount: 400, frequency: 'biweekly' }],
  expenses: [{ kind: 'rent', amount: 900 }],
  utilities: { pays: ['heating_cooling'] },
});
const april = { program: 'SNAP', month: '2026-04' };
const written = (change: (facts: CaseFacts) => Partial<CaseFacts> = () => ({})): CaseFacts => {
  const facts = writeFacts(plain(), pinOf(0));
  return { ...facts, ...change(facts) };
};
const without =
  (...kinds: string[]) =>
  (facts: CaseFacts): Partial<CaseFacts> => ({ evidence: facts.evidence.filter(fact => !kinds.includes(fact.kind)) });
const asked = (facts: CaseFacts, wanted = april): string[] =>
  decide(mapHousehold(facts, wanted)).questions.map(each => each.code);

describe('what a case does not say', () => {
  it('is a question with the part of the case that answers it, and nothing is decided meanwhile', () => {
    expect(asked(written())).toEqual([]);
    for (const [kind, code, tab] of [
      ['earned-income', 'noIncome', 'unearned-income'],
      ['shelter', 'noShelter', 'expenses'],
      ['utility', 'noUtilities', 'expenses'],
      ['work-rules', 'workRules', 'work-rules'],
    ] as const) {
      const { outcome, questions } = decide(mapHousehold(written(without(kind)), april));
      expect(questions.map(each => [each.code, each.tab])).toEqual([[code, tab]]);
      expect([outcome.result, outcome.amount, outcome.reasons]).toEqual(['undetermined', null, []]);
    }
  });

  it('is asked of people where the rules reach it: birth date, number, status, entry, ties', () => {
    const member = (change: object) => (facts: CaseFacts) => ({
      members: facts.members.map(each => ({ ...each, ...change })),
    });
    expect(asked(written(member({ birthDate: '' })))).toContain('birthDate');
    expect(asked(written(member({ ssnStatus: 'missing' })))).toEqual(['ssn']);
    expect(asked(written(member({ citizenship: '' })))).toEqual(['citizenship']);
    expect(asked(written(member({ citizenship: 'LP' })))).toEqual(['entryDate']);
    const two = written(facts => ({
      members: [...facts.members, ...facts.members.map(each => ({ ...each, pin: pinOf(1), factId: 'other' }))],
    }));
    expect(asked(two)).toContain('relationship');
  });

  it('is asked of assets and of earlier cash only by programs that count them', () => {
    const bare = written(without('liquid-asset', 'cash-history'));
    expect(asked(bare)).toEqual([]);
    expect(asked(bare, { program: 'TCA', month: '2026-04' })).toEqual(
      expect.arrayContaining(['noAssets', 'cashHistory']),
    );
  });
});

describe('the month', () => {
  const rent = (from: string, to: string | null, dollars: number, factId = 'rent'): EvidenceFact => ({
    factId,
    rowId: `${factId}-${from}`,
    kind: 'shelter',
    pin: '',
    from,
    to,
    data: { ShelterType: 'RE', Amount: dollars * 100, Frequency: 'MO' },
    verification: '',
  });
  const rents = (rows: EvidenceFact[], month: string, applicationDate = '') =>
    mapHousehold(
      written(facts => ({
        ...without('shelter')(facts),
        applicationDate,
        evidence: [...(without('shelter')(facts).evidence ?? []), ...rows],
      })),
      { program: 'SNAP', month },
    );
  const changed = [rent('2026-01-01', '2026-03-14', 900), rent('2026-03-15', null, 1000)];

  it('counts one row of a fact: the one true on the first, or on the day of application', () => {
    const amounts = (month: string, on = '') => rents(changed, month, on).document.expenses?.map(line => line.amount);
    expect([amounts('2026-02'), amounts('2026-03'), amounts('2026-04')]).toEqual([[900], [900], [1000]]);
    expect(amounts('2026-03', '2026-03-20')).toEqual([1000]);
  });

  it('says which facts change within it, and still decides', () => {
    const { questions } = rents(changed, '2026-03');
    expect(questions.map(each => [each.code, each.factId, each.blocks])).toEqual([['changesInMonth', 'rent', false]]);
    expect(rents(changed, '2026-04').questions).toEqual([]);
  });

  it('marks what is stated without proof', () => {
    const { sources } = rents(changed, '2026-04');
    expect(sources.find(each => each.path === '/expenses/0')).toMatchObject({
      rowId: 'rent-2026-03-15',
      unproved: true,
    });
    expect(sources.find(each => each.path === '/income/0')).toMatchObject({ unproved: false });
  });
});

it('the month of application is a first month, of a renewal it is not', () => {
  const asked = { applicationDate: '2026-04-10' };
  const initial = (more: Partial<CaseFacts>) =>
    mapHousehold(
      written(() => ({ ...asked, ...more })),
      april,
    ).document.initial_month;
  const had = {
    program: 'SNAP',
    status: 'R',
    certifiedFrom: '2025-11-01',
    certifiedTo: '2026-04-30',
    monthlyCents: 20_000,
  };
  const renewed = initial({ programs: [had] });
  expect([initial({}), renewed, initial({ applicationDate: '2026-03-10' })]).toEqual([true, false, false]);
});

it('cash that the case receives is income of SNAP, once', () => {
  const cash = (facts: CaseFacts) => ({
    programs: [
      ...facts.programs,
      { program: 'TCA', status: 'R', certifiedFrom: '2026-01-01', certifiedTo: '', monthlyCents: 18_000 },
    ],
  });
  const { document, sources } = mapHousehold(written(cash), april);
  expect(document.income?.at(-1)).toEqual({ person: pinOf(0), kind: 'tanf', amount: 180, frequency: 'monthly' });
  expect(sources.at(-1)).toMatchObject({ path: '/income/1', from: 'program', kind: 'TCA' });
  expect(mapHousehold(written(cash), { program: 'TCA', month: '2026-04' }).document.income).toHaveLength(1);
});
