import { optionalLine, plainDate } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import { noticeType } from '@commonweal/contracts/notices/schemas';
import { createNoticeScreen } from '@commonweal/contracts/notices/screens';
import { isNoticeType, ruleOfType } from '@commonweal/contracts/notices/types';
import {
  Card,
  CheckboxGroupField,
  DateField,
  LoadingState,
  MoneyField,
  SelectField,
  useFormValue,
} from '@commonweal/ui';
import { useRef } from 'react';
import * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { goTo } from '../../../platform/navigation.ts';
import { RecordForm } from '../../../shared/records/record-form.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useChoices, useCreateNotice } from '../queries.ts';

const day = plainDate.or(z.literal(''));
const Wanted = z.strictObject({
  NoticeType: noticeType,
  Program: optionalLine(limits.referenceCode),
  EffectiveOn: day,
  Cents: z.int().min(0).nullable(),
  BeforeCents: z.int().min(0).nullable(),
  PeriodFrom: day,
  PeriodTo: day,
  ReasonCodes: z.array(z.string()),
});
type Wanted = z.infer<typeof Wanted>;

type Choices = NonNullable<ReturnType<typeof useChoices>['data']>;

/** What only a decision has: program, day, figures and reasons, each where the type needs it. */
function DecisionFields({ choices }: { choices: Choices }) {
  const t = useText();
  const programs = useReferenceTable('PROGRAM');
  const type = String(useFormValue('NoticeType') ?? '');
  const program = String(useFormValue('Program') ?? '');
  if (!isNoticeType(type) || !ruleOfType(type).decision) return null;
  const isMass = type === 'MASS';
  const changes = type === 'INCR' || type === 'DECR' || isMass;
  const known = choices.Programs.map(value => ({ value, label: programs.describe(value) }));
  const reasons = choices.Reasons.filter(
    reason => reason.Programs.includes(program) && (reason.Mass === 'Y') === isMass,
  );
  return (
    <>
      <SelectField
        name="Program"
        label={t('notices.column.program')}
        required
        options={known.length > 0 ? known : programs.options}
      />
      <DateField
        name="EffectiveOn"
        label={t('notices.create.effective')}
        hint={t('notices.create.effectiveHint')}
        required
      />
      {(changes || type === 'APPR') && <MoneyField name="Cents" label={t('notices.create.amount')} required />}
      {changes && <MoneyField name="BeforeCents" label={t('notices.create.amountBefore')} required />}
      {type === 'APPR' && (
        <>
          <DateField name="PeriodFrom" label={t('notices.create.periodFrom')} required />
          <DateField name="PeriodTo" label={t('notices.create.periodTo')} required />
        </>
      )}
      {type !== 'APPR' && program !== '' && (
        <CheckboxGroupField
          name="ReasonCodes"
          label={t('notices.create.reasons')}
          hint={t('notices.create.reasonsHint')}
          options={reasons.map(reason => ({ value: reason.Code, label: `${reason.Code} · ${reason.Text}` }))}
        />
      )}
    </>
  );
}

/** What a letter is to say; everything else comes from the template, the case and the law. */
export function NewNotice({ caseNumber, workItemId = '' }: { caseNumber: string; workItemId?: string }) {
  const t = useText();
  const types = useReferenceTable('NOTICETYPE');
  const creating = useCreateNotice();
  const written = useRef<string>(undefined);
  const { data, error, refetch } = useChoices(caseNumber);
  if (error) return <FailureState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  const title = t('notices.create.for', { name: data.Recipient, number: data.CaseNumber });
  return (
    <Card title={title}>
      <RecordForm
        title={title}
        schema={Wanted}
        values={{
          NoticeType: '' as Wanted['NoticeType'],
          Program: data.Programs[0] ?? '',
          EffectiveOn: '',
          Cents: null,
          BeforeCents: null,
          PeriodFrom: '',
          PeriodTo: '',
          ReasonCodes: [],
        }}
        version={0}
        saving={{
          ...creating,
          async save(wanted: Wanted, version) {
            const answer = await creating.save({ CaseNumber: caseNumber, WorkItemId: workItemId, ...wanted }, version);
            written.current = answer?.NoticeId;
            return answer;
          },
        }}
        titles={{}}
        submitLabel={t('notices.create.write')}
        onDone={() => {
          if (written.current) goTo(createNoticeScreen.at({ NoticeId: written.current }), { replace: true });
        }}
      >
        <SelectField
          name="NoticeType"
          label={t('notices.column.type')}
          hint={t('notices.create.typeHint')}
          required
          options={data.Types.map(each => ({
            value: each.NoticeType,
            label:
              each.Possible === 'Y'
                ? types.describe(each.NoticeType)
                : t('notices.create.nothing', { type: types.describe(each.NoticeType) }),
            disabled: each.Possible === 'N',
          }))}
        />
        <DecisionFields choices={data} />
      </RecordForm>
    </Card>
  );
}
