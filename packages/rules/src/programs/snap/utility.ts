import type { Cents } from '../../kit/money.ts';
import type { Household } from './household-at-hand.ts';
import { utility } from './rules/shelter.ts';

const OTHER_UTILITIES = ['electricity', 'gas', 'water', 'sewer', 'garbage'] as const;

type Standard = 'heating_cooling' | 'basic' | 'single' | 'phone' | 'actual' | 'none';

function chooseStandard(household: Household): Standard {
  const { facts, options, figures } = household;
  const { pays, actual_amount: actual, energy_assistance: hasEnergyAssistance } = facts.utilities;
  if (options.utility_standards.always_highest) return 'heating_cooling';
  if (!options.utility_standards.mandatory && actual !== null) return 'actual';
  if (pays.includes('heating_cooling')) return 'heating_cooling';
  if (hasEnergyAssistance) {
    const isForAll = figures.named('snap.energy_assistance', 'every_household') === 1;
    if (isForAll || household.hasElderlyOrDisabled) return 'heating_cooling';
  }
  const others = OTHER_UTILITIES.filter(one => pays.includes(one)).length;
  if (others > 0) return others === 1 ? 'single' : 'basic';
  return pays.includes('phone') ? 'phone' : 'none';
}

function amountOf(standard: Standard, household: Household): Cents {
  const { figures, facts } = household;
  const given = household.options.utility_standards;
  const basic = () => given.basic ?? figures.amount('snap.bua');
  switch (standard) {
    case 'heating_cooling':
      return given.heating_cooling ?? figures.amount('snap.sua');
    case 'single':
      return given.single ?? basic();
    case 'basic':
      return basic();
    case 'phone':
      return given.phone ?? figures.amount('snap.telephone');
    case 'actual':
      return facts.utilities.actual_amount ?? 0;
    case 'none':
      return 0;
  }
}

/** One standard, never two together. */
export function chooseUtility(household: Household): Cents {
  const standard = chooseStandard(household);
  return household.trace.apply(utility, { standard, amount: amountOf(standard, household) });
}
