import { atLeastZero, percentOf, sum } from '../../../kit/money.ts';
import { rule } from '../../../kit/rule.ts';
import { text } from '../../../kit/text.ts';

export const basis = rule({
  id: 'ssi.basis',
  citation: '42 CFR 435.520, 435.530, 435.540',
  title: text('Aged, blind or disabled', 'Mayor, ciego o discapacitado'),
  formula: text('65 or older, blind or disabled.', '65 años o más, ciego o discapacitado.'),
  inputs: { person: 'text', age: 'count', blind: 'flag', disabled: 'flag' },
  result: 'text',
  says: text(
    '{person}, age {age}, blind {blind}, disabled {disabled}: {result}',
    '{person}, edad {age}, ciego {blind}, discapacitado {disabled}: {result}',
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
  result: 'money',
  says: text(
    '{person}: unearned {unearned}, earned {earned}: {result} counts',
    '{person}: no ganado {unearned}, ganado {earned}: cuenta {result}',
  ),
  calculate: inputs => {
    const unearned = sum(inputs.unearned);
    const left = atLeastZero(inputs.general - unearned);
    const earned = atLeastZero(sum(inputs.earned) - left - inputs.earned_disregard);
    return atLeastZero(unearned - inputs.general) + percentOf(earned, inputs.rest_percent);
  },
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
  result: 'text',
  says: text('{person}: Medicare {medicare}; {result}', '{person}: Medicare {medicare}; {result}'),
  calculate: inputs => (inputs.medicare && !inputs.long_term_care ? 'fail' : 'pass'),
});

export const medicare = rule({
  id: 'msp.medicare',
  citation: '42 U.S.C. 1396d(p)(1)(A)',
  title: text('Entitled to Medicare', 'Con derecho a Medicare'),
  formula: text('Medicare Part A is needed.', 'Se necesita Medicare Parte A.'),
  inputs: { person: 'text', medicare: 'flag' },
  result: 'text',
  says: text('{person}: Medicare {medicare}; {result}', '{person}: Medicare {medicare}; {result}'),
  calculate: inputs => (inputs.medicare ? 'pass' : 'fail'),
});

export const savingsCategory = rule({
  id: 'msp.category',
  citation: '42 U.S.C. 1396d(p), 1396a(a)(10)(E)',
  title: text('Category', 'Categoría'),
  formula: text(
    'QMB up to 100%, SLMB up to 120%, QI1 up to 135% of poverty.',
    'QMB hasta 100%, SLMB hasta 120%, QI1 hasta 135% de la pobreza.',
  ),
  inputs: { person: 'text', income: 'money', qmb: 'money', slmb: 'money', qi1: 'money' },
  result: 'text',
  says: text(
    '{person}: {income}; limits {qmb}, {slmb}, {qi1}: {result}',
    '{person}: {income}; límites {qmb}, {slmb}, {qi1}: {result}',
  ),
  calculate: inputs => {
    if (inputs.income <= inputs.qmb) return 'QMB';
    if (inputs.income <= inputs.slmb) return 'SLMB';
    return inputs.income <= inputs.qi1 ? 'QI1' : 'none';
  },
});

export const levelOfCare = rule({
  id: 'ltc.level_of_care',
  citation: 'FAC 65A-1.711; 42 CFR 435.236, 435.217',
  title: text('Care that is needed', 'Cuidado que se necesita'),
  formula: text(
    'Nursing home: in a facility with a level of care. Waiver: a level of care. Hospice: hospice care chosen.',
    'Hogar de ancianos: en un centro con nivel de cuidado. Programa en el hogar: nivel de cuidado. Hospicio: cuidado de hospicio elegido.',
  ),
  inputs: { person: 'text', program: 'text', level_of_care: 'flag', living: 'text' },
  result: 'text',
  says: text(
    '{person}: level of care {level_of_care}, lives {living}; {result}',
    '{person}: nivel de cuidado {level_of_care}, vive {living}; {result}',
  ),
  calculate: inputs => {
    if (inputs.program === 'HOS') return inputs.living === 'hospice' ? 'pass' : 'fail';
    if (inputs.program === 'ICP' && inputs.living !== 'nursing_facility') return 'fail';
    return inputs.level_of_care ? 'pass' : 'fail';
  },
});

export const incomeCap = rule({
  id: 'ltc.income_cap',
  citation: 'FAC 65A-1.713(1)(d); 42 CFR 435.236; 42 U.S.C. 1396p(d)(4)(B)',
  title: text('Income cap', 'Tope de ingreso'),
  formula: text(
    'Gross income at most 300% of the SSI rate; above it only with a qualified income trust.',
    'Ingreso bruto hasta 300% de la tarifa de SSI; por encima solo con un fideicomiso de ingreso calificado.',
  ),
  inputs: { person: 'text', gross: 'moneys', cap: 'money', income_trust: 'flag' },
  result: 'text',
  says: text(
    '{person}: {gross} against {cap}, trust {income_trust}: {result}',
    '{person}: {gross} frente a {cap}, fideicomiso {income_trust}: {result}',
  ),
  calculate: inputs => (sum(inputs.gross) <= inputs.cap || inputs.income_trust ? 'pass' : 'fail'),
});

export const patientResponsibility = rule({
  id: 'ltc.patient_responsibility',
  citation: 'FAC 65A-1.7141; 42 CFR 435.725',
  title: text('Patient responsibility', 'Responsabilidad del paciente'),
  formula: text(
    'Income − personal needs allowance − medical costs, not below zero.',
    'Ingreso − asignación personal − gastos médicos, no menos de cero.',
  ),
  inputs: { person: 'text', gross: 'moneys', personal_needs: 'money', medical: 'moneys' },
  result: 'money',
  says: text(
    '{person}: {gross} − {personal_needs} − {medical} = {result}',
    '{person}: {gross} − {personal_needs} − {medical} = {result}',
  ),
  calculate: inputs => atLeastZero(sum(inputs.gross) - inputs.personal_needs - sum(inputs.medical)),
});

export const supplementPlace = rule({
  id: 'oss.place',
  citation: 's. 409.212, F.S.; FAC 65A-2.036',
  title: text('Lives in a licensed facility', 'Vive en un centro con licencia'),
  formula: text(
    'In an assisted living facility or adult family-care home.',
    'En un centro de vida asistida u hogar de cuidado para adultos.',
  ),
  inputs: { person: 'text', living: 'text' },
  result: 'text',
  says: text('{person} lives: {living}; {result}', '{person} vive: {living}; {result}'),
  calculate: ({ living }) => (living === 'institution' ? 'pass' : 'fail'),
});

export const supplement = rule({
  id: 'oss.payment',
  citation: 's. 409.212, F.S.; FAC 65A-2.036',
  title: text('Supplement', 'Suplemento'),
  formula: text(
    'Provider rate + personal needs − countable income with SSI, at most the highest payment.',
    'Tarifa del proveedor + asignación personal − ingreso contable con SSI, hasta el pago más alto.',
  ),
  inputs: {
    person: 'text',
    provider_rate: 'money',
    personal_needs: 'money',
    countable: 'money',
    ssi: 'money',
    highest_payment: 'money',
  },
  result: 'money',
  says: text(
    '{person}: {provider_rate} + {personal_needs} − {countable} − {ssi}, at most {highest_payment}: {result}',
    '{person}: {provider_rate} + {personal_needs} − {countable} − {ssi}, hasta {highest_payment}: {result}',
  ),
  calculate: inputs =>
    Math.min(
      inputs.highest_payment,
      atLeastZero(inputs.provider_rate + inputs.personal_needs - inputs.countable - inputs.ssi),
    ),
});
