import { equation } from '../../kit/equation.ts';
import { atLeastZero, type Cents, downToDollar, formatMoney, nearestDollar, sum } from '../../kit/money.ts';
import { fact, figure, option, step, who } from '../../kit/origin.ts';
import { type AnyRule, erase, rule } from '../../kit/rule.ts';
import { text } from '../../kit/text.ts';
import { convert } from '../income.ts';
import { prorate } from '../proration.ts';
import { sanctions } from './sanction-rules.ts';

export const assistanceGroup = rule({
  id: 'tca.group',
  citation: 's. 414.095(2), F.S.; FAC 65A-1.203',
  title: text('Assistance group', 'Grupo de asistencia'),
  formula: text(
    'Dependent children with the parents they live with; a family-cap child counts one half; who gets SSI is not in the group.',
    'Hijos dependientes con los padres con quienes viven; un niño con tope familiar cuenta la mitad; quien recibe SSI no está en el grupo.',
  ),
  inputs: { children: 'count', adults: 'count', family_cap_children: 'count' },
  from: {
    children: fact('/people/*/age', '/people/*/birth_date', '/people/*/ssn', '/people/*/citizenship'),
    adults: fact('/relationships', '/people/*/ssn', '/people/*/citizenship', '/people/*/sanctions'),
    family_cap_children: fact('/people/*/tca'),
  },
  result: 'count',
  says: text(
    '{children} {children:child|children} and {adults} {adults:adult|adults}, {family_cap_children} at one half: size {result}',
    '{children} {children:niño|niños} y {adults} {adults:adulto|adultos}, {family_cap_children} a la mitad: tamaño {result}',
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
  from: { most_months_used: fact('/people/*/tca'), limit: figure('tca.rates:lifetime_months') },
  result: 'text',
  says: text(
    '{most_months_used} of {limit} months used: {result}',
    '{most_months_used} de {limit} meses usados: {result}',
  ),
  calculate: inputs => (inputs.most_months_used >= inputs.limit ? 'fail' : 'pass'),
});

const countedAssets = (owned: {
  readonly other: Cents;
  readonly vehicles: Cents;
  readonly vehicle_exclusion: Cents;
}): Cents => owned.other + atLeastZero(owned.vehicles - owned.vehicle_exclusion);

export const assets = rule({
  id: 'tca.assets',
  citation: 'Florida DCF ESS Program Policy Manual 1600; s. 414.075, F.S.',
  title: text('Asset test', 'Prueba de bienes'),
  formula: text(
    'Assets without the home, with vehicle equity over $8,500 together, at most $2,000.',
    'Bienes sin la casa, más el valor de vehículos sobre $8,500 en total, hasta $2,000.',
  ),
  inputs: { other: 'money', vehicles: 'money', vehicle_exclusion: 'money', limit: 'money' },
  from: {
    other: fact('/assets/[liquid|real_estate|life_insurance|business]/amount'),
    vehicles: fact('/assets/[vehicle]/amount'),
    vehicle_exclusion: figure('tca.rates:vehicle_exclusion_dollars'),
    limit: figure('tca.rates:asset_limit_dollars'),
  },
  result: 'text',
  says: inputs => {
    const counted = formatMoney(countedAssets(inputs));
    return text(
      `Assets {other}, vehicles {vehicles}; ${counted} counts, limit {limit}: {result}`,
      `Bienes {other}, vehículos {vehicles}; cuenta ${counted}, límite {limit}: {result}`,
    );
  },
  calculate: inputs => (countedAssets(inputs) <= inputs.limit ? 'pass' : 'fail'),
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
  from: {
    earned: [...step('income.convert'), ...fact('/income')],
    unearned: [...step('income.convert'), ...fact('/income')],
    limit: figure('tca.gross_limit_185'),
  },
  result: 'text',
  says: ({ earned, unearned }) => {
    const together = formatMoney(sum(earned) + sum(unearned));
    return text(
      `Earned {earned}, unearned {unearned}, together ${together}, limit {limit}: {result}`,
      `Ganado {earned}, no ganado {unearned}, en total ${together}, límite {limit}: {result}`,
    );
  },
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
  from: {
    shelter_cost: fact('/expenses/[rent|mortgage|property_tax|home_insurance|condo_fee]/amount'),
    tier_one_over: figure('tca.rates:tier_one_shelter_over_dollars'),
    homeless: fact('/homeless', '/people/*/living'),
    teen_parent_with_relative: fact('/relationships', '/people/*/age', '/people/*/birth_date'),
  },
  result: 'count',
  says: ({ teen_parent_with_relative: isTeen }) =>
    isTeen
      ? text(
          'A teen parent lives with an adult relative: tier {result}',
          'Un padre o madre adolescente vive con un familiar adulto: nivel {result}',
        )
      : text('Shelter cost {shelter_cost}: tier {result}', 'Costo de vivienda {shelter_cost}: nivel {result}'),
  calculate: inputs => {
    if (inputs.teen_parent_with_relative) return 3;
    if (inputs.homeless || inputs.shelter_cost > inputs.tier_one_over) return 1;
    return inputs.shelter_cost > 0 ? 2 : 3;
  },
});

export const paymentStandard = rule({
  id: 'tca.payment_standard',
  citation: 's. 414.095(10), F.S.; s. 414.115, F.S.; Florida DCF ESS Program Policy Manual, Appendix A-5',
  title: text('Payment standard', 'Estándar de pago'),
  formula: text(
    'The printed amount for the tier and size, half sizes too; beyond 24 people each further person and half as printed.',
    'La cantidad impresa para el nivel y tamaño, también medios tamaños; más allá de 24 personas, cada persona y mitad más según lo impreso.',
  ),
  inputs: { tier: 'count', size: 'count', amount: 'money' },
  from: { tier: step('tca.tier'), size: step('tca.group'), amount: figure('tca.payment_standard_tier_*') },
  result: 'money',
  says: text('For tier {tier} and size {size}: {result}', 'Para el nivel {tier} y tamaño {size}: {result}'),
  calculate: ({ amount }) => amount,
});

export const disregardTest = rule({
  id: 'tca.disregard.test',
  citation: 'Florida DCF ESS Program Policy Manual 2420.0314-.0315',
  title: text('Who gets the $200 and one half', 'Quién recibe los $200 y la mitad'),
  formula: text(
    'Each worker alone: received cash assistance in one of the last four months, or own earnings less $90, with the unearned income of the group, are under the payment standard. A reading: the manual words the test by the individual.',
    'Cada persona que trabaja, por separado: recibió asistencia en uno de los últimos cuatro meses, o sus ganancias menos $90, con el ingreso no ganado del grupo, son menores que el estándar de pago. Es una interpretación: el manual describe la prueba por persona.',
  ),
  inputs: {
    person: 'text',
    received_last_4_months: 'flag',
    earned: 'money',
    work_expense: 'money',
    unearned: 'moneys',
    payment_standard: 'money',
  },
  from: {
    person: who,
    received_last_4_months: fact('/people/@/tca'),
    earned: step('income.convert'),
    work_expense: figure('tca.rates:work_expense_dollars'),
    unearned: [...step('income.convert'), ...fact('/income')],
    payment_standard: step('tca.payment_standard'),
  },
  result: 'flag',
  says: ({ received_last_4_months: received }) =>
    received
      ? text(
          '{person}, tested alone, received cash assistance in the last four months: {result}',
          '{person}, por separado, recibió asistencia en los últimos cuatro meses: {result}',
        )
      : text(
          '{person}, tested alone: {earned} less {work_expense}, unearned {unearned}, under {payment_standard}: {result}',
          '{person}, por separado: {earned} menos {work_expense}, no ganado {unearned}, menor que {payment_standard}: {result}',
        ),
  calculate: inputs =>
    inputs.received_last_4_months ||
    atLeastZero(inputs.earned - inputs.work_expense) + sum(inputs.unearned) < inputs.payment_standard,
});

export const disregard = rule({
  id: 'tca.disregard',
  citation: 's. 414.095(11), F.S.; Florida DCF ESS Program Policy Manual 2420.0315',
  title: text('Earned income that counts', 'Ingreso ganado que cuenta'),
  formula: text(
    'Per worker: earned income − $90; with the full disregard − $200 (the $90 are part of it), then half of the rest.',
    'Por persona que trabaja: ingreso ganado − $90; con el descuento completo − $200 (los $90 son parte), luego la mitad del resto.',
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
  from: {
    person: who,
    earned: step('income.convert'),
    full: step('tca.disregard.test'),
    work_expense: figure('tca.rates:work_expense_dollars'),
    total: figure('tca.rates:disregard_total_dollars'),
    rest_percent: figure('tca.rates:disregard_rest_percent'),
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
  from: {
    earned: [...step('tca.disregard'), ...fact('/income')],
    unearned: [...step('income.convert'), ...fact('/income')],
  },
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
  from: { net: step('tca.net'), payment_standard: step('tca.payment_standard') },
  result: 'text',
  says: text('{net} against {payment_standard}: {result}', '{net} frente a {payment_standard}: {result}'),
  calculate: inputs => (inputs.net <= inputs.payment_standard ? 'pass' : 'fail'),
});

export const benefit = rule({
  id: 'tca.benefit',
  citation: 'FAC 65A-4.220; s. 414.095(10), F.S.; Florida DCF ESS Program Policy Manual 2420.0208',
  title: text('Payment of a full month', 'Pago de un mes completo'),
  formula: text(
    'Payment standard − countable income. Under $10 nothing is paid, but the group still counts as receiving cash assistance.',
    'Estándar de pago − ingreso contable. Menos de $10 no se paga, pero el grupo cuenta como si recibiera asistencia.',
  ),
  rounding: text('down to the dollar', 'hacia abajo al dólar'),
  inputs: { payment_standard: 'money', net: 'money', smallest: 'money' },
  from: {
    payment_standard: step('tca.payment_standard'),
    net: step('tca.net'),
    smallest: figure('tca.rates:smallest_payment_dollars'),
  },
  result: 'money',
  says: ({ payment_standard: standard, net: income, smallest }, result) => {
    const exact = standard - income;
    return exact > 0 && exact < smallest
      ? text(
          '{payment_standard} − {net} is under {smallest}: nothing is paid',
          '{payment_standard} − {net} es menos de {smallest}: no se paga',
        )
      : equation('{payment_standard} − {net}', exact, result);
  },
  calculate: inputs => {
    const payment = downToDollar(atLeastZero(inputs.payment_standard - inputs.net));
    return payment < inputs.smallest ? 0 : payment;
  },
});

export const proration = rule({
  id: 'tca.proration',
  citation: 'Florida DCF ESS Program Policy Manual 2420.0208',
  title: text('First month', 'Primer mes'),
  formula: text(
    'Payment × days left with the application day ÷ days, by the method of the jurisdiction. An amount under $10 because of this is paid.',
    'Pago × días restantes con el día de solicitud ÷ días, según el método de la jurisdicción. Una cantidad menor de $10 por esto se paga.',
  ),
  rounding: text('down to the dollar', 'hacia abajo al dólar'),
  inputs: { payment: 'money', method: 'text', day: 'count', days_in_month: 'count' },
  from: {
    payment: step('tca.benefit'),
    method: option('proration'),
    day: fact('/application_date'),
    days_in_month: fact('/month'),
  },
  result: 'money',
  says: text('{payment} from day {day}, {method}: {result}', '{payment} desde el día {day}, {method}: {result}'),
  calculate: ({ payment, method, day, days_in_month: days }) => prorate(payment, method, day, days),
});

/** Every TCA rule in the order of the calculation. */
export const TCA_RULES: readonly AnyRule[] = [
  erase(convert.cash),
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
  erase(proration),
  ...Object.values(sanctions).map(one => erase(one)),
];
