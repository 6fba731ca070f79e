import { atLeastZero, percentOf, sum } from '../../../kit/money.ts';
import { rule } from '../../../kit/rule.ts';
import { text } from '../../../kit/text.ts';
import { CENT_NOTE, roundShelter, roundStep, shelterNote, stepNote } from '../rounding.ts';

export const utility = rule({
  id: 'snap.shelter.utility',
  citation: '7 CFR 273.9(d)(6)(iii); FAC 65A-1.603(2)-(4)',
  title: text('Utility allowance', 'Estándar de servicios'),
  formula: text(
    'One standard only: heating or cooling; else basic (or single) for electricity, gas, water, sewer, garbage; else phone.',
    'Un solo estándar: calefacción o aire; si no, básico (o de un servicio) por electricidad, gas, agua, drenaje, basura; si no, teléfono.',
  ),
  inputs: { standard: 'text', amount: 'money' },
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
  result: 'money',
  says: text('{percent} of {income} is {result}', '{percent} de {income} es {result}'),
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
  result: 'money',
  says: text('{costs} − {half} = {result}', '{costs} − {half} = {result}'),
  calculate: inputs => roundShelter(inputs.rounding, atLeastZero(inputs.costs - inputs.half)),
});

export const cap = rule({
  id: 'snap.shelter.cap',
  citation: '7 CFR 273.9(d)(6)(ii)',
  title: text('Shelter deduction', 'Deducción de vivienda'),
  formula: text(
    'Excess shelter up to the cap; no cap with an elderly or disabled member.',
    'Exceso de vivienda hasta el tope; sin tope con un miembro mayor o discapacitado.',
  ),
  inputs: { excess: 'money', cap: 'money', elderly_disabled: 'flag' },
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
  result: 'money',
  says: text(
    '{income} − {homeless_deduction} − {shelter_deduction} = {result}',
    '{income} − {homeless_deduction} − {shelter_deduction} = {result}',
  ),
  calculate: inputs =>
    roundStep(inputs.rounding, atLeastZero(inputs.income - inputs.homeless_deduction - inputs.shelter_deduction)),
});
