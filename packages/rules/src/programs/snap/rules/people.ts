import { rule } from '../../../kit/rule.ts';
import { text } from '../../../kit/text.ts';

export const residence = rule({
  id: 'snap.person.residence',
  citation: '7 CFR 273.1(b)(7)(vi)',
  title: text('Living in an institution', 'Vivir en una institución'),
  formula: text(
    'A person in a nursing facility, another institution or jail is not a member.',
    'Una persona en un centro de enfermería, otra institución o la cárcel no es miembro.',
  ),
  inputs: { person: 'text', living: 'text' },
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
    'Quien no da ni solicita un número queda excluido solo; un recién nacido tiene seis meses.',
  ),
  inputs: { person: 'text', ssn: 'text', months_old: 'count' },
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
    'Citizens qualify; other statuses as the table of the month says. A permanent resident waits five years unless under 18, disabled or blind.',
    'Los ciudadanos califican; otros estatus según la tabla del mes. Un residente permanente espera cinco años, salvo menor de 18, discapacitado o ciego.',
  ),
  inputs: {
    person: 'text',
    citizenship: 'text',
    status_qualifies: 'flag',
    age: 'count',
    disabled: 'flag',
    years_since_entry: 'count?',
    waiting_years: 'count',
  },
  result: 'text',
  says: text('{person} is: {citizenship}; {result}', '{person} es: {citizenship}; {result}'),
  calculate: inputs => {
    if (inputs.citizenship === 'citizen') return 'member';
    if (!inputs.status_qualifies) return 'excluded_prorated';
    if (inputs.citizenship !== 'lpr' || inputs.age < 18 || inputs.disabled) return 'member';
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
  result: 'text',
  says: (_, result) =>
    result === 'member'
      ? text('{person} studies and is exempt ({exemption})', '{person} estudia y está exento ({exemption})')
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

export const stated = rule({
  id: 'snap.person.stated',
  citation: '7 CFR 273.11(c); 273.1(b)',
  title: text('Participation as recorded', 'Participación según consta'),
  formula: text(
    'A person recorded as left out or as a non-member is taken so.',
    'Una persona registrada como excluida o no miembro se toma así.',
  ),
  inputs: { person: 'text', recorded: 'text' },
  result: 'text',
  says: text('{person} is recorded as: {recorded}', '{person} consta como: {recorded}'),
  calculate: ({ recorded }) => recorded,
});

export const separateUnit = rule({
  id: 'snap.household.separate_elderly',
  citation: '7 CFR 273.1(b)(2)',
  title: text('Separate elderly and disabled unit', 'Unidad separada de mayores con discapacidad'),
  formula: text(
    'Someone 60 or older and disabled, with a spouse, may stand apart from relatives if the others’ gross income is at most 165% of poverty.',
    'Quien tiene 60 años o más y es discapacitado, con su cónyuge, puede estar aparte de sus familiares si el ingreso bruto de los demás es de hasta 165% de la pobreza.',
  ),
  inputs: { others_income: 'money', limit: 'money' },
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
  result: 'count',
  says: text(
    '{unit} people buy food together, {left_out} left out: household of {result}',
    '{unit} personas compran comida juntas, {left_out} excluidas: hogar de {result}',
  ),
  calculate: ({ unit, left_out }) => unit - left_out,
});

export const elderlyDisabled = rule({
  id: 'snap.household.elderly_disabled',
  citation: '7 CFR 271.2; 273.11(c)',
  title: text('Elderly or disabled member', 'Miembro mayor o discapacitado'),
  formula: text(
    'A member who is 60 by the end of the month or disabled; someone left out does not count.',
    'Un miembro que cumple 60 al final del mes o es discapacitado; un excluido no cuenta.',
  ),
  inputs: { members_60_or_disabled: 'count' },
  result: 'flag',
  says: text(
    'Members 60 or older or disabled: {members_60_or_disabled}',
    'Miembros de 60 o más o discapacitados: {members_60_or_disabled}',
  ),
  calculate: inputs => inputs.members_60_or_disabled > 0,
});
