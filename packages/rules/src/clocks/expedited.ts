import { fact, figure, step } from '../kit/origin.ts';
import { rule } from '../kit/rule.ts';
import { type Text, text } from '../kit/text.ts';

export const EXPEDITED_REASONS = {
  low_income: text(
    'Gross income is under $150 and liquid resources are $100 or less',
    'El ingreso bruto es menos de $150 y los recursos líquidos son $100 o menos',
  ),
  migrant: text(
    'Destitute migrant or seasonal farmworker household with liquid resources of $100 or less',
    'Hogar indigente de trabajadores agrícolas migrantes o de temporada con recursos líquidos de $100 o menos',
  ),
  shelter: text(
    'Gross income and liquid resources are less than rent or mortgage and utilities',
    'El ingreso bruto y los recursos líquidos son menos que la renta o hipoteca y los servicios',
  ),
} as const satisfies Readonly<Record<string, Text>>;

export type ExpeditedReason = keyof typeof EXPEDITED_REASONS;

export const expeditedService = rule({
  id: 'snap.expedited',
  citation: '7 CFR 273.2(i)(1)',
  title: text('Expedited service', 'Servicio acelerado'),
  formula: text(
    'Gross income under $150 with liquid resources of at most $100; or a destitute migrant household with at most $100; or income and liquid resources together under rent or mortgage and utilities.',
    'Ingreso bruto menor de $150 con recursos líquidos de hasta $100; o un hogar migrante indigente con hasta $100; o ingreso y recursos líquidos juntos menores que renta o hipoteca y servicios.',
  ),
  inputs: {
    gross: 'money',
    liquid: 'money',
    rent_or_mortgage: 'money',
    utilities: 'money',
    migrant_destitute: 'flag',
    income_under: 'money',
    liquid_at_most: 'money',
  },
  from: {
    gross: step('snap.income.gross'),
    liquid: fact('/assets/[liquid]/amount'),
    rent_or_mortgage: fact('/expenses/[rent|mortgage]/amount'),
    utilities: step('snap.shelter.utility'),
    migrant_destitute: fact('/migrant_destitute'),
    income_under: figure('snap.rates:expedited_income_dollars'),
    liquid_at_most: figure('snap.rates:expedited_liquid_dollars'),
  },
  result: 'text?',
  says: (_, result) =>
    result === null
      ? text('No ground for expedited service', 'No hay motivo para servicio acelerado')
      : EXPEDITED_REASONS[result as ExpeditedReason],
  calculate: inputs => {
    const isLiquidLow = inputs.liquid <= inputs.liquid_at_most;
    if (inputs.gross < inputs.income_under && isLiquidLow) return 'low_income';
    if (inputs.migrant_destitute && isLiquidLow) return 'migrant';
    return inputs.gross + inputs.liquid < inputs.rent_or_mortgage + inputs.utilities ? 'shelter' : null;
  },
});

export const EXPEDITED_DAYS = 7;
