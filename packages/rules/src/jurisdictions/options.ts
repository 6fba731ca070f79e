import { flag, money, nullable, number, type OutOf, object, oneOf, record } from '../kit/schema.ts';

/** Where the law lets a state choose, the choice is a named setting with its citation, never a branch on a state's name. */
export const Options = object({
  rounding: oneOf('florida', 'federal_steps', 'qc', 'none'),
  bbce: object({
    on: flag,
    gross_percent: number(0, 1000),
    gross_percent_elderly_disabled: number(0, 1000),
    net_test: flag,
    asset_limit: nullable(money),
  }),
  child_support_paid: oneOf('deduction', 'exclusion'),
  utility_standards: object({
    heating_cooling: nullable(money),
    basic: nullable(money),
    single: nullable(money),
    phone: nullable(money),
    mandatory: flag,
    always_highest: flag,
  }),
  standard_medical_deduction: nullable(object({ amount: money, ceiling: money })),
  standard_deduction: nullable(record(money)),
  self_employment_cost_rate: nullable(number(0, 1)),
  homeless_deduction: nullable(money),
  proration: oneOf('thirty_day', 'actual_days'),
  carry_forward: flag,
  odd_dollar_rule: flag,
  limit_boundary: oneOf('equal_passes', 'equal_fails'),
  savings_boundary: oneOf('at_most', 'less_than'),
  supplement_track: oneOf('redesign', 'protected'),
  lawfully_residing: object({ children: flag, pregnant: flag }),
  retroactive_adults: flag,
});

export type Options = OutOf<typeof Options>;
export type Rounding = Options['rounding'];
