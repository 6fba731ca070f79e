import { equation } from '../../../kit/equation.ts';
import { sum } from '../../../kit/money.ts';
import { fact, figure, step, who } from '../../../kit/origin.ts';
import { rule } from '../../../kit/rule.ts';
import { text } from '../../../kit/text.ts';

export const group = rule({
  id: 'mfam.group',
  citation: '42 CFR 435.110, 435.116, 435.118, 435.150, 435.170, 435.222',
  title: text('Coverage group', 'Grupo de cobertura'),
  formula: text(
    'SSI; former foster care to 26; coverage that no income test can take away; pregnant; under 1; 1 to 5; 6 to 18; parent or caretaker of a child under 18; 19 and 20.',
    'SSI; antes en cuidado de crianza hasta los 26; cobertura que ninguna prueba de ingreso puede quitar; embarazo; menor de 1; 1 a 5; 6 a 18; padre, madre o familiar a cargo de un menor de 18; 19 y 20.',
  ),
  inputs: {
    person: 'text',
    age: 'count',
    on_ssi: 'flag',
    former_foster_care: 'flag',
    protection: 'text?',
    pregnant: 'flag',
    caretaker: 'flag',
  },
  from: {
    person: who,
    age: fact('/people/@/birth_date', '/people/@/age'),
    on_ssi: fact('/people/@/receives', '/income'),
    former_foster_care: fact('/people/@/former_foster_care'),
    protection: [
      ...step('mfam.postpartum', 'mfam.newborn', 'mfam.continuous'),
      ...fact('/people/@/pregnancy_ended', '/people/@/coverage'),
    ],
    pregnant: fact('/people/@/pregnant'),
    caretaker: fact('/relationships', '/people/*/birth_date', '/people/*/age'),
  },
  result: 'text',
  says: text('{person}, age {age}: {result}', '{person}, edad {age}: {result}'),
  calculate: inputs => {
    if (inputs.on_ssi) return 'ssi';
    if (inputs.former_foster_care && inputs.age >= 18 && inputs.age < 26) return 'former_foster_care';
    if (inputs.protection !== null) return inputs.protection;
    if (inputs.pregnant) return 'pregnant';
    if (inputs.age < 1) return 'infant';
    if (inputs.age < 6) return 'child_1_5';
    if (inputs.age < 19) return 'child_6_18';
    if (inputs.caretaker) return 'parent';
    return inputs.age < 21 ? 'young_adult' : 'none';
  },
});

export const mustFile = rule({
  id: 'mfam.must_file',
  citation: '42 CFR 435.603(d)(2); 26 U.S.C. 6012(a)',
  title: text('Must file a tax return', 'Debe declarar impuestos'),
  formula: text(
    'A child or dependent must file when earned income of the year, or unearned income, or both together against earned income and a set amount, are over the threshold of the year. Social Security does not count for this.',
    'Un hijo o dependiente debe declarar cuando el ingreso ganado del año, o el no ganado, o ambos frente al ganado más una cantidad fija, pasan del umbral del año. El Seguro Social no cuenta para esto.',
  ),
  inputs: {
    person: 'text',
    earned: 'money',
    unearned: 'money',
    earned_over: 'money',
    unearned_over: 'money',
    added_to_earned: 'money',
  },
  from: {
    person: who,
    earned: [...step('income.convert'), ...fact('/income')],
    unearned: [...step('income.convert'), ...fact('/income')],
    earned_over: figure('medicaid.filing_threshold:earned'),
    unearned_over: figure('medicaid.filing_threshold:unearned'),
    added_to_earned: figure('medicaid.filing_threshold:added_to_earned'),
  },
  result: 'flag',
  says: text(
    '{person}: {earned} earned and {unearned} unearned in a year, thresholds {earned_over} and {unearned_over}; must file: {result}',
    '{person}: {earned} ganado y {unearned} no ganado al año, umbrales {earned_over} y {unearned_over}; debe declarar: {result}',
  ),
  calculate: inputs => {
    if (inputs.earned > inputs.earned_over || inputs.unearned > inputs.unearned_over) return true;
    const allowed = Math.min(inputs.earned_over, inputs.earned + inputs.added_to_earned);
    return inputs.earned + inputs.unearned > Math.max(inputs.unearned_over, allowed);
  },
});

export const householdSize = rule({
  id: 'mfam.household_size',
  citation: '42 CFR 435.603(b), (f)',
  title: text('Tax-based household', 'Hogar según impuestos'),
  formula: text(
    'Filer with spouse and dependents, or by family ties for people who neither file nor are claimed; a pregnant person counts with the children expected.',
    'Declarante con cónyuge y dependientes, o por lazos familiares para quienes no declaran ni son dependientes de otra persona; una embarazada cuenta con los hijos esperados.',
  ),
  inputs: { person: 'text', people: 'count', unborn: 'count' },
  from: {
    person: who,
    people: fact('/people/*/tax', '/people/*/id', '/relationships'),
    unborn: fact('/people/@/pregnant', '/people/@/expected_children'),
  },
  result: 'count',
  says: text(
    '{person}: {people} {people:person|people} and {unborn} expected: {result}',
    '{person}: {people} {people:persona|personas} y {unborn} por nacer: {result}',
  ),
  calculate: ({ people, unborn }) => people + unborn,
});

export const magi = rule({
  id: 'mfam.magi',
  citation: '42 CFR 435.603(d), (e)',
  title: text('Modified adjusted gross income', 'Ingreso bruto ajustado modificado'),
  formula: text(
    'Taxable income and Social Security of the tax-based household; not SSI, child support, veterans benefits, workers’ compensation, gifts, nor what a dependent earns who need not file.',
    'Ingreso tributable y Seguro Social del hogar; no SSI, manutención, beneficios de veteranos, compensación laboral, regalos, ni lo de un dependiente que no tiene que declarar.',
  ),
  inputs: { person: 'text', amounts: 'moneys' },
  from: { person: who, amounts: [...step('income.convert', 'mfam.must_file'), ...fact('/income')] },
  result: 'money',
  says: ({ amounts }, result) => equation('{amounts}', sum(amounts), result, text('{person}: ', '{person}: ')),
  calculate: ({ amounts }) => sum(amounts),
});

export const limit = rule({
  id: 'mfam.limit',
  citation: '42 CFR 435.116, 435.118, 435.603(d)(4)',
  title: text('Income limit of the group', 'Límite de ingreso del grupo'),
  formula: text(
    'Percentage of the guideline ÷ 12 and 5% of the guideline ÷ 12, each rounded up, added.',
    'Porcentaje de la guía ÷ 12 y 5% de la guía ÷ 12, cada uno redondeado hacia arriba, sumados.',
  ),
  rounding: text('each part up to the next dollar', 'cada parte hacia arriba al siguiente dólar'),
  inputs: { size: 'count', first_person: 'money', each_additional: 'money', percent: 'percent', disregard: 'percent' },
  from: {
    size: step('mfam.household_size'),
    first_person: figure('medicaid.poverty_guideline:first_person'),
    each_additional: figure('medicaid.poverty_guideline:each_additional'),
    percent: figure('medicaid.family_percentages'),
    disregard: figure('medicaid.family_percentages:disregard'),
  },
  result: 'money',
  says: text(
    '{percent} and {disregard} for {size} {size:person|people}: {result}',
    '{percent} y {disregard} para {size} {size:persona|personas}: {result}',
  ),
  calculate: inputs => {
    const annual = (inputs.first_person + inputs.each_additional * (inputs.size - 1)) / 100;
    const part = (percent: number) => Math.ceil((annual * percent) / 1200);
    return (part(inputs.percent) + part(inputs.disregard)) * 100;
  },
});

export const incomeTest = rule({
  id: 'mfam.income_test',
  citation: '42 CFR 435.603',
  title: text('Income test', 'Prueba de ingreso'),
  formula: text('Countable income at most the limit.', 'Ingreso contable hasta el límite.'),
  inputs: { person: 'text', group: 'text', income: 'money', limit: 'money' },
  from: {
    person: who,
    group: [...step('mfam.group'), ...fact('/people/@/pregnant')],
    income: step('mfam.magi'),
    limit: step('mfam.limit'),
  },
  result: 'text',
  says: text(
    '{person}, {group}: {income} against the limit {limit}: {result}',
    '{person}, {group}: {income} frente al límite {limit}: {result}',
  ),
  calculate: ({ income, limit }) => (income <= limit ? 'pass' : 'fail'),
});

export const adultTest = rule({
  id: 'mfam.adult_test',
  citation: '42 CFR 435.110, 435.222, 435.603(d)(4); FAC 65A-1.716(2)',
  title: text('Income test of parents, caretakers, 19 and 20', 'Prueba de ingreso de padres, cuidadores, 19 y 20'),
  formula: text(
    'At or under the printed income level: passes. Over the level with 5% of the guideline and over 24% with 5%: fails, by every reading. In between the dollar table is asked for.',
    'Igual o menor que el nivel de ingreso impreso: pasa. Mayor que el nivel más 5% de la guía y mayor que 24% más 5%: no pasa, según toda lectura. Entre ambos se pide la tabla en dólares.',
  ),
  inputs: {
    person: 'text',
    income: 'money',
    without_alimony: 'money',
    level: 'money',
    disregard: 'money',
    highest: 'money',
  },
  from: {
    person: who,
    income: step('mfam.magi'),
    without_alimony: [...step('mfam.magi'), ...fact('/income/[alimony]/amount')],
    level: figure('medicaid.family_income_level'),
    disregard: [...figure('medicaid.poverty_guideline', 'medicaid.family_percentages'), ...step('mfam.household_size')],
    highest: step('mfam.limit'),
  },
  result: 'text',
  says: text(
    '{person}: {income}; level {level}, with the disregard {disregard} more, or {highest}: {result}',
    '{person}: {income}; nivel {level}, con el descuento {disregard} más, o {highest}: {result}',
  ),
  calculate: inputs => {
    if (inputs.income <= inputs.level) return 'pass';
    return inputs.without_alimony > Math.max(inputs.highest, inputs.level + inputs.disregard) ? 'fail' : 'unknown';
  },
});

export const presumptivePeriod = rule({
  id: 'pepw.pregnant',
  citation: '42 CFR 435.1101-1103; FAC 59G-1.058',
  title: text('Presumptive eligibility in pregnancy', 'Elegibilidad presuntiva en el embarazo'),
  formula: text(
    'Pregnant and within the pregnancy limit: prenatal care outside hospital until the application is decided, or to the end of the next month.',
    'Embarazada y dentro del límite de embarazo: cuidado prenatal ambulatorio hasta que se decida la solicitud, o hasta el fin del mes siguiente.',
  ),
  inputs: { person: 'text', pregnant: 'flag' },
  from: { person: who, pregnant: fact('/people/@/pregnant') },
  result: 'text',
  says: text('{person} pregnant: {pregnant}', '{person} embarazada: {pregnant}'),
  calculate: ({ pregnant }) => (pregnant ? 'pass' : 'fail'),
});
