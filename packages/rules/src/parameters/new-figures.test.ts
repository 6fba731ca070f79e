import { describe, expect, it } from 'vitest';
import { EXAMPLES } from '../docs/examples.ts';
import { DEMONSTRATION_PARAMETERS, determine, faultInSpanish, RulesError, readParameterFile } from '../index.ts';
import { family, household, person } from '../test/households.ts';

const SOURCE = 'USDA FNS, cost-of-living adjustments for fiscal year 2027';
const figure = (table: string, value: unknown, more = {}) => ({
  table,
  month: '2026-10',
  value,
  source: SOURCE,
  ...more,
});

function faultsOf(...figures: unknown[]): string[] {
  try {
    readParameterFile({ version: 'fy2027', figures });
    return [];
  } catch (error) {
    if (error instanceof RulesError) {
      for (const { message } of error.faults) expect(faultInSpanish(message)).not.toBe(message);
      return error.faults.map(fault => `${fault.path} ${fault.message}`);
    }
    throw error;
  }
}

describe('figures of a new year', () => {
  it('count from their month with their source', () => {
    const set = readParameterFile({
      version: 'fy2027',
      figures: [
        figure('snap.max_allotment', [305, 560, 802, 1018, 1210, 1450, 1600, 1830], { each_additional: 225 }),
        figure('snap.shelter_cap', 760),
        figure('snap.min_allotment', 24),
        figure('snap.sua', 440),
        figure('snap.standard_deduction', [214, 214, 214, 229, 268, 308]),
      ],
    });
    const found = determine(family({ month: '2026-10' }), { parameters: set });
    expect(found).toMatchObject({ provisional: [], figures: { max_allotment: 802, utility_allowance: 440 } });
    expect(found.figuresUsed.find(one => one.table === 'snap.shelter_cap')).toMatchObject({
      value: 760,
      from: '2026-10-01',
      source: SOURCE,
    });
    expect(() => determine(family({ month: '2027-10' }), { parameters: set })).toThrow(RulesError);
  });

  it('are refused when they fall with size, move too far, or contradict the formula', () => {
    expect(faultsOf(figure('snap.max_allotment', [305, 300, 802, 1018, 1210, 1450, 1600, 1830]))).toEqual(
      [
        '/figures/0/value/2 300 is more than 25 % away from 546, the figure before',
        '/figures/0/value/2 must not be lower than for a smaller size',
      ]
        .sort()
        .reverse(),
    );
    expect(faultsOf(figure('snap.shelter_cap', 7440))).toEqual([
      '/figures/0/value/amount 7440 is more than 25 % away from 744, the figure before',
    ]);
    expect(faultsOf(figure('snap.standard_deduction', [214, 214, 214, 230, 268, 308]))).toEqual([
      '/figures/0/value/4 must be 229 by the formula of the law',
    ]);
    const guideline = { month: '2027-04' };
    expect(
      faultsOf(
        figure('medicaid.poverty_guideline', { first_person: 16_200, each_additional: 5750 }, guideline),
        figure('medicaid.qmb_limit', { individual: 1350, couple: 1828 }, guideline),
      ),
    ).toEqual(['/figures/1/value/couple must be 1830 by the formula of the law']);
    expect(
      faultsOf(
        figure('medicaid.federal_benefit_rate', { individual: 1020, couple: 1530 }, { month: '2027-01' }),
        figure('medicaid.institutional_income_cap', { individual: 3060, couple: 6120 }, { month: '2027-01' }),
      ),
    ).toEqual([]);
  });

  it('are refused without a source, a month, a known table or the right shape', () => {
    const faults = faultsOf(
      { table: 'snap.shelter_cap', value: 760 },
      figure('snap.nothing', 1),
      figure('snap.max_allotment', 5),
    );
    expect(faults).toEqual(['/figures/0/month is required', '/figures/0/source is required']);
    expect(faultsOf(figure('snap.nothing', 1), figure('snap.max_allotment', 5))).toEqual([
      '/figures/0/table is not a known table',
      '/figures/1/value must be a list by household size',
    ]);
  });
});

describe('figures carried forward', () => {
  const carried = (month: string) => determine(family({ month, options: { carry_forward: true } }));

  it('hold for a year after their last month and not longer', () => {
    expect(carried('2027-09').provisional.length).toBeGreaterThan(0);
    expect(() => carried('2027-10')).toThrow('more than a year');
  });

  it('are on in the demonstration, so that a determination of November 2026 works in every program', () => {
    for (const example of Object.values(EXAMPLES)) {
      const { application_date: _date, ...asked } = example;
      const found = determine({ ...asked, month: '2026-11' }, { parameters: DEMONSTRATION_PARAMETERS });
      expect(found.result, found.program).not.toBe('undetermined');
    }
    const food = determine(family({ month: '2026-11' }), { parameters: DEMONSTRATION_PARAMETERS });
    expect([food.result, food.provisional.length > 0]).toEqual(['eligible', true]);
    expect(() => determine(household({ month: '2026-11', people: [person('p1', 30)] }))).toThrow(RulesError);
  });
});
