import type { CaseView } from '@commonweal/contracts/cases/schemas';
import { type EvidenceGroup, kindsOf } from '@commonweal/contracts/evidence/kinds';
import { Stack } from '@commonweal/ui';
import { useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { KindCard } from './kind-card.tsx';

interface EvidenceTabProps {
  readonly view: CaseView;
  readonly group: EvidenceGroup;
}

/** Every kind of a group, those with facts first. */
export function EvidenceTab({ view, group }: EvidenceTabProps) {
  const t = useText();
  const [all, setAll] = useState(false);
  const rows = view[group];
  const count = (kind: string) => rows.filter(row => row.Kind === kind).length;
  const kinds = kindsOf(group).toSorted((a, b) => Number(count(b) > 0) - Number(count(a) > 0));
  return (
    <Stack>
      {rows.some(row => row.Holds !== 'now') && (
        <label className="cw-choice">
          <input
            type="checkbox"
            className="cw-choice__box"
            checked={all}
            onChange={event => setAll(event.target.checked)}
          />
          <span className="cw-choice__text">{t('evidence.showAll')}</span>
        </label>
      )}
      {kinds.map(kind => (
        <KindCard key={kind} view={view} kind={kind} rows={rows.filter(row => row.Kind === kind)} all={all} />
      ))}
    </Stack>
  );
}
