import { describe, expect, it } from 'vitest';
import {
  DEFAULT_PARAMETERS,
  determine,
  type HouseholdDocument,
  RulesError,
  readParameterFile,
  withTables,
} from '../index.ts';
import { addDays } from '../kit/dates.ts';
import { household, person, wages } from '../test/households.ts';
import { NAIVE_FIGURES } from '../test/naive-figures.ts';

const of = (size: number, month: string, more: Partial<HouseholdDocument> = {}) =>
  determine(
    household({
      month,
      people: Array.from({ length: size }, (_, index) => person(`p${index + 1}`, index === 0 ? 35 : 8)),
      ...more,
    }),
  );
const bySize = (list: readonly number[], size: number) =>
  size <= 8 ? (list[size - 1] ?? 0) : (list[7] ?? 0) + (list[8] ?? 0) * (size - 8);
const barred = { categorical: { disqualified_ipv: true } };

describe.each(NAIVE_FIGURES.map(figures => [figures.from, figures] as const))(
  'SNAP figures from %s',
  (month, figures) => {
    it('give each size its allotment, deduction and limits', () => {
      for (let size = 1; size <= 11; size++) {
        const found = of(size, month);
        expect(found.figures).toMatchObject({
          max_allotment: bySize(figures.max, size),
          standard_deduction: figures.standard[Math.min(size, 6) - 1],
          net_limit: bySize(figures.net, size),
          gross_limit: bySize(figures.florida, size),
          minimum_benefit: figures.minimum,
        });
        expect(found.amount).toBe(bySize(figures.max, size));
        expect(of(size, month, barred).figures.gross_limit).toBe(bySize(figures.gross, size));
      }
    });

    it('let income equal to a gross limit pass and a cent more fail, for each size', () => {
      for (let size = 1; size <= 11; size++) {
        const florida = bySize(figures.florida, size);
        expect(of(size, month, { income: [wages(florida)] }).tests.categorical).toBe('bbce');
        expect(of(size, month, { income: [wages(florida + 0.01)] }).tests.gross).toBe('fail');
        const gross = bySize(figures.gross, size);
        expect(of(size, month, { ...barred, income: [wages(gross)] }).tests.gross).toBe('pass');
        expect(of(size, month, { ...barred, income: [wages(gross + 0.01)] }).tests.gross).toBe('fail');
      }
    });

    it('let net income equal to the limit pass and a cent more fail', () => {
      for (let size = 1; size <= 8; size++) {
        const standard = figures.standard[Math.min(size, 6) - 1] ?? 0;
        const elderly = Array.from({ length: size }, (_, index) => person(`p${index + 1}`, 66));
        const test = (net: number) =>
          determine(
            household({ month, ...barred, people: elderly, income: [{ person: 'p1', kind: 'ssa', amount: net }] }),
          ).tests.net;
        const limit = bySize(figures.net, size) + standard;
        expect([test(limit), test(Math.round(limit * 100 + 1) / 100)]).toEqual(['pass', 'fail']);
      }
    });

    it('cap shelter, set utilities, the homeless deduction and the asset limits', () => {
      const dear = { expenses: [{ kind: 'rent' as const, amount: 5000 }] };
      expect(of(3, month, dear).figures.shelter_deduction).toBe(figures.cap);
      for (const [pays, amount] of [
        ['heating_cooling', figures.heating],
        ['water', figures.basic],
        ['phone', figures.phone],
      ] as const) {
        expect(of(3, month, { utilities: { pays: [pays] } }).figures.utility_allowance).toBe(amount);
      }
      expect(of(3, month, { homeless: true, homeless_shelter_costs: true }).figures.homeless_deduction).toBe(
        figures.homeless,
      );
      const owning = (amount: number) =>
        of(2, month, { ...barred, assets: [{ kind: 'liquid', amount, owner: 'p1' }] }).tests.assets;
      expect([owning(figures.assets[0]), owning(figures.assets[0] + 0.01)]).toEqual(['pass', 'fail']);
    });
  },
);

describe('SNAP figures of fiscal year 2027', () => {
  it('hold what follows by formula and nothing else', () => {
    const table = (name: string) => DEFAULT_PARAMETERS.tables.get(name)?.rows.find(row => row.from === '2026-10-01');
    expect(table('snap.net_limit_100')?.values).toEqual([1330, 1804, 2277, 2750, 3224, 3697, 4170, 4644]);
    expect(table('snap.gross_limit_130')?.each_additional).toBe(616);
    expect(table('snap.standard_deduction')?.values).toEqual([null, null, null, 229, 268, 308]);
    for (const name of [
      'snap.max_allotment',
      'snap.shelter_cap',
      'snap.min_allotment',
      'snap.sua',
      'snap.homeless_deduction_used',
    ])
      expect(table(name)).toBeUndefined();
  });

  it('name only the figures a household needs', () => {
    const missing = (size: number) => {
      try {
        of(size, '2026-10');
      } catch (error) {
        if (error instanceof RulesError) return error.faults.map(fault => fault.message);
      }
      return [];
    };
    expect(missing(4).some(message => message.includes('standard_deduction'))).toBe(false);
    expect(missing(3)).toContain('no figure snap.standard_deduction for size 3 for 2026-10 in FL');
    const carried = of(4, '2026-10', { options: { carry_forward: true } });
    expect(carried.figures).toMatchObject({ standard_deduction: 229, max_allotment: 994, net_limit: 2750 });
    expect(carried.provisional.some(note => note.includes('standard_deduction'))).toBe(false);
  });
});

describe('every table', () => {
  const tables = [...DEFAULT_PARAMETERS.tables.values()];

  it('has rows in order, without a gap or an overlap, each with its source', () => {
    for (const { table, rows } of tables) {
      for (const [index, row] of rows.entries()) {
        expect(row.source.length, table).toBeGreaterThan(5);
        const next = rows[index + 1];
        if (next) expect(addDays(row.to ?? '', 1), `${table} after ${row.from}`).toBe(next.from);
      }
    }
  });

  it('agrees with the formulas of the law where one exists', () => {
    const guideline = DEFAULT_PARAMETERS.tables.get('snap.poverty_guideline');
    for (const [name, percent] of [
      ['snap.net_limit_100', 100],
      ['snap.gross_limit_130', 130],
      ['snap.gross_limit_165', 165],
    ] as const) {
      for (const row of DEFAULT_PARAMETERS.tables.get(name)?.rows ?? []) {
        const { first_person: first, each_additional: each } = (guideline?.rows.find(one => one.from === row.from)
          ?.values ?? {}) as Record<string, number>;
        const expected = Array.from({ length: 8 }, (_, index) =>
          Math.ceil((((first ?? 0) + (each ?? 0) * index) * percent) / 1200),
        );
        expect(row.values, `${name} ${row.from}`).toEqual(expected);
        expect(row.each_additional).toBe(Math.ceil(((each ?? 0) * percent) / 1200));
      }
    }
    const rates = DEFAULT_PARAMETERS.tables.get('medicaid.federal_benefit_rate')?.rows ?? [];
    const caps = DEFAULT_PARAMETERS.tables.get('medicaid.institutional_income_cap')?.rows ?? [];
    for (const [index, rate] of rates.entries()) {
      const { individual = 0 } = rate.values as Record<string, number>;
      expect(caps[index]?.values).toEqual({ individual: individual * 3, couple: individual * 6 });
    }
  });

  it('keeps Florida’s 200 % at twice the rounded 100 %', () => {
    const net = DEFAULT_PARAMETERS.tables.get('snap.net_limit_100')?.rows ?? [];
    const twice = net.map(row => [(row.values as number[]).map(value => value * 2), (row.each_additional ?? 0) * 2]);
    const florida = DEFAULT_PARAMETERS.tables.get('snap.florida_gross_limit_200')?.rows ?? [];
    expect(florida.map(row => [row.values, row.each_additional])).toEqual(twice);
  });

  it('can be replaced by rows of another set, which then has another version', () => {
    const [cap] = tables.filter(one => one.table === 'snap.shelter_cap');
    const what = withTables(DEFAULT_PARAMETERS, 'what-if', [
      { ...cap, rows: [{ from: '2026-10-01', to: null, values: { amount: 1000 }, source: 'a proposal' }] },
    ]);
    expect(what.version).not.toBe(DEFAULT_PARAMETERS.version);
    expect(what.tables.get('snap.shelter_cap')?.rows).toHaveLength((cap?.rows.length ?? 0) + 1);
    expect(() => withTables(DEFAULT_PARAMETERS, 'bad', [{ table: 'x' }])).toThrow(RulesError);
  });
});

describe('overridden figures', () => {
  const what = (parameters: NonNullable<HouseholdDocument['parameters']>, size = 3) =>
    of(size, '2026-01', { parameters, expenses: [{ kind: 'rent', amount: 5000 }] }).figures;

  it('go by the full name, the short name or the name of the yearly listing', () => {
    expect(what({ 'snap.shelter_cap': 800 }).shelter_deduction).toBe(800);
    expect(what({ shelter_cap: 800 }).shelter_deduction).toBe(800);
    expect(what({ standard_deduction_1_to_6: [1, 2, 3, 4, 5, 6] }).standard_deduction).toBe(3);
    expect(what({ min_allotment_1_2: 40 }).minimum_benefit).toBe(40);
    expect(what({ max_allotment: [100, 200, 300] }).max_allotment).toBe(300);
    expect(what({ max_allotment: [100, 200, 300] }, 4).max_allotment).toBe(994);
    expect(what({ max_allotment: [100, 200], max_allotment_each_additional: 50 }, 4).max_allotment).toBe(300);
  });

  it('must fit their table', () => {
    const message = (parameters: NonNullable<HouseholdDocument['parameters']>) => {
      try {
        what(parameters);
        return null;
      } catch (error) {
        return error instanceof RulesError ? error.message : null;
      }
    };
    expect(message({ 'snap.rates': 5 })).toContain('must name one of earned_deduction_percent');
    expect(message({ max_allotment: 5 })).toContain('must be a list by household size');
    expect(message({ 'snap.shelter_cap': { height: 3 } })).toContain('has no figure height');
    expect(message({ asset_limit_elderly_disabled: [4] })).toContain('must be one amount');
  });

  it('may come as yearly listings of federal and state figures', () => {
    const set = readParameterFile({
      federal_48_states_dc: {
        FY2026: {
          effective: '2025-10-01',
          max_allotment: [1, 2, 900, 4, 5, 6, 7, 8],
          max_allotment_each_additional: 9,
          shelter_cap: 750,
          min_allotment_1_2: 30,
        },
        FY2027: { effective: '2026-10-01', shelter_cap: 760, status: 'partly' },
      },
      florida: { FY2026: { sua: 500 }, FY2027: 'not published' },
    });
    const found = determine(
      household({ expenses: [{ kind: 'rent', amount: 5000 }], utilities: { pays: ['heating_cooling'] } }),
      { parameters: set },
    );
    expect(found.figures).toMatchObject({
      max_allotment: 900,
      shelter_deduction: 750,
      minimum_benefit: 30,
      utility_allowance: 500,
    });
    expect(set.tables.get('snap.shelter_cap')?.rows.at(-1)?.values).toEqual({ amount: 760 });
    expect(set.tables.get('snap.max_allotment')?.rows.find(row => row.from === '2025-10-01')?.each_additional).toBe(9);
  });
});
