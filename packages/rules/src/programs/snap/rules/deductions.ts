import { equation } from '../../../kit/equation.ts';
import { atLeastZero, type Cents, sum } from '../../../kit/money.ts';
import { fact, figure, option, step } from '../../../kit/origin.ts';
import { rule } from '../../../kit/rule.ts';
import { text } from '../../../kit/text.ts';
import { earnedNote, roundEarnedDeduction, roundStep, stepNote } from '../rounding.ts';

const PAID = text('Paid: ', 'Pagado: ');

export const earned = rule({
  id: 'snap.deduction.earned',
  citation: '7 CFR 273.9(d)(2)',
  title: text('Earned income deduction', 'Deducción por ingreso ganado'),
  formula: text('Gross earned income × 20%.', 'Ingreso bruto ganado × 20%.'),
  rounding: ({ rounding }) => earnedNote(rounding),
  inputs: { earned: 'money', percent: 'percent', rounding: 'text' },
  from: {
    earned: step('snap.income.earned'),
    percent: figure('snap.rates:earned_deduction_percent'),
    rounding: option('rounding'),
  },
  result: 'money',
  says: ({ earned: amount, percent }, result) => equation('{earned} × {percent}', (amount * percent) / 100, result),
  calculate: inputs => roundEarnedDeduction(inputs.rounding, inputs.earned * inputs.percent),
});

export const standard = rule({
  id: 'snap.deduction.standard',
  citation: '7 CFR 273.9(d)(1)',
  title: text('Standard deduction', 'Deducción estándar'),
  formula: text('Table amount for the household size.', 'Cantidad de la tabla para el tamaño del hogar.'),
  inputs: { size: 'count', amount: 'money' },
  from: {
    size: step('snap.household.size'),
    amount: [...figure('snap.standard_deduction'), ...option('standard_deduction')],
  },
  result: 'money',
  says: text('For a household of {size}: {result}', 'Para un hogar de {size}: {result}'),
  calculate: ({ amount }) => amount,
});

export const medical = rule({
  id: 'snap.deduction.medical',
  citation: '7 CFR 273.9(d)(3)',
  title: text('Medical deduction', 'Deducción médica'),
  formula: text(
    'Medical costs of elderly and disabled members over $35; a state may give a standard amount up to a ceiling.',
    'Gastos médicos de miembros mayores o con discapacidad por encima de $35; un estado puede dar una cantidad estándar hasta un tope.',
  ),
  rounding: ({ rounding }) => stepNote(rounding),
  inputs: { costs: 'moneys', threshold: 'money', standard: 'money?', ceiling: 'money?', rounding: 'text' },
  from: {
    costs: fact('/expenses/[medical]/amount'),
    threshold: figure('snap.rates:medical_threshold_dollars'),
    standard: option('standard_medical_deduction'),
    ceiling: option('standard_medical_deduction'),
    rounding: option('rounding'),
  },
  result: 'money',
  says: text(
    'Costs of {costs}, the part over {threshold}: {result}',
    'Gastos de {costs}, la parte sobre {threshold}: {result}',
  ),
  calculate: ({ costs, threshold, standard, ceiling, rounding }) => {
    const total = sum(costs);
    if (total <= threshold) return 0;
    if (standard !== null && ceiling !== null && total <= ceiling) return standard;
    return roundStep(rounding, total - threshold);
  },
});

export const dependentCare = rule({
  id: 'snap.deduction.dependent_care',
  citation: '7 CFR 273.9(d)(4)',
  title: text('Dependent care deduction', 'Deducción por cuidado de dependientes'),
  formula: text('Dependent care actually paid, no cap.', 'Cuidado de dependientes pagado, sin tope.'),
  rounding: ({ rounding }) => stepNote(rounding),
  inputs: { costs: 'moneys', rounding: 'text' },
  from: {
    costs: [...fact('/expenses/[dependent_care]/amount'), ...step('snap.income.prorate')],
    rounding: option('rounding'),
  },
  result: 'money',
  says: ({ costs }, result) => equation('{costs}', sum(costs), result, PAID),
  calculate: ({ costs, rounding }) => roundStep(rounding, sum(costs)),
});

export const childSupport = rule({
  id: 'snap.deduction.child_support',
  citation: '7 CFR 273.9(d)(5); 273.9(c)(17); FAC 65A-1.603(6)',
  title: text('Child support paid', 'Manutención de hijos pagada'),
  formula: text(
    'Child support paid by order: a deduction, or an exclusion before the gross test where the state chose that.',
    'Manutención pagada por orden: deducción, o exclusión antes de la prueba bruta donde el estado lo eligió.',
  ),
  rounding: ({ rounding }) => stepNote(rounding),
  inputs: { costs: 'moneys', treatment: 'text', rounding: 'text' },
  from: {
    costs: [...fact('/expenses/[child_support_paid]/amount'), ...step('snap.income.prorate')],
    treatment: option('child_support_paid'),
    rounding: option('rounding'),
  },
  result: 'money',
  says: ({ costs }, result) => {
    const paid = equation('{costs}', sum(costs), result, PAID);
    return text(`${paid.en}, as {treatment}`, `${paid.es}, como {treatment}`);
  },
  calculate: ({ costs, rounding }) => roundStep(rounding, sum(costs)),
});

export const homeless = rule({
  id: 'snap.deduction.homeless',
  citation: '7 CFR 273.9(d)(6)(i)',
  title: text('Homeless shelter deduction', 'Deducción de vivienda para personas sin hogar'),
  formula: text(
    'A homeless household with shelter costs takes the set amount instead of the shelter deduction.',
    'Un hogar sin vivienda con costos de refugio toma la cantidad fija en lugar de la deducción de vivienda.',
  ),
  inputs: { amount: 'money' },
  from: {
    amount: [
      ...figure('snap.homeless_*'),
      ...option('homeless_deduction'),
      ...fact('/homeless', '/homeless_shelter_costs'),
    ],
  },
  result: 'money',
  says: text('Homeless with shelter costs: {result}', 'Sin vivienda y con costos de refugio: {result}'),
  calculate: ({ amount }) => amount,
});

const afterDeductions = (inputs: {
  readonly gross: Cents;
  readonly earned_deduction: Cents;
  readonly standard_deduction: Cents;
  readonly medical_deduction: Cents;
  readonly dependent_care_deduction: Cents;
  readonly child_support_deduction: Cents;
}): Cents =>
  inputs.gross -
  inputs.earned_deduction -
  inputs.standard_deduction -
  inputs.medical_deduction -
  inputs.dependent_care_deduction -
  inputs.child_support_deduction;

export const adjusted = rule({
  id: 'snap.income.adjusted',
  citation: '7 CFR 273.10(e)(1)(i)(B)-(G)',
  title: text('Income after deductions', 'Ingreso después de deducciones'),
  formula: text(
    'Gross income − earned, standard, medical, dependent care and child support deductions, not below zero.',
    'Ingreso bruto − deducciones por ingreso ganado, estándar, médica, de cuidado y de manutención, no menos de cero.',
  ),
  inputs: {
    gross: 'money',
    earned_deduction: 'money',
    standard_deduction: 'money',
    medical_deduction: 'money',
    dependent_care_deduction: 'money',
    child_support_deduction: 'money',
  },
  from: {
    gross: step('snap.income.gross'),
    earned_deduction: step('snap.deduction.earned'),
    standard_deduction: step('snap.deduction.standard'),
    medical_deduction: step('snap.deduction.medical'),
    dependent_care_deduction: step('snap.deduction.dependent_care'),
    child_support_deduction: [...step('snap.deduction.child_support'), ...option('child_support_paid')],
  },
  result: 'money',
  says: (inputs, result) =>
    equation(
      '{gross} − {earned_deduction} − {standard_deduction} − {medical_deduction} − {dependent_care_deduction} − {child_support_deduction}',
      afterDeductions(inputs),
      result,
    ),
  calculate: inputs => atLeastZero(afterDeductions(inputs)),
});
