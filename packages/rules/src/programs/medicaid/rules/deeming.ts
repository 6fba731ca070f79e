import { equation, grouped } from '../../../kit/equation.ts';
import { atLeastZero, shareOf, sum } from '../../../kit/money.ts';
import { fact, figure, step, who } from '../../../kit/origin.ts';
import { rule } from '../../../kit/rule.ts';
import { text } from '../../../kit/text.ts';
import { afterDisregards } from './disregards.ts';

/** From whom to whom income is deemed. */
const OF = text('{of} to {person}: ', 'De {of} a {person}: ');

export const allocation = rule({
  id: 'ssi.allocation',
  citation: '20 CFR 416.1160(c), 416.1163(b), 416.1165(b)',
  title: text('Allocation for an ineligible child', 'Asignación por un hijo no elegible'),
  formula: text(
    'Couple rate − individual rate of SSI, less the child’s own income.',
    'Tarifa de pareja − tarifa individual de SSI, menos el ingreso propio del hijo.',
  ),
  inputs: { person: 'text', couple_rate: 'money', individual_rate: 'money', own_income: 'moneys' },
  from: {
    person: who,
    couple_rate: figure('medicaid.federal_benefit_rate:couple'),
    individual_rate: figure('medicaid.federal_benefit_rate:individual'),
    own_income: [...step('income.convert'), ...fact('/income')],
  },
  result: 'money',
  says: (inputs, result) =>
    equation(
      `{couple_rate} − {individual_rate} − ${grouped('own_income', inputs.own_income)}`,
      inputs.couple_rate - inputs.individual_rate - sum(inputs.own_income),
      result,
      text('{person}: ', '{person}: '),
    ),
  calculate: inputs => atLeastZero(inputs.couple_rate - inputs.individual_rate - sum(inputs.own_income)),
});

export const deemedUnearned = rule({
  id: 'ssi.deemed_unearned',
  citation: '20 CFR 416.1163(b), 416.1165(b)',
  title: text('Unearned income left to deem', 'Ingreso no ganado que queda por atribuir'),
  formula: text('Unearned income less the allocations.', 'Ingreso no ganado menos las asignaciones.'),
  inputs: { person: 'text', of: 'text', unearned: 'moneys', allocations: 'moneys' },
  from: {
    person: who,
    of: fact('/relationships'),
    unearned: [...step('income.convert', 'msp.before_increase'), ...fact('/income')],
    allocations: [...step('ssi.allocation'), ...fact('/relationships', '/people/*/id')],
  },
  result: 'money',
  says: (inputs, result) =>
    equation(
      `{unearned} − ${grouped('allocations', inputs.allocations)}`,
      sum(inputs.unearned) - sum(inputs.allocations),
      result,
      OF,
    ),
  calculate: inputs => atLeastZero(sum(inputs.unearned) - sum(inputs.allocations)),
});

export const deemedEarned = rule({
  id: 'ssi.deemed_earned',
  citation: '20 CFR 416.1163(b), 416.1165(b)',
  title: text('Earned income left to deem', 'Ingreso ganado que queda por atribuir'),
  formula: text(
    'Earned income less what unearned income did not cover of the allocations.',
    'Ingreso ganado menos la parte de las asignaciones que el no ganado no cubrió.',
  ),
  inputs: { person: 'text', of: 'text', earned: 'moneys', unearned: 'moneys', allocations: 'moneys' },
  from: {
    person: who,
    of: fact('/relationships'),
    earned: [...step('income.convert'), ...fact('/income')],
    unearned: [...step('income.convert', 'msp.before_increase'), ...fact('/income')],
    allocations: [...step('ssi.allocation'), ...fact('/relationships', '/people/*/id')],
  },
  result: 'money',
  says: text(
    '{of} to {person}: {result} of {earned} is left after the allocations',
    'De {of} a {person}: quedan {result} de {earned} después de las asignaciones',
  ),
  calculate: inputs => atLeastZero(sum(inputs.earned) - atLeastZero(sum(inputs.allocations) - sum(inputs.unearned))),
});

export const deemedTest = rule({
  id: 'ssi.deemed_test',
  citation: '20 CFR 416.1163(c)',
  title: text('Whether a spouse’s income is deemed', 'Si se atribuye el ingreso del cónyuge'),
  formula: text(
    'What is left is deemed when it is more than the couple rate less the individual rate; then both are budgeted as a couple.',
    'Lo que queda se atribuye cuando es más que la tarifa de pareja menos la individual; entonces ambos se calculan como pareja.',
  ),
  inputs: { person: 'text', unearned: 'money', earned: 'money', couple_rate: 'money', individual_rate: 'money' },
  from: {
    person: who,
    unearned: step('ssi.deemed_unearned'),
    earned: step('ssi.deemed_earned'),
    couple_rate: figure('medicaid.federal_benefit_rate:couple'),
    individual_rate: figure('medicaid.federal_benefit_rate:individual'),
  },
  result: 'flag',
  says: text(
    '{person}: {unearned} and {earned} left, against {couple_rate} less {individual_rate}; deemed: {result}',
    '{person}: quedan {unearned} y {earned}, frente a {couple_rate} menos {individual_rate}; se atribuye: {result}',
  ),
  calculate: inputs => inputs.unearned + inputs.earned > inputs.couple_rate - inputs.individual_rate,
});

export const deemedFromParents = rule({
  id: 'ssi.deemed_from_parents',
  citation: '20 CFR 416.1165',
  title: text('Income deemed from parents', 'Ingreso atribuido de los padres'),
  formula: text(
    'What is left of the parents’ income after the disregards, less the living allowance (the SSI rate for one parent or two), split among the children who qualify.',
    'Lo que queda del ingreso de los padres tras los descuentos, menos la asignación de vida (la tarifa de SSI para uno o dos padres), dividido entre los hijos que califican.',
  ),
  rounding: text('to the cent', 'al centavo'),
  inputs: {
    person: 'text',
    unearned: 'money',
    earned: 'money',
    general: 'money',
    earned_disregard: 'money',
    rest_percent: 'percent',
    living_allowance: 'money',
    children: 'count',
  },
  from: {
    person: who,
    unearned: step('ssi.deemed_unearned'),
    earned: step('ssi.deemed_earned'),
    general: figure('medicaid.ssi_disregards:general_dollars'),
    earned_disregard: figure('medicaid.ssi_disregards:earned_dollars'),
    rest_percent: figure('medicaid.ssi_disregards:earned_rest_percent'),
    living_allowance: figure('medicaid.federal_benefit_rate'),
    children: fact('/people/*/disabled', '/people/*/blind', '/relationships'),
  },
  result: 'money',
  says: text(
    '{person}: parents’ {unearned} and {earned} left, living allowance {living_allowance}, {children} {children:child|children}: {result} deemed',
    '{person}: de los padres quedan {unearned} y {earned}, asignación de vida {living_allowance}, {children} {children:hijo|hijos}: se atribuyen {result}',
  ),
  calculate: inputs => {
    const counted = afterDisregards(inputs.unearned, inputs.earned, inputs);
    return shareOf(atLeastZero(counted - inputs.living_allowance), 1, inputs.children);
  },
});
