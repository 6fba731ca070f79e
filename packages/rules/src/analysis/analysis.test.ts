import { describe, expect, it } from 'vitest';
import {
  cliff,
  compare,
  DEFAULT_PARAMETERS,
  determine,
  explain,
  readParameterFile,
  whatWouldChange,
  writeSheet,
} from '../index.ts';
import { QUESTIONS, translateQuestion } from '../questions.ts';
import { family, household, person, run, wages } from '../test/households.ts';

describe('explain', () => {
  it('says in both languages what was decided and how', () => {
    const found = run(family());
    const english = explain(found, 'en');
    expect(english.headline).toBe('Food assistance (SNAP): $590 for January 2026.');
    expect(english.paragraphs).toContain('Income before deductions is $2,000. The limit is $4,442.');
    expect(english.paragraphs).toContain('From it we take: $400 for earnings, $209 standard, $744 for shelter.');
    const spanish = explain(found, 'es');
    expect(spanish.headline).toBe('Asistencia alimentaria (SNAP): $590 para enero de 2026.');
    expect(spanish.paragraphs).toHaveLength(english.paragraphs.length);
    expect(spanish.lines).toHaveLength(found.steps.length);
    expect(english.lines.find(line => line.title === 'Shelter deduction')).toEqual({
      title: 'Shelter deduction',
      says: 'Excess shelter 934.50 is over the cap of 744',
      citation: '7 CFR 273.9(d)(6)(ii)',
    });
  });

  it('gives the reason of a denial, the facts still needed, and warns of provisional figures', () => {
    expect(explain(run(household({ income: [wages(9000)] })), 'en').paragraphs[0]).toContain(
      'Gross income is over the limit',
    );
    const unknown = explain(run(household({ people: [{ id: 'Ana', age: 30 }] })), 'es');
    expect(unknown.paragraphs[0]).toBe(
      'Todavía necesitamos el número de Seguro Social de Ana; la ciudadanía o el estatus migratorio de Ana.',
    );
    const carried = explain(run(family({ month: '2026-11', options: { carry_forward: true } })), 'en');
    expect(carried.paragraphs.at(-1)).toContain('not published yet');
    expect(explain(run(household({ program: 'RMA' })), 'en').paragraphs[0]).toContain('must first decide');
  });
});

describe('what the published rules leave open', () => {
  it('is named in Spanish too, with the people it is about', () => {
    const asked = {
      people: [person('Luis', 40), person('Rosa', 8, { disabled: true })],
      relationships: [{ from: 'Luis', to: 'Rosa', is: 'parent' as const }],
      assets: [{ kind: 'liquid' as const, amount: 2500, owner: 'Luis' }],
    };
    const found = run(household({ program: 'MSSI', month: '2026-05', ...asked }));
    expect(explain(found, 'es').paragraphs[0]).toBe(
      'La agencia debe decidir primero: cómo se atribuyen los bienes de los padres de Rosa.',
    );
    expect(writeSheet(run(family({ month: '2026-11', options: { carry_forward: true } })), 'es')).toContain(
      'snap.sua: cifra del 2025-10-01 usada para 2026-11',
    );
    for (const question of Object.values(QUESTIONS)) expect(translateQuestion(question.en, 'es')).not.toBe(question.en);
  });
});

describe('compare', () => {
  it('lists what changed and which input caused it', () => {
    const before = run(family());
    const after = run(family({ income: [wages(2300)], expenses: [{ kind: 'rent', amount: 1250 }] }));
    const found = compare(before, after);
    expect(found.amount).toEqual({ before: 590, after: 518 });
    expect(found.figures.find(figure => figure.name === 'gross_income')).toEqual({
      name: 'gross_income',
      before: 2000,
      after: 2300,
    });
    expect(found.causes.map(cause => [cause.path, cause.amountChange])).toEqual([
      ['/income/0/amount', -72],
      ['/expenses/0/amount', 0],
    ]);
    expect(found.causes[0]?.says).toBe('wages of p1: alone changes the amount by −$72');
  });

  it('knows people who came, a new month and another set of figures', () => {
    const before = run(family());
    const joined = run(family({ people: [...family().people, person('p4', 2)] }));
    expect(compare(before, joined).causes).toMatchObject([
      { path: '/people/3', changesResult: false, amountChange: 214 },
    ]);
    expect(compare(before, run(family({ month: '2025-09' }))).causes[0]).toMatchObject({
      path: '/month',
      before: '2026-01',
      after: '2025-09',
    });
    const what = readParameterFile({ 'snap.shelter_cap': 800 }, DEFAULT_PARAMETERS);
    expect(compare(before, determine(family(), { parameters: what })).causes).toMatchObject([
      { path: '/parameters', amountChange: 17 },
    ]);
  });

  it('finds nothing between a determination and itself', () => {
    const found = compare(run(family()), run(family()));
    expect([found.figures, found.causes]).toEqual([[], []]);
  });

  it('says when a change works only together with others', () => {
    const before = run(family());
    const after = run(
      family({ people: [...family().people, person('p4', 30)], income: [wages(2000), wages(500, 'p4')] }),
    );
    expect(compare(before, after).causes.find(cause => cause.path === '/income/1')).toMatchObject({
      alone: null,
      amountChange: null,
    });
  });
});

describe('whatWouldChange', { timeout: 60_000 }, () => {
  it('finds the smallest rise of income that ends eligibility', () => {
    const found = whatWouldChange(
      run(household({ people: [person('p1', 35), person('p2', 8)], income: [wages(3400)] })),
    );
    expect(found.flips.find(change => change.path === '/income/0/amount')).toMatchObject({
      from: 3400,
      to: 3526.01,
      result: 'ineligible',
    });
  });

  it('finds the smallest fall of income that brings a denied household in', () => {
    const found = whatWouldChange(run(household({ income: [wages(4500)] })));
    const [first] = found.flips;
    expect(first).toMatchObject({ path: '/income/0/amount', result: 'eligible' });
    expect(determine(household({ income: [wages(Number(first?.to))] })).result).toBe('eligible');
    expect(determine(household({ income: [wages(Math.round(Number(first?.to) * 100 + 1) / 100)] })).result).toBe(
      'ineligible',
    );
  });

  it('names facts that change the amount: a disability lifts the cap', () => {
    const found = whatWouldChange(run(family()));
    expect(found.amounts.find(change => change.path === '/people/0/disabled')).toMatchObject({
      from: false,
      to: true,
      amount: 648,
    });
  });

  it('proposes only what a household could rightly do or correct, and gives dollars', () => {
    const household_ = family({ people: [person('p1', 35), person('p2', 8), person('p3', 5, { disabled: true })] });
    const { flips, amounts } = whatWouldChange(run(household_));
    const all = [...flips, ...amounts];
    expect(all.some(change => change.to === 'refused' || change.to === 'missing')).toBe(false);
    expect(all.some(change => change.path === '/people/2/disabled')).toBe(false);
    expect(all.some(change => change.path === '/utilities/pays')).toBe(false);
    expect(
      all.filter(change => change.path.startsWith('/expenses') && Number(change.to) < Number(change.from)),
    ).toEqual([]);
    const sanctioned = run(
      household({
        program: 'TCA',
        people: [person('p1', 35, { sanctions: ['child_support'] }), person('p2', 8)],
        relationships: [{ from: 'p1', to: 'p2', is: 'parent' }],
        expenses: [{ kind: 'rent', amount: 600 }],
      }),
    );
    expect(whatWouldChange(sanctioned, { language: 'en' }).flips.map(change => change.says)).toEqual([
      'The record of sanctions of p1: none instead of child support. Then: eligible, $241 a month (+$241).',
    ]);
    expect(whatWouldChange(sanctioned, { language: 'es' }).flips.map(change => change.says)).toEqual([
      'El registro de sanciones de p1: ninguno en vez de manutención de hijos. Entonces: elegible, $241 al mes (+$241).',
    ]);
  });

  it('names the quarters of work that would lift the wait of a permanent resident', () => {
    const people = [person('p1', 35, { citizenship: 'lpr', entry_date: '2024-01-01' }), person('p2', 8)];
    const found = whatWouldChange(run(household({ people })));
    expect(found.amounts.map(change => change.says)).toContain(
      'The quarters of work of p1: 40 instead of not recorded. Then: eligible, $546 a month (+$248).',
    );
  });

  it('leaves out flips that pay nothing', () => {
    // On the 30th a first month pays less than ten dollars, and so nothing, until the full month is 300.
    const first = run(
      household({
        initial_month: true,
        application_date: '2026-01-30',
        income: [wages(4500)],
        people: [person('p1', 35), person('p2', 8), person('p3', 5)],
      }),
    );
    const [flip] = whatWouldChange(first).flips;
    expect(first.result).toBe('ineligible');
    expect(flip?.amount).toBeGreaterThanOrEqual(10);
  });

  it('is on the sheet in both languages', () => {
    const denied = run(household({ income: [wages(4500)] }));
    expect(writeSheet(denied, 'en')).toContain('What would change it');
    expect(writeSheet(denied, 'es')).toContain('Qué lo cambiaría');
  });

  it('tells which missing fact decides the case and which does not', () => {
    const unknown = whatWouldChange(run(household({ people: [{ id: 'p1', age: 35 }, person('p2', 8)] })));
    expect(
      unknown.verifications.map(one => [one.path, one.decides, one.ifConfirmed?.amount, one.ifNot?.amount]),
    ).toEqual([
      ['/people/0/ssn', true, 546, 298],
      ['/people/0/citizenship', true, 546, 298],
    ]);
    const rent = whatWouldChange(
      run(
        family({
          expenses: [
            { kind: 'rent', amount: 1200 },
            { kind: 'condo_fee', amount: 5 },
          ],
        }),
      ),
      { unverified: ['/expenses/0', '/expenses/1'] },
    );
    expect(rent.verifications.map(one => one.decides)).toEqual([true, false]);
  });
});

describe('cliff', { timeout: 60_000 }, () => {
  const found = cliff(
    household({
      relationships: [
        { from: 'p1', to: 'p2', is: 'parent' },
        { from: 'p1', to: 'p3', is: 'parent' },
      ],
      expenses: [{ kind: 'rent', amount: 1000 }],
      month: '2026-05',
    }),
    { to: 5000, step: 250 },
  );

  it('adds up all programs at each step of earnings, cash assistance counting for food assistance', () => {
    expect(found.points).toHaveLength(21);
    expect(found.points[0]).toMatchObject({
      earnings: 0,
      benefits: { TCA: 303, SNAP: 785 },
      covered: { MFAM: 3 },
      total: 1088,
      resources: 1088,
    });
    expect(found.notAsked).toEqual({});
  });

  it('marks where more earnings leave the household with less, or without cover', () => {
    const falls = found.points.filter(
      (point, index) => point.resources > (found.points[index + 1]?.resources ?? Number.POSITIVE_INFINITY),
    );
    expect(falls.length).toBeGreaterThan(0);
    expect(found.drops.filter(drop => drop.loss > 0).map(drop => drop.from)).toEqual(
      falls.map(point => point.earnings),
    );
    expect(found.points.at(-1)?.benefits).toEqual({ TCA: 0, SNAP: 0, OSS: 0 });
    expect(found.drops.some(drop => drop.losesCoverage.includes('MFAM'))).toBe(true);
  });

  it('says which program could not be asked', () => {
    expect(Object.keys(cliff(household({ month: '2024-05' }), { to: 100 }).notAsked)).toEqual(
      expect.arrayContaining(['TCA', 'MFAM']),
    );
  });
});
