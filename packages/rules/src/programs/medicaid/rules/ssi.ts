import { equation, grouped, summed } from '../../../kit/equation.ts';
import { atLeastZero, type Cents, formatMoney, percentOf, shareOf, sum } from '../../../kit/money.ts';
import { fact, figure, option, step, who } from '../../../kit/origin.ts';
import { rule } from '../../../kit/rule.ts';
import { text } from '../../../kit/text.ts';

export const basis = rule({
  id: 'ssi.basis',
  citation: '42 CFR 435.520, 435.530, 435.540',
  title: text('Aged, blind or disabled', 'Mayor, ciego o discapacitado'),
  formula: text('65 or older, blind or disabled.', '65 años o más, ciego o discapacitado.'),
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
    '{person}, edad {age}, ciego {blind}, discapacitado {disabled}: {result}',
  ),
  calculate: ({ age, blind, disabled }) => (age >= 65 || blind || disabled ? 'pass' : 'fail'),
});

/** From whom to whom income is deemed. */
const OF = text('{of} to {person}: ', 'De {of} a {person}: ');

interface Disregards {
  readonly general: Cents;
  readonly earned_disregard: Cents;
  readonly rest_percent: number;
}

/** The general disregard comes off unearned income first; what is left of it, and the earned one, off earnings; then half. */
function afterDisregards(unearned: Cents, earned: Cents, disregards: Disregards): Cents {
  const left = atLeastZero(disregards.general - unearned);
  const counted = atLeastZero(earned - left - disregards.earned_disregard);
  return atLeastZero(unearned - disregards.general) + percentOf(counted, disregards.rest_percent);
}

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

export const supplementPlace = rule({
  id: 'oss.place',
  citation: 's. 409.212, F.S.; FAC 65A-2.036',
  title: text('Lives in a licensed facility', 'Vive en un centro con licencia'),
  formula: text(
    'In an assisted living facility or adult family-care home.',
    'En un centro de vida asistida u hogar de cuidado para adultos.',
  ),
  inputs: { person: 'text', living: 'text' },
  from: { person: who, living: fact('/people/@/living') },
  result: 'text',
  says: text('{person} lives: {living}; {result}', '{person} vive: {living}; {result}'),
  calculate: ({ living }) => (living === 'institution' ? 'pass' : 'fail'),
});

export const supplementTest = rule({
  id: 'oss.income_test',
  citation: 's. 409.212, F.S.; Florida DCF ESS Program Policy Manual, Appendix A-12',
  title: text('Income standard', 'Estándar de ingreso'),
  formula: text(
    'Countable income with SSI at most the income standard of the track, for one person or a couple.',
    'Ingreso contable con SSI hasta el estándar de ingreso de la vía, para una persona o una pareja.',
  ),
  inputs: { person: 'text', track: 'text', countable: 'money', ssi: 'moneys', standard: 'money' },
  from: {
    person: who,
    track: option('supplement_track'),
    countable: step('ssi.countable'),
    ssi: [...step('income.convert'), ...fact('/income/[ssi]/amount')],
    standard: figure('medicaid.state_supplement*'),
  },
  result: 'text',
  says: ({ countable: counted, ssi }) => {
    const together = formatMoney(counted + sum(ssi));
    return text(
      `{person}, {track}: {countable} and SSI {ssi}, together ${together}, standard {standard}: {result}`,
      `{person}, {track}: {countable} y SSI {ssi}, en total ${together}, estándar {standard}: {result}`,
    );
  },
  calculate: inputs => (inputs.countable + sum(inputs.ssi) <= inputs.standard ? 'pass' : 'fail'),
});

export const supplement = rule({
  id: 'oss.payment',
  citation: 's. 409.212, F.S.; FAC 65A-2.036; Florida DCF ESS Program Policy Manual, Appendix A-12',
  title: text('Supplement', 'Suplemento'),
  formula: text(
    'Provider rate + personal needs of each person − countable income with SSI, at most the highest payment.',
    'Tarifa del proveedor + asignación personal de cada persona − ingreso contable con SSI, hasta el pago más alto.',
  ),
  inputs: {
    person: 'text',
    provider_rate: 'money',
    personal_needs: 'money',
    countable: 'money',
    ssi: 'moneys',
    highest_payment: 'money',
  },
  from: {
    person: who,
    provider_rate: figure('medicaid.state_supplement*'),
    personal_needs: figure('medicaid.state_supplement*'),
    countable: step('ssi.countable'),
    ssi: [...step('income.convert'), ...fact('/income/[ssi]/amount')],
    highest_payment: figure('medicaid.state_supplement*'),
  },
  result: 'money',
  says: text(
    '{person}: {provider_rate} + {personal_needs} less {countable} and SSI {ssi}, at most {highest_payment}: {result}',
    '{person}: {provider_rate} + {personal_needs} menos {countable} y SSI {ssi}, hasta {highest_payment}: {result}',
  ),
  calculate: inputs =>
    Math.min(
      inputs.highest_payment,
      atLeastZero(inputs.provider_rate + inputs.personal_needs - inputs.countable - sum(inputs.ssi)),
    ),
});

export const share = rule({
  id: 'oss.share',
  citation: 's. 409.212, F.S.; FAC 65A-2.036',
  title: text('Half of a couple’s supplement', 'Mitad del suplemento de una pareja'),
  formula: text('The payment of a couple is split in two.', 'El pago de una pareja se divide en dos.'),
  rounding: text('to the cent', 'al centavo'),
  inputs: { person: 'text', payment: 'money' },
  from: { person: who, payment: step('oss.payment') },
  result: 'money',
  says: text('{person}: half of {payment} is {result}', '{person}: la mitad de {payment} es {result}'),
  calculate: ({ payment }) => shareOf(payment, 1, 2),
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

export const allocation = rule({
  id: 'ssi.allocation',
  citation: '20 CFR 416.1160(c), 416.1163(b), 416.1165(b)',
  title: text('Allocation for an ineligible child', 'Asignación por un hijo no elegible'),
  formula: text(
    'Couple rate − individual rate of SSI, less the child’s own income.',
    'Tarifa de pareja − tarifa individual de SSI, menos el ingreso propio del hijo.',
  ),
  inputs: { person: 'text', couple_rate: 'money', individual_rate: 'money', own_income: 'moneys' },
  from: {
    person: who,
    couple_rate: figure('medicaid.federal_benefit_rate:couple'),
    individual_rate: figure('medicaid.federal_benefit_rate:individual'),
    own_income: [...step('income.convert'), ...fact('/income')],
  },
  result: 'money',
  says: (inputs, result) =>
    equation(
      `{couple_rate} − {individual_rate} − ${grouped('own_income', inputs.own_income)}`,
      inputs.couple_rate - inputs.individual_rate - sum(inputs.own_income),
      result,
      text('{person}: ', '{person}: '),
    ),
  calculate: inputs => atLeastZero(inputs.couple_rate - inputs.individual_rate - sum(inputs.own_income)),
});

export const deemedUnearned = rule({
  id: 'ssi.deemed_unearned',
  citation: '20 CFR 416.1163(b), 416.1165(b)',
  title: text('Unearned income left to deem', 'Ingreso no ganado que queda por atribuir'),
  formula: text('Unearned income less the allocations.', 'Ingreso no ganado menos las asignaciones.'),
  inputs: { person: 'text', of: 'text', unearned: 'moneys', allocations: 'moneys' },
  from: {
    person: who,
    of: fact('/relationships'),
    unearned: [...step('income.convert', 'msp.before_increase'), ...fact('/income')],
    allocations: [...step('ssi.allocation'), ...fact('/relationships', '/people/*/id')],
  },
  result: 'money',
  says: (inputs, result) =>
    equation(
      `{unearned} − ${grouped('allocations', inputs.allocations)}`,
      sum(inputs.unearned) - sum(inputs.allocations),
      result,
      OF,
    ),
  calculate: inputs => atLeastZero(sum(inputs.unearned) - sum(inputs.allocations)),
});

export const deemedEarned = rule({
  id: 'ssi.deemed_earned',
  citation: '20 CFR 416.1163(b), 416.1165(b)',
  title: text('Earned income left to deem', 'Ingreso ganado que queda por atribuir'),
  formula: text(
    'Earned income less what unearned income did not cover of the allocations.',
    'Ingreso ganado menos la parte de las asignaciones que el no ganado no cubrió.',
  ),
  inputs: { person: 'text', of: 'text', earned: 'moneys', unearned: 'moneys', allocations: 'moneys' },
  from: {
    person: who,
    of: fact('/relationships'),
    earned: [...step('income.convert'), ...fact('/income')],
    unearned: [...step('income.convert', 'msp.before_increase'), ...fact('/income')],
    allocations: [...step('ssi.allocation'), ...fact('/relationships', '/people/*/id')],
  },
  result: 'money',
  says: text(
    '{of} to {person}: {result} of {earned} is left after the allocations',
    'De {of} a {person}: quedan {result} de {earned} después de las asignaciones',
  ),
  calculate: inputs => atLeastZero(sum(inputs.earned) - atLeastZero(sum(inputs.allocations) - sum(inputs.unearned))),
});

export const deemedTest = rule({
  id: 'ssi.deemed_test',
  citation: '20 CFR 416.1163(c)',
  title: text('Whether a spouse’s income is deemed', 'Si se atribuye el ingreso del cónyuge'),
  formula: text(
    'What is left is deemed when it is more than the couple rate less the individual rate; then both are budgeted as a couple.',
    'Lo que queda se atribuye cuando es más que la tarifa de pareja menos la individual; entonces ambos se calculan como pareja.',
  ),
  inputs: { person: 'text', unearned: 'money', earned: 'money', couple_rate: 'money', individual_rate: 'money' },
  from: {
    person: who,
    unearned: step('ssi.deemed_unearned'),
    earned: step('ssi.deemed_earned'),
    couple_rate: figure('medicaid.federal_benefit_rate:couple'),
    individual_rate: figure('medicaid.federal_benefit_rate:individual'),
  },
  result: 'flag',
  says: text(
    '{person}: {unearned} and {earned} left, against {couple_rate} less {individual_rate}; deemed: {result}',
    '{person}: quedan {unearned} y {earned}, frente a {couple_rate} menos {individual_rate}; se atribuye: {result}',
  ),
  calculate: inputs => inputs.unearned + inputs.earned > inputs.couple_rate - inputs.individual_rate,
});

export const deemedFromParents = rule({
  id: 'ssi.deemed_from_parents',
  citation: '20 CFR 416.1165',
  title: text('Income deemed from parents', 'Ingreso atribuido de los padres'),
  formula: text(
    'What is left of the parents’ income after the disregards, less the living allowance (the SSI rate for one parent or two), split among the children who qualify.',
    'Lo que queda del ingreso de los padres tras los descuentos, menos la asignación de vida (la tarifa de SSI para uno o dos padres), dividido entre los hijos que califican.',
  ),
  rounding: text('to the cent', 'al centavo'),
  inputs: {
    person: 'text',
    unearned: 'money',
    earned: 'money',
    general: 'money',
    earned_disregard: 'money',
    rest_percent: 'percent',
    living_allowance: 'money',
    children: 'count',
  },
  from: {
    person: who,
    unearned: step('ssi.deemed_unearned'),
    earned: step('ssi.deemed_earned'),
    general: figure('medicaid.ssi_disregards:general_dollars'),
    earned_disregard: figure('medicaid.ssi_disregards:earned_dollars'),
    rest_percent: figure('medicaid.ssi_disregards:earned_rest_percent'),
    living_allowance: figure('medicaid.federal_benefit_rate'),
    children: fact('/people/*/disabled', '/people/*/blind', '/relationships'),
  },
  result: 'money',
  says: text(
    '{person}: parents’ {unearned} and {earned} left, living allowance {living_allowance}, {children} {children:child|children}: {result} deemed',
    '{person}: de los padres quedan {unearned} y {earned}, asignación de vida {living_allowance}, {children} {children:hijo|hijos}: se atribuyen {result}',
  ),
  calculate: inputs => {
    const counted = afterDisregards(inputs.unearned, inputs.earned, inputs);
    return shareOf(atLeastZero(counted - inputs.living_allowance), 1, inputs.children);
  },
});
