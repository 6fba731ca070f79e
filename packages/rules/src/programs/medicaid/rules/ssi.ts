import { sum } from '../../../kit/money.ts';
import { fact, figure, step, who } from '../../../kit/origin.ts';
import { rule } from '../../../kit/rule.ts';
import { text } from '../../../kit/text.ts';
import { afterDisregards } from './disregards.ts';

export const basis = rule({
  id: 'ssi.basis',
  citation: '42 CFR 435.520, 435.530, 435.540',
  title: text('Aged, blind or disabled', 'Persona mayor, con ceguera o discapacidad'),
  formula: text('65 or older, blind or disabled.', '65 años o más, con ceguera o discapacidad.'),
  inputs: { person: 'text', age: 'count', blind: 'flag', disabled: 'flag' },
  from: {
    person: who,
    age: fact('/people/@/birth_date', '/people/@/age'),
    blind: fact('/people/@/blind'),
    disabled: fact('/people/@/disabled', '/people/@/receives'),
  },
  result: 'text',
  says: text(
    '{person}, age {age}, blind {blind}, disabled {disabled}: {result}',
    '{person}, edad {age}, ceguera {blind}, discapacidad {disabled}: {result}',
  ),
  calculate: ({ age, blind, disabled }) => (age >= 65 || blind || disabled ? 'pass' : 'fail'),
});

export const countable = rule({
  id: 'ssi.countable',
  citation: '20 CFR 416.1112, 416.1124',
  title: text('Countable income', 'Ingreso contable'),
  formula: text(
    'Unearned income − $20; what is left of the $20 and $65 come off earned income, then half of the rest.',
    'Ingreso no ganado − $20; lo que queda de los $20 y $65 se restan del ingreso ganado, luego la mitad del resto.',
  ),
  rounding: text('to the cent', 'al centavo'),
  inputs: {
    person: 'text',
    unearned: 'moneys',
    earned: 'moneys',
    general: 'money',
    earned_disregard: 'money',
    rest_percent: 'percent',
  },
  from: {
    person: who,
    unearned: [
      ...step('income.convert', 'msp.before_increase', 'ssi.deemed_unearned', 'ssi.deemed_from_parents'),
      ...fact('/income'),
    ],
    earned: [...step('income.convert', 'ssi.deemed_earned'), ...fact('/income')],
    general: figure('medicaid.ssi_disregards:general_dollars'),
    earned_disregard: figure('medicaid.ssi_disregards:earned_dollars'),
    rest_percent: figure('medicaid.ssi_disregards:earned_rest_percent'),
  },
  result: 'money',
  says: text(
    '{person}: unearned {unearned}, earned {earned}: {result} counts',
    '{person}: no ganado {unearned}, ganado {earned}: cuenta {result}',
  ),
  calculate: inputs => afterDisregards(sum(inputs.unearned), sum(inputs.earned), inputs),
});

export const incomeTest = rule({
  id: 'mssi.income_test',
  citation: 'FAC 65A-1.713',
  title: text('Income test', 'Prueba de ingreso'),
  formula: text('Countable income at most the limit.', 'Ingreso contable hasta el límite.'),
  inputs: { person: 'text', group: 'text', income: 'money', limit: 'money' },
  from: {
    person: who,
    group: step('ssi.basis'),
    income: step('ssi.countable'),
    limit: figure('medicaid.meds_ad_limit'),
  },
  result: 'text',
  says: text(
    '{person}, {group}: {income} against the limit {limit}: {result}',
    '{person}, {group}: {income} frente al límite {limit}: {result}',
  ),
  calculate: ({ income, limit }) => (income <= limit ? 'pass' : 'fail'),
});

export const medsAdMedicare = rule({
  id: 'mssi.medicare',
  citation: 's. 409.904(1), F.S.',
  title: text('Medicare and MEDS-AD', 'Medicare y MEDS-AD'),
  formula: text(
    'MEDS-AD is for people without Medicare, or with institutional, hospice or waiver care.',
    'MEDS-AD es para personas sin Medicare, o con cuidado institucional, de hospicio o en el hogar.',
  ),
  inputs: { person: 'text', medicare: 'flag', long_term_care: 'flag' },
  from: {
    person: who,
    medicare: fact('/people/@/receives'),
    long_term_care: fact('/people/@/level_of_care', '/people/@/living'),
  },
  result: 'text',
  says: text('{person}: Medicare {medicare}; {result}', '{person}: Medicare {medicare}; {result}'),
  calculate: inputs => (inputs.medicare && !inputs.long_term_care ? 'fail' : 'pass'),
});
