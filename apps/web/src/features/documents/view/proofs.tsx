import { documentViewPage } from '@commonweal/contracts/access/pages';
import type { Proof } from '@commonweal/contracts/documents/proof-calls';
import type { DocumentDetails } from '@commonweal/contracts/documents/schemas';
import { Button, Chip, DateTimeText, LoadingState, Row } from '@commonweal/ui';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useFactWords } from '../../../shared/documents/fact-words.ts';
import { ReasonDialog } from '../../../shared/records/reason-dialog.tsx';
import { useDocumentProofs, useEndProof } from '../queries.ts';
import type { Region } from '../viewer/region.ts';
import { MarkForm } from './mark-form.tsx';

export const regionOf = (proof: Proof): Region => ({
  page: proof.Page,
  x: proof.X,
  y: proof.Y,
  width: proof.Width,
  height: proof.Height,
});

interface OneProofProps {
  readonly proof: Proof;
  readonly lit: boolean;
  readonly onShow: () => void;
  readonly onEnd?: (() => void) | undefined;
}

function OneProof({ proof, lit, onShow, onEnd }: OneProofProps) {
  const t = useText();
  const words = useFactWords();
  return (
    <li>
      <div>
        <strong>{words(proof)}</strong>{' '}
        {proof.Standing === 'stands' ? (
          proof.Settled === 'Y' && (
            <Chip tone="success" icon="check">
              {t('documents.proof.settled')}
            </Chip>
          )
        ) : (
          <Chip tone="warning" icon="warning">
            {t(`documents.proof.standing.${proof.Standing}`)}
          </Chip>
        )}
      </div>
      <div className="cw-muted">
        {t('documents.proof.by', { name: proof.MarkedBy })}, <DateTimeText instant={proof.MarkedAt} />
        {proof.EndReason !== '' && ` · ${proof.EndReason}`}
      </div>
      <Row wrap>
        <Button variant="secondary" size="tiny" aria-pressed={lit} onClick={onShow}>
          {t('documents.proof.show', { page: proof.Page })}
        </Button>
        {onEnd && proof.EndedAt === null && (
          <Button variant="quiet" size="tiny" onClick={onEnd}>
            {t('documents.proof.end')}
          </Button>
        )}
      </Row>
    </li>
  );
}

interface ProofsProps {
  readonly document: DocumentDetails;
  readonly lit: string;
  readonly onLit: (proof: Proof | null) => void;
  readonly drawing: boolean;
  readonly region: Region | null;
  readonly onDraw: (draws: boolean) => void;
}

/** What the document proves, and the way to mark another place. */
export function Proofs({ document, lit, onLit, drawing, region, onDraw }: ProofsProps) {
  const t = useText();
  const { DocumentNumber, State, Viewable } = document;
  const mayMark = useAccess(documentViewPage.at('Proofs')) === 'U';
  const { data, error, refetch } = useDocumentProofs(DocumentNumber);
  const [ending, setEnding] = useState<Proof | null>(null);
  const taking = useEndProof();
  const canMark = mayMark && State === 'indexed' && Viewable === 'Y';
  return (
    <section className="cw-desk__part" aria-label={t('documents.proof.title')}>
      <h2>{t('documents.proof.title')}</h2>
      {error && <FailureState failure={error} onRetry={() => void refetch()} />}
      {!(data || error) && <LoadingState />}
      {data && data.Proofs.length === 0 && <p className="cw-muted">{t('documents.proof.none')}</p>}
      {data && data.Proofs.length > 0 && (
        <ul className="cw-proofs">
          {data.Proofs.map(proof => (
            <OneProof
              key={proof.ProofId}
              proof={proof}
              lit={proof.ProofId === lit}
              onShow={() => onLit(proof.ProofId === lit ? null : proof)}
              onEnd={mayMark ? () => setEnding(proof) : undefined}
            />
          ))}
        </ul>
      )}
      {data && canMark && data.Targets.length === 0 && <p className="cw-muted">{t('documents.proof.noCase')}</p>}
      {data && canMark && data.Targets.length > 0 && (
        <MarkForm
          key={data.Proofs.length}
          of={data}
          document={document}
          drawing={drawing}
          region={region}
          onDraw={onDraw}
        />
      )}
      {ending && (
        <ReasonDialog
          title={t('documents.proof.endTitle')}
          act={t('documents.proof.end')}
          saving={taking}
          onClose={() => setEnding(null)}
          onSubmit={async Reason => {
            if (await taking.save({ ProofId: ending.ProofId, Reason }, 0)) setEnding(null);
          }}
        >
          <p>{t('documents.proof.endText')}</p>
        </ReasonDialog>
      )}
    </section>
  );
}
