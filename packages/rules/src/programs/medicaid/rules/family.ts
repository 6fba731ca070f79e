import { sum } from '../../../kit/money.ts';
import { rule } from '../../../kit/rule.ts';
import { text } from '../../../kit/text.ts';

export const group = rule({
  id: 'mfam.group',
  citation: '42 CFR 435.110, 435.116, 435.118, 435.150, 435.170',
  title: text('Coverage group', 'Grupo de cobertura'),
  formula: text(
    'SSI; former foster care to 26; pregnant; twelve months after birth; under 1; 1 to 5; 6 to 18; parent or caretaker; 19 and 20.',
    'SSI; antes en cuidado de crianza hasta los 26; embarazo; doce meses después del parto; menor de 1; 1 a 5; 6 a 18; padre o cuidador; 19 y 20.',
  ),
  inputs: {
    person: 'text',
    age: 'count',
    on_ssi: 'flag',
    former_foster_care: 'flag',
    pregnant: 'flag',
    postpartum_months: 'count?',
    caretaker: 'flag',
  },
  result: 'text',
  says: text('{person}, age {age}: {result}', '{person}, edad {age}: {result}'),
  calculate: inputs => {
    if (inputs.on_ssi) return 'ssi';
    if (inputs.former_foster_care && inputs.age >= 18 && inputs.age < 26) return 'former_foster_care';
    if (inputs.pregnant) return 'pregnant';
    if (inputs.postpartum_months !== null && inputs.postpartum_months <= 12) return 'postpartum';
    if (inputs.age < 1) return 'infant';
    if (inputs.age < 6) return 'child_1_5';
    if (inputs.age < 19) return 'child_6_18';
    if (inputs.caretaker) return 'parent';
    return inputs.age < 21 ? 'young_adult' : 'none';
  },
});

export const householdSize = rule({
  id: 'mfam.household_size',
  citation: '42 CFR 435.603(b), (f)',
  title: text('Tax-based household', 'Hogar según impuestos'),
  formula: text(
    'Filer with spouse and dependents, or by family ties for people who neither file nor are claimed; a pregnant person counts with the children expected.',
    'Declarante con cónyuge y dependientes, o por lazos familiares para quienes no declaran ni son reclamados; una embarazada cuenta con los hijos esperados.',
  ),
  inputs: { person: 'text', people: 'count', unborn: 'count' },
  result: 'count',
  says: text(
    '{person}: {people} people and {unborn} expected: {result}',
    '{person}: {people} personas y {unborn} por nacer: {result}',
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
  result: 'money',
  says: text('{person}: {amounts} = {result}', '{person}: {amounts} = {result}'),
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
  result: 'money',
  says: text('{percent} and {disregard} for {size}: {result}', '{percent} y {disregard} para {size}: {result}'),
  calculate: inputs => {
    const annual = (inputs.first_person + inputs.each_additional * (inputs.size - 1)) / 100;
    const part = (percent: number) => Math.ceil((annual * percent) / 1200);
    return (part(inputs.percent) + part(inputs.disregard)) * 100;
  },
});

export const presumptivePeriod = rule({
  id: 'pepw.pregnant',
  citation: '42 CFR 435.1101-1103; FAC 59G-1.058',
  title: text('Presumptive eligibility in pregnancy', 'Elegibilidad presunta en el embarazo'),
  formula: text(
    'Pregnant and within the pregnancy limit: prenatal care outside hospital until the application is decided, or to the end of the next month.',
    'Embarazada y dentro del límite de embarazo: cuidado prenatal ambulatorio hasta que se decida la solicitud, o hasta el fin del mes siguiente.',
  ),
  inputs: { person: 'text', pregnant: 'flag' },
  result: 'text',
  says: text('{person} pregnant: {pregnant}', '{person} embarazada: {pregnant}'),
  calculate: ({ pregnant }) => (pregnant ? 'pass' : 'fail'),
});
