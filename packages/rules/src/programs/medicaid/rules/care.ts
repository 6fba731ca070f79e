import { equation, grouped, summed } from '../../../kit/equation.ts';
import { atLeastZero, sum } from '../../../kit/money.ts';
import { fact, figure, step, who } from '../../../kit/origin.ts';
import { rule } from '../../../kit/rule.ts';
import { text } from '../../../kit/text.ts';

export const levelOfCare = rule({
  id: 'ltc.level_of_care',
  citation: 'FAC 65A-1.711; 42 CFR 435.236, 435.217',
  title: text('Care that is needed', 'Cuidado que se necesita'),
  formula: text(
    'Nursing home: in a facility with a level of care. Waiver: a level of care. Hospice: hospice care chosen.',
    'Hogar de ancianos: en un centro con nivel de cuidado. Programa en el hogar: nivel de cuidado. Hospicio: cuidado de hospicio elegido.',
  ),
  inputs: { person: 'text', program: 'text', level_of_care: 'flag', living: 'text' },
  from: {
    person: who,
    program: fact('/program'),
    level_of_care: fact('/people/@/level_of_care'),
    living: fact('/people/@/living'),
  },
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
  from: {
    person: who,
    gross: [...step('income.convert'), ...fact('/income')],
    cap: figure('medicaid.institutional_income_cap'),
    income_trust: fact('/people/@/income_trust'),
  },
  result: 'text',
  says: ({ gross }) => {
    const all = summed('gross', gross);
    return text(
      `{person}: ${all}, cap {cap}, trust {income_trust}: {result}`,
      `{person}: ${all}, tope {cap}, fideicomiso {income_trust}: {result}`,
    );
  },
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
  from: {
    person: who,
    gross: [...step('income.convert'), ...fact('/income')],
    personal_needs: figure('medicaid.personal_needs_allowance'),
    medical: fact('/expenses/[medical]/amount'),
  },
  result: 'money',
  says: (inputs, result) => {
    const exact = sum(inputs.gross) - inputs.personal_needs - sum(inputs.medical);
    return equation(
      `{gross} − {personal_needs} − ${grouped('medical', inputs.medical)}`,
      exact,
      result,
      text('{person}: ', '{person}: '),
    );
  },
  calculate: inputs => atLeastZero(sum(inputs.gross) - inputs.personal_needs - sum(inputs.medical)),
});
