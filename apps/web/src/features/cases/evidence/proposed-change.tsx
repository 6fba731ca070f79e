import type { CaseView } from '@commonweal/contracts/cases/schemas';
import { objectOf } from '@commonweal/contracts/evidence/calls';
import { figureFieldOf } from '@commonweal/contracts/evidence/figure-field';
import { type EvidenceGroup, kindOf } from '@commonweal/contracts/evidence/kinds';
import { Alert } from '@commonweal/ui';
import { useEffect, useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { proposedFigure } from '../../../shared/on-case/proposed-figure.ts';
import { EvidenceDialog } from './evidence-dialog.tsx';

/** A figure that was tried on a copy, in the form in which it is recorded. Nothing is saved before somebody saves it. */
export function ProposedChange({ view, group }: { view: CaseView; group: EvidenceGroup }) {
  const t = useText();
  const [proposed, setProposed] = useState(proposedFigure.get);
  // It was handed over once: nobody meets it again on another day or another case.
  useEffect(() => proposedFigure.set(null), []);
  const mayChange = useAccess(objectOf(group)) === 'U' && view.KnownOn === '';
  if (!(proposed && mayChange) || proposed.caseNumber !== view.Case.CaseNumber) return null;
  const { kind, factId, pin, cents } = proposed;
  if (kindOf(kind).group !== group) return null;
  const row = view[group].find(each => each.FactId === factId && each.Holds === 'now');
  if (factId !== '' && !row) return <Alert tone="warning">{t('evidence.triedGone')}</Alert>;
  const field = figureFieldOf(kind);
  // What is owned is tried after what is owed on it.
  const owed = field === 'Value' && typeof row?.Data.Owed === 'number' ? row.Data.Owed : 0;
  return (
    <EvidenceDialog
      view={view}
      kind={kind}
      mode={row ? 'change' : 'add'}
      {...(row && { row })}
      {...(pin !== '' && { person: pin })}
      preset={{ [field]: cents + owed }}
      onClose={() => setProposed(null)}
    />
  );
}
