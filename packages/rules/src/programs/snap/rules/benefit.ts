import { equation } from '../../../kit/equation.ts';
import { atLeastZero } from '../../../kit/money.ts';
import { fact, figure, option, step } from '../../../kit/origin.ts';
import { rule } from '../../../kit/rule.ts';
import { text } from '../../../kit/text.ts';
import { prorate } from '../../proration.ts';
import { DOWN_NOTE, reduceBenefit, reductionNote } from '../rounding.ts';

export const reduction = rule({
  id: 'snap.benefit.thirty_percent',
  citation: '7 CFR 273.10(e)(2)(ii)(A); FAC 65A-1.603(1)',
  title: text('30% of net income', '30% del ingreso neto'),
  formula: text('Net income × 30%.', 'Ingreso neto × 30%.'),
  rounding: ({ rounding }) => reductionNote(rounding),
  inputs: { net: 'money', percent: 'percent', rounding: 'text' },
  from: {
    net: step('snap.income.net'),
    percent: figure('snap.rates:benefit_reduction_percent'),
    rounding: option('rounding'),
  },
  result: 'money',
  says: ({ net, percent }, result) => equation('{net} × {percent}', (net * percent) / 100, result),
  calculate: inputs => reduceBenefit(inputs.rounding, inputs.net, inputs.percent),
});

export const allotment = rule({
  id: 'snap.benefit.allotment',
  citation: '7 CFR 273.10(e)(2)(ii)(A)',
  title: text('Allotment', 'Beneficio'),
  formula: text(
    'Maximum allotment − 30% of net income, not below zero.',
    'Beneficio máximo − 30% del ingreso neto, no menos de cero.',
  ),
  inputs: { max_allotment: 'money', thirty_percent: 'money' },
  from: { max_allotment: figure('snap.max_allotment'), thirty_percent: step('snap.benefit.thirty_percent') },
  result: 'money',
  says: (inputs, result) =>
    equation('{max_allotment} − {thirty_percent}', inputs.max_allotment - inputs.thirty_percent, result),
  calculate: inputs => atLeastZero(inputs.max_allotment - inputs.thirty_percent),
});

export const oddDollar = rule({
  id: 'snap.benefit.odd_dollar',
  citation: 'Florida DCF ESS Program Policy Manual 2610.0106.01',
  title: text('Odd small amounts', 'Cantidades pequeñas impares'),
  formula: text(
    'For three and more people $1, $3 and $5 become $2, $4 and $6, where this legacy line is switched on.',
    'Para tres o más personas $1, $3 y $5 pasan a $2, $4 y $6, donde esta línea heredada está activada.',
  ),
  inputs: { allotment: 'money', size: 'count' },
  from: { allotment: step('snap.benefit.allotment'), size: step('snap.household.size') },
  result: 'money',
  says: text('{allotment} becomes {result}', '{allotment} pasa a {result}'),
  calculate: inputs =>
    inputs.size >= 3 && [100, 300, 500].includes(inputs.allotment) ? inputs.allotment + 100 : inputs.allotment,
});

export const minimum = rule({
  id: 'snap.benefit.minimum',
  citation: '7 CFR 273.10(e)(2)(ii)(C)',
  title: text('Minimum benefit', 'Beneficio mínimo'),
  formula: text(
    'Households of one or two get at least the minimum benefit, except in the first month.',
    'Los hogares de uno o dos reciben al menos el beneficio mínimo, salvo el primer mes.',
  ),
  inputs: { allotment: 'money', size: 'count', minimum_benefit: 'money' },
  from: {
    allotment: step('snap.benefit.allotment', 'snap.benefit.odd_dollar'),
    size: step('snap.household.size'),
    minimum_benefit: figure('snap.min_allotment'),
  },
  result: 'money',
  says: text(
    '{allotment} for {size} {size:person|people}, minimum {minimum_benefit}: {result}',
    '{allotment} para {size} {size:persona|personas}, mínimo {minimum_benefit}: {result}',
  ),
  calculate: inputs => (inputs.size <= 2 ? Math.max(inputs.allotment, inputs.minimum_benefit) : inputs.allotment),
});

export const proration = rule({
  id: 'snap.benefit.proration',
  citation: '7 CFR 273.10(a)(1)(ii), (iii)',
  title: text('First month', 'Primer mes'),
  formula: text(
    'Allotment × days left with the application day ÷ days; by a 30-day month the 31st counts as the 30th. Under $10 nothing is issued.',
    'Beneficio × días restantes con el día de solicitud ÷ días; con mes de 30 días el 31 cuenta como 30. Menos de $10 no se emite.',
  ),
  rounding: DOWN_NOTE,
  inputs: { allotment: 'money', method: 'text', day: 'count', days_in_month: 'count', smallest: 'money' },
  from: {
    allotment: step('snap.benefit.allotment', 'snap.benefit.odd_dollar'),
    method: option('proration'),
    day: fact('/application_date'),
    days_in_month: fact('/month'),
    smallest: figure('snap.rates:smallest_first_month_dollars'),
  },
  result: 'money',
  says: text('{allotment} from day {day}, {method}: {result}', '{allotment} desde el día {day}, {method}: {result}'),
  calculate: inputs => {
    const prorated = prorate(inputs.allotment, inputs.method, inputs.day, inputs.days_in_month);
    return prorated < inputs.smallest ? 0 : prorated;
  },
});

export const zeroBenefit = rule({
  id: 'snap.benefit.zero',
  citation: '7 CFR 273.10(e)(2)(iii)',
  title: text('No benefit left', 'No queda beneficio'),
  formula: text(
    'Three and more people whose allotment is zero are denied: net income is over the level at which benefits are issued.',
    'Tres o más personas con beneficio cero se deniegan: el ingreso neto pasa del nivel en que se emiten beneficios.',
  ),
  inputs: { allotment: 'money', size: 'count' },
  from: { allotment: step('snap.benefit.allotment', 'snap.benefit.odd_dollar'), size: step('snap.household.size') },
  result: 'flag',
  says: text(
    'Allotment {allotment} for {size} {size:person|people}; denied for that: {result}',
    'Beneficio {allotment} para {size} {size:persona|personas}; denegado por eso: {result}',
  ),
  calculate: inputs => inputs.size >= 3 && inputs.allotment === 0,
});

export const certification = rule({
  id: 'snap.certification',
  citation: 'FAC 65A-1.602; 7 CFR 273.10(f)',
  title: text('Certification period', 'Período de certificación'),
  formula: text(
    'Six months; 24 months when every member is elderly or disabled and nobody has earned income.',
    'Seis meses; 24 cuando todos los miembros son mayores o tienen discapacidad y nadie tiene ingreso ganado.',
  ),
  inputs: { everyone_elderly_disabled: 'flag', earned: 'money' },
  from: {
    everyone_elderly_disabled: fact(
      '/people/*/birth_date',
      '/people/*/age',
      '/people/*/disabled',
      '/people/*/blind',
      '/people/*/receives',
    ),
    earned: step('snap.income.earned'),
  },
  result: 'count',
  says: text('{result} {result:month|months}', '{result} {result:mes|meses}'),
  calculate: inputs => (inputs.everyone_elderly_disabled && inputs.earned === 0 ? 24 : 6),
});

/** Last pair of each issuance day: 00-03 is the 1st, 04-06 the 2nd, … 96-99 the 28th. */
const LAST_PAIR = [
  3, 6, 10, 13, 17, 20, 24, 27, 31, 34, 38, 41, 45, 48, 53, 57, 60, 64, 67, 71, 74, 78, 81, 85, 88, 92, 95, 99,
];

export const issuanceDay = rule({
  id: 'snap.issuance_day',
  citation: '7 CFR 274.2(d); Florida DCF issuance schedule',
  title: text('Issuance day', 'Día de emisión'),
  formula: text(
    'Ninth then eighth digit of the case number give the day, 1 to 28; the tenth is ignored.',
    'El noveno y luego el octavo dígito del número de caso dan el día, del 1 al 28; el décimo no cuenta.',
  ),
  inputs: { case_number: 'text' },
  from: { case_number: fact('/case_number') },
  result: 'count',
  says: text('Case {case_number}: day {result}', 'Caso {case_number}: día {result}'),
  calculate: ({ case_number: digits }) => {
    const pair = Number(`${digits.charAt(8)}${digits.charAt(7)}`);
    return LAST_PAIR.findIndex(last => pair <= last) + 1;
  },
});
