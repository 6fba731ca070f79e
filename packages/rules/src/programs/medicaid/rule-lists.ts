import { type AnyRule, erase } from '../../kit/rule.ts';
import { convert } from '../income.ts';
import * as common from './rules/common.ts';
import * as family from './rules/family.ts';
import * as kept from './rules/protected.ts';
import * as ssi from './rules/ssi.ts';

const TECHNICAL: readonly AnyRule[] = [
  erase(common.residence),
  erase(kept.retroactive),
  erase(common.socialSecurityNumber),
  erase(common.citizenship),
  erase(kept.opportunity),
];
const DEEMING: readonly AnyRule[] = [
  erase(ssi.allocation),
  erase(ssi.deemedUnearned),
  erase(ssi.deemedEarned),
  erase(ssi.deemedTest),
  erase(ssi.deemedFromParents),
];
const NEEDY: readonly AnyRule[] = [erase(common.shareOfCost), erase(common.bills)];
const MEASURE: readonly AnyRule[] = [
  erase(family.mustFile),
  erase(family.householdSize),
  erase(family.magi),
  erase(family.limit),
  erase(family.incomeTest),
];

export const MFAM_RULES: readonly AnyRule[] = [
  erase(convert.family),
  erase(kept.postpartum),
  erase(kept.continuous),
  erase(kept.newborn),
  erase(family.group),
  ...MEASURE,
  erase(family.adultTest),
  ...NEEDY,
  ...TECHNICAL,
];
export const PEPW_RULES: readonly AnyRule[] = [erase(convert.family), erase(family.presumptivePeriod), ...MEASURE];
export const MSSI_RULES: readonly AnyRule[] = [
  erase(convert.ssi),
  erase(ssi.basis),
  ...DEEMING,
  erase(ssi.countable),
  erase(ssi.medsAdMedicare),
  erase(ssi.incomeTest),
  erase(common.assetTest),
  ...NEEDY,
  ...TECHNICAL,
];
export const MSP_RULES: readonly AnyRule[] = [
  erase(convert.ssi),
  erase(ssi.medicare),
  erase(ssi.beforeIncrease),
  ...DEEMING,
  erase(ssi.countable),
  erase(ssi.savingsCategory),
  erase(common.assetTest),
  ...TECHNICAL,
];
export const LONG_TERM_CARE_RULES: readonly AnyRule[] = [
  erase(convert.ssi),
  erase(ssi.basis),
  erase(ssi.levelOfCare),
  erase(ssi.incomeCap),
  erase(common.assetTest),
  erase(ssi.patientResponsibility),
  ...TECHNICAL,
];
export const OSS_RULES: readonly AnyRule[] = [
  erase(convert.ssi),
  erase(ssi.basis),
  erase(ssi.supplementPlace),
  erase(ssi.countable),
  erase(ssi.supplementTest),
  erase(common.assetTest),
  erase(ssi.supplement),
  erase(ssi.share),
  ...TECHNICAL,
];
