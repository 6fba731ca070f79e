import { ArrivalInput } from '@commonweal/contracts/routing/arrivals';
import { isCharacteristic } from '@commonweal/contracts/routing/reading';
import type { Answer, TrialAnswer } from '@commonweal/contracts/routing/schemas';
import {
  Card,
  CheckboxGroupField,
  DateField,
  Form,
  Grid,
  Icon,
  RadioGroupField,
  Row,
  SelectField,
  type ServerFault,
  Stack,
  useUi,
  ZipField,
} from '@commonweal/ui';
import { useState } from 'react';
import type * as z from 'zod';
import type { Message } from '../../../platform/content/message.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { reportFailure } from '../../../platform/errors/report-failure.ts';
import { MessageView } from '../../../platform/notifications/message-view.tsx';
import { faultsOf } from '../../../shared/records/faults-of.ts';
import { SaveButton } from '../../../shared/records/save-button.tsx';
import { useTry } from '../queries.ts';
import { useRoutingWords } from '../words.ts';
import { AnswerView } from './answer-view.tsx';
import type { Unsaved } from './unsaved.ts';
import '../routing.css';

const itemOf = (today: string): z.input<typeof ArrivalInput> => ({
  WorkItemType: '',
  Program: '',
  Zip: '',
  County: '',
  Region: '',
  Language: 'EN',
  Characteristics: [],
  Confidential: 'N',
  ArrivesOn: today,
});

function ItemFields() {
  const t = useText();
  const { tables } = useRoutingWords();
  const { FLAG } = tables;
  return (
    <>
      <Grid least={200}>
        <SelectField
          name="WorkItemType"
          label={t('common.field.WorkItemType')}
          options={tables.WORKITEMTYPE.options}
          required
        />
        <SelectField name="Program" label={t('common.field.Program')} options={tables.PROGRAM.options} required />
        <SelectField name="Language" label={t('common.field.Language')} options={tables.LANGUAGE.options} required />
        <DateField name="ArrivesOn" label={t('common.field.ArrivesOn')} required />
        <ZipField name="Zip" label={t('common.field.Zip')} hint={t('routing.try.zipHint')} />
        <SelectField
          name="County"
          label={t('common.field.County')}
          hint={t('routing.try.placeHint')}
          options={tables.COUNTY.options}
        />
        <SelectField
          name="Region"
          label={t('common.field.Region')}
          hint={t('routing.try.placeHint')}
          options={tables.REGION.options}
        />
        <RadioGroupField
          name="Confidential"
          label={t('common.field.Confidential')}
          inline
          options={[
            { value: 'N', label: t('common.no') },
            { value: 'Y', label: t('common.yes') },
          ]}
        />
      </Grid>
      <div className="cw-routing-codes">
        <CheckboxGroupField
          name="Characteristics"
          label={t('routing.condition.Characteristics')}
          inline
          options={FLAG.options.filter(option => isCharacteristic(option.value))}
        />
      </div>
    </>
  );
}

function Answers({ answer }: { answer: TrialAnswer }) {
  const t = useText();
  const { words } = useRoutingWords();
  const region = words('Regions', [answer.Region]);
  const same = (after: Answer) =>
    after.ProfileId === answer.Before.ProfileId &&
    after.WorkgroupId === answer.Before.WorkgroupId &&
    after.Method === answer.Before.Method;
  return (
    <Stack gap={1} aria-live="polite">
      <p className="cw-small cw-muted">
        <Icon name="location_on" size="small" />{' '}
        {answer.County === ''
          ? t('routing.try.regionOnly', { region })
          : t('routing.try.place', { region, county: words('Counties', [answer.County]) })}
      </p>
      <AnswerView answer={answer.Before} title={answer.After ? t('routing.try.now') : undefined} />
      {answer.After &&
        (same(answer.After) ? (
          <p>{t('routing.try.same')}</p>
        ) : (
          <AnswerView answer={answer.After} title={t('routing.try.after')} />
        ))}
    </Stack>
  );
}

/** One item, who gets it and why, as it is and with the change that is not saved. */
export function TryItem({ unsaved }: { unsaved: Unsaved }) {
  const t = useText();
  const { businessToday } = useUi();
  const [answer, setAnswer] = useState<TrialAnswer | null>(null);
  const [faults, setFaults] = useState<readonly ServerFault[]>([]);
  const [message, setMessage] = useState<Message | null>(null);
  const trying = useTry(failure => {
    const found = faultsOf(failure, { prefix: 'Item.' });
    if (found.length > 0) setFaults(found);
    else setMessage(reportFailure(failure, 'modal'));
  });
  return (
    <Card title={t('routing.try.title')}>
      <Stack>
        <p className="cw-muted">{t('routing.try.text')}</p>
        {message && <MessageView message={message} live />}
        <Form
          schema={ArrivalInput}
          defaultValues={itemOf(businessToday())}
          serverFaults={faults}
          label={t('routing.try.title')}
          onSubmit={async Item => {
            setFaults([]);
            setMessage(null);
            const found = await trying.run({ Item, ...unsaved });
            setAnswer(found ?? null);
          }}
        >
          <ItemFields />
          <Row>
            <SaveButton variant="secondary" icon="science">
              {t('routing.try.act')}
            </SaveButton>
          </Row>
        </Form>
        {answer && <Answers answer={answer} />}
      </Stack>
    </Card>
  );
}
