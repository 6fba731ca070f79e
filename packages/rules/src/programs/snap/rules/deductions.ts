import { atLeastZero, sum } from '../../../kit/money.ts';
import { rule } from '../../../kit/rule.ts';
import { text } from '../../../kit/text.ts';
import { earnedNote, roundEarnedDeduction, roundStep, stepNote } from '../rounding.ts';

export const earned = rule({
  id: 'snap.deduction.earned',
  citation: '7 CFR 273.9(d)(2)',
  title: text('Earned income deduction', 'Deducción por ingreso ganado'),
  formula: text('Gross earned income × 20%.', 'Ingreso bruto ganado × 20%.'),
  rounding: ({ rounding }) => earnedNote(rounding),
  inputs: { earned: 'money', percent: 'percent', rounding: 'text' },
  result: 'money',
  says: text('{percent} of {earned} is {result}', '{percent} de {earned} es {result}'),
  calculate: inputs => roundEarnedDeduction(inputs.rounding, inputs.earned * inputs.percent),
});

export const standard = rule({
  id: 'snap.deduction.standard',
  citation: '7 CFR 273.9(d)(1)',
  title: text('Standard deduction', 'Deducción estándar'),
  formula: text('Table amount for the household size.', 'Cantidad de la tabla para el tamaño del hogar.'),
  inputs: { size: 'count', amount: 'money' },
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
    'Gastos médicos de miembros mayores y discapacitados por encima de $35; un estado puede dar una cantidad estándar hasta un tope.',
  ),
  rounding: ({ rounding }) => stepNote(rounding),
  inputs: { costs: 'moneys', threshold: 'money', standard: 'money?', ceiling: 'money?', rounding: 'text' },
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
  result: 'money',
  says: text('Paid: {costs} = {result}', 'Pagado: {costs} = {result}'),
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
  result: 'money',
  says: text('Paid: {costs} = {result}, as a {treatment}', 'Pagado: {costs} = {result}, como {treatment}'),
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
  result: 'money',
  says: text('Homeless with shelter costs: {result}', 'Sin vivienda y con costos de refugio: {result}'),
  calculate: ({ amount }) => amount,
});

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
  result: 'money',
  says: text(
    '{gross} − {earned_deduction} − {standard_deduction} − {medical_deduction} − {dependent_care_deduction} − {child_support_deduction} = {result}',
    '{gross} − {earned_deduction} − {standard_deduction} − {medical_deduction} − {dependent_care_deduction} − {child_support_deduction} = {result}',
  ),
  calculate: inputs =>
    atLeastZero(
      inputs.gross -
        inputs.earned_deduction -
        inputs.standard_deduction -
        inputs.medical_deduction -
        inputs.dependent_care_deduction -
        inputs.child_support_deduction,
    ),
});
