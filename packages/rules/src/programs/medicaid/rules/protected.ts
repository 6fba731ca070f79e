import { fact, option, step, who } from '../../../kit/origin.ts';
import { rule } from '../../../kit/rule.ts';
import { text } from '../../../kit/text.ts';

export const postpartum = rule({
  id: 'mfam.postpartum',
  citation: '42 CFR 435.170; 42 U.S.C. 1396a(e)(16)',
  title: text('Coverage after pregnancy', 'Cobertura después del embarazo'),
  formula: text(
    'Covered while pregnant: covered to the end of the twelfth month after the month in which the pregnancy ended, without an income test; not certified anew.',
    'Con cobertura durante el embarazo: cobertura hasta el fin del duodécimo mes después del mes en que terminó el embarazo, sin prueba de ingreso; no se certifica de nuevo.',
  ),
  inputs: { person: 'text', months_since_end: 'count', last_month: 'count', covered_while_pregnant: 'flag?' },
  from: {
    person: who,
    months_since_end: fact('/people/@/pregnancy_ended', '/people/@/postpartum_months'),
    last_month: fact('/month'),
    covered_while_pregnant: fact('/people/@/medicaid_while_pregnant'),
  },
  result: 'text',
  says: text(
    '{person}: {months_since_end} of {last_month} {last_month:month|months} after the pregnancy, covered while pregnant {covered_while_pregnant}: {result}',
    '{person}: {months_since_end} de {last_month} {last_month:mes|meses} después del embarazo, con cobertura en el embarazo {covered_while_pregnant}: {result}',
  ),
  calculate: inputs => {
    if (inputs.months_since_end > inputs.last_month) return 'fail';
    if (inputs.covered_while_pregnant === null) return 'unknown';
    return inputs.covered_while_pregnant ? 'pass' : 'fail';
  },
});

export const newborn = rule({
  id: 'mfam.newborn',
  citation: '42 CFR 435.117',
  title: text('Newborn of a covered mother', 'Recién nacido de madre con cobertura'),
  formula: text(
    'Born to a mother with Medicaid on that day (presumptive eligibility does not count): covered to the month of the first birthday without an income test.',
    'Nacido de madre con Medicaid ese día (la elegibilidad presuntiva no cuenta): cobertura hasta el mes del primer cumpleaños sin prueba de ingreso.',
  ),
  inputs: { person: 'text', stated: 'flag?', mother_covered: 'flag?', mother_could_be_covered: 'flag?' },
  from: {
    person: who,
    stated: fact('/people/@/mother_had_medicaid_at_birth'),
    mother_covered: fact('/people/*/medicaid_while_pregnant', '/relationships'),
    mother_could_be_covered: [
      ...fact('/people/*/receives', '/income', '/relationships'),
      ...step('mfam.limit', 'mfam.magi'),
    ],
  },
  result: 'text',
  says: ({ stated, mother_covered: covered, mother_could_be_covered: could }) => {
    if (stated !== null)
      return text(
        '{person}: mother had Medicaid at birth {stated}; {result}',
        '{person}: la madre tenía Medicaid al nacer {stated}; {result}',
      );
    if (covered !== null)
      return text(
        '{person}: mother covered while pregnant {mother_covered}; {result}',
        '{person}: madre con cobertura en el embarazo {mother_covered}; {result}',
      );
    return could === false
      ? text(
          '{person}: with this income the mother could not have been covered while pregnant; {result}',
          '{person}: con este ingreso la madre no pudo tener cobertura en el embarazo; {result}',
        )
      : text(
          '{person}: whether the mother had Medicaid at birth: {result}',
          '{person}: si la madre tenía Medicaid al nacer: {result}',
        );
  },
  calculate: inputs => {
    const known = inputs.stated ?? inputs.mother_covered ?? (inputs.mother_could_be_covered === false ? false : null);
    if (known === null) return 'unknown';
    return known ? 'pass' : 'fail';
  },
});

export const continuous = rule({
  id: 'mfam.continuous',
  citation: '42 CFR 435.926; 42 U.S.C. 1396a(e)(6), (e)(12)',
  title: text('Continuous coverage', 'Cobertura continua'),
  formula: text(
    'A child under 19 keeps Medicaid for twelve months from the decision, a pregnant person to the end of the pregnancy, whatever the income; except on death, a move out of the state, request, error or fraud, or age.',
    'Un menor de 19 conserva Medicaid doce meses desde la decisión, una embarazada hasta el fin del embarazo, sea cual sea el ingreso; salvo muerte, mudanza del estado, petición, error o fraude, o edad.',
  ),
  inputs: {
    person: 'text',
    age: 'count',
    pregnant: 'flag',
    months_since_decision: 'count',
    months: 'count',
    exception: 'text?',
  },
  from: {
    person: who,
    age: fact('/people/@/birth_date', '/people/@/age'),
    pregnant: fact('/people/@/pregnant'),
    months_since_decision: fact('/people/@/coverage', '/month'),
    months: fact('/people/@/coverage'),
    exception: fact('/people/@/coverage'),
  },
  result: 'text',
  says: text(
    '{person}: month {months_since_decision} after the decision, of {months}; {result}',
    '{person}: mes {months_since_decision} después de la decisión, de {months}; {result}',
  ),
  calculate: inputs => {
    if (inputs.exception !== null || inputs.months_since_decision < 0) return 'fail';
    if (inputs.pregnant) return 'pass';
    return inputs.age < 19 && inputs.months_since_decision < inputs.months ? 'pass' : 'fail';
  },
});

export const retroactive = rule({
  id: 'medicaid.retroactive',
  citation: '42 CFR 435.915',
  title: text('Month before the application', 'Mes anterior a la solicitud'),
  formula: text(
    'Up to three months before the month of application, if there are medical bills and the person would have been eligible; where the state limits it, only for people under 21 and pregnant or postpartum people.',
    'Hasta tres meses antes del mes de solicitud, si hay facturas médicas y la persona habría sido elegible; donde el estado lo limita, solo para menores de 21 y embarazadas o en posparto.',
  ),
  inputs: { person: 'text', months_before: 'count', bills: 'count', young_or_pregnant: 'flag', adults_too: 'flag' },
  from: {
    person: who,
    months_before: fact('/application_date', '/month'),
    bills: fact('/people/@/medical_bills'),
    young_or_pregnant: fact('/people/@/birth_date', '/people/@/age', '/people/@/pregnant', '/people/@/pregnancy_ended'),
    adults_too: option('retroactive_adults'),
  },
  result: 'text',
  says: text(
    '{person}: {months_before} {months_before:month|months} before the application, {bills} {bills:bill|bills}; {result}',
    '{person}: {months_before} {months_before:mes|meses} antes de la solicitud, {bills} {bills:factura|facturas}; {result}',
  ),
  calculate: inputs => {
    if (!inputs.young_or_pregnant && !inputs.adults_too) return 'fail';
    return inputs.bills > 0 ? 'pass' : 'unknown';
  },
});

export const opportunity = rule({
  id: 'medicaid.opportunity',
  citation: '42 CFR 435.956(b)',
  title: text('Reasonable opportunity', 'Oportunidad razonable'),
  formula: text(
    'While proof of the declared citizenship or status is sought, coverage runs for 90 days from the notice; after them it ends without proof.',
    'Mientras se busca la prueba de la ciudadanía o estatus declarado, hay cobertura por 90 días desde el aviso; después termina sin prueba.',
  ),
  inputs: { person: 'text', sought_since: 'text', last_day: 'text', month: 'text' },
  from: {
    person: who,
    sought_since: fact('/people/@/proof_sought_since'),
    last_day: fact('/people/@/proof_sought_since'),
    month: fact('/month'),
  },
  result: 'text',
  says: text(
    '{person}: proof sought since {sought_since}, covered to {last_day}; {result}',
    '{person}: prueba pedida desde {sought_since}, cobertura hasta {last_day}; {result}',
  ),
  calculate: ({ last_day: last, month }) => (`${month}-01` <= last ? 'pass' : 'fail'),
});
