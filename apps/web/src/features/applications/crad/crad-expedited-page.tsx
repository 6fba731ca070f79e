import { ExpeditedAnswers, type getScreening, type Screening } from '@commonweal/contracts/applications/crad-calls';
import type { ApplicationRecord } from '@commonweal/contracts/applications/schemas';
import type { ResponseOf } from '@commonweal/contracts/kit/call';
import { Alert, Card, CheckboxField, DateText, Grid, LoadingState, MoneyField } from '@commonweal/ui';
import { useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { RecordForm } from '../../../shared/records/record-form.tsx';
import { TakesFocus } from '../../../shared/records/takes-focus.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { StepButtons } from '../flow/step-buttons.tsx';
import { WorkflowStep } from '../flow/workflow.tsx';
import { useScreen, useScreening } from '../queries.ts';

const noAnswers: ExpeditedAnswers = {
  GrossMonthlyIncome: 0,
  LiquidResources: 0,
  RentOrMortgage: 0,
  Utilities: 0,
  MigrantDestitute: false,
};

export function ScreeningResult({ screening }: { screening: Screening }) {
  const t = useText();
  return (
    <Alert
      tone={screening.Entitled ? 'success' : 'info'}
      heading={t(screening.Entitled ? 'applications.expedited.yes' : 'applications.expedited.no')}
      live
    >
      {screening.Entitled && screening.DueOn ? (
        <>
          {screening.Reason}. {t('applications.expedited.due')} <DateText date={screening.DueOn} style="weekday" />.{' '}
          {screening.Citation}
        </>
      ) : (
        t('applications.expedited.noText', { citation: screening.Citation })
      )}
    </Alert>
  );
}

type Loaded = ResponseOf<typeof getScreening>;

function Questions({ record, loaded }: { record: ApplicationRecord; loaded: Loaded }) {
  const t = useText();
  const saving = useScreen();
  const [saves, setSaves] = useState(0);
  // The old result is no longer true, and the new one is shown with the form that it belongs to.
  const [isScreening, setIsScreening] = useState(false);
  const sources = useReferenceTable('APPSOURCE');
  const { ApplicationNumber } = record;
  const label = (field: string): string => t(`applications.expedited.field.${field}`);
  if (loaded.Programs.length === 0) return <Alert tone="info">{t('applications.expedited.notOffered')}</Alert>;
  return (
    <>
      {loaded.Screening &&
        !isScreening &&
        (saves > 0 ? (
          <TakesFocus key={saves}>
            <ScreeningResult screening={loaded.Screening} />
          </TakesFocus>
        ) : (
          <ScreeningResult screening={loaded.Screening} />
        ))}
      {!loaded.CaseAllowed && (
        <Alert tone="error">
          {t('applications.error.sourceNotReusable', { source: sources.describe(record.Source) })}
        </Alert>
      )}
      <Card title={t('applications.expedited.title')} meta={loaded.Programs.join(', ')}>
        <p>{t('applications.expedited.text')}</p>
        <RecordForm
          key={saves}
          title={t('applications.expedited.title')}
          schema={ExpeditedAnswers}
          values={loaded.Screening?.Answers ?? noAnswers}
          version={record.Version}
          saving={{
            ...saving,
            async save(values: ExpeditedAnswers, version) {
              setIsScreening(true);
              const answer = await saving.save({ ApplicationNumber, ...values }, version);
              if (answer === undefined) setIsScreening(false);
              return answer;
            },
          }}
          titles={{}}
          submitLabel={t('applications.expedited.screen')}
          draft={{ form: 'expedited-screening', recordKey: ApplicationNumber }}
          onDone={() => {
            setSaves(before => before + 1);
            setIsScreening(false);
          }}
        >
          <Grid least={220}>
            <MoneyField name="GrossMonthlyIncome" label={label('GrossMonthlyIncome')} required />
            <MoneyField name="LiquidResources" label={label('LiquidResources')} required />
            <MoneyField name="RentOrMortgage" label={label('RentOrMortgage')} required />
            <MoneyField
              name="Utilities"
              label={label('Utilities')}
              hint={t('applications.expedited.utilitiesHint')}
              required
            />
          </Grid>
          <CheckboxField name="MigrantDestitute" label={label('MigrantDestitute')} />
        </RecordForm>
      </Card>
    </>
  );
}

function Expedited({ record }: { record: ApplicationRecord }) {
  const { data, error, refetch } = useScreening(record.ApplicationNumber);
  const isDone = record.Steps.some(step => step.PageId === 'ExpeditedServices' && step.Done);
  return (
    <>
      {data ? (
        <Questions record={record} loaded={data} />
      ) : error ? (
        <FailureState failure={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
      <StepButtons record={record} pageId="ExpeditedServices" ready={isDone} />
    </>
  );
}

export default function CradExpeditedPage() {
  return (
    <WorkflowStep flow="CRAD" pageId="ExpeditedServices">
      {record => <Expedited record={record} />}
    </WorkflowStep>
  );
}
