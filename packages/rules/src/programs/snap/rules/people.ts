import { fact, figure, step, who } from '../../../kit/origin.ts';
import { rule } from '../../../kit/rule.ts';
import { text } from '../../../kit/text.ts';

export const residence = rule({
  id: 'snap.person.residence',
  citation: '7 CFR 273.1(b)(7)(vi)',
  title: text('Living in an institution', 'Vivir en una institución'),
  formula: text(
    'A person in a nursing facility, another institution or jail is not a member.',
    'Una persona en un hogar de ancianos, otra institución o la cárcel no es miembro.',
  ),
  inputs: { person: 'text', living: 'text' },
  from: { person: who, living: fact('/people/@/living') },
  result: 'text',
  says: text('{person} lives in: {living}; {result}', '{person} vive en: {living}; {result}'),
  calculate: ({ living }) =>
    living === 'nursing_facility' || living === 'institution' || living === 'jail' ? 'nonmember' : 'member',
});

export const socialSecurityNumber = rule({
  id: 'snap.person.ssn',
  citation: '7 CFR 273.6; 273.11(c)(2)',
  title: text('Social Security number', 'Número de Seguro Social'),
  formula: text(
    'Who neither gives nor applies for a number is left out alone; a newborn has six months.',
    'Solo se excluye a quien no da ni solicita un número; un recién nacido tiene seis meses.',
  ),
  inputs: { person: 'text', ssn: 'text', months_old: 'count' },
  from: { person: who, ssn: fact('/people/@/ssn'), months_old: fact('/people/@/birth_date', '/people/@/age') },
  result: 'text',
  says: text('{person}: number {ssn}; {result}', '{person}: número {ssn}; {result}'),
  calculate: ({ ssn, months_old }) =>
    (ssn === 'missing' || ssn === 'refused') && months_old >= 6 ? 'excluded_prorated' : 'member',
});

export const citizenship = rule({
  id: 'snap.person.citizenship',
  citation: '7 CFR 273.4; 273.11(c)(2); Pub. L. 119-21, sec. 10108',
  title: text('Citizenship or immigration status', 'Ciudadanía o estatus migratorio'),
  formula: text(
    'Citizens qualify; other statuses as the table of the month says. A permanent resident waits five years unless under 18, with disability benefits, 40 quarters of work, a military tie, or once a refugee, asylee or Cuban or Haitian entrant.',
    'Los ciudadanos califican; otros estatus según la tabla del mes. Un residente permanente espera cinco años, salvo menor de 18, con beneficios por discapacidad, 40 trimestres de trabajo, vínculo militar, o si antes fue refugiado, asilado o entrante cubano o haitiano.',
  ),
  inputs: {
    person: 'text',
    citizenship: 'text',
    status_qualifies: 'flag',
    age: 'count',
    disabled: 'flag',
    quarters_of_work: 'count',
    quarters_needed: 'count',
    military_tie: 'flag',
    earlier_status: 'text?',
    years_since_entry: 'count?',
    waiting_years: 'count',
  },
  from: {
    person: who,
    citizenship: fact('/people/@/citizenship'),
    status_qualifies: figure('snap.noncitizens'),
    age: fact('/people/@/birth_date', '/people/@/age'),
    disabled: fact('/people/@/disabled', '/people/@/blind', '/people/@/receives'),
    quarters_of_work: fact('/people/@/quarters_of_work'),
    quarters_needed: figure('snap.noncitizens:quarters_needed'),
    military_tie: fact('/people/@/military_tie'),
    earlier_status: fact('/people/@/earlier_status'),
    years_since_entry: fact('/people/@/entry_date'),
    waiting_years: figure('snap.noncitizens:waiting_years'),
  },
  result: 'text',
  says: text('{person} is: {citizenship}; {result}', '{person} es: {citizenship}; {result}'),
  calculate: inputs => {
    if (inputs.citizenship === 'citizen') return 'member';
    if (!inputs.status_qualifies) return 'excluded_prorated';
    if (inputs.citizenship !== 'lpr' || inputs.age < 18 || inputs.disabled) return 'member';
    if (inputs.quarters_of_work >= inputs.quarters_needed) return 'member';
    if (inputs.military_tie || inputs.earlier_status !== null) return 'member';
    if (inputs.years_since_entry === null) return 'unknown';
    return inputs.years_since_entry >= inputs.waiting_years ? 'member' : 'excluded_prorated';
  },
});

export const student = rule({
  id: 'snap.person.student',
  citation: '7 CFR 273.5',
  title: text('Student in higher education', 'Estudiante de educación superior'),
  formula: text(
    'Aged 18 to 49 and enrolled at least half time in higher education: not a member unless exempt.',
    'De 18 a 49 años e inscrito al menos medio tiempo en educación superior: no es miembro salvo exención.',
  ),
  inputs: { person: 'text', age: 'count', exemption: 'text?' },
  from: {
    person: who,
    age: fact('/people/@/birth_date', '/people/@/age'),
    exemption: fact('/people/@/student', '/people/@/disabled', '/people/@/work', '/people/*/age'),
  },
  result: 'text',
  says: (_, result) =>
    result === 'member'
      ? text('{person} studies and is exempt ({exemption})', '{person} estudia y tiene exención ({exemption})')
      : text(
          '{person} studies at least half time without an exemption',
          '{person} estudia al menos medio tiempo sin exención',
        ),
  calculate: ({ age, exemption }) => (age < 18 || age > 49 || exemption !== null ? 'member' : 'nonmember'),
});

export const timeLimit = rule({
  id: 'snap.person.time_limit',
  citation: '7 U.S.C. 2015(o); 7 CFR 273.24; Pub. L. 119-21, sec. 10102',
  title: text('Time limit for adults without dependents', 'Límite de tiempo para adultos sin dependientes'),
  formula: text(
    'Within the ages of the month, without an exemption and under 20 hours of work a week, three months count; after them the person is left out.',
    'Dentro de las edades del mes, sin exención y con menos de 20 horas de trabajo por semana, cuentan tres meses; después la persona queda excluida.',
  ),
  inputs: {
    person: 'text',
    exemption: 'text?',
    hours_per_week: 'count',
    needed: 'count',
    months_used: 'count',
    months: 'count',
  },
  from: {
    person: who,
    exemption: fact('/people/@/work', '/people/@/disabled', '/people/@/pregnant', '/people/@/student', '/people/*/age'),
    hours_per_week: fact('/people/@/work'),
    needed: figure('snap.abawd:hours_per_week'),
    months_used: fact('/people/@/work'),
    months: figure('snap.abawd:months'),
  },
  result: 'text',
  says: text(
    '{person}: {result}; {months_used} of {months} months used before this one',
    '{person}: {result}; {months_used} de {months} meses usados antes de este',
  ),
  calculate: inputs => {
    if (inputs.exemption !== null) return 'exempt';
    if (inputs.hours_per_week >= inputs.needed) return 'meets';
    return inputs.months_used >= inputs.months ? 'over' : 'counted';
  },
});

export const sanction = rule({
  id: 'snap.person.sanction',
  citation: '7 CFR 273.11(c)(1)-(2), (o)-(p); 273.16; 273.7(f)',
  title: text('Sanction of a person', 'Sanción de una persona'),
  formula: text(
    'A program violation, a felony bar or a work sanction leaves the person out and counts the income in full; not cooperating with child support leaves the person out and counts it in part.',
    'Una infracción al programa, un delito grave o una sanción laboral excluye a la persona y cuenta su ingreso por completo; no cooperar con la manutención la excluye y lo cuenta en parte.',
  ),
  inputs: { person: 'text', sanction: 'text' },
  from: { person: who, sanction: fact('/people/@/sanctions') },
  result: 'text',
  says: text(
    '{person} is under a sanction ({sanction}): {result}',
    '{person} tiene una sanción ({sanction}): {result}',
  ),
  calculate: ({ sanction: kind }) => (kind === 'child_support' ? 'excluded_prorated' : 'excluded_full'),
});

export const stated = rule({
  id: 'snap.person.stated',
  citation: '7 CFR 273.11(c); 273.1(b)',
  title: text('Participation as recorded', 'Participación según consta'),
  formula: text(
    'A person recorded as left out or as a non-member is taken so.',
    'Una persona registrada como excluida o no miembro se toma así.',
  ),
  inputs: { person: 'text', recorded: 'text' },
  from: { person: who, recorded: fact('/people/@/snap') },
  result: 'text',
  says: text('{person} is recorded as: {recorded}', '{person} consta como: {recorded}'),
  calculate: ({ recorded }) => recorded,
});

export const separateUnit = rule({
  id: 'snap.household.separate_elderly',
  citation: '7 CFR 273.1(b)(1)(ii), (b)(2)',
  title: text('Separate elderly and disabled unit', 'Unidad separada de mayores con discapacidad'),
  formula: text(
    'Someone 60 or older and disabled, with a spouse, may stand apart from others if their gross income is at most 165% of poverty; never from an own child under 22.',
    'Quien tiene 60 años o más y una discapacidad, con su cónyuge, puede estar aparte de otros si el ingreso bruto de ellos es de hasta 165% de la pobreza; nunca de un hijo propio menor de 22.',
  ),
  inputs: { others_income: 'money', limit: 'money' },
  from: { others_income: step('income.convert'), limit: figure('snap.gross_limit_165') },
  result: 'flag',
  says: text(
    'Income of the others {others_income}, limit {limit}; separate: {result}',
    'Ingreso de los demás {others_income}, límite {limit}; separado: {result}',
  ),
  calculate: ({ others_income, limit }) => others_income <= limit,
});

export const size = rule({
  id: 'snap.household.size',
  citation: '7 CFR 273.1(a), (b)(1)',
  title: text('Household size', 'Tamaño del hogar'),
  formula: text(
    'People who buy and prepare food together; spouses, and children under 22 with their parents, always together; without those left out.',
    'Personas que compran y preparan la comida juntas; cónyuges e hijos menores de 22 con sus padres siempre juntos; sin los excluidos.',
  ),
  inputs: { unit: 'count', left_out: 'count' },
  from: {
    unit: fact('/people/*/id', '/buys_food_together', '/relationships'),
    left_out: [...step('snap.person.*'), ...fact('/people/*/id')],
  },
  result: 'count',
  says: text(
    '{unit} {unit:person buys food|people buy food together}, {left_out} left out: household of {result}',
    '{unit} {unit:persona compra comida|personas compran comida juntas}, {left_out} {left_out:excluida|excluidas}: hogar de {result}',
  ),
  calculate: ({ unit, left_out }) => unit - left_out,
});

export const elderlyDisabled = rule({
  id: 'snap.household.elderly_disabled',
  citation: '7 CFR 271.2; 273.11(c)',
  title: text('Elderly or disabled member', 'Miembro mayor o con discapacidad'),
  formula: text(
    'A member who is 60 by the end of the month or disabled; someone left out does not count.',
    'Un miembro que cumple 60 al final del mes o tiene una discapacidad; una persona excluida no cuenta.',
  ),
  inputs: { members_60_or_disabled: 'count' },
  from: {
    members_60_or_disabled: fact(
      '/people/*/birth_date',
      '/people/*/age',
      '/people/*/disabled',
      '/people/*/blind',
      '/people/*/receives',
    ),
  },
  result: 'flag',
  says: text(
    'Members 60 or older or disabled: {members_60_or_disabled}',
    'Miembros de 60 o más o con discapacidad: {members_60_or_disabled}',
  ),
  calculate: inputs => inputs.members_60_or_disabled > 0,
});
