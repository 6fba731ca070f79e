import type { CaseView } from '@commonweal/contracts/cases/schemas';
import { type EvidenceGroup, kindsOf } from '@commonweal/contracts/evidence/kinds';
import { Stack } from '@commonweal/ui';
import { useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { KindCards } from './kind-cards.tsx';
import { ProposedChange } from './proposed-change.tsx';
import { SumsCard, summed } from './sums-card.tsx';

interface EvidenceTabProps {
  readonly view: CaseView;
  readonly group: EvidenceGroup;
}

/** The kinds of a group. */
export function EvidenceTab({ view, group }: EvidenceTabProps) {
  const t = useText();
  const [all, setAll] = useState(false);
  const rows = view[group];
  return (
    <Stack>
      {summed.includes(group) && <SumsCard view={view} group={group} />}
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
      <KindCards view={view} kinds={kindsOf(group)} rows={rows} all={all} />
      <ProposedChange view={view} group={group} />
    </Stack>
  );
}
