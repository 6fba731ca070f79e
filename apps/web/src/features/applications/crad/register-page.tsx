import type { ApplicationRecord } from '@commonweal/contracts/applications/schemas';
import { Alert, Button, Card } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { StepButtons } from '../flow/step-buttons.tsx';
import { WorkflowStep } from '../flow/workflow.tsx';
import { PeopleTable } from '../parts/people-table.tsx';
import { useRegisterPersons } from '../queries.ts';

function Register({ record }: { record: ApplicationRecord }) {
  const t = useText();
  const registering = useRegisterPersons();
  const fresh = record.Persons.filter(person => person.Pin === null).length;
  const known = record.Persons.filter(person => person.Decision === 'known').length;
  return (
    <>
      {fresh === 0 && <Alert tone="success">{t('applications.pin.done')}</Alert>}
      <Card
        title={t('applications.pin.title')}
        flush
        foot={
          <Button
            busy={registering.busy}
            onClick={() =>
              void registering.run({ ApplicationNumber: record.ApplicationNumber }, { ifMatch: record.Version })
            }
          >
            {t('applications.pin.issue', { count: fresh })}
          </Button>
        }
      >
        <p className="cw-card__body">{t('applications.pin.text', { fresh, known })}</p>
        <PeopleTable record={record} />
      </Card>
      <StepButtons record={record} pageId="IndividualRegistration" ready={fresh === 0} />
    </>
  );
}

export default function CradRegisterPage() {
  return (
    <WorkflowStep flow="CRAD" pageId="IndividualRegistration">
      {record => <Register record={record} />}
    </WorkflowStep>
  );
}
