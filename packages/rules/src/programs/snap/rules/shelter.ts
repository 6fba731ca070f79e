import { equation } from '../../../kit/equation.ts';
import { atLeastZero, percentOf, sum } from '../../../kit/money.ts';
import { fact, figure, option, step } from '../../../kit/origin.ts';
import { rule } from '../../../kit/rule.ts';
import { text } from '../../../kit/text.ts';
import { CENT_NOTE, roundShelter, roundStep, shelterNote, stepNote } from '../rounding.ts';

export const utility = rule({
  id: 'snap.shelter.utility',
  citation: '7 CFR 273.9(d)(6)(iii); FAC 65A-1.603(2)-(4)',
  title: text('Utility allowance', 'Estándar de servicios'),
  formula: text(
    'One standard only: heating or cooling; else basic (or single) for electricity, gas, water, sewer, garbage; else phone.',
    'Un solo estándar: calefacción o aire; si no, básico (o de un servicio) por electricidad, gas, agua, alcantarillado, basura; si no, teléfono.',
  ),
  inputs: { standard: 'text', amount: 'money' },
  from: {
    standard: [...fact('/utilities'), ...option('utility_standards'), ...figure('snap.energy_assistance')],
    amount: [
      ...figure('snap.sua', 'snap.bua', 'snap.telephone'),
      ...option('utility_standards'),
      ...fact('/utilities'),
    ],
  },
  result: 'money',
  says: text('{standard}: {result}', '{standard}: {result}'),
  calculate: ({ amount }) => amount,
});

export const costs = rule({
  id: 'snap.shelter.costs',
  citation: '7 CFR 273.9(d)(6)(ii)',
  title: text('Shelter costs', 'Costos de vivienda'),
  formula: text(
    'Rent, mortgage, property tax, home insurance, condo fees + the utility allowance.',
    'Renta, hipoteca, impuesto, seguro, cuotas de condominio + el estándar de servicios.',
  ),
  rounding: ({ rounding }) => stepNote(rounding),
  inputs: { costs: 'moneys', utility_allowance: 'money', rounding: 'text' },
  from: {
    costs: [
      ...fact('/expenses/[rent|mortgage|property_tax|home_insurance|condo_fee]/amount'),
      ...step('snap.income.prorate'),
    ],
    utility_allowance: step('snap.shelter.utility'),
    rounding: option('rounding'),
  },
  result: 'money',
  says: text(
    '{costs} and utilities {utility_allowance}: {result}',
    '{costs} y servicios {utility_allowance}: {result}',
  ),
  calculate: inputs => roundStep(inputs.rounding, sum(inputs.costs) + inputs.utility_allowance),
});

export const half = rule({
  id: 'snap.shelter.half',
  citation: '7 CFR 273.9(d)(6)(ii)',
  title: text('Half of income', 'Mitad del ingreso'),
  formula: text('Income after deductions × 50%.', 'Ingreso después de deducciones × 50%.'),
  rounding: ({ rounding }) => stepNote(rounding) ?? CENT_NOTE,
  inputs: { income: 'money', percent: 'percent', rounding: 'text' },
  from: {
    income: step('snap.income.adjusted'),
    percent: figure('snap.rates:shelter_income_percent'),
    rounding: option('rounding'),
  },
  result: 'money',
  says: ({ income, percent }, result) => equation('{income} × {percent}', (income * percent) / 100, result),
  calculate: inputs => roundStep(inputs.rounding, percentOf(inputs.income, inputs.percent)),
});

export const excess = rule({
  id: 'snap.shelter.excess',
  citation: '7 CFR 273.9(d)(6)(ii)',
  title: text('Excess shelter', 'Exceso de vivienda'),
  formula: text(
    'Shelter costs − half of income, not below zero.',
    'Costos de vivienda − mitad del ingreso, no menos de cero.',
  ),
  rounding: ({ rounding }) => shelterNote(rounding),
  inputs: { costs: 'money', half: 'money', rounding: 'text' },
  from: { costs: step('snap.shelter.costs'), half: step('snap.shelter.half'), rounding: option('rounding') },
  result: 'money',
  says: ({ costs: all, half: part }, result) => equation('{costs} − {half}', all - part, result),
  calculate: inputs => roundShelter(inputs.rounding, atLeastZero(inputs.costs - inputs.half)),
});

export const cap = rule({
  id: 'snap.shelter.cap',
  citation: '7 CFR 273.9(d)(6)(ii)',
  title: text('Shelter deduction', 'Deducción de vivienda'),
  formula: text(
    'Excess shelter up to the cap; no cap with an elderly or disabled member.',
    'Exceso de vivienda hasta el tope; sin tope con un miembro mayor o con discapacidad.',
  ),
  inputs: { excess: 'money', cap: 'money', elderly_disabled: 'flag' },
  from: {
    excess: step('snap.shelter.excess'),
    cap: figure('snap.shelter_cap'),
    elderly_disabled: step('snap.household.elderly_disabled'),
  },
  result: 'money',
  says: ({ excess: amount, cap: most, elderly_disabled }) => {
    if (elderly_disabled) {
      return text('Excess shelter {excess}, no cap', 'Exceso de vivienda {excess}, sin tope');
    }
    return amount > most
      ? text(
          'Excess shelter {excess} is over the cap of {cap}',
          'El exceso de vivienda {excess} pasa del tope de {cap}',
        )
      : text(
          'Excess shelter {excess} is within the cap of {cap}',
          'El exceso de vivienda {excess} está dentro del tope de {cap}',
        );
  },
  calculate: inputs => (inputs.elderly_disabled ? inputs.excess : Math.min(inputs.excess, inputs.cap)),
});

export const net = rule({
  id: 'snap.income.net',
  citation: '7 CFR 273.10(e)(1)(i)(H)-(I)',
  title: text('Net income', 'Ingreso neto'),
  formula: text(
    'Income after deductions − shelter (or homeless) deduction, not below zero.',
    'Ingreso después de deducciones − deducción de vivienda (o sin hogar), no menos de cero.',
  ),
  rounding: ({ rounding }) => stepNote(rounding),
  inputs: { income: 'money', homeless_deduction: 'money', shelter_deduction: 'money', rounding: 'text' },
  from: {
    income: step('snap.income.adjusted'),
    homeless_deduction: [...step('snap.deduction.homeless'), ...fact('/homeless', '/homeless_shelter_costs')],
    shelter_deduction: [...step('snap.shelter.cap'), ...fact('/homeless', '/homeless_shelter_costs')],
    rounding: option('rounding'),
  },
  result: 'money',
  says: (inputs, result) => {
    const exact = inputs.income - inputs.homeless_deduction - inputs.shelter_deduction;
    return equation('{income} − {homeless_deduction} − {shelter_deduction}', exact, result);
  },
  calculate: inputs =>
    roundStep(inputs.rounding, atLeastZero(inputs.income - inputs.homeless_deduction - inputs.shelter_deduction)),
});
