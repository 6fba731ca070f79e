import type { HouseholdFacts } from '../household/household.ts';
import type { Income } from '../household/schema.ts';
import { atLeastZero, type Cents, shareOf } from '../kit/money.ts';
import { MONTH_FACTORS, toMonthly } from '../kit/monthly.ts';
import { fact, option, who } from '../kit/origin.ts';
import { rule } from '../kit/rule.ts';
import { text } from '../kit/text.ts';
import type { Trace } from '../kit/trace.ts';

const toYearly = (cents: Cents, frequency: Income['frequency']): Cents => {
  const [numerator, denominator] = MONTH_FACTORS[frequency] ?? [1, 1];
  return shareOf(cents, 12 * numerator, denominator);
};

/** The same arithmetic in every program, each by its own law. */
const conversion = (id: string, citation: string) =>
  rule({
    id,
    citation,
    title: text('Income as a monthly amount', 'Ingreso como cantidad mensual'),
    formula: text(
      'Amount less costs of self-employment, × 4.3 weekly, × 2.15 every two weeks, × 2 twice a month, ÷ 3 quarterly, ÷ 12 yearly.',
      'Cantidad menos costos por cuenta propia, × 4.3 semanal, × 2.15 cada dos semanas, × 2 dos veces al mes, ÷ 3 trimestral, ÷ 12 anual.',
    ),
    rounding: text('to the cent', 'al centavo'),
    inputs: { person: 'text', kind: 'text', amount: 'money', costs: 'money', frequency: 'text' },
    from: {
      person: who,
      kind: fact('#/kind'),
      amount: fact('#/amount'),
      costs: [...fact('#/costs'), ...option('self_employment_cost_rate')],
      frequency: fact('#/frequency'),
    },
    result: 'money',
    says: ({ costs }) =>
      costs === 0
        ? text(
            '{person}, {kind}: {amount} {frequency} is {result} a month',
            '{person}, {kind}: {amount} {frequency} son {result} al mes',
          )
        : text(
            '{person}, {kind}: {amount} less costs of {costs}, {frequency}, is {result} a month',
            '{person}, {kind}: {amount} menos costos de {costs}, {frequency}, son {result} al mes',
          ),
    calculate: ({ amount, costs, frequency }) => toMonthly(atLeastZero(amount - costs), frequency),
  });

export const convert = {
  snap: conversion('income.convert', '7 CFR 273.10(c)(2)'),
  cash: conversion('tca.income.convert', 'FAC 65A-4.210'),
  family: conversion('mfam.income.convert', '42 CFR 435.603(h); FAC 65A-1.707'),
  ssi: conversion('ssi.income.convert', '20 CFR 416.1111, 416.1123; FAC 65A-1.713'),
} as const;

export const isEarned = (kind: Income['kind']): boolean => kind === 'wages' || kind === 'self_employment';

export interface MonthlyIncome {
  /** Its place in the household document. */
  readonly at: string;
  readonly person: string;
  readonly kind: Income['kind'];
  readonly frequency: Income['frequency'];
  readonly monthly: Cents;
  /** The same by the year, not through a month that was rounded. */
  readonly yearly: Cents;
  readonly received: Cents;
}

/** Every source of income as a month's amount, each conversion a step of its own. */
export function monthlyIncomes(
  facts: HouseholdFacts,
  costRate: number | null,
  trace: Trace,
  law: keyof typeof convert,
): readonly MonthlyIncome[] {
  return facts.income
    .map((source, index) => ({ source, index }))
    .filter(({ source }) => source.kind !== 'excluded')
    .map(({ source, index }) => {
      const flatCosts = source.kind === 'self_employment' && costRate !== null;
      const costs = flatCosts ? shareOf(source.amount, Math.round(costRate * 10_000), 10_000) : source.costs;
      const { person, kind, amount, frequency } = source;
      const at = `/income/${index}`;
      const monthly = trace.apply(convert[law], { person, kind, amount, costs, frequency }, at);
      return {
        at,
        person: source.person,
        kind: source.kind,
        frequency: source.frequency,
        monthly,
        yearly: toYearly(atLeastZero(amount - costs), frequency),
        received: source.amount,
      };
    });
}
