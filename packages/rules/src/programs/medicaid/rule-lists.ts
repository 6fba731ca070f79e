import { type AnyRule, erase } from '../../kit/rule.ts';
import { convert } from '../income.ts';
import * as care from './rules/care.ts';
import * as common from './rules/common.ts';
import * as deeming from './rules/deeming.ts';
import * as family from './rules/family.ts';
import * as kept from './rules/protected.ts';
import * as savings from './rules/savings.ts';
import * as ssi from './rules/ssi.ts';
import * as supplement from './rules/supplement.ts';

const TECHNICAL: readonly AnyRule[] = [
  erase(common.residence),
  erase(kept.retroactive),
  erase(common.socialSecurityNumber),
  erase(common.citizenship),
  erase(kept.opportunity),
];
const DEEMING: readonly AnyRule[] = [
  erase(deeming.allocation),
  erase(deeming.deemedUnearned),
  erase(deeming.deemedEarned),
  erase(deeming.deemedTest),
  erase(deeming.deemedFromParents),
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
  erase(savings.medicare),
  erase(savings.beforeIncrease),
  ...DEEMING,
  erase(ssi.countable),
  erase(savings.savingsCategory),
  erase(common.assetTest),
  ...TECHNICAL,
];
export const LONG_TERM_CARE_RULES: readonly AnyRule[] = [
  erase(convert.ssi),
  erase(ssi.basis),
  erase(care.levelOfCare),
  erase(care.incomeCap),
  erase(common.assetTest),
  erase(care.patientResponsibility),
  ...TECHNICAL,
];
export const OSS_RULES: readonly AnyRule[] = [
  erase(convert.ssi),
  erase(ssi.basis),
  erase(supplement.supplementPlace),
  erase(ssi.countable),
  erase(supplement.supplementTest),
  erase(common.assetTest),
  erase(supplement.supplement),
  erase(supplement.share),
  ...TECHNICAL,
];
