import { HearingRequest, hearingChannels } from '@commonweal/contracts/hearings/calls';
import { noticeDays } from '@commonweal/contracts/hearings/clocks';
import { limits } from '@commonweal/contracts/kit/limits';
import { daysToAsk } from '@commonweal/contracts/work/clocks';
import {
  CheckboxField,
  DateField,
  RadioGroupField,
  SelectField,
  TextAreaField,
  useFormValue,
  useToast,
  useUi,
} from '@commonweal/ui';
import * as z from 'zod';
import { useText } from '../../platform/content/use-text.ts';
import { RecordDialog } from '../records/record-dialog.tsx';
import { useReferenceTable } from '../reference/reference-tables.ts';
import { useRequestHearing } from './queries.ts';

const Asked = HearingRequest.omit({ CaseNumber: true, RightBecause: true }).extend({
  CurrentLevel: z.boolean(),
  WaivesBenefits: z.boolean(),
});
type Asked = z.infer<typeof Asked>;

function CurrentLevel() {
  const t = useText();
  if (useFormValue('Program') !== 'SNAP') return null;
  return <CheckboxField name="CurrentLevel" label={t('hearings.currentLevel')} hint={t('hearings.currentLevelHint')} />;
}

const yes = (value: boolean) => (value ? 'Y' : 'N');

/** A household asks for a hearing. */
export function RequestDialog({ caseNumber, onClose }: { caseNumber: string; onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const { businessToday } = useUi();
  const programs = useReferenceTable('PROGRAM');
  const creating = useRequestHearing();
  const title = t('hearings.ask');
  return (
    <RecordDialog
      title={title}
      schema={Asked}
      values={{
        Program: '',
        Channel: '' as 'oral',
        RequestedOn: businessToday(),
        NoticeOn: '',
        CurrentLevel: false,
        Disputes: '',
        WaivesBenefits: false,
      }}
      version={0}
      saving={{
        ...creating,
        async save({ CurrentLevel: level, WaivesBenefits: waives, ...asked }: Asked, version) {
          const answer = await creating.save(
            {
              CaseNumber: caseNumber,
              ...asked,
              CurrentLevel: yes(level),
              WaivesBenefits: yes(waives),
              RightBecause: '',
            },
            version,
          );
          if (answer) toast({ text: t('hearings.asked', { id: answer.WorkItemId }) });
          return answer;
        },
      }}
      titles={{}}
      draft={{ form: 'hearing-request', recordKey: caseNumber }}
      submitLabel={title}
      onClose={onClose}
      onDone={onClose}
    >
      <SelectField name="Program" label={t('hearings.program')} required options={programs.options} />
      <RadioGroupField
        name="Channel"
        label={t('hearings.channel')}
        inline
        required
        options={hearingChannels.map(value => ({ value, label: t(`hearings.channels.${value}`) }))}
      />
      <DateField name="RequestedOn" label={t('hearings.requestedOn')} required />
      <DateField name="NoticeOn" label={t('hearings.noticeOn')} hint={t('hearings.noticeHint', { days: daysToAsk })} />
      <CurrentLevel />
      <TextAreaField name="Disputes" label={t('hearings.disputes')} limit={limits.comment} required />
      <CheckboxField
        name="WaivesBenefits"
        label={t('hearings.waives')}
        hint={t('hearings.waivesHint', { days: noticeDays })}
      />
    </RecordDialog>
  );
}
