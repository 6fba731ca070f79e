import { describe, expect, it } from 'vitest';
import {
  type Determination,
  determine,
  PROGRAMS,
  provenance,
  type SourcedStep,
  writeSheet,
  writeTree,
} from '../index.ts';
import { family, household, person, run, wages } from '../test/households.ts';
import { randomCase, randomNumbers } from '../test/random-households.ts';
import { decidingStep } from './provenance.ts';

const at = (document: unknown, path: string): unknown =>
  path
    .split('/')
    .slice(1)
    .reduce<unknown>((found, part) => (found as Readonly<Record<string, unknown>> | undefined)?.[part], document);

/** From the deciding step back to the leaves: the paths of the facts that were reached. */
function walk(found: Determination): ReadonlySet<string> {
  const steps = provenance(found);
  const paths = new Set<string>();
  const seen = new Set<number>();
  const visit = (index: number) => {
    const sourced = steps[index];
    if (!sourced || seen.has(index)) return;
    seen.add(index);
    for (const input of sourced.inputs) {
      for (const source of input.sources) {
        if (source.kind === 'step') visit(source.index);
        if (source.kind === 'fact' && source.isStated) paths.add(source.path);
      }
    }
  };
  visit(decidingStep(found) ?? 0);
  return paths;
}

describe('every step', { timeout: 60_000 }, () => {
  it('has a source for each input, in every program: facts that stand in the document, figures with value, day and source, settings, or earlier steps', () => {
    const random = randomNumbers(77);
    for (let index = 0; index < 60; index++) {
      const { document } = randomCase(random, index);
      for (const program of PROGRAMS) {
        const asked = { ...document, program, month: '2026-05', initial_month: false, application_date: null };
        const found = determine(asked);
        for (const { step, inputs, index: here, feeds } of provenance(found)) {
          for (const input of inputs) {
            expect(input.sources.length, `${step.rule.id} ${input.name}`).toBeGreaterThan(0);
            for (const source of input.sources) {
              if (source.kind === 'step') expect(source.index).toBeLessThan(here);
              if (source.kind === 'fact' && source.isStated) expect(at(asked, source.path)).toBeDefined();
              if (source.kind === 'figure') {
                expect(source.figure.source.length).toBeGreaterThan(5);
                expect(source.figure.from).toMatch(/^\d{4}-\d{2}-\d{2}$/);
              }
              if (source.kind === 'option') expect(source.citation.length, source.name).toBeGreaterThan(3);
            }
          }
          for (const later of feeds) expect(later).toBeGreaterThan(here);
        }
      }
    }
  });
});

describe('the chain from an amount', () => {
  it('leads back to every fact that made it', () => {
    const paths = walk(run(family({ assets: [{ kind: 'liquid', amount: 5, owner: 'p1' }] })));
    for (const path of ['/income/0/amount', '/expenses/0/amount', '/utilities', '/people/0/id', '/people/1/age'])
      expect(paths).toContain(path);
    const cash = walk(
      run(household({ program: 'TCA', income: [wages(250)], expenses: [{ kind: 'rent', amount: 600 }] })),
    );
    for (const path of ['/income/0/amount', '/expenses/0/amount', '/people/2/age']) expect(cash).toContain(path);
    const savings = walk(
      run(
        household({
          program: 'MSP',
          month: '2026-02',
          people: [person('p1', 70, { receives: ['MEDICARE'] })],
          income: [{ person: 'p1', kind: 'ssa', amount: 1900 }],
        }),
      ),
    );
    expect(savings).toContain('/income/0/amount');
  });

  it('names each figure with its table, value, first day and source, and what the step feeds', () => {
    const steps = provenance(run(family()));
    const cap = steps.find(one => one.step.rule.id === 'snap.shelter.cap') as SourcedStep;
    expect(cap.inputs.find(input => input.name === 'cap')?.sources).toEqual([
      {
        kind: 'figure',
        figure: {
          table: 'snap.shelter_cap',
          name: 'amount',
          value: 744,
          from: '2025-10-01',
          source: expect.stringContaining('FNS'),
          isProvisional: false,
        },
      },
    ]);
    expect(cap.feeds.map(index => steps[index]?.step.rule.id)).toEqual(['snap.income.net']);
  });

  it('is printed as a tree in both languages, with the people outside the unit and why', () => {
    const people = [person('p1', 35), person('x', 30)];
    const found = run(household({ people, buys_food_together: [['p1'], ['x']], income: [wages(500)] }));
    const tree = writeTree(found, 'en');
    expect(tree).toContain('fact /income/0/amount = 500');
    expect(tree).toContain('figure snap.max_allotment (size 1) = 298, from 2025-10-01');
    expect(tree).toContain('setting rounding = "florida"');
    expect(tree).toMatch(/feeds \d+/);
    expect(tree).toContain('x: not a member; Not one of the people this benefit is for [7 CFR 273.1(a)].');
    expect(writeTree(found, 'es')).toContain('Fuera de la unidad:');
    expect(writeSheet(found, 'en')).toContain('Not in the unit');
  });
});

describe('a figure carried forward', () => {
  const carried = run(family({ month: '2026-11', options: { carry_forward: true } }));

  it('is marked on every line that uses it, and on no other', () => {
    const marked = provenance(carried)
      .filter(one => one.isProvisional)
      .map(one => one.step.rule.id);
    expect(marked).toEqual([
      'snap.deduction.standard',
      'snap.shelter.utility',
      'snap.shelter.cap',
      'snap.benefit.allotment',
      'snap.benefit.minimum',
    ]);
    const sheet = writeSheet(carried, 'en');
    expect(sheet.match(/<strong>\(provisional\)<\/strong>/g)).toHaveLength(marked.length);
    expect(writeTree(carried, 'en')).toContain('[PROVISIONAL]');
    expect(writeTree(run(family()), 'en')).not.toContain('PROVISIONAL');
  });

  it('is said in both languages in the answer', () => {
    expect(carried.provisional_es).toContain('snap.shelter_cap: cifra del 2025-10-01 usada para 2026-11');
    expect(carried.provisional_es).toHaveLength(carried.provisional.length);
    expect(carried.provisional_es.join()).toContain('snap.max_allotment para tamaño 3: cifra del 2025-10-01');
  });
});
