import { readFileSync } from 'node:fs';
import { forecastFactorNames, forecastFactors } from '@commonweal/contracts/appointments/forecast';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alike, type Cell, chance, earlierOf, hourOf, type Kind, leadOf, learn, reasons, tryOut } from './forecast.ts';

const usual: Kind = {
  type: 'SNAPINT',
  channel: 'phone',
  lead: 'upTo7',
  hour: 'before12',
  weekday: '2',
  earlier: 'kept',
};
const cell = (count: number, missed: number, of: Partial<Kind> = {}): Cell => ({ ...usual, ...of, count, missed });
const modelOf = (cells: readonly Cell[]) => {
  const model = learn(cells);
  if (!model) throw new Error('too little');
  return model;
};

const anyKind = fc.record(
  Object.fromEntries(forecastFactorNames.map(name => [name, fc.constantFrom<string>(...forecastFactors[name])])),
) as unknown as fc.Arbitrary<Kind>;
const anyCells = fc
  .array(
    fc
      .tuple(anyKind, fc.integer({ min: 1, max: 400 }), fc.double({ min: 0, max: 1, noNaN: true }))
      .map(([kind, count, share]): Cell => ({ ...kind, count, missed: Math.round(count * share) })),
    { minLength: 1, maxLength: 30 },
  )
  .filter(cells => learn(cells) !== null);

describe('the forecast of missed appointments', () => {
  it('says nothing while too little has happened', () => {
    expect(learn([])).toBeNull();
    expect(learn([cell(49, 20)])).toBeNull();
    expect(learn([cell(50, 20)])).not.toBeNull();
  });

  it('says more of a household that missed before, and less of one that kept all', () => {
    const model = modelOf([cell(400, 40), cell(100, 45, { earlier: 'often' }), cell(200, 40, { earlier: 'none' })]);
    const told = (earlier: string) => chance(model, { ...usual, earlier });
    expect(told('often')).toBeGreaterThan(told('none'));
    expect(told('none')).toBeGreaterThan(told('kept'));
  });

  it('does not let a few speak loudly: three of three draw less than sixty of a hundred', () => {
    const model = modelOf([cell(1000, 150), cell(3, 3, { channel: 'video' }), cell(100, 60, { channel: 'office' })]);
    expect(chance(model, { ...usual, channel: 'video' })).toBeLessThan(chance(model, { ...usual, channel: 'office' }));
  });

  it('tells those most like it, and fewer things in common where those are too few', () => {
    const model = modelOf([cell(40, 11), cell(4, 4, { lead: 'more' }), cell(60, 6, { channel: 'office' })]);
    expect(alike(model, usual)).toEqual({ count: 40, missed: 11 });
    expect(alike(model, { ...usual, lead: 'more' })).toEqual({ count: 44, missed: 15 });
    expect(alike(model, { ...usual, type: 'HELP', channel: 'video', earlier: 'often' })).toEqual({
      count: 104,
      missed: 21,
    });
  });

  it('gives its reasons, the strongest first, and leaves out what changes nothing', () => {
    const model = modelOf([
      cell(500, 50),
      cell(100, 60, { earlier: 'often' }),
      cell(100, 25, { earlier: 'none', lead: 'more' }),
    ]);
    const found = reasons(model, { ...usual, earlier: 'often', lead: 'more' });
    expect(found.map(each => each.factor)).toEqual(['earlier', 'lead']);
    expect(found[0]).toEqual({ factor: 'earlier', level: 'often', count: 100, missed: 60 });
  });

  it('is held against what happened, beside saying the same of everybody', () => {
    const before = [cell(800, 80), cell(200, 120, { earlier: 'often' })];
    const trial = tryOut(modelOf(before), [cell(80, 8), cell(20, 12, { earlier: 'often' })]);
    expect(trial?.count).toBe(100);
    expect(trial?.missed).toBe(20);
    expect(trial?.brier).toBeLessThan(trial?.plain ?? 0);
    for (const band of trial?.bands ?? []) expect(Math.abs(band.told - band.missed / band.count)).toBeLessThan(0.1);
    expect(tryOut(modelOf(before), [])).toBeNull();
  });

  it('stays between certain and impossible, whatever was counted, and more misses never make it say less', () => {
    fc.assert(
      fc.property(anyCells, anyKind, (cells, kind) => {
        const told = chance(modelOf(cells), kind);
        expect(told).toBeGreaterThanOrEqual(0.01);
        expect(told).toBeLessThanOrEqual(0.95);
        const worse = cells.map(each =>
          forecastFactorNames.every(name => each[name] === kind[name]) ? { ...each, missed: each.count } : each,
        );
        expect(chance(modelOf(worse), kind)).toBeGreaterThanOrEqual(told - 1e-9);
      }),
      { numRuns: 200 },
    );
  });

  it('tries every appointment in exactly one band, and its error is between nought and one', () => {
    fc.assert(
      fc.property(anyCells, anyCells, (before, after) => {
        const trial = tryOut(modelOf(before), after);
        expect(trial?.bands.reduce((sum, each) => sum + each.count, 0)).toBe(trial?.count);
        expect(trial?.bands.reduce((sum, each) => sum + each.missed, 0)).toBe(trial?.missed);
        expect(trial?.brier).toBeGreaterThanOrEqual(0);
        expect(trial?.brier).toBeLessThanOrEqual(1);
      }),
      { numRuns: 100 },
    );
  });

  it('puts days and hours into the levels that it names', () => {
    expect([0, 1, 2, 7, 8, 21, 22, 60].map(leadOf)).toEqual([
      'upTo1',
      'upTo1',
      'upTo7',
      'upTo7',
      'upTo21',
      'upTo21',
      'more',
      'more',
    ]);
    expect([9 * 60 + 45, 600, 719, 720, 840, 960].map(hourOf)).toEqual([
      'before10',
      'before12',
      'before12',
      'before14',
      'before16',
      'later',
    ]);
    expect(
      [
        [0, 0],
        [3, 0],
        [3, 1],
        [3, 2],
      ].map(([count = 0, missed = 0]) => earlierOf({ count, missed })),
    ).toEqual(['none', 'kept', 'once', 'often']);
  });

  it('looks at nothing of who somebody is', () => {
    expect(forecastFactorNames).toEqual(['type', 'channel', 'lead', 'hour', 'weekday', 'earlier']);
    const query = readFileSync(new URL('./forecast-store.ts', import.meta.url), 'utf8');
    expect(query).not.toMatch(
      /\b(?:client|race|ethnic\w*|language|birth\w*|sex|gender|disab\w*|citizen\w*|zip|county)\b/i,
    );
  });
});
