import type { Person } from '../../household/household.ts';
import { type Cents, centsOf } from '../../kit/money.ts';
import type { TestResult } from '../outcome.ts';
import type { Budget } from './budget.ts';
import type { Household } from './household-at-hand.ts';
import { assetTest, categorical, grossTest, netTest } from './rules/tests.ts';

export interface Tests {
  readonly categorical: string;
  readonly gross: TestResult;
  readonly net: TestResult;
  readonly assets: TestResult | 'unknown';
  readonly grossLimit: Cents;
  readonly netLimit: Cents;
}

/** 130, 165 and Florida's 200 per cent are published; whole hundreds are multiples of the rounded 100 per cent; others by formula. */
function incomeLimit({ figures }: Pick<Household, 'figures'>, percent: number, size: number): Cents {
  if (percent === 130) return figures.sized('snap.gross_limit_130', size);
  if (percent === 165) return figures.sized('snap.gross_limit_165', size);
  const own = 'snap.florida_gross_limit_200';
  if (percent === 200 && figures.isKept(own)) return figures.sized(own, size);
  if (percent % 100 === 0) return (percent / 100) * figures.sized('snap.net_limit_100', size);
  const first = figures.named('snap.poverty_guideline', 'first_person');
  const each = figures.named('snap.poverty_guideline', 'each_additional');
  return centsOf(Math.ceil(((first + each * (size - 1)) * percent) / 1200));
}

function countAssets({ facts, participations }: Household): { readonly counted: Cents; readonly vehicles: Cents } {
  const counting = new Set<string>();
  for (const { person, status } of participations) {
    const isShielded = facts.onSsi.has(person.id) || facts.onTanf.has(person.id);
    if (status !== 'nonmember' && !isShielded) counting.add(person.id);
  }
  let counted = 0;
  let vehicles = 0;
  for (const asset of facts.assets) {
    if (!counting.has(asset.owner ?? facts.head.id)) continue;
    if (asset.kind === 'liquid' || asset.kind === 'real_estate') counted += asset.amount;
    if (asset.kind === 'vehicle') vehicles += asset.amount;
  }
  return { counted, vehicles };
}

export const liquidAssets = ({ facts, participations }: Household): Cents => {
  const counting = new Set(participations.filter(one => one.status !== 'nonmember').map(one => one.person.id));
  let total = 0;
  for (const asset of facts.assets) {
    if (asset.kind === 'liquid' && counting.has(asset.owner ?? facts.head.id)) total += asset.amount;
  }
  return total;
};

function findAssetLimit({ options, figures, hasElderlyOrDisabled }: Household, category: string): Cents | null {
  if (category === 'tanf_ssi') return null;
  if (category === 'bbce') return options.bbce.asset_limit;
  return figures.amount('snap.asset_limit', hasElderlyOrDisabled ? 'elderly_disabled' : 'amount');
}

/** A violation or a felony of anybody in the unit, and a work sanction of its head, end categorical eligibility. */
const bars = ({ sanctions }: Person, isHead: boolean): boolean =>
  sanctions.includes('ipv') || sanctions.includes('felony') || (isHead && sanctions.includes('work'));

export function runTests(household: Household, budget: Budget): Tests {
  const { facts, options, figures, trace, participations, members, hasElderlyOrDisabled } = household;
  const size = members.length;
  const boundary = options.limit_boundary;
  const known = facts.categorical;
  const isBarred =
    known.disqualified_ipv ||
    known.head_work_sanction ||
    known.felony ||
    known.lottery ||
    participations.some(({ person }) => bars(person, person === facts.head));
  const everyoneOnCash = members.every(one => facts.onTanf.has(one.id) || facts.onSsi.has(one.id));
  const isBroad = options.bbce.on && (known.bbce_conferred ?? true);
  const percent = hasElderlyOrDisabled ? options.bbce.gross_percent_elderly_disabled : options.bbce.gross_percent;
  const broadLimit = isBroad ? incomeLimit(household, percent, size) : 0;

  const category = trace.apply(categorical, {
    barred: isBarred,
    all_tanf_or_ssi: known.all_tanf_or_ssi ?? everyoneOnCash,
    broad_based: isBroad,
    gross: budget.gross,
    gross_limit: broadLimit,
    boundary,
  });
  const regularLimit = figures.sized('snap.gross_limit_130', size);
  const isBroadCase = isBroad && !isBarred;
  // Who may pass by the broad limit is judged by it: the limit that decides is the one that is shown.
  const grossLimit = isBroadCase && category !== 'tanf_ssi' ? Math.max(broadLimit, regularLimit) : regularLimit;
  const gross = trace.apply(grossTest, {
    gross: budget.gross,
    limit: grossLimit,
    applies: category === 'bbce' || (category === 'none' && !hasElderlyOrDisabled),
    boundary,
  });
  const netLimit = figures.sized('snap.net_limit_100', size);
  const net = trace.apply(netTest, {
    net: budget.net,
    limit: netLimit,
    applies: category === 'none' || (category === 'bbce' && options.bbce.net_test),
    boundary,
  });
  const assetLimit = findAssetLimit(household, category);
  const { counted, vehicles } = countAssets(household);
  const assets = trace.apply(assetTest, {
    assets: counted,
    vehicles,
    limit: assetLimit,
  });
  return {
    categorical: category,
    gross: gross as TestResult,
    net: net as TestResult,
    assets: assets as Tests['assets'],
    grossLimit,
    netLimit,
  };
}
