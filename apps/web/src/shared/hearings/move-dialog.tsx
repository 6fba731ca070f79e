import { type HearingView, hearingChannels } from '@commonweal/contracts/hearings/calls';
import { mayWithdrawOrally, mostPostponed } from '@commonweal/contracts/hearings/clocks';
import type { HearingAction } from '@commonweal/contracts/hearings/lifecycle';
import { line, plainDate } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import { daysToCarryOut } from '@commonweal/contracts/work/clocks';
import { DateField, NumberField, RadioGroupField, SelectField, TextField, useToast, useUi } from '@commonweal/ui';
import * as z from 'zod';
import { useText } from '../../platform/content/use-text.ts';
import { RecordDialog } from '../records/record-dialog.tsx';
import { useReferenceTable } from '../reference/reference-tables.ts';
import { useMoveHearing, useReviewHearing } from './queries.ts';

interface DialogProps {
  readonly hearing: HearingView;
  readonly action: HearingAction;
  readonly onClose: () => void;
}

const Remark = { Remark: line(limits.reason) };

function useWords(action: HearingAction) {
  const t = useText();
  return {
    title: t(`hearings.action.${action}`),
    about: <p>{t(`hearings.about.${action}`, { days: daysToCarryOut, most: mostPostponed })}</p>,
    remark: (
      <TextField
        name="Remark"
        label={t('hearings.remark')}
        hint={t('hearings.remarkHint')}
        limit={limits.reason}
        required
      />
    ),
  };
}

const Reviewed = z.strictObject(Remark);

function ReviewDialog({ hearing, onClose }: Omit<DialogProps, 'action'>) {
  const t = useText();
  const toast = useToast();
  const saving = useReviewHearing();
  const { title, about, remark } = useWords('review');
  const { CaseNumber, HearingId } = hearing;
  return (
    <RecordDialog
      title={title}
      schema={Reviewed}
      values={{ Remark: '' }}
      version={hearing.Version}
      saving={{
        ...saving,
        save: (values: z.infer<typeof Reviewed>, version) => saving.save({ CaseNumber, HearingId, ...values }, version),
      }}
      titles={{}}
      submitLabel={title}
      onClose={onClose}
      onDone={() => {
        toast({ text: t('hearings.saved') });
        onClose();
      }}
    >
      {about}
      {remark}
    </RecordDialog>
  );
}

const needed = { error: 'required', params: { code: 'required' } } as const;
const chosen = z.string().refine(value => value !== '', needed);
const Moved = z.strictObject({ On: plainDate, ...Remark });
/** Each action asks for what it needs and for nothing else. */
const forms = {
  withdraw: Moved.extend({ Channel: chosen }),
  decide: Moved.extend({ Outcome: chosen }),
  postpone: Moved.extend({ Days: z.int().min(1).max(mostPostponed) }),
} as const;
const formOf = (action: HearingAction) => (action in forms ? forms[action as keyof typeof forms] : Moved);

function Own({ hearing, action }: Omit<DialogProps, 'onClose'>) {
  const t = useText();
  const outcomes = useReferenceTable('HEARINGOUTCOME');
  if (action === 'withdraw') {
    const channels = hearingChannels.filter(each => each === 'written' || mayWithdrawOrally(hearing.Program));
    return (
      <RadioGroupField
        name="Channel"
        label={t('hearings.withdrawalChannel')}
        inline
        required
        options={channels.map(value => ({ value, label: t(`hearings.channels.${value}`) }))}
      />
    );
  }
  if (action === 'decide') {
    const options = outcomes.options.filter(each => each.value !== 'PND' && each.value !== 'WDR');
    return <SelectField name="Outcome" label={t('hearings.outcome')} required options={options} />;
  }
  return action === 'postpone' ? <NumberField name="Days" label={t('hearings.postponeDays')} required /> : null;
}

type Moving = Exclude<HearingAction, 'review'>;

function MoveDialog({ hearing, action, onClose }: DialogProps & { readonly action: Moving }) {
  const t = useText();
  const toast = useToast();
  const { businessToday } = useUi();
  const saving = useMoveHearing();
  const { title, about, remark } = useWords(action);
  const { CaseNumber, HearingId } = hearing;
  const schema = formOf(action);
  return (
    <RecordDialog
      title={title}
      schema={schema}
      values={{
        On: action === 'schedule' ? hearing.ScheduledOn : businessToday(),
        Remark: '',
        ...(action === 'withdraw' && { Channel: '' }),
        ...(action === 'decide' && { Outcome: '' }),
        ...(action === 'postpone' && { Days: null as unknown as number }),
      }}
      version={hearing.Version}
      saving={{
        ...saving,
        save: (values: z.infer<typeof Moved> & { Channel?: string; Outcome?: string; Days?: number }, version) => {
          const { Channel, ...others } = values;
          const channel = hearingChannels.find(each => each === Channel);
          const request = { CaseNumber, HearingId, Action: action, ...others, ...(channel && { Channel: channel }) };
          return saving.save(request, version);
        },
      }}
      titles={{}}
      submitLabel={title}
      onClose={onClose}
      onDone={() => {
        toast({ text: t('hearings.saved') });
        onClose();
      }}
    >
      {about}
      <DateField name="On" label={t(`hearings.on.${action}`)} required />
      <Own hearing={hearing} action={action} />
      {remark}
    </RecordDialog>
  );
}

/** One step of a hearing. */
export function HearingDialog({ hearing, action, onClose }: DialogProps) {
  return action === 'review' ? (
    <ReviewDialog hearing={hearing} onClose={onClose} />
  ) : (
    <MoveDialog hearing={hearing} action={action} onClose={onClose} />
  );
}
