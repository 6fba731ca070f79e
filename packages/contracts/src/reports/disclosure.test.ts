import { describe, expect, it } from 'vitest';
import {
  type Cell,
  leastCount,
  type ProtectedFigures,
  protectFigures,
  roundCells,
  roundingBase,
} from './disclosure.ts';

const noDays = { total: {}, groups: new Map() };

const cell = (group: string, count: number, more: Partial<Cell> = {}): Cell => ({
  month: '2026-07',
  program: 'SNAP',
  region: 'CE',
  marks: ['Offered', 'WantsTo'],
  group,
  count,
  ...more,
});

/** Reproducible numbers from 0 to 1. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const classes = [['Offered'], ['Offered', 'WantsTo'], ['Offered', 'Declined']];

/** Two groupings of the same people: equal counts for each month, region, program and set of marks. */
function buildGroupings(seed: number): [Cell[], Cell[]] {
  const random = seeded(seed);
  const first: Cell[] = [];
  const second: Cell[] = [];
  for (const month of ['2026-07', '2026-08']) {
    for (const marks of classes) {
      for (const program of ['MFAM', 'SNAP']) {
        for (const region of ['CE', 'NW']) {
          const counts = ['a', 'b', 'c'].map(group => ({ group, count: Math.floor(random() ** 3 * 40) }));
          const place = { month, marks, program, region };
          first.push(...counts.filter(each => each.count > 0).map(each => cell(each.group, each.count, place)));
          const all = counts.reduce((sum, each) => sum + each.count, 0);
          const left = Math.floor(random() * (all + 1));
          if (left > 0) second.push(cell('x', left, place));
          if (all > left) second.push(cell('y', all - left, place));
        }
      }
    }
  }
  return [first, second];
}

const filters = [undefined, 'CE', 'NW'].flatMap(region =>
  [undefined, 'SNAP', 'MFAM'].map(program => ({ region, program })),
);

/** Everything that the portal would publish about the cells, for every period and filter. */
const publish = (cells: readonly Cell[]): ProtectedFigures[] =>
  [['2026-07'], ['2026-08'], ['2026-07', '2026-08']].flatMap(months =>
    filters.map(filter =>
      protectFigures(
        'VOTE',
        cells.filter(each => months.includes(each.month)),
        filter,
        noDays,
      ),
    ),
  );

const placeOf = ({ month, marks, program, region }: Cell): string => [month, marks, program, region].join('|');

/**
 * Other counts with the same rounded running totals: the totals before a cell are at the low end of what rounding allows, those from
 * it on are shifted.
 */
function rebuild(cells: readonly Cell[], isFrom: (cell: Cell) => boolean, shift: number): Cell[] {
  const rounded = roundCells('VOTE', cells);
  let month = '';
  let published = 0;
  let before = 0;
  let count = 0;
  return rounded.map(each => {
    if (each.month !== month) [month, published, before, count] = [each.month, 0, 0, 0];
    published += each.count;
    const running = published + (isFrom(each) ? shift : 0);
    // The running total starts at exactly nothing.
    count = running - before;
    before = running;
    return { ...each, count };
  });
}

const totalsOf = (cells: readonly Cell[]): Record<string, number> => {
  const totals: Record<string, number> = {};
  for (const each of cells) totals[placeOf(each)] = (totals[placeOf(each)] ?? 0) + each.count;
  return Object.fromEntries(Object.entries(totals).filter(([, total]) => total > 0));
};

describe('disclosure control', () => {
  it('publishes multiples of the base, and never a count of 1 to 10', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const [cells] = buildGroupings(seed);
      for (const { region, program } of filters) {
        const inside = cells.filter(
          each => (!region || each.region === region) && (!program || each.program === program),
        );
        const exact = (group: string, mark: string): number =>
          inside
            .filter(each => each.group === group && each.marks.includes(mark))
            .reduce((sum, each) => sum + each.count, 0);
        for (const { key, values } of protectFigures('VOTE', cells, { region, program }, noDays).groups) {
          for (const [mark, value] of Object.entries(values)) {
            if (mark === 'Share' || value === null) continue;
            expect(value % roundingBase).toBe(0);
            expect(exact(key, mark)).toBeGreaterThanOrEqual(leastCount);
          }
        }
      }
    }
  });

  it('leaves at least five possible counts for every cell, given everything that is published', () => {
    let checked = 0;
    for (let seed = 1; seed <= 2; seed += 1) {
      const [first, second] = buildGroupings(seed);
      const published = [publish(first), publish(second)];
      const rounded = roundCells('VOTE', first);
      const order = [...new Set([...rounded, ...roundCells('VOTE', second)].toSorted(byPlace).map(placeOf))];
      for (const target of rounded.filter(each => each.count < 2 * roundingBase)) {
        const place = order.indexOf(placeOf(target));
        const isFromTarget = (each: Cell): boolean => {
          const own = order.indexOf(placeOf(each));
          return each.month === target.month && (own > place || (own === place && each.group >= target.group));
        };
        // In the other grouping the last cell of the place takes the shift.
        const last = roundCells('VOTE', second).findLast(each => placeOf(each) === placeOf(target))?.group ?? '';
        const isFromPlace = (each: Cell): boolean => {
          const own = order.indexOf(placeOf(each));
          return each.month === target.month && (own > place || (own === place && each.group >= last));
        };
        const possible = new Set<number>();
        for (let shift = 0; shift < roundingBase; shift += 1) {
          const other = rebuild(first, isFromTarget, shift);
          expect(publish(other)).toEqual(published[0]);
          const counterpart = rebuild(second, isFromPlace, shift);
          expect(publish(counterpart)).toEqual(published[1]);
          expect(totalsOf(counterpart), 'the same people in both groupings').toEqual(totalsOf(other));
          possible.add(
            other.find(each => placeOf(each) === placeOf(target) && each.group === target.group)?.count ?? 0,
          );
          checked += 1;
        }
        expect(possible.size).toBeGreaterThanOrEqual(roundingBase);
      }
    }
    expect(checked).toBeGreaterThan(80);
  });

  it('gives figures that add up, so that no two figures show the same people differently', () => {
    const [first, second] = buildGroupings(7);
    const totals = (cells: readonly Cell[]) => publish(cells).map(each => each.total);
    expect(totals(first)).toEqual(totals(second));
    const large = ['a', 'b'].flatMap(group => [cell(group, 73), cell(group, 58, { month: '2026-08' })]);
    const [july, august, both] = [['2026-07'], ['2026-08'], ['2026-07', '2026-08']].map(months =>
      protectFigures(
        'VOTE',
        large.filter(each => months.includes(each.month)),
        {},
        noDays,
      ),
    );
    expect(both?.total.Offered).toBe((july?.total.Offered ?? 0) + (august?.total.Offered ?? 0));
    expect(july?.groups.reduce((sum, each) => sum + (each.values.Offered ?? 0), 0)).toBe(july?.total.Offered);
  });

  it('hides a second group where one would be hidden alone', () => {
    const { groups } = protectFigures('VOTE', [cell('a', 12), cell('b', 90), cell('c', 41)], {}, noDays);
    expect(groups.filter(each => each.isSuppressed).map(each => each.key)).toEqual(['a', 'c']);
    expect(groups.filter(each => each.isSuppressed).every(each => Object.keys(each.values).length === 0)).toBe(true);
  });

  it('hides a small count within a shown group, and a second one that would give it away', () => {
    const answers = (group: string, counts: Record<string, number>): Cell[] =>
      Object.entries(counts).map(([mark, count]) => cell(group, count, { marks: ['Offered', mark] }));
    const cells = ['a', 'b'].flatMap(group =>
      answers(group, { WantsTo: 60, Declined: 40, Registered: 20, NoAnswer: 4 }),
    );
    const { groups } = protectFigures('VOTE', cells, {}, noDays);
    for (const { values } of groups) {
      expect(values.Offered).toBeGreaterThan(100);
      expect([values.NoAnswer, values.Registered]).toEqual([null, null]);
      expect(values.WantsTo).toBeGreaterThan(50);
    }
  });

  it('gives shares and days only of many, without decimals', () => {
    const days = {
      total: { MedianDays: 17.5 },
      groups: new Map([
        ['EN', { MedianDays: 17.5 }],
        ['SP', { MedianDays: 3.2 }],
      ]),
    };
    const decided = (group: string, count: number): Cell[] => [
      cell(group, count, { marks: ['Disposed'] }),
      cell(group, count, { marks: ['Disposed', 'Denied'] }),
      cell(group, count, { marks: ['Due'] }),
      cell(group, count, { marks: ['Due', 'OnTime'] }),
    ];
    const { groups } = protectFigures('EQTY', [...decided('EN', 300), ...decided('SP', 20)], {}, days);
    expect(groups.find(each => each.key === 'EN')?.values).toMatchObject({ DeniedShare: 50, MedianDays: 18 });
    expect(groups.find(each => each.key === 'SP')?.values).toMatchObject({ DeniedShare: null, MedianDays: null });
  });
});

function byPlace(a: Cell, b: Cell): number {
  const key = (each: Cell): string => [each.month, each.marks, each.program, each.region].join('\u0000');
  return key(a) < key(b) ? -1 : 1;
}
