import { getCaseProofs, type Proof } from '@commonweal/contracts/documents/proof-calls';
import { documentViewScreen } from '@commonweal/contracts/documents/screens';
import { Card, Chip, EmptyState, Icon, Link, LoadingState } from '@commonweal/ui';
import { useCall } from '../../platform/calls/use-call.ts';
import { useText } from '../../platform/content/use-text.ts';
import { useTextsOf } from '../../platform/content/use-texts-of.ts';
import { FailureState } from '../../platform/errors/failure-state.tsx';
import { useReferenceTable } from '../reference/reference-tables.ts';
import { useFactWords } from './fact-words.ts';

export const useCaseProofs = (CaseNumber: string) => useCall(getCaseProofs, { CaseNumber });

const addressOf = ({ DocumentNumber, ProofId }: Proof): string =>
  documentViewScreen.at({ DocumentNumber, Proof: ProofId });

/** What was replaced or taken back is seen with the document, not beside the fact. */
const isShown = ({ Standing }: Proof): boolean => Standing !== 'replaced' && Standing !== 'ended';

/** The pages that prove a fact, each a way to the place on it; one that no longer proves it says so. */
export function ProofLinks({ caseNumber, subjectId }: { caseNumber: string; subjectId: string }) {
  const t = useText();
  const { ready } = useTextsOf('documents');
  const subtypes = useReferenceTable('DOCSUBTYPE');
  const { data } = useCaseProofs(caseNumber);
  if (!ready) return null;
  return data?.Proofs.filter(proof => proof.ProvesId === subjectId && isShown(proof)).map(proof => (
    <div key={proof.ProofId} className="cw-small">
      <Icon name="attach_file" size="small" />{' '}
      <Link
        to={addressOf(proof)}
        aria-label={t('documents.proof.open', { name: subtypes.describe(proof.DocSubTypeId), page: proof.Page })}
      >
        {subtypes.describe(proof.DocSubTypeId)}, {t('documents.proof.page', { page: proof.Page })}
      </Link>{' '}
      {proof.Standing !== 'stands' && (
        <Chip tone="warning" icon="warning">
          {t(`documents.proof.standing.${proof.Standing}`)}
        </Chip>
      )}
    </div>
  ));
}

/** The facts of a case that no page proves, as far as the reader may open its documents. */
export function FactsWithoutProof({ caseNumber }: { caseNumber: string }) {
  const t = useText();
  const words = useFactWords();
  const { ready } = useTextsOf('documents');
  const { data, error, refetch } = useCaseProofs(caseNumber);
  if (!ready) return <LoadingState />;
  return (
    <Card title={t('documents.proof.without')} meta={data?.Without.length}>
      {error && <FailureState failure={error} onRetry={() => void refetch()} />}
      {!(data || error) && <LoadingState />}
      {data?.Without.length === 0 && <EmptyState title={t('documents.proof.withoutNone')} level={3} />}
      {data && data.Without.length > 0 && (
        <>
          <p className="cw-muted">{t('documents.proof.withoutText')}</p>
          <ul className="cw-stack cw-stack--gap-05">
            {data.Without.map(each => (
              <li key={`${each.Subject} ${each.ProvesId}`}>
                <Icon name="warning" size="small" /> {words(each)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
