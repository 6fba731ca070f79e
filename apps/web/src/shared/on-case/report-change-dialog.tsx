import { note } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import { myWorkItemList, workItemList } from '@commonweal/contracts/work/calls';
import { reportChange } from '@commonweal/contracts/work/change-calls';
import { changeReporters } from '@commonweal/contracts/work/changes';
import { workItemDetailsScreen } from '@commonweal/contracts/work/screens';
import { DateField, LoadingState, Modal, SelectField, TextAreaField, useToast, useUi } from '@commonweal/ui';
import { useState } from 'react';
import * as z from 'zod';
import { useText } from '../../platform/content/use-text.ts';
import { useTextsOf } from '../../platform/content/use-texts-of.ts';
import { goTo } from '../../platform/navigation.ts';
import { RecordForm } from '../records/record-form.tsx';
import { useRecordCreate } from '../records/use-record-create.ts';
import { useReferenceTable } from '../reference/reference-tables.ts';

const required = { error: 'required', params: { code: 'required' } } as const;
const ChangeForm = z.strictObject({
  ChangeType: z.string().refine(value => value !== '', required),
  ReportedOn: z.string().refine(value => value !== '', required),
  ReportedBy: z.enum(changeReporters),
  Comment: note(limits.comment),
});
type ChangeForm = z.infer<typeof ChangeForm>;

/** A change that a household reports becomes a work item, which opens. */
export default function ReportChangeDialog({ caseNumber, onClose }: { caseNumber: string; onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const { ready } = useTextsOf('work');
  const { businessToday } = useUi();
  const kinds = useReferenceTable('CHANGETYPE');
  const saving = useRecordCreate(reportChange, { refreshes: [workItemList.search, myWorkItemList.search] });
  const [made, setMade] = useState('');
  if (!ready) return <LoadingState />;
  return (
    <Modal open wide onClose={onClose} title={t('work.report.title')}>
      <RecordForm
        title={t('work.report.title')}
        schema={ChangeForm}
        values={{ ChangeType: '', ReportedOn: businessToday(), ReportedBy: 'household' as const, Comment: '' }}
        version={0}
        saving={{
          ...saving,
          async save(values: ChangeForm, version) {
            const answer = await saving.save({ CaseNumber: caseNumber, ...values }, version);
            if (answer) setMade(answer.WorkItemId);
            return answer;
          },
        }}
        titles={{}}
        submitLabel={t('work.report.act')}
        onClose={onClose}
        onDone={() => {
          toast({ text: t('work.report.done', { id: made }) });
          goTo(workItemDetailsScreen.at({ WorkItemId: made }));
        }}
      >
        <SelectField name="ChangeType" label={t('work.report.type')} required options={kinds.options} />
        <DateField name="ReportedOn" label={t('work.report.on')} required />
        <SelectField
          name="ReportedBy"
          label={t('work.report.by')}
          required
          options={changeReporters.map(value => ({ value, label: t(`work.reporter.${value}`) }))}
        />
        <TextAreaField
          name="Comment"
          label={t('work.report.text')}
          hint={t('work.report.hint')}
          limit={limits.comment}
          required
        />
      </RecordForm>
    </Modal>
  );
}
