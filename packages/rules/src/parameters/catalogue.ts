import medicaidDisregards from './tables/medicaid/disregards.json' with { type: 'json' };
import medicaidFamilyIncomeLevel from './tables/medicaid/family-income-level.json' with { type: 'json' };
import medicaidFamilyPercentages from './tables/medicaid/family-percentages.json' with { type: 'json' };
import medicaidFederalBenefitRate from './tables/medicaid/federal-benefit-rate.json' with { type: 'json' };
import medicaidFilingThreshold from './tables/medicaid/filing-threshold.json' with { type: 'json' };
import medicaidInstitutionalAssets from './tables/medicaid/institutional-assets.json' with { type: 'json' };
import medicaidInstitutionalIncomeCap from './tables/medicaid/institutional-income-cap.json' with { type: 'json' };
import medicaidMedicallyNeedyFamily from './tables/medicaid/medically-needy-family.json' with { type: 'json' };
import medicaidMedicallyNeedySsi from './tables/medicaid/medically-needy-ssi.json' with { type: 'json' };
import medicaidMedicallyNeedySsiAssets from './tables/medicaid/medically-needy-ssi-assets.json' with { type: 'json' };
import medicaidMedsAdAssets from './tables/medicaid/meds-ad-assets.json' with { type: 'json' };
import medicaidMedsAdLimit from './tables/medicaid/meds-ad-limit.json' with { type: 'json' };
import medicaidMspAssets from './tables/medicaid/msp-assets.json' with { type: 'json' };
import medicaidNoncitizens from './tables/medicaid/noncitizens.json' with { type: 'json' };
import medicaidPersonalNeeds from './tables/medicaid/personal-needs.json' with { type: 'json' };
import medicaidPovertyGuideline from './tables/medicaid/poverty-guideline.json' with { type: 'json' };
import medicaidQi1Limit from './tables/medicaid/qi1-limit.json' with { type: 'json' };
import medicaidQmbLimit from './tables/medicaid/qmb-limit.json' with { type: 'json' };
import medicaidSlmbLimit from './tables/medicaid/slmb-limit.json' with { type: 'json' };
import medicaidSocialSecurityIncrease from './tables/medicaid/social-security-increase.json' with { type: 'json' };
import medicaidStateSupplement from './tables/medicaid/state-supplement.json' with { type: 'json' };
import medicaidStateSupplementProtected from './tables/medicaid/state-supplement-protected.json' with { type: 'json' };
import snapAbawd from './tables/snap/abawd.json' with { type: 'json' };
import snapAssetLimit from './tables/snap/asset-limit.json' with { type: 'json' };
import snapEnergyAssistance from './tables/snap/energy-assistance.json' with { type: 'json' };
import snapFlBua from './tables/snap/fl-bua.json' with { type: 'json' };
import snapFlGrossLimit200 from './tables/snap/fl-gross-limit-200.json' with { type: 'json' };
import snapFlHomelessDeduction from './tables/snap/fl-homeless-deduction.json' with { type: 'json' };
import snapFlSua from './tables/snap/fl-sua.json' with { type: 'json' };
import snapFlTelephone from './tables/snap/fl-telephone.json' with { type: 'json' };
import snapGrossLimit130 from './tables/snap/gross-limit-130.json' with { type: 'json' };
import snapGrossLimit165 from './tables/snap/gross-limit-165.json' with { type: 'json' };
import snapHomelessDeduction from './tables/snap/homeless-deduction.json' with { type: 'json' };
import snapMaxAllotment from './tables/snap/max-allotment.json' with { type: 'json' };
import snapMinAllotment from './tables/snap/min-allotment.json' with { type: 'json' };
import snapNetLimit from './tables/snap/net-limit.json' with { type: 'json' };
import snapNoncitizens from './tables/snap/noncitizens.json' with { type: 'json' };
import snapPovertyGuideline from './tables/snap/poverty-guideline.json' with { type: 'json' };
import snapRates from './tables/snap/rates.json' with { type: 'json' };
import snapShelterCap from './tables/snap/shelter-cap.json' with { type: 'json' };
import snapStandardDeduction from './tables/snap/standard-deduction.json' with { type: 'json' };
import tcaGrossLimit from './tables/tca/gross-limit.json' with { type: 'json' };
import tcaNeedStandard from './tables/tca/need-standard.json' with { type: 'json' };
import tcaPaymentStandardTier1 from './tables/tca/payment-standard-tier-1.json' with { type: 'json' };
import tcaPaymentStandardTier1Half from './tables/tca/payment-standard-tier-1-half.json' with { type: 'json' };
import tcaPaymentStandardTier2 from './tables/tca/payment-standard-tier-2.json' with { type: 'json' };
import tcaPaymentStandardTier2Half from './tables/tca/payment-standard-tier-2-half.json' with { type: 'json' };
import tcaPaymentStandardTier3 from './tables/tca/payment-standard-tier-3.json' with { type: 'json' };
import tcaPaymentStandardTier3Half from './tables/tca/payment-standard-tier-3-half.json' with { type: 'json' };
import tcaRates from './tables/tca/rates.json' with { type: 'json' };

/** Every table that is delivered with the engine. A new file is added here and nowhere else. */
export const TABLE_FILES: readonly unknown[] = [
  snapAbawd,
  snapAssetLimit,
  snapEnergyAssistance,
  snapFlBua,
  snapFlGrossLimit200,
  snapFlHomelessDeduction,
  snapFlSua,
  snapFlTelephone,
  snapGrossLimit130,
  snapGrossLimit165,
  snapHomelessDeduction,
  snapMaxAllotment,
  snapMinAllotment,
  snapNetLimit,
  snapNoncitizens,
  snapPovertyGuideline,
  snapRates,
  snapShelterCap,
  snapStandardDeduction,
  tcaGrossLimit,
  tcaPaymentStandardTier1,
  tcaPaymentStandardTier2,
  tcaPaymentStandardTier3,
  tcaNeedStandard,
  tcaPaymentStandardTier1Half,
  tcaPaymentStandardTier2Half,
  tcaPaymentStandardTier3Half,
  tcaRates,
  medicaidDisregards,
  medicaidFamilyPercentages,
  medicaidFederalBenefitRate,
  medicaidInstitutionalAssets,
  medicaidInstitutionalIncomeCap,
  medicaidMedicallyNeedyFamily,
  medicaidMedicallyNeedySsiAssets,
  medicaidMedicallyNeedySsi,
  medicaidMedsAdAssets,
  medicaidMedsAdLimit,
  medicaidMspAssets,
  medicaidNoncitizens,
  medicaidPersonalNeeds,
  medicaidPovertyGuideline,
  medicaidQi1Limit,
  medicaidQmbLimit,
  medicaidSlmbLimit,
  medicaidStateSupplement,
  medicaidStateSupplementProtected,
  medicaidFamilyIncomeLevel,
  medicaidFilingThreshold,
  medicaidSocialSecurityIncrease,
];
