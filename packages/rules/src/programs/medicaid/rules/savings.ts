import { type Cents, shareOf } from '../../../kit/money.ts';
import { fact, figure, option, step, who } from '../../../kit/origin.ts';
import { rule } from '../../../kit/rule.ts';
import { text } from '../../../kit/text.ts';

export const medicare = rule({
  id: 'msp.medicare',
  citation: '42 U.S.C. 1396d(p)(1)(A)',
  title: text('Entitled to Medicare', 'Con derecho a Medicare'),
  formula: text('Medicare Part A is needed.', 'Se necesita Medicare Parte A.'),
  inputs: { person: 'text', medicare: 'flag' },
  from: { person: who, medicare: fact('/people/@/receives') },
  result: 'text',
  says: text('{person}: Medicare {medicare}; {result}', '{person}: Medicare {medicare}; {result}'),
  calculate: inputs => (inputs.medicare ? 'pass' : 'fail'),
});

export const savingsCategory = rule({
  id: 'msp.category',
  citation: '42 U.S.C. 1396d(p), 1396a(a)(10)(E)',
  title: text('Category', 'Categoría'),
  formula: text(
    'QMB up to 100%, SLMB up to 120%, QI1 up to 135% of poverty. The statute says less than for SLMB and QI1; the setting says whether income equal to the rounded limit passes.',
    'QMB hasta 100%, SLMB hasta 120%, QI1 hasta 135% de la pobreza. La ley dice menos de para SLMB y QI1; el ajuste dice si pasa un ingreso igual al límite redondeado.',
  ),
  inputs: { person: 'text', income: 'money', qmb: 'money', slmb: 'money', qi1: 'money', boundary: 'text' },
  from: {
    person: who,
    income: step('ssi.countable'),
    qmb: figure('medicaid.qmb_limit'),
    slmb: figure('medicaid.slmb_limit'),
    qi1: figure('medicaid.qi1_limit'),
    boundary: option('savings_boundary'),
  },
  result: 'text',
  says: text(
    '{person}: {income}; limits {qmb}, {slmb}, {qi1}: {result}',
    '{person}: {income}; límites {qmb}, {slmb}, {qi1}: {result}',
  ),
  calculate: inputs => {
    const isWithin = (limit: Cents) => (inputs.boundary === 'at_most' ? inputs.income <= limit : inputs.income < limit);
    if (inputs.income <= inputs.qmb) return 'QMB';
    if (isWithin(inputs.slmb)) return 'SLMB';
    return isWithin(inputs.qi1) ? 'QI1' : 'none';
  },
});

export const beforeIncrease = rule({
  id: 'msp.before_increase',
  citation: '42 U.S.C. 1396d(p)(2)(D)',
  title: text('Social Security before this year’s increase', 'Seguro Social antes del aumento de este año'),
  formula: text(
    'While the limits are still those of the year before, the year’s cost-of-living increase is not counted: benefit ÷ (1 + increase).',
    'Mientras los límites son aún los del año anterior, el aumento del año por costo de vida no se cuenta: beneficio ÷ (1 + aumento).',
  ),
  rounding: text('to the cent', 'al centavo'),
  inputs: { person: 'text', benefit: 'money', increase: 'percent', limits_since: 'text' },
  from: {
    person: who,
    benefit: step('income.convert'),
    increase: figure('medicaid.social_security_increase'),
    limits_since: [...figure('medicaid.qmb_limit'), ...fact('/month')],
  },
  result: 'money',
  says: text(
    '{person}: {benefit} without the increase of {increase} is {result}, because the limits are those of {limits_since}',
    '{person}: {benefit} sin el aumento de {increase} son {result}, porque los límites son los del {limits_since}',
  ),
  calculate: ({ benefit, increase }) => shareOf(benefit, 1000, Math.round(1000 + increase * 10)),
});
