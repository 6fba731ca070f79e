import type { ApplicationRecord } from '@commonweal/contracts/applications/schemas';
import { Alert, Button, Card } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { focusTitle } from '../../../shared/records/takes-focus.tsx';
import { StepButtons } from '../flow/step-buttons.tsx';
import { WorkflowStep } from '../flow/workflow.tsx';
import { PeopleTable } from '../parts/people-table.tsx';
import { useRegisterPersons } from '../queries.ts';

function Register({ record }: { record: ApplicationRecord }) {
  const t = useText();
  const registering = useRegisterPersons();
  const fresh = record.Persons.filter(person => person.Pin === null).length;
  const isDone = record.Steps.some(step => step.PageId === 'IndividualRegistration' && step.Done);
  const known = record.Persons.filter(person => person.Decision === 'known').length;
  return (
    <>
      {isDone && <Alert tone="success">{t('applications.pin.done')}</Alert>}
      <Card
        title={t('applications.pin.title')}
        flush
        {...(!isDone && {
          foot: (
            <Button
              busy={registering.busy}
              onClick={() =>
                void registering
                  .run({ ApplicationNumber: record.ApplicationNumber }, { ifMatch: record.Version })
                  .then(focusTitle)
              }
            >
              {fresh === 0 ? t('applications.pin.update') : t('applications.pin.issue', { count: fresh })}
            </Button>
          ),
        })}
      >
        <p className="cw-card__body">{t('applications.pin.text', { fresh, known })}</p>
        <PeopleTable record={record} />
      </Card>
      <StepButtons record={record} pageId="IndividualRegistration" ready={isDone} />
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
