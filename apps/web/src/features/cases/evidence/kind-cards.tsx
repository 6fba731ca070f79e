import type { CaseView } from '@commonweal/contracts/cases/schemas';
import { objectOf } from '@commonweal/contracts/evidence/calls';
import { type EvidenceKind, kindOf } from '@commonweal/contracts/evidence/kinds';
import type { EvidenceRow } from '@commonweal/contracts/evidence/schemas';
import { Button, Card, Row } from '@commonweal/ui';
import { useState } from 'react';
import { useAccessOf } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { EvidenceDialog } from './evidence-dialog.tsx';
import { KindCard } from './kind-card.tsx';

interface KindCardsProps {
  readonly view: CaseView;
  readonly kinds: readonly EvidenceKind[];
  readonly rows: readonly EvidenceRow[];
  /** Past and coming rows are shown as well. */
  readonly all: boolean;
  /** Whom new facts are about, where the screen is about one person. */
  readonly person?: string;
}

/** A table for each kind that has facts; what has none yet stands in one place, to be added from there. */
export function KindCards({ view, kinds, rows, all, person }: KindCardsProps) {
  const t = useText();
  const access = useAccessOf();
  const [adding, setAdding] = useState<EvidenceKind | null>(null);
  const factsOf = (kind: EvidenceKind) => rows.filter(row => row.Kind === kind && (all || row.Holds === 'now'));
  const empty = kinds.filter(kind => factsOf(kind).length === 0);
  // A single kind keeps its own card: there is nothing to gather.
  const gathered = kinds.length === 1 ? [] : empty;
  const mayAdd = (kind: EvidenceKind) => access(objectOf(kindOf(kind).group)) === 'U' && view.KnownOn === '';
  const about = person === undefined ? {} : { person };
  return (
    <>
      {kinds
        .filter(kind => !gathered.includes(kind))
        .map(kind => (
          <KindCard key={kind} view={view} kind={kind} rows={factsOf(kind)} all={all} {...about} />
        ))}
      {gathered.length > 0 && (
        <Card title={t('evidence.nothingYet')}>
          <Row wrap>
            {gathered.map(kind => {
              const name = t(`evidence.kind.${kind}`);
              return mayAdd(kind) ? (
                <Button
                  key={kind}
                  variant="secondary"
                  size="small"
                  icon="add"
                  aria-label={t('evidence.act.addTo', { kind: name })}
                  data-key="a"
                  onClick={() => setAdding(kind)}
                >
                  {name}
                </Button>
              ) : (
                <span key={kind} className="cw-muted">
                  {name}
                </span>
              );
            })}
          </Row>
        </Card>
      )}
      {adding && <EvidenceDialog view={view} kind={adding} mode="add" {...about} onClose={() => setAdding(null)} />}
    </>
  );
}
