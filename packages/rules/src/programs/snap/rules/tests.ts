import { fact, figure, option, step } from '../../../kit/origin.ts';
import { rule } from '../../../kit/rule.ts';
import { text } from '../../../kit/text.ts';

export const within = (amount: number, limit: number, boundary: string): boolean =>
  boundary === 'equal_fails' ? amount < limit : amount <= limit;

export const categorical = rule({
  id: 'snap.test.categorical',
  citation: '7 CFR 273.2(j); Florida DCF ESS Program Policy Manual 2610.0103',
  title: text('Categorical eligibility', 'Elegibilidad categórica'),
  formula: text(
    'Everyone gets cash assistance or SSI: no tests. Else broad-based where the state has it and gross income is within its percentage. Never with a program violation, work sanction of the head, felony or lottery win.',
    'Todos reciben asistencia en efectivo o SSI: sin pruebas. Si no, amplia donde el estado la tiene y el ingreso bruto está dentro de su porcentaje. Nunca con violación del programa, sanción laboral del jefe, delito grave o premio de lotería.',
  ),
  inputs: {
    barred: 'flag',
    all_tanf_or_ssi: 'flag',
    broad_based: 'flag',
    gross: 'money',
    gross_limit: 'money',
    boundary: 'text',
  },
  from: {
    barred: fact('/categorical', '/people/*/sanctions'),
    all_tanf_or_ssi: fact('/categorical', '/people/*/receives', '/income'),
    broad_based: [...option('bbce'), ...fact('/categorical')],
    gross: step('snap.income.gross'),
    gross_limit: [
      ...figure(
        'snap.florida_gross_limit_200',
        'snap.gross_limit_130',
        'snap.gross_limit_165',
        'snap.net_limit_100',
        'snap.poverty_guideline',
      ),
      ...option('bbce'),
    ],
    boundary: option('limit_boundary'),
  },
  result: 'text',
  says: text(
    'Gross income {gross}, limit {gross_limit}; categorical eligibility: {result}',
    'Ingreso bruto {gross}, límite {gross_limit}; tipo de elegibilidad categórica: {result}',
  ),
  calculate: inputs => {
    if (inputs.barred) return 'none';
    if (inputs.all_tanf_or_ssi) return 'tanf_ssi';
    return inputs.broad_based && within(inputs.gross, inputs.gross_limit, inputs.boundary) ? 'bbce' : 'none';
  },
});

export const grossTest = rule({
  id: 'snap.test.gross',
  citation: '7 CFR 273.9(a)(1)',
  title: text('Gross income test', 'Prueba de ingreso bruto'),
  formula: text(
    'Gross income at most the limit; not applied with an elderly or disabled member, or when everyone gets cash assistance or SSI.',
    'Ingreso bruto hasta el límite; no se aplica con un miembro mayor o con discapacidad, o cuando todos reciben asistencia en efectivo o SSI.',
  ),
  inputs: { gross: 'money', limit: 'money', applies: 'flag', boundary: 'text' },
  from: {
    gross: step('snap.income.gross'),
    limit: [
      ...figure(
        'snap.florida_gross_limit_200',
        'snap.gross_limit_130',
        'snap.gross_limit_165',
        'snap.net_limit_100',
        'snap.poverty_guideline',
      ),
      ...option('bbce'),
    ],
    applies: step('snap.test.categorical', 'snap.household.elderly_disabled'),
    boundary: option('limit_boundary'),
  },
  result: 'text',
  says: text('{gross} against the limit {limit}: {result}', '{gross} frente al límite {limit}: {result}'),
  calculate: inputs => {
    if (!inputs.applies) return 'not_applied';
    return within(inputs.gross, inputs.limit, inputs.boundary) ? 'pass' : 'fail';
  },
});

export const netTest = rule({
  id: 'snap.test.net',
  citation: '7 CFR 273.9(a)(2)',
  title: text('Net income test', 'Prueba de ingreso neto'),
  formula: text(
    'Net income at most 100% of poverty; not applied to categorically eligible households unless the state keeps it.',
    'Ingreso neto hasta 100% de la pobreza; no se aplica a hogares con elegibilidad categórica salvo que el estado la mantenga.',
  ),
  inputs: { net: 'money', limit: 'money', applies: 'flag', boundary: 'text' },
  from: {
    net: step('snap.income.net'),
    limit: figure('snap.net_limit_100'),
    applies: [...step('snap.test.categorical'), ...option('bbce')],
    boundary: option('limit_boundary'),
  },
  result: 'text',
  says: text('{net} against the limit {limit}: {result}', '{net} frente al límite {limit}: {result}'),
  calculate: inputs => {
    if (!inputs.applies) return 'not_applied';
    return within(inputs.net, inputs.limit, inputs.boundary) ? 'pass' : 'fail';
  },
});

export const assetTest = rule({
  id: 'snap.test.assets',
  citation: '7 CFR 273.8(b), (c), (e)',
  title: text('Asset test', 'Prueba de bienes'),
  formula: text(
    'Liquid assets and real estate other than the home at most the limit; life insurance, business property and what SSI or cash assistance recipients own are not counted.',
    'Bienes líquidos e inmuebles aparte de la casa hasta el límite; no se cuentan el seguro de vida, los bienes de negocio ni lo de quienes reciben SSI o asistencia en efectivo.',
  ),
  inputs: { assets: 'money', vehicles: 'money', limit: 'money?' },
  from: {
    assets: fact('/assets/[liquid|real_estate]/amount'),
    vehicles: fact('/assets/[vehicle]/amount'),
    limit: [...figure('snap.asset_limit'), ...option('bbce'), ...step('snap.test.categorical')],
  },
  result: 'text',
  says: text('Assets {assets}, limit {limit}: {result}', 'Bienes {assets}, límite {limit}: {result}'),
  calculate: inputs => {
    if (inputs.limit === null) return 'not_applied';
    if (inputs.assets > inputs.limit) return 'fail';
    return inputs.assets + inputs.vehicles > inputs.limit ? 'unknown' : 'pass';
  },
});
