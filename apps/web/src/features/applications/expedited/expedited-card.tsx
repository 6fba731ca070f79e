import { applicationRegistrationPage, cradPage } from '@commonweal/contracts/access/pages';
import type { ApplicationRecord } from '@commonweal/contracts/applications/schemas';
import {
  type ExpeditedAmount,
  ExpeditedAnswers,
  expeditedAmounts,
} from '@commonweal/contracts/applications/screening-calls';
import {
  Alert,
  Card,
  classNames,
  formatMoney,
  LoadingState,
  MoneyField,
  RadioGroupField,
  useFormContent,
  useUi,
} from '@commonweal/ui';
import { useState } from 'react';
import { useAccessOf } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { RecordForm } from '../../../shared/records/record-form.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useScreen, useScreening } from '../queries.ts';
import { isSame, type LoadedScreening, openingAnswers, screenAnswers, typedAnswers } from './answers.ts';
import { Verdict } from './verdict.tsx';
import '../applications.css';

type Carried = LoadedScreening['Carried'][number];

/** Where a figure comes from, part by part; or that nobody has said it. */
function Origin({ carried, value }: { carried: Carried | undefined; value: number | null }) {
  const t = useText();
  const { language } = useUi();
  const say = (key: string, params = {}): string => t(`applications.expedited.origin.${key}`, params);
  if (carried && carried.Amount === value) {
    return (
      <div className="cw-expedited__origin">
        <strong>{say(carried.From, { number: carried.CaseNumber })}</strong>
        {carried.Parts.map(part => (
          <div key={`${part.Who} ${part.What}`}>
            {[part.Who, part.What].filter(Boolean).join(': ')} {formatMoney(part.Amount, language)}
          </div>
        ))}
      </div>
    );
  }
  if (value !== null) {
    return (
      <div className="cw-expedited__origin">
        {carried
          ? say('differs', {
              amount: formatMoney(carried.Amount, language),
              from: say(carried.From, { number: carried.CaseNumber }),
            })
          : say('typed')}
      </div>
    );
  }
  return (
    <div className="cw-expedited__origin cw-expedited__origin--missing">
      <strong>{say('missing')}</strong>
      <div>{say('ask')}</div>
    </div>
  );
}

interface AmountProps {
  readonly field: ExpeditedAmount;
  readonly value: number | null;
  readonly carried: Carried | undefined;
}

function Amount({ field, value, carried }: AmountProps) {
  const t = useText();
  const hint = t(`applications.expedited.hint.${field}`);
  return (
    <div className={classNames('cw-expedited__row', value === null && 'cw-expedited__row--missing')}>
      <MoneyField name={field} label={t(`applications.expedited.field.${field}`)} hint={hint} emptyValue={null} />
      <Origin carried={carried} value={value} />
    </div>
  );
}

function Questions({ record, loaded }: { record: ApplicationRecord; loaded: LoadedScreening }) {
  const t = useText();
  const answers = typedAnswers(useFormContent().values);
  const { Screening, Carried } = loaded;
  const options = [
    { value: 'Y', label: t('applications.expedited.answer.Y') },
    { value: 'N', label: t('applications.expedited.answer.N') },
  ];
  return (
    <div className="cw-expedited">
      <div className="cw-expedited__questions">
        {expeditedAmounts.map(field => (
          <Amount
            key={field}
            field={field}
            value={answers[field]}
            carried={Carried.find(each => each.Question === field)}
          />
        ))}
        <div
          className={classNames('cw-expedited__row', answers.MigrantDestitute === '' && 'cw-expedited__row--missing')}
        >
          <RadioGroupField
            name="MigrantDestitute"
            label={t('applications.expedited.field.MigrantDestitute')}
            hint={t('applications.expedited.hint.MigrantDestitute')}
            options={options}
            inline
          />
        </div>
      </div>
      <Verdict
        live={screenAnswers(answers, record.ApplicationDate)}
        recorded={Screening}
        isChanged={Screening !== null && (Screening.Changed.length > 0 || !isSame(answers, Screening.Answers))}
      />
    </div>
  );
}

function Loaded({ record, loaded: read }: { record: ApplicationRecord; loaded: LoadedScreening }) {
  const t = useText();
  const saving = useScreen();
  const access = useAccessOf();
  const pages = [cradPage.at('Page'), applicationRegistrationPage.at('Page')];
  const mayScreen = pages.some(page => access(page) === 'U');
  const [recorded, setRecorded] = useState<LoadedScreening['Screening']>(null);
  // What was just recorded is shown at once; the server is asked for it again all the same.
  const isFresher = recorded !== null && recorded.DecidedAt > (read.Screening?.DecidedAt ?? '');
  const loaded = isFresher ? { ...read, Screening: recorded } : read;
  const sources = useReferenceTable('APPSOURCE');
  const { ApplicationNumber } = record;
  if (loaded.Programs.length === 0) return <Alert tone="info">{t('applications.expedited.notOffered')}</Alert>;
  return (
    <>
      {!loaded.CaseAllowed && (
        <Alert tone="error">
          {t('applications.error.sourceNotReusable', { source: sources.describe(record.Source) })}
        </Alert>
      )}
      <Card title={t('applications.expedited.title')} meta={t('applications.expedited.text')}>
        <RecordForm
          title={t('applications.expedited.title')}
          schema={ExpeditedAnswers}
          values={openingAnswers(loaded)}
          version={record.Version}
          saving={{
            ...saving,
            async save(values: ExpeditedAnswers, version) {
              const answer = await saving.save({ ApplicationNumber, ...values }, version);
              if (answer) setRecorded(answer.Screening);
              return answer;
            },
          }}
          titles={{}}
          readOnly={!mayScreen}
          submitLabel={t('applications.expedited.screen')}
          draft={{ form: 'expedited-screening', recordKey: ApplicationNumber }}
          stays={{ changedAt: loaded.Screening?.DecidedAt ?? null }}
          onDone={() => undefined}
        >
          <Questions record={record} loaded={loaded} />
        </RecordForm>
      </Card>
    </>
  );
}

/** The expedited screening: asked from registration on, because the seven days run from filing (7 CFR 273.2(i)). */
export function ExpeditedCard({ record }: { record: ApplicationRecord }) {
  const { data, error, refetch } = useScreening(record.ApplicationNumber);
  if (data) return <Loaded record={record} loaded={data} />;
  return error ? <FailureState failure={error} onRetry={() => void refetch()} /> : <LoadingState />;
}
