import { tabOf } from '@commonweal/contracts/cases/tabs';
import { kindOf } from '@commonweal/contracts/evidence/kinds';
import type { EvidenceFact, Question } from './household/facts.ts';
import { question } from './household/facts.ts';

/** What somebody says beside what the file says of the same days: facts that cannot both be right are named. */

const incomes: readonly EvidenceFact['kind'][] = ['earned-income', 'self-employment', 'unearned-income'];
const noIncome = 'NI';
const noAssets = 'NO';

const overlaps = (a: EvidenceFact, b: EvidenceFact): boolean =>
  (b.to === null || a.from <= b.to) && (a.to === null || b.from <= a.to);

const isNone = ({ kind, data }: EvidenceFact): boolean =>
  (kind === 'unearned-income' && data.IncomeType === noIncome) ||
  (kind === 'liquid-asset' && data.AssetType === noAssets);

const sameSort = (a: EvidenceFact, b: EvidenceFact): boolean =>
  a.kind === b.kind || (incomes.includes(a.kind) && incomes.includes(b.kind));

/** What a fact is called by: the employer, the bank, the landlord. */
const nameOf = ({ kind, data }: EvidenceFact): string => {
  const named = Object.entries(kindOf(kind).fields).find(([, field]) => field.type === 'text')?.[0] ?? '';
  return String(data[named] ?? '')
    .trim()
    .toLowerCase();
};

/** "None" and something, or the same thing told once more. */
const contradicts = (told: EvidenceFact, filed: EvidenceFact): boolean => {
  if (told.pin !== filed.pin || !sameSort(told, filed) || !overlaps(told, filed)) return false;
  if (isNone(told) !== isNone(filed)) return true;
  return told.kind === filed.kind && nameOf(told) !== '' && nameOf(told) === nameOf(filed);
};

export const againstFile = (file: readonly EvidenceFact[], told: EvidenceFact): Question[] =>
  file
    .filter(filed => contradicts(told, filed))
    .map(({ kind, pin, factId }) =>
      question('unlikely', tabOf(kindOf(kind).group), { kind, pin, factId, blocks: false }),
    );
