import { equation, summed } from '../../../kit/equation.ts';
import { atLeastZero, sum } from '../../../kit/money.ts';
import { fact, figure, option, step, who } from '../../../kit/origin.ts';
import { rule } from '../../../kit/rule.ts';
import { text } from '../../../kit/text.ts';

export const residence = rule({
  id: 'medicaid.residence',
  citation: '42 CFR 435.1009',
  title: text('Inmate of a public institution', 'Persona detenida en una institución pública'),
  formula: text('A person in jail is not covered.', 'Una persona en la cárcel no tiene cobertura.'),
  inputs: { person: 'text', living: 'text' },
  from: { person: who, living: fact('/people/@/living') },
  result: 'text',
  says: text('{person} lives in: {living}; {result}', '{person} vive en: {living}; {result}'),
  calculate: ({ living }) => (living === 'jail' ? 'fail' : 'pass'),
});

export const socialSecurityNumber = rule({
  id: 'medicaid.ssn',
  citation: '42 CFR 435.910',
  title: text('Social Security number', 'Número de Seguro Social'),
  formula: text(
    'A number given or applied for; not asked of a child under one.',
    'Un número dado o solicitado; no se pide a un menor de un año.',
  ),
  inputs: { person: 'text', ssn: 'text', age: 'count' },
  from: { person: who, ssn: fact('/people/@/ssn'), age: fact('/people/@/birth_date', '/people/@/age') },
  result: 'text',
  says: text('{person}: number {ssn}; {result}', '{person}: número {ssn}; {result}'),
  calculate: ({ ssn, age }) => {
    if (age < 1 || ssn === 'given' || ssn === 'applied') return 'pass';
    return ssn === 'unknown' ? 'unknown' : 'fail';
  },
});

export const citizenship = rule({
  id: 'medicaid.citizenship',
  citation: '42 CFR 435.406; 8 U.S.C. 1613; Pub. L. 119-21, sec. 71109',
  title: text('Citizenship or immigration status', 'Ciudadanía o estatus migratorio'),
  formula: text(
    'Citizens qualify; other statuses as the table of the month says. A permanent resident waits five years, without a military tie or an earlier refugee, asylee or Cuban or Haitian status; quarters of work do not lift the wait. Where the state chose so, lawfully residing children or pregnant people do not wait; from October 2026 that is asked.',
    'Los ciudadanos califican; otros estatus según la tabla del mes. Un residente permanente espera cinco años, sin vínculo militar ni estatus anterior de refugiado, asilado o entrante cubano o haitiano; los trimestres de trabajo no quitan la espera. Donde el estado lo eligió, los niños o embarazadas con residencia legal no esperan; desde octubre de 2026 eso se pregunta.',
  ),
  inputs: {
    person: 'text',
    citizenship: 'text',
    status_qualifies: 'flag',
    military_tie: 'flag',
    earlier_status: 'text?',
    years_since_entry: 'count?',
    waiting_years: 'count',
    without_wait: 'flag',
    option_settled: 'flag',
  },
  from: {
    person: who,
    citizenship: fact('/people/@/citizenship'),
    status_qualifies: figure('medicaid.noncitizens'),
    military_tie: fact('/people/@/military_tie'),
    earlier_status: fact('/people/@/earlier_status'),
    years_since_entry: fact('/people/@/entry_date'),
    waiting_years: figure('medicaid.noncitizens:waiting_years'),
    without_wait: [
      ...option('lawfully_residing'),
      ...fact('/people/@/birth_date', '/people/@/age', '/people/@/pregnant'),
    ],
    option_settled: figure('medicaid.noncitizens:lawfully_residing_settled'),
  },
  result: 'text',
  says: text('{person} is: {citizenship}; {result}', '{person} es: {citizenship}; {result}'),
  calculate: inputs => {
    if (inputs.citizenship === 'citizen') return 'pass';
    if (inputs.citizenship === 'unknown') return 'unknown';
    if (inputs.citizenship === 'undocumented') return 'fail';
    // The option is for people who reside lawfully, and the record of another status does not say whether one does.
    if (!inputs.status_qualifies) return inputs.without_wait ? 'asked' : 'fail';
    if (inputs.citizenship !== 'lpr' || inputs.military_tie || inputs.earlier_status !== null) return 'pass';
    if (inputs.years_since_entry !== null && inputs.years_since_entry >= inputs.waiting_years) return 'pass';
    if (inputs.without_wait && inputs.option_settled) return 'pass';
    if (inputs.years_since_entry === null) return 'unknown';
    return inputs.without_wait ? 'asked' : 'fail';
  },
});

export const assetTest = rule({
  id: 'medicaid.asset_test',
  citation: 'FAC 65A-1.712; 20 CFR 416.1205, 416.1218',
  title: text('Asset test', 'Prueba de bienes'),
  formula: text(
    'Assets of the person and spouse, without the home and the most valuable vehicle, at most the limit.',
    'Bienes de la persona y su cónyuge, sin la casa y el vehículo de más valor, hasta el límite.',
  ),
  inputs: { person: 'text', assets: 'moneys', limit: 'money' },
  from: {
    person: who,
    assets: fact('/assets'),
    limit: figure(
      'medicaid.meds_ad_assets',
      'medicaid.medically_needy_ssi_assets',
      'medicaid.msp_assets',
      'medicaid.institutional_assets',
    ),
  },
  result: 'text',
  says: ({ assets }) => {
    const owned = summed('assets', assets);
    return text(
      `{person}: assets ${owned}, limit {limit}: {result}`,
      `{person}: bienes ${owned}, límite {limit}: {result}`,
    );
  },
  calculate: ({ assets, limit }) => (sum(assets) <= limit ? 'pass' : 'fail'),
});

export const shareOfCost = rule({
  id: 'medicaid.share_of_cost',
  citation: 'FAC 65A-1.713(4), 65A-1.716(2); 42 CFR 435.831',
  title: text('Share of cost', 'Parte del costo'),
  formula: text(
    'Medically needy: countable income − the medically needy income level, not below zero.',
    'Necesidad médica: ingreso contable − el nivel de ingreso de necesidad médica, no menos de cero.',
  ),
  inputs: { person: 'text', income: 'money', level: 'money' },
  from: {
    person: who,
    income: step('mfam.magi', 'ssi.countable'),
    level: figure('medicaid.medically_needy_family', 'medicaid.medically_needy_ssi'),
  },
  result: 'money',
  says: ({ income, level }, result) =>
    equation('{income} − {level}', income - level, result, text('{person}: ', '{person}: ')),
  calculate: ({ income, level }) => atLeastZero(income - level),
});

export const bills = rule({
  id: 'medicaid.bills',
  citation: 'FAC 65A-1.713(4); 42 CFR 435.831(d)',
  title: text('Bills meet the share of cost', 'Las facturas cubren la parte del costo'),
  formula: text(
    'Medical bills of the month at least the share of cost.',
    'Facturas médicas del mes de al menos la parte del costo.',
  ),
  inputs: { person: 'text', bills: 'moneys', share_of_cost: 'money' },
  from: { person: who, bills: fact('/people/@/medical_bills'), share_of_cost: step('medicaid.share_of_cost') },
  result: 'flag',
  says: text(
    '{person}: bills {bills}, share of cost {share_of_cost}: {result}',
    '{person}: facturas {bills}, parte del costo {share_of_cost}: {result}',
  ),
  calculate: inputs => sum(inputs.bills) >= inputs.share_of_cost,
});
