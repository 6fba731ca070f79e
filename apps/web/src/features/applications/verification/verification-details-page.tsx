import { verificationDetailsPage } from '@commonweal/contracts/access/pages';
import type { ApplicationRecord } from '@commonweal/contracts/applications/schemas';
import { Alert, Button, LoadingState, Row } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { ApplicationPage } from '../parts/application-page.tsx';
import { useRunChecks, useVerification } from '../queries.ts';
import { Proofs } from './proofs.tsx';
import { SourceChecks } from './source-checks.tsx';

function Verification({ record }: { record: ApplicationRecord }) {
  const t = useText();
  const { data, error, refetch } = useVerification(record.ApplicationNumber);
  const running = useRunChecks();
  if (!data) return error ? <FailureState failure={error} onRetry={() => void refetch()} /> : <LoadingState />;
  return (
    <>
      {data.Hub === 'simulated' && <Alert tone="warning">{t('applications.verification.simulatedHub')}</Alert>}
      {data.Hub === 'none' && <Alert tone="info">{t('applications.verification.noHub')}</Alert>}
      <Row wrap>
        <Button
          object={verificationDetailsPage.at('Page')}
          busy={running.busy}
          disabled={data.Hub === 'none' || record.Persons.length === 0}
          onClick={() =>
            void running.run(
              { ApplicationNumber: record.ApplicationNumber, PersonId: null, Source: null },
              { ifMatch: record.Version },
            )
          }
        >
          {t(data.Checks.length === 0 ? 'applications.verification.ask' : 'applications.verification.askAgain')}
        </Button>
      </Row>
      <p className="cw-small">{t('applications.verification.tolerance', { percent: data.IncomeTolerance })}</p>
      <Proofs record={record} requests={data.Requests} />
      {record.Persons.map(person => (
        <SourceChecks
          key={person.PersonId}
          record={record}
          person={person}
          checks={data.Checks.filter(each => each.PersonId === person.PersonId)}
        />
      ))}
    </>
  );
}

export default function VerificationDetailsPage() {
  return <ApplicationPage section="verification">{record => <Verification record={record} />}</ApplicationPage>;
}
