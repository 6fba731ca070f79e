import type { HouseholdFacts } from '../household/household.ts';
import type { Income } from '../household/schema.ts';
import { atLeastZero, type Cents, shareOf } from '../kit/money.ts';
import { rule } from '../kit/rule.ts';
import { text } from '../kit/text.ts';
import type { Trace } from '../kit/trace.ts';

/** Numerator and denominator of each conversion to a month. */
const FACTORS: Readonly<Record<string, readonly [number, number]>> = {
  weekly: [43, 10],
  biweekly: [215, 100],
  semimonthly: [2, 1],
  monthly: [1, 1],
  quarterly: [1, 3],
  annual: [1, 12],
} satisfies Readonly<Record<Income['frequency'], readonly [number, number]>>;

export const toMonthly = (cents: Cents, frequency: string): Cents => {
  const [numerator, denominator] = FACTORS[frequency] ?? [1, 1];
  return shareOf(cents, numerator, denominator);
};

export const convert = rule({
  id: 'income.convert',
  citation: '7 CFR 273.10(c)(2); FAC 65A-4.210',
  title: text('Income as a monthly amount', 'Ingreso como cantidad mensual'),
  formula: text(
    'Amount less costs of self-employment, × 4.3 weekly, × 2.15 every two weeks, × 2 twice a month, ÷ 3 quarterly, ÷ 12 yearly.',
    'Cantidad menos costos por cuenta propia, × 4.3 semanal, × 2.15 cada dos semanas, × 2 dos veces al mes, ÷ 3 trimestral, ÷ 12 anual.',
  ),
  rounding: text('to the cent', 'al centavo'),
  inputs: { person: 'text', kind: 'text', amount: 'money', costs: 'money', frequency: 'text' },
  result: 'money',
  says: ({ costs }) =>
    costs === 0
      ? text(
          '{person}, {kind}: {amount} {frequency} = {result} a month',
          '{person}, {kind}: {amount} {frequency} = {result} al mes',
        )
      : text(
          '{person}, {kind}: {amount} less costs of {costs}, {frequency} = {result} a month',
          '{person}, {kind}: {amount} menos costos de {costs}, {frequency} = {result} al mes',
        ),
  calculate: ({ amount, costs, frequency }) => toMonthly(atLeastZero(amount - costs), frequency),
});

export const isEarned = (kind: Income['kind']): boolean => kind === 'wages' || kind === 'self_employment';

export interface MonthlyIncome {
  readonly person: string;
  readonly kind: Income['kind'];
  readonly frequency: Income['frequency'];
  readonly monthly: Cents;
  readonly received: Cents;
}

/** Every source of income as a month's amount, each conversion a step of its own. */
export function monthlyIncomes(facts: HouseholdFacts, costRate: number | null, trace: Trace): readonly MonthlyIncome[] {
  return facts.income
    .filter(source => source.kind !== 'excluded')
    .map(source => {
      const flatCosts = source.kind === 'self_employment' && costRate !== null;
      const costs = flatCosts ? shareOf(source.amount, Math.round(costRate * 10_000), 10_000) : source.costs;
      const monthly = trace.apply(convert, {
        person: source.person,
        kind: source.kind,
        amount: source.amount,
        costs,
        frequency: source.frequency,
      });
      return {
        person: source.person,
        kind: source.kind,
        frequency: source.frequency,
        monthly,
        received: source.amount,
      };
    });
}
