import { detailFields, reachFields, ssnStatusField } from '@commonweal/contracts/clients/fields';
import { useText } from '../../../platform/content/use-text.ts';
import { useDeclaredWords } from '../../../shared/records/declared-inputs.tsx';

const fields = { ...detailFields, ...ssnStatusField };
const kept = [
  'Pin',
  'SsnMasked',
  'AlienNumberMasked',
  'Confidential',
  'Phones',
  'Emails',
  'Addresses',
  'AliasNames',
  'AliasSsns',
] as const;

/** What the history keeps besides fields: merges, grants and interests. */
const happened = [
  'AnswersFor',
  'MergedInto',
  'NoLongerAnswersFor',
  'NoLongerMergedInto',
  'Grant',
  'WorkerInterest',
] as const;

/** The names of the fields and how stored values read, for forms, the conflict view and the history. */
export function useClientWords() {
  const t = useText();
  const { titles, words } = useDeclaredWords(fields);
  const reach = useDeclaredWords(reachFields, 'clients');
  const others = Object.fromEntries(kept.map(name => [name, t(`common.field.${name}`)]));
  const acts = Object.fromEntries(happened.map(name => [name, t(`clients.happened.${name}`)]));
  return {
    editable: titles,
    titles: { ...titles, ...reach.titles, ...others, ...acts },
    words(field: string, value: unknown): string {
      if (field === 'Confidential' && value !== '') return t(value === 'Y' ? 'common.yes' : 'common.no');
      return field in reachFields ? reach.words(field, value) : words(field, value);
    },
  };
}
