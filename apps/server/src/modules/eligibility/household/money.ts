import { tabOf } from '@commonweal/contracts/cases/tabs';
import type { EvidenceData } from '@commonweal/contracts/evidence/fields';
import { isProved, kindOf } from '@commonweal/contracts/evidence/kinds';
import type { HouseholdDocument } from '@commonweal/rules';
import { type CaseFacts, type EvidenceFact, type LineSource, type Question, question } from './facts.ts';

/** Income, costs, utilities and assets: each row of evidence becomes a line of its own. */

type Income = NonNullable<HouseholdDocument['income']>[number];
type Expense = NonNullable<HouseholdDocument['expenses']>[number];
type Asset = NonNullable<HouseholdDocument['assets']>[number];
type Utility = NonNullable<NonNullable<HouseholdDocument['utilities']>['pays']>[number];

const textOf = (data: EvidenceData, name: string): string => (typeof data[name] === 'string' ? data[name] : '');
const dollarsOf = (data: EvidenceData, name: string): number => (typeof data[name] === 'number' ? data[name] / 100 : 0);

export const sourceOf = (fact: EvidenceFact, path: string): LineSource => ({
  path,
  from: 'evidence',
  factId: fact.factId,
  rowId: fact.rowId,
  kind: fact.kind,
  pin: fact.pin,
  tab: tabOf(kindOf(fact.kind).group),
  unproved: kindOf(fact.kind).needsProof && !isProved(fact.verification),
  verification: fact.verification,
});

export interface MoneyLines {
  readonly income: Income[];
  readonly expenses: Expense[];
  readonly assets: Asset[];
  readonly pays: Utility[];
  readonly homelessShelterCosts: boolean;
  readonly sources: LineSource[];
  readonly questions: Question[];
}

const irregular = (fact: EvidenceFact): Question =>
  question('frequency', tabOf(kindOf(fact.kind).group), { pin: fact.pin, kind: fact.kind, factId: fact.factId });

/** The home that somebody lives in is no resource (7 CFR 273.8(e)(1)). */
const isHome = ({ data }: EvidenceFact): boolean =>
  data.LivesThere === 'Y' || ['HO', 'HI'].includes(textOf(data, 'AssetType'));

const assetKinds = {
  'liquid-asset': 'liquid',
  vehicle: 'vehicle',
  'real-estate': 'real_estate',
  'life-insurance': 'life_insurance',
  'business-asset': 'business',
} as const;

/** What is said of money that is not there: a statement, and no line. */
const saysNone = ({ kind, data }: EvidenceFact): boolean =>
  (kind === 'unearned-income' && data.IncomeType === 'NI') ||
  (kind === 'liquid-asset' && data.AssetType === 'NO') ||
  (kind === 'shelter' && data.ShelterType === 'NO') ||
  (kind === 'utility' && data.UtilityType === 'NO');

export function moneyLines(
  evidence: readonly EvidenceFact[],
  pins: ReadonlySet<string>,
  codeProperty: CaseFacts['codeProperty'],
): MoneyLines {
  const income: Income[] = [];
  const expenses: Expense[] = [];
  const assets: Asset[] = [];
  const pays: Utility[] = [];
  const sources: LineSource[] = [];
  const questions: Question[] = [];
  let homelessShelterCosts = false;
  const means = (table: string, code: string): string => codeProperty(table, code, 'Determination');
  const frequencyOf = (fact: EvidenceFact, table: string, field: string): Income['frequency'] | null => {
    const found = means(table, textOf(fact.data, field));
    if (found === '') questions.push(irregular(fact));
    return found === '' ? null : (found as Income['frequency']);
  };
  const addIncome = (fact: EvidenceFact, line: Income): void => {
    sources.push(sourceOf(fact, `/income/${income.length}`));
    income.push(line);
  };
  const addExpense = (fact: EvidenceFact, kind: Expense['kind'], person: string | null): void => {
    const frequency = frequencyOf(fact, 'INCOMEFREQUENCY', 'Frequency');
    if (frequency === null) return;
    sources.push(sourceOf(fact, `/expenses/${expenses.length}`));
    expenses.push({ kind, amount: dollarsOf(fact.data, 'Amount'), frequency, person });
  };
  for (const fact of evidence) {
    const { data, kind, pin } = fact;
    // Somebody who is no longer in the household brings nothing into it.
    if ((pin !== '' && !pins.has(pin)) || saysNone(fact)) continue;
    switch (kind) {
      case 'earned-income': {
        const frequency = frequencyOf(fact, 'PAYFREQUENCY', 'PayFrequency');
        if (frequency === null) break;
        const sort = (means('INCOMESOURCETYPE', textOf(data, 'IncomeType')) || 'wages') as Income['kind'];
        addIncome(fact, { person: pin, kind: sort, amount: dollarsOf(data, 'GrossPerPay'), frequency });
        break;
      }
      case 'self-employment': {
        const frequency = frequencyOf(fact, 'INCOMEFREQUENCY', 'Frequency');
        if (frequency === null) break;
        const amount = dollarsOf(data, 'Receipts');
        addIncome(fact, { person: pin, kind: 'self_employment', amount, frequency, costs: dollarsOf(data, 'Costs') });
        break;
      }
      case 'unearned-income': {
        const frequency = frequencyOf(fact, 'INCOMEFREQUENCY', 'Frequency');
        if (frequency === null) break;
        const sort = (means('INCOMESOURCETYPE', textOf(data, 'IncomeType')) || 'other_unearned') as Income['kind'];
        addIncome(fact, { person: pin, kind: sort, amount: dollarsOf(data, 'Amount'), frequency });
        break;
      }
      case 'shelter': {
        const sort = means('SHELTERTYPE', textOf(data, 'ShelterType'));
        if (sort !== '') addExpense(fact, sort as Expense['kind'], null);
        else if (data.ShelterType === 'HS') homelessShelterCosts ||= dollarsOf(data, 'Amount') > 0;
        break;
      }
      case 'utility': {
        const sort = means('UTILITYTYPE', textOf(data, 'UtilityType'));
        if (sort === '' || pays.includes(sort as Utility)) break;
        sources.push(sourceOf(fact, `/utilities/pays/${pays.length}`));
        pays.push(sort as Utility);
        break;
      }
      case 'medical':
        addExpense(fact, 'medical', pin);
        break;
      case 'dependent-care':
        addExpense(fact, 'dependent_care', pin);
        break;
      case 'child-support-paid':
        // Only what a court ordered is deducted (7 CFR 273.9(d)(5)).
        if (data.CourtOrdered === 'Y') addExpense(fact, 'child_support_paid', pin);
        break;
      case 'liquid-asset':
      case 'vehicle':
      case 'real-estate':
      case 'life-insurance':
      case 'business-asset': {
        // What counts is what is left after what is owed on it (7 CFR 273.8(d)).
        const cents = Math.max(0, Math.round(100 * (dollarsOf(data, 'Value') - dollarsOf(data, 'Owed'))));
        sources.push(sourceOf(fact, `/assets/${assets.length}`));
        assets.push({ kind: isHome(fact) ? 'excluded' : assetKinds[kind], amount: cents / 100, owner: pin });
        break;
      }
      default:
        break;
    }
  }
  return { income, expenses, assets, pays, homelessShelterCosts, sources, questions };
}
