import { cradPage } from '@commonweal/contracts/access/pages';
import type { ApplicationRecord } from '@commonweal/contracts/applications/schemas';
import { applicationSummaryScreen, numbered } from '@commonweal/contracts/applications/screens';
import { readParams } from '@commonweal/contracts/kit/parameters';
import { Alert, Button, ButtonLink, Card, Row } from '@commonweal/ui';
import { useAccess } from '../../../platform/access/access.ts';
import { useSearchParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { TakesFocus } from '../../../shared/records/takes-focus.tsx';
import { ExpeditedCard } from '../expedited/expedited-card.tsx';
import { continueAddress, stepAddress } from '../flow/steps.ts';
import { WorkflowFrame, WorkflowStep } from '../flow/workflow.tsx';
import { InformationFacts } from '../parts/information-facts.tsx';
import { PeopleTable } from '../parts/people-table.tsx';
import { ProgramsTable } from '../parts/programs-table.tsx';
import { ReceiptButtons } from '../parts/receipt-buttons.tsx';
import { useApplication, useComplete } from '../queries.ts';

/** Food within seven days is asked at once: the days run from filing. */
const isScreened = ({ Programs }: ApplicationRecord): boolean =>
  Programs.some(({ Expedited, MaybeDueOn }) => Expedited || MaybeDueOn !== null);

function Recap({ record }: { record: ApplicationRecord }) {
  const t = useText();
  const completing = useComplete();
  const number = record.ApplicationNumber;
  const change = (pageId: string) => (
    <ButtonLink variant="quiet" size="small" to={stepAddress(`/ApplicationRegistration/${pageId}`, number)}>
      {t('common.word.toChange')}
      <span className="cw-sr-only"> {t(`applications.step.ApplicationRegistration.${pageId}`)}</span>
    </ButtonLink>
  );
  return (
    <>
      {record.SignedBy === '' && <Alert tone="warning">{t('applications.recap.unsigned')}</Alert>}
      <Card title={t('common.word.information')} actions={change('Information')}>
        <InformationFacts record={record} />
      </Card>
      <Card title={t('common.word.people')} actions={change('HouseholdMembers')} flush>
        <PeopleTable record={record} />
      </Card>
      <Card title={t('common.field.Programs')} actions={change('ProgramSelection')} flush>
        <ProgramsTable record={record} />
      </Card>
      <Card title={t('common.word.case')} actions={change('CaseAssociation')}>
        {record.CaseChoice !== '' &&
          t(`applications.case.chosen.${record.CaseChoice}`, { number: record.CaseChoiceNumber })}
      </Card>
      {isScreened(record) && <ExpeditedCard record={record} />}
      <Row wrap>
        <Button
          busy={completing.busy}
          onClick={() => void completing.run({ ApplicationNumber: number }, { ifMatch: record.Version })}
        >
          {t('applications.recap.register')}
        </Button>
        <ButtonLink variant="secondary" to={applicationSummaryScreen.at({ ApplicationNumber: number })}>
          {t('applications.flow.saveAndExit')}
        </ButtonLink>
      </Row>
    </>
  );
}

/** The end of the flow: the number, the deadlines, the receipt, and what comes next. */
function Registered({ record }: { record: ApplicationRecord }) {
  const t = useText();
  const mayClear = useAccess(cradPage.at('Page')) === 'U';
  return (
    <>
      <TakesFocus>
        <Alert tone="success" heading={t('applications.recap.done')} live>
          {t('applications.recap.doneText', { number: record.ApplicationNumber })}
        </Alert>
      </TakesFocus>
      <Card title={t('applications.recap.receipt')}>
        <ReceiptButtons number={record.ApplicationNumber} />
      </Card>
      <Card title={t('common.field.Programs')} flush>
        <ProgramsTable record={record} />
      </Card>
      {isScreened(record) && <ExpeditedCard record={record} />}
      <Row wrap>
        {mayClear && <ButtonLink to={continueAddress(record)}>{t('applications.recap.goOn')}</ButtonLink>}
        <ButtonLink
          variant="secondary"
          to={applicationSummaryScreen.at({ ApplicationNumber: record.ApplicationNumber })}
        >
          {t('applications.summary.title')}
        </ButtonLink>
      </Row>
    </>
  );
}

export default function RegistrationRecapPage() {
  const { ApplicationNumber: number } = readParams(numbered, useSearchParams());
  const { data } = useApplication(number);
  if (data && data.RegisteredAt !== null) {
    return (
      <WorkflowFrame flow="ApplicationRegistration" pageId="Recap" record={data}>
        <Registered record={data} />
      </WorkflowFrame>
    );
  }
  return (
    <WorkflowStep flow="ApplicationRegistration" pageId="Recap">
      {record => <Recap record={record} />}
    </WorkflowStep>
  );
}
