import { describe, expect, it } from 'vitest';
import { determine, explain, type HouseholdDocument, PROGRAMS, writeSheet } from '../index.ts';
import { family, household, person, run, wages } from '../test/households.ts';
import { randomCase, randomNumbers } from '../test/random-households.ts';

const LANGUAGES = ['en', 'es'] as const;

/** Random households in every program of one month, and in the four ways of rounding. */
function* determinations(count: number) {
  const random = randomNumbers(9);
  const roundings = ['florida', 'federal_steps', 'qc', 'none'] as const;
  for (let index = 0; index < count; index++) {
    const { document } = randomCase(random, index);
    const options = { rounding: roundings[index % 4] };
    for (const program of PROGRAMS) {
      yield determine({
        ...document,
        program,
        month: '2026-05',
        initial_month: false,
        application_date: null,
        options,
      });
    }
  }
}

/** Works out the left side of `a + b − (c + d) × 20% = e`, from left to right with products first. */
function compute(side: string): number {
  const flat = side.replace(/\(([^()]*)\)/g, (_, inner: string) => `${compute(inner)}`);
  return flat
    .replaceAll(',', '')
    .replaceAll('−', '-')
    .split(/(?= [+-] )/)
    .map(term => term.trim().replace(/^([+-]) /, '$1'))
    .reduce((sum, term) => {
      const [first = '0', ...rest] = term.split(/ [×÷] /);
      const marks = [...term.matchAll(/ ([×÷]) /g)].map(found => found[1]);
      const factor = (text: string) => (text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text));
      return (
        sum +
        rest.reduce(
          (product, next, at) => (marks[at] === '×' ? product * factor(next) : product / factor(next)),
          factor(first),
        )
      );
    }, 0);
}

describe('sentences', { timeout: 60_000 }, () => {
  it('print no equation that is false', () => {
    let checked = 0;
    for (const found of determinations(150)) {
      for (const { says, says_es: spanish } of found.trace) {
        for (const words of [says, spanish]) {
          const [left, right] = words.split(' = ');
          if (right === undefined || left === undefined) continue;
          const sum = /[\d(][\d,.()+−×÷% ]*$/.exec(left)?.[0] ?? '';
          const result = Number(/^-?[\d,.]*\d/.exec(right)?.[0]?.replaceAll(',', ''));
          expect(Math.abs(compute(sum) - result), words).toBeLessThan(0.0051);
          checked++;
        }
      }
    }
    expect(checked).toBeGreaterThan(2000);
  });

  it('say "not below zero" where a difference would be', () => {
    const rich = run(family({ income: [wages(3900)], expenses: [{ kind: 'rent', amount: 1200 }] }));
    expect(rich.trace.find(step => step.step === 'snap.shelter.excess')).toMatchObject({
      says: expect.stringMatching(/^1,630 − [\d,.]+ = |not below zero: /),
    });
    const low = run(household({ income: [wages(100)] })).trace.find(step => step.step === 'snap.income.adjusted');
    expect([low?.says, low?.says_es]).toEqual([
      '100 − 20 − 209 − 0 − 0 − 0, not below zero: 0',
      '100 − 20 − 209 − 0 − 0 − 0, no menos de cero: 0',
    ]);
  });

  it('have the right number, one full stop, and no gap, in both languages', () => {
    for (const found of determinations(60)) {
      for (const language of LANGUAGES) {
        const { headline, paragraphs, lines } = explain(found, language);
        for (const words of [headline, ...paragraphs]) {
          expect(words).toMatch(/[^.]\.$/);
          expect(words).not.toMatch(/\.\.|undefined|NaN|[{}]|[a-z]_[a-z]| {2}/);
          expect(words).not.toMatch(/\b1 (people|children|adults|months|personas|niños|adultos|meses)\b/);
        }
        for (const { says } of lines) {
          expect(says).not.toMatch(/\b1 (people|children|adults|months|personas|niños|adultos|meses)\b/);
        }
      }
    }
    const cash = run(household({ program: 'TCA', income: [wages(9000)] }));
    expect(explain(cash, 'en').paragraphs[0]).toBe(
      'Why: Gross income is over the limit. Rule: s. 414.085, F.S.; FAC 65A-4.220.',
    );
    const assets = run(household({ program: 'TCA', assets: [{ kind: 'liquid', amount: 5000, owner: 'p1' }] }));
    expect(explain(assets, 'es').paragraphs[0]).toBe('Por qué: Los bienes pasan del límite. Regla: s. 414.075, F.S.');
  });
});

describe('a denied household', { timeout: 60_000 }, () => {
  const limits = (found: ReturnType<typeof run>, language: 'en' | 'es') =>
    explain(found, language)
      .paragraphs.join(' ')
      .match(language === 'en' ? /The limit is/g : /El límite es/g)?.length ?? 0;

  it('reads one limit, and every number in the sentences is on the worksheet', () => {
    let denied = 0;
    for (const found of determinations(40)) {
      if (found.result !== 'ineligible') continue;
      for (const language of LANGUAGES) {
        const perPerson = found.program === 'SNAP' || found.program === 'TCA' ? 1 : found.people.length;
        expect(limits(found, language)).toBeLessThanOrEqual(perPerson);
        const { lines, paragraphs } = explain(found, language);
        // The worksheet has these lines and no others.
        const sheet = lines.map(line => line.says).join('\n');
        const amounts = paragraphs.join(' ').match(/\$[\d,.]*\d/g) ?? [];
        for (const amount of amounts) expect(sheet, `${found.program} ${amount}`).toContain(amount.slice(1));
      }
      denied++;
    }
    expect(denied).toBeGreaterThan(60);
  });

  it.each<[string, Partial<HouseholdDocument>, string]>([
    ['gross income', { income: [wages(4500)] }, 'Income before deductions is $4,500. The limit is $4,442.'],
    [
      'gross income after a violation',
      { income: [wages(3000)], categorical: { disqualified_ipv: true } },
      'Income before deductions is $3,000. The limit is $2,888.',
    ],
    [
      'net income',
      {
        people: [person('p1', 66)],
        categorical: { felony: true },
        income: [{ person: 'p1', kind: 'ssa', amount: 1700 }],
      },
      'That leaves a net income of $1,491. The limit is $1,305.',
    ],
    [
      'assets',
      { categorical: { felony: true }, assets: [{ kind: 'liquid', amount: 3500, owner: 'p1' }] },
      'Assets that count are $3,500. The limit is $3,000.',
    ],
  ])('is told of %s by the limit that decided', (_, more, words) => {
    const found = run(household(more));
    expect(explain(found, 'en').paragraphs).toContain(words);
    expect(limits(found, 'en')).toBe(1);
  });

  it('reads nothing of amounts that cannot matter', () => {
    const found = run(household({ income: [wages(9000)] }));
    const sheet = writeSheet(found, 'en');
    for (const hidden of ['Allotment', 'Minimum benefit', 'Shelter deduction', 'Expedited'])
      expect(sheet).not.toContain(hidden);
    expect(sheet).toContain('9,000 against the limit 4,442: fails');
    expect(explain(found, 'en').paragraphs.join(' ')).not.toMatch(/expedited|The most that/);
    expect(writeSheet(run(family()), 'en')).toContain('Allotment');
  });
});
