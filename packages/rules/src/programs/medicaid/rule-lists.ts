import { type AnyRule, erase } from '../../kit/rule.ts';
import { convert } from '../income.ts';
import * as common from './rules/common.ts';
import * as family from './rules/family.ts';
import * as ssi from './rules/ssi.ts';

const TECHNICAL: readonly AnyRule[] = [
  erase(common.residence),
  erase(common.socialSecurityNumber),
  erase(common.citizenship),
];
const NEEDY: readonly AnyRule[] = [erase(common.shareOfCost), erase(common.bills)];
const MEASURE: readonly AnyRule[] = [
  erase(family.householdSize),
  erase(family.magi),
  erase(family.limit),
  erase(common.incomeTest),
];

export const MFAM_RULES: readonly AnyRule[] = [erase(convert), erase(family.group), ...MEASURE, ...NEEDY, ...TECHNICAL];
export const PEPW_RULES: readonly AnyRule[] = [erase(convert), erase(family.presumptivePeriod), ...MEASURE];
export const MSSI_RULES: readonly AnyRule[] = [
  erase(convert),
  erase(ssi.basis),
  erase(ssi.countable),
  erase(ssi.medsAdMedicare),
  erase(common.incomeTest),
  erase(common.assetTest),
  ...NEEDY,
  ...TECHNICAL,
];
export const MSP_RULES: readonly AnyRule[] = [
  erase(convert),
  erase(ssi.medicare),
  erase(ssi.countable),
  erase(ssi.savingsCategory),
  erase(common.assetTest),
  ...TECHNICAL,
];
export const LONG_TERM_CARE_RULES: readonly AnyRule[] = [
  erase(convert),
  erase(ssi.basis),
  erase(ssi.levelOfCare),
  erase(ssi.incomeCap),
  erase(common.assetTest),
  erase(ssi.patientResponsibility),
  ...TECHNICAL,
];
export const OSS_RULES: readonly AnyRule[] = [
  erase(convert),
  erase(ssi.basis),
  erase(ssi.supplementPlace),
  erase(ssi.countable),
  erase(ssi.supplement),
  erase(common.assetTest),
  ...TECHNICAL,
];
