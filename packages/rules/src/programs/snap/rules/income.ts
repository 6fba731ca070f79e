import { equation } from '../../../kit/equation.ts';
import { atLeastZero, shareOf, sum } from '../../../kit/money.ts';
import { fact, figure, option, step, who } from '../../../kit/origin.ts';
import { rule } from '../../../kit/rule.ts';
import { text } from '../../../kit/text.ts';
import { CENT_NOTE, roundStep, stepNote } from '../rounding.ts';

export const prorate = rule({
  id: 'snap.income.prorate',
  citation: '7 CFR 273.11(c)(2)(iii)',
  title: text('Share of a person left out', 'Parte de una persona excluida'),
  formula: text(
    'Income or cost of a person left out in part × members ÷ members and people left out in part.',
    'Ingreso o costo de una persona excluida en parte × miembros ÷ miembros y personas excluidas en parte.',
  ),
  rounding: CENT_NOTE,
  inputs: { person: 'text', what: 'text', amount: 'money', members: 'count', all: 'count' },
  from: {
    person: who,
    what: fact('#/kind'),
    amount: [...step('income.convert'), ...fact('#/amount')],
    members: step('snap.household.size'),
    all: step('snap.household.size', 'snap.person.*'),
  },
  result: 'money',
  says: text(
    '{person}, {what}: {amount} × {members} ÷ {all} = {result}',
    '{person}, {what}: {amount} × {members} ÷ {all} = {result}',
  ),
  calculate: ({ amount, members, all }) => (all === 0 ? 0 : shareOf(amount, members, all)),
});

export const studentEarnings = rule({
  id: 'snap.income.student_earnings',
  citation: '7 CFR 273.9(c)(7)',
  title: text('Earnings of a school child', 'Ganancias de un escolar'),
  formula: text(
    'Earnings of an elementary or secondary student under 18 who lives with a parent or under parental control are not counted.',
    'No se cuentan las ganancias de un estudiante de primaria o secundaria menor de 18 que vive con un padre o bajo control parental.',
  ),
  inputs: { person: 'text', amount: 'money' },
  from: { person: who, amount: step('income.convert') },
  result: 'money',
  says: text(
    '{amount} earned by {person} at school age is not counted',
    '{amount} ganado por {person} en edad escolar no se cuenta',
  ),
  calculate: () => 0,
});

export const infrequent = rule({
  id: 'snap.income.infrequent',
  citation: '7 CFR 273.9(c)(2)',
  title: text('Small irregular gifts', 'Regalos pequeños e irregulares'),
  formula: text(
    'Gifts that come irregularly and are at most $30 in a quarter are not counted.',
    'No se cuentan los regalos irregulares de hasta $30 por trimestre.',
  ),
  inputs: { in_quarter: 'money', at_most: 'money', monthly: 'money' },
  from: {
    in_quarter: fact('/income/[gift]/amount'),
    at_most: figure('snap.rates:infrequent_income_dollars'),
    monthly: step('income.convert', 'snap.income.prorate'),
  },
  result: 'money',
  says: text(
    'Gifts of {in_quarter} in the quarter; counted a month: {result}',
    'Regalos de {in_quarter} en el trimestre; contado al mes: {result}',
  ),
  calculate: ({ in_quarter, at_most, monthly }) => (in_quarter <= at_most ? 0 : monthly),
});

export const grossEarned = rule({
  id: 'snap.income.earned',
  citation: '7 CFR 273.9(b)(1)',
  title: text('Gross earned income', 'Ingreso bruto ganado'),
  formula: text('Sum of wages and net self-employment.', 'Suma de salarios y ganancia neta por cuenta propia.'),
  rounding: ({ rounding }) => stepNote(rounding),
  inputs: { amounts: 'moneys', rounding: 'text' },
  from: {
    amounts: [...step('income.convert', 'snap.income.prorate'), ...fact('/income')],
    rounding: option('rounding'),
  },
  result: 'money',
  says: ({ amounts }, result) => equation('{amounts}', sum(amounts), result, text('Earned: ', 'Ganado: ')),
  calculate: ({ amounts, rounding }) => roundStep(rounding, sum(amounts)),
});

export const grossUnearned = rule({
  id: 'snap.income.unearned',
  citation: '7 CFR 273.9(b)(2)',
  title: text('Gross unearned income', 'Ingreso bruto no ganado'),
  formula: text(
    'Sum of benefits, pensions, support and other income.',
    'Suma de beneficios, pensiones, manutención y otros ingresos.',
  ),
  rounding: ({ rounding }) => stepNote(rounding),
  inputs: { amounts: 'moneys', rounding: 'text' },
  from: {
    amounts: [...step('income.convert', 'snap.income.prorate', 'snap.income.infrequent'), ...fact('/income')],
    rounding: option('rounding'),
  },
  result: 'money',
  says: ({ amounts }, result) => equation('{amounts}', sum(amounts), result, text('Unearned: ', 'No ganado: ')),
  calculate: ({ amounts, rounding }) => roundStep(rounding, sum(amounts)),
});

export const gross = rule({
  id: 'snap.income.gross',
  citation: '7 CFR 273.10(e)(1)(i)(A)',
  title: text('Gross income', 'Ingreso bruto'),
  formula: text(
    'Earned + unearned income − child support paid where the state excludes it.',
    'Ingreso ganado + no ganado − manutención pagada donde el estado la excluye.',
  ),
  inputs: { earned: 'money', unearned: 'money', child_support_excluded: 'money' },
  from: {
    earned: step('snap.income.earned'),
    unearned: step('snap.income.unearned'),
    child_support_excluded: [...step('snap.deduction.child_support'), ...option('child_support_paid')],
  },
  result: 'money',
  says: (inputs, result) => {
    const exact = inputs.earned + inputs.unearned - inputs.child_support_excluded;
    return equation('{earned} + {unearned} − {child_support_excluded}', exact, result);
  },
  calculate: inputs => atLeastZero(inputs.earned + inputs.unearned - inputs.child_support_excluded),
});
