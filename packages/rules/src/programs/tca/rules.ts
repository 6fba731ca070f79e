import { atLeastZero, downToDollar, nearestDollar, sum } from '../../kit/money.ts';
import { type AnyRule, erase, rule } from '../../kit/rule.ts';
import { text } from '../../kit/text.ts';
import { convert } from '../income.ts';

export const assistanceGroup = rule({
  id: 'tca.group',
  citation: 's. 414.095(2), F.S.; FAC 65A-1.203',
  title: text('Assistance group', 'Grupo de asistencia'),
  formula: text(
    'Dependent children with the parents they live with; a family-cap child counts one half; who gets SSI is not in the group.',
    'Hijos dependientes con los padres con quienes viven; un niño con tope familiar cuenta la mitad; quien recibe SSI no está en el grupo.',
  ),
  inputs: { children: 'count', adults: 'count', family_cap_children: 'count' },
  result: 'count',
  says: text(
    '{children} children and {adults} adults, {family_cap_children} at one half: size {result}',
    '{children} niños y {adults} adultos, {family_cap_children} a la mitad: tamaño {result}',
  ),
  calculate: inputs => inputs.children + inputs.adults - inputs.family_cap_children / 2,
});

export const timeLimit = rule({
  id: 'tca.time_limit',
  citation: 's. 414.105, F.S.',
  title: text('48-month limit', 'Límite de 48 meses'),
  formula: text(
    'An adult in the group may get cash assistance for 48 months in a lifetime; child-only groups are exempt.',
    'Un adulto del grupo puede recibir asistencia en efectivo por 48 meses en la vida; los grupos solo de niños están exentos.',
  ),
  inputs: { most_months_used: 'count', limit: 'count' },
  result: 'text',
  says: text(
    '{most_months_used} of {limit} months used: {result}',
    '{most_months_used} de {limit} meses usados: {result}',
  ),
  calculate: inputs => (inputs.most_months_used >= inputs.limit ? 'fail' : 'pass'),
});

export const assets = rule({
  id: 'tca.assets',
  citation: 'Florida DCF ESS Program Policy Manual 1600; s. 414.075, F.S.',
  title: text('Asset test', 'Prueba de bienes'),
  formula: text(
    'Assets without the home, with vehicle equity over $8,500 together, at most $2,000.',
    'Bienes sin la casa, más el valor de vehículos sobre $8,500 en total, hasta $2,000.',
  ),
  inputs: { other: 'money', vehicles: 'money', vehicle_exclusion: 'money', limit: 'money' },
  result: 'text',
  says: text(
    'Assets {other}, vehicles {vehicles}, limit {limit}: {result}',
    'Bienes {other}, vehículos {vehicles}, límite {limit}: {result}',
  ),
  calculate: inputs =>
    inputs.other + atLeastZero(inputs.vehicles - inputs.vehicle_exclusion) <= inputs.limit ? 'pass' : 'fail',
});

export const gross = rule({
  id: 'tca.gross',
  citation: 's. 414.085, F.S.; FAC 65A-4.220',
  title: text('Gross income test', 'Prueba de ingreso bruto'),
  formula: text(
    'Earned and unearned income without disregards, earnings of a student child left out, at most 185% of poverty.',
    'Ingreso ganado y no ganado sin descuentos, sin las ganancias de un hijo estudiante, hasta 185% de la pobreza.',
  ),
  inputs: { earned: 'moneys', unearned: 'moneys', limit: 'money' },
  result: 'text',
  says: text(
    'Earned {earned}, unearned {unearned}, limit {limit}: {result}',
    'Ganado {earned}, no ganado {unearned}, límite {limit}: {result}',
  ),
  calculate: inputs => (sum(inputs.earned) + sum(inputs.unearned) <= inputs.limit ? 'pass' : 'fail'),
});

export const tier = rule({
  id: 'tca.tier',
  citation: 's. 414.095(10), F.S.; Florida DCF ESS Program Policy Manual, Appendix A-5',
  title: text('Shelter tier', 'Nivel de vivienda'),
  formula: text(
    'Tier 1 over $50 of shelter cost, homeless or in a shelter; tier 2 up to $50; tier 3 none, or a teen parent with an adult relative.',
    'Nivel 1 con más de $50 de vivienda, sin hogar o en refugio; nivel 2 hasta $50; nivel 3 ninguno, o padre adolescente con un familiar adulto.',
  ),
  inputs: { shelter_cost: 'money', tier_one_over: 'money', homeless: 'flag', teen_parent_with_relative: 'flag' },
  result: 'count',
  says: text('Shelter cost {shelter_cost}: tier {result}', 'Costo de vivienda {shelter_cost}: nivel {result}'),
  calculate: inputs => {
    if (inputs.teen_parent_with_relative) return 3;
    if (inputs.homeless || inputs.shelter_cost > inputs.tier_one_over) return 1;
    return inputs.shelter_cost > 0 ? 2 : 3;
  },
});

export const paymentStandard = rule({
  id: 'tca.payment_standard',
  citation: 's. 414.095(10), F.S.; s. 414.115, F.S.',
  title: text('Payment standard', 'Estándar de pago'),
  formula: text(
    'Table amount for the tier and size; a half size lies midway between its neighbours.',
    'Cantidad de la tabla para el nivel y tamaño; medio tamaño está a la mitad entre sus vecinos.',
  ),
  inputs: { size: 'count', below: 'money', above: 'money' },
  result: 'money',
  says: text('For size {size}: {result}', 'Para tamaño {size}: {result}'),
  calculate: inputs => (Number.isInteger(inputs.size) ? inputs.below : (inputs.below + inputs.above) / 2),
});

export const disregardTest = rule({
  id: 'tca.disregard.test',
  citation: 'Florida DCF ESS Program Policy Manual 2420.0314-.0315',
  title: text('Who gets the $200 and one half', 'Quién recibe los $200 y la mitad'),
  formula: text(
    'Received cash assistance in one of the last four months, or earned income less $90 for each worker plus unearned income is under the payment standard.',
    'Recibió asistencia en uno de los últimos cuatro meses, o el ingreso ganado menos $90 por trabajador más el no ganado es menor que el estándar de pago.',
  ),
  inputs: {
    received_last_4_months: 'flag',
    after_work_expense: 'moneys',
    unearned: 'moneys',
    payment_standard: 'money',
  },
  result: 'flag',
  says: text(
    'After $90 each {after_work_expense}, unearned {unearned}, standard {payment_standard}: {result}',
    'Después de $90 cada uno {after_work_expense}, no ganado {unearned}, estándar {payment_standard}: {result}',
  ),
  calculate: inputs =>
    inputs.received_last_4_months || sum(inputs.after_work_expense) + sum(inputs.unearned) < inputs.payment_standard,
});

export const disregard = rule({
  id: 'tca.disregard',
  citation: 's. 414.095(11), F.S.; Florida DCF ESS Program Policy Manual 2420.0315',
  title: text('Earned income that counts', 'Ingreso ganado que cuenta'),
  formula: text(
    'Per worker: earned income − $90; with the full disregard − $200 (the $90 are part of it), then half of the rest.',
    'Por trabajador: ingreso ganado − $90; con el descuento completo − $200 (los $90 son parte), luego la mitad del resto.',
  ),
  rounding: text(
    'half a cent down, so that rounding to dollars comes once',
    'medio centavo hacia abajo, para redondear a dólares una sola vez',
  ),
  inputs: {
    person: 'text',
    earned: 'money',
    full: 'flag',
    work_expense: 'money',
    total: 'money',
    rest_percent: 'percent',
  },
  result: 'money',
  says: text('{person}: {result} of {earned} counts', '{person}: cuenta {result} de {earned}'),
  calculate: inputs =>
    inputs.full
      ? Math.floor((atLeastZero(inputs.earned - inputs.total) * inputs.rest_percent) / 100)
      : atLeastZero(inputs.earned - inputs.work_expense),
});

export const net = rule({
  id: 'tca.net',
  citation: 'FAC 65A-4.210(2)',
  title: text('Countable income', 'Ingreso contable'),
  formula: text('Countable earned + unearned income.', 'Ingreso ganado contable + no ganado.'),
  rounding: text('to the nearest dollar', 'al dólar más cercano'),
  inputs: { earned: 'moneys', unearned: 'moneys' },
  result: 'money',
  says: text('Earned {earned}, unearned {unearned}: {result}', 'Ganado {earned}, no ganado {unearned}: {result}'),
  calculate: inputs => nearestDollar(sum(inputs.earned) + sum(inputs.unearned)),
});

export const netTest = rule({
  id: 'tca.net_test',
  citation: 'FAC 65A-4.220; s. 414.095, F.S.',
  title: text('Net income test', 'Prueba de ingreso neto'),
  formula: text('Countable income at most the payment standard.', 'Ingreso contable hasta el estándar de pago.'),
  inputs: { net: 'money', payment_standard: 'money' },
  result: 'text',
  says: text('{net} against {payment_standard}: {result}', '{net} frente a {payment_standard}: {result}'),
  calculate: inputs => (inputs.net <= inputs.payment_standard ? 'pass' : 'fail'),
});

export const benefit = rule({
  id: 'tca.benefit',
  citation: 'FAC 65A-4.220; s. 414.095(10), F.S.',
  title: text('Payment', 'Pago'),
  formula: text(
    'Payment standard − countable income. Under $10 nothing is paid, but the group still counts as receiving cash assistance.',
    'Estándar de pago − ingreso contable. Menos de $10 no se paga, pero el grupo cuenta como receptor de asistencia.',
  ),
  rounding: text('down to the dollar', 'hacia abajo al dólar'),
  inputs: { payment_standard: 'money', net: 'money', smallest: 'money' },
  result: 'money',
  says: text('{payment_standard} − {net}: {result}', '{payment_standard} − {net}: {result}'),
  calculate: inputs => {
    const payment = downToDollar(atLeastZero(inputs.payment_standard - inputs.net));
    return payment < inputs.smallest ? 0 : payment;
  },
});

/** Every TCA rule in the order of the calculation. */
export const TCA_RULES: readonly AnyRule[] = [
  erase(convert),
  erase(assistanceGroup),
  erase(timeLimit),
  erase(assets),
  erase(gross),
  erase(tier),
  erase(paymentStandard),
  erase(disregardTest),
  erase(disregard),
  erase(net),
  erase(netTest),
  erase(benefit),
];
