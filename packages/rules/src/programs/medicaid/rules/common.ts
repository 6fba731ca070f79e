import { atLeastZero, sum } from '../../../kit/money.ts';
import { rule } from '../../../kit/rule.ts';
import { text } from '../../../kit/text.ts';

export const residence = rule({
  id: 'medicaid.residence',
  citation: '42 CFR 435.1009',
  title: text('Inmate of a public institution', 'Recluso de una institución pública'),
  formula: text('A person in jail is not covered.', 'Una persona en la cárcel no tiene cobertura.'),
  inputs: { person: 'text', living: 'text' },
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
    'Citizens qualify; other statuses as the table of the month says; a permanent resident waits five years.',
    'Los ciudadanos califican; otros estatus según la tabla del mes; un residente permanente espera cinco años.',
  ),
  inputs: {
    person: 'text',
    citizenship: 'text',
    status_qualifies: 'flag',
    years_since_entry: 'count?',
    waiting_years: 'count',
  },
  result: 'text',
  says: text('{person} is: {citizenship}; {result}', '{person} es: {citizenship}; {result}'),
  calculate: inputs => {
    if (inputs.citizenship === 'citizen') return 'pass';
    if (inputs.citizenship === 'unknown') return 'unknown';
    if (!inputs.status_qualifies) return 'fail';
    if (inputs.citizenship !== 'lpr') return 'pass';
    if (inputs.years_since_entry === null) return 'unknown';
    return inputs.years_since_entry >= inputs.waiting_years ? 'pass' : 'fail';
  },
});

export const incomeTest = rule({
  id: 'medicaid.income_test',
  citation: '42 CFR 435.603; FAC 65A-1.713',
  title: text('Income test', 'Prueba de ingreso'),
  formula: text('Countable income at most the limit.', 'Ingreso contable hasta el límite.'),
  inputs: { person: 'text', group: 'text', income: 'money', limit: 'money' },
  result: 'text',
  says: text(
    '{person}, {group}: {income} against the limit {limit}: {result}',
    '{person}, {group}: {income} frente al límite {limit}: {result}',
  ),
  calculate: ({ income, limit }) => (income <= limit ? 'pass' : 'fail'),
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
  result: 'text',
  says: text(
    '{person}: assets {assets}, limit {limit}: {result}',
    '{person}: bienes {assets}, límite {limit}: {result}',
  ),
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
  result: 'money',
  says: text('{person}: {income} − {level} = {result}', '{person}: {income} − {level} = {result}'),
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
  result: 'flag',
  says: text(
    '{person}: bills {bills}, share of cost {share_of_cost}: {result}',
    '{person}: facturas {bills}, parte del costo {share_of_cost}: {result}',
  ),
  calculate: inputs => sum(inputs.bills) >= inputs.share_of_cost,
});
