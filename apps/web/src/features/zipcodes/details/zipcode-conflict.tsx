import type { ZipcodeInput, ZipcodeRecord } from '@commonweal/contracts/zipcodes/calls';
import type { Translate } from '@commonweal/ui';
import { type ConflictChoice, ConflictView } from '@commonweal/ui/conflict-view';
import { useText } from '../../../platform/content/use-text.ts';
import { compareEdits, mergeEdits } from '../../../shared/records/three-way.ts';
import { type Places, useZipcodeHistory } from '../queries.ts';
import { fieldTitle, valueWords } from './zipcode-words.ts';

const editable = ['City', 'OfficeCode', 'WorkgroupId', 'Active'] as const satisfies readonly (keyof ZipcodeInput)[];
type Editable = (typeof editable)[number];

export const toInput = ({ Zip, City, OfficeCode, WorkgroupId, Active }: ZipcodeInput): ZipcodeInput => ({
  Zip,
  City,
  OfficeCode,
  WorkgroupId,
  Active,
});

function words(t: Translate, field: Editable, value: string | null, places: Places): string {
  const named = (options: Places['offices'], none: string) =>
    value === null ? t(none) : (options.find(each => each.value === value)?.label ?? value);
  if (field === 'OfficeCode') return named(places.offices, 'zipcodes.noOffice');
  if (field === 'WorkgroupId') return named(places.workgroups, 'zipcodes.noWorkgroup');
  return valueWords(t, field, value);
}

interface ZipcodeConflictProps {
  base: ZipcodeInput;
  mine: ZipcodeInput;
  theirs: ZipcodeRecord;
  places: Places;
  busy: boolean;
  onResolve: (values: ZipcodeInput) => void;
  onReload: () => void;
}

/** Both versions side by side; what only the other person changed is kept without a question. */
export function ZipcodeConflict({ base, mine, theirs, places, busy, onResolve, onReload }: ZipcodeConflictProps) {
  const t = useText();
  const history = useZipcodeHistory(theirs.Zip);
  const saved = history.data?.data.find(entry => entry.Version === theirs.Version);
  const stored = toInput(theirs);
  const { toChoose } = compareEdits(editable, { ...base }, { ...mine }, { ...stored });
  const fields = editable.filter(field => toChoose.includes(field));
  return (
    <ConflictView
      record={t('zipcodes.details.heading', { zip: theirs.Zip })}
      theirs={{ who: saved?.ChangedByName ?? theirs.ChangedBy, at: theirs.ChangedAt }}
      fields={fields.map(field => ({
        id: field,
        label: fieldTitle(t, field),
        yours: words(t, field, mine[field], places),
        theirs: words(t, field, stored[field], places),
      }))}
      busy={busy}
      onResolve={(chosen: ConflictChoice) => onResolve(mergeEdits(stored, mine, chosen))}
      onReload={onReload}
    />
  );
}
