import { AnnouncementInput, type AnnouncementRow } from '@commonweal/contracts/announcements/calls';
import { Alert, formatInstant } from '@commonweal/ui';
import { type ConflictChoice, ConflictView } from '@commonweal/ui/conflict-view';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { compareEdits, mergeEdits } from '../../../shared/records/three-way.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { toInput } from './announcement-values.ts';

type Field = keyof AnnouncementInput;

const fieldNames = Object.keys(AnnouncementInput.shape) as Field[];

function useWords(): (field: Field, input: AnnouncementInput) => ReactNode {
  const t = useText();
  const language = useLanguage();
  const regions = useReferenceTable('REGION');
  return (field, input) => {
    switch (field) {
      case 'Severity':
        return t(`announcements.severity.${input.Severity}`);
      case 'RoleNames':
        return input.RoleNames.join(', ') || t('announcements.everyRole');
      case 'RegionIds':
        return input.RegionIds.map(regions.describe).join(', ') || t('announcements.everyRegion');
      case 'StartsAt':
      case 'EndsAt':
        return `${formatInstant(input[field], language)} ${t('ui.zone')}`;
      default:
        return <span className="cw-app-message">{input[field]}</span>;
    }
  };
}

interface AnnouncementConflictProps {
  base: AnnouncementInput;
  mine: AnnouncementInput;
  theirs: AnnouncementRow;
  busy: boolean;
  onResolve: (input: AnnouncementInput) => void;
  onReload: () => void;
}

/** Both versions side by side; what only the other person changed is kept without a question. */
export function AnnouncementConflict({ base, mine, theirs, busy, onResolve, onReload }: AnnouncementConflictProps) {
  const t = useText();
  const words = useWords();
  const [disordered, setDisordered] = useState(false);
  const stored = toInput(theirs);
  const { toChoose } = compareEdits(fieldNames, { ...base }, { ...mine }, { ...stored });

  function resolve(chosen: ConflictChoice) {
    const merged = mergeEdits(stored, mine, chosen);
    // A start of one side and an end of the other may cross.
    const ordered = Date.parse(merged.EndsAt) > Date.parse(merged.StartsAt);
    setDisordered(!ordered);
    if (ordered) onResolve(merged);
  }

  return (
    <>
      {disordered && (
        <Alert tone="error" live>
          {t('announcements.form.order')}
        </Alert>
      )}
      <ConflictView
        record={t('announcements.manage.thisOne')}
        theirs={{ who: theirs.ChangedBy, at: theirs.ChangedAt }}
        fields={fieldNames
          .filter(field => toChoose.includes(field))
          .map(field => ({
            id: field,
            label: t(`common.field.${field}`),
            yours: words(field, mine),
            theirs: words(field, stored),
          }))}
        busy={busy}
        onResolve={resolve}
        onReload={onReload}
      />
    </>
  );
}
