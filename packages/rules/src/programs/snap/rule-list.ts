import { expeditedService } from '../../clocks/expedited.ts';
import { type AnyRule, erase } from '../../kit/rule.ts';
import { convert } from '../income.ts';
import * as benefit from './rules/benefit.ts';
import * as deductions from './rules/deductions.ts';
import * as income from './rules/income.ts';
import * as people from './rules/people.ts';
import * as shelter from './rules/shelter.ts';
import * as tests from './rules/tests.ts';

/** Every SNAP rule in the order of the calculation. */
export const SNAP_RULES: readonly AnyRule[] = [
  erase(convert.snap),
  erase(people.separateUnit),
  erase(people.residence),
  erase(people.stated),
  erase(people.sanction),
  erase(people.student),
  erase(people.socialSecurityNumber),
  erase(people.citizenship),
  erase(people.timeLimit),
  erase(people.size),
  erase(people.elderlyDisabled),
  erase(income.studentEarnings),
  erase(income.prorate),
  erase(income.infrequent),
  erase(income.grossEarned),
  erase(income.grossUnearned),
  erase(deductions.childSupport),
  erase(income.gross),
  erase(deductions.earned),
  erase(deductions.standard),
  erase(deductions.medical),
  erase(deductions.dependentCare),
  erase(deductions.adjusted),
  erase(shelter.utility),
  erase(shelter.costs),
  erase(deductions.homeless),
  erase(shelter.half),
  erase(shelter.excess),
  erase(shelter.cap),
  erase(shelter.net),
  erase(tests.categorical),
  erase(tests.grossTest),
  erase(tests.netTest),
  erase(tests.assetTest),
  erase(benefit.reduction),
  erase(benefit.allotment),
  erase(benefit.oddDollar),
  erase(benefit.minimum),
  erase(benefit.zeroBenefit),
  erase(benefit.proration),
  erase(expeditedService),
  erase(benefit.certification),
  erase(benefit.issuanceDay),
];
