import { applicationDispositionPage, applicationSummaryPage } from '@commonweal/contracts/access/pages';
import { programLifecycle } from '@commonweal/contracts/applications/lifecycle';
import type { ApplicationRecord, ProgramRecord } from '@commonweal/contracts/applications/schemas';
import { DelayInput, DenyInput, stepActions } from '@commonweal/contracts/applications/summary-calls';
import { limits } from '@commonweal/contracts/kit/limits';
import { MenuButton, type MenuEntry, Modal, NumberField, SelectField, TextField, useUi } from '@commonweal/ui';
import { useState } from 'react';
import type * as z from 'zod';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { WithdrawRequests } from '../parts/withdraw-form.tsx';
import { useDelay, useDeny, useMove } from '../queries.ts';
import { useOptions } from '../words.ts';

interface ActionProps {
  readonly record: ApplicationRecord;
  readonly program: ProgramRecord;
  readonly onClose: () => void;
}

function DelayDialog({ record, program, onClose }: ActionProps) {
  const t = useText();
  const saving = useDelay();
  const key = { ApplicationNumber: record.ApplicationNumber, Program: program.Program };
  return (
    <RecordDialog
      title={t('applications.delay.title', { program: program.Program })}
      schema={DelayInput}
      values={{ DelayReason: program.DelayReason, DelayDays: program.DelayDays }}
      version={record.Version}
      saving={{
        ...saving,
        save: (values: z.infer<typeof DelayInput>, version) => saving.save({ ...key, ...values }, version),
      }}
      titles={{}}
      draft={{ form: 'program-delay', recordKey: `${key.ApplicationNumber} ${key.Program}` }}
      submitLabel={t('common.record.save')}
      onClose={onClose}
      onDone={onClose}
    >
      <SelectField
        name="DelayReason"
        label={t('applications.delay.reason')}
        options={useOptions('DELAYREASON')}
        required
      />
      <NumberField
        name="DelayDays"
        label={t('applications.delay.days')}
        hint={t('applications.delay.hint')}
        limit={limits.nonAgencyDelayDays}
        required
      />
    </RecordDialog>
  );
}

function DenyDialog({ record, program, onClose }: ActionProps) {
  const t = useText();
  const saving = useDeny();
  const key = { ApplicationNumber: record.ApplicationNumber, Program: program.Program };
  return (
    <RecordDialog
      title={t('applications.deny.act', { program: program.Program })}
      schema={DenyInput}
      values={{ ReasonCode: '', ReasonText: '' }}
      version={record.Version}
      saving={{
        ...saving,
        save: (values: z.infer<typeof DenyInput>, version) => saving.save({ ...key, ...values }, version),
      }}
      titles={{}}
      draft={{ form: 'program-denial', recordKey: `${key.ApplicationNumber} ${key.Program}` }}
      submitLabel={t('applications.deny.act', { program: program.Program })}
      onClose={onClose}
      onDone={onClose}
    >
      <SelectField name="ReasonCode" label={t('common.field.Reason')} options={useOptions('DENIALREASON')} required />
      <TextField name="ReasonText" label={t('applications.deny.note')} limit={limits.reason} />
    </RecordDialog>
  );
}

/** What may be done with a request now: the life cycle offers it, the rights allow it. */
export function ProgramActions({ record, program }: Omit<ActionProps, 'onClose'>) {
  const t = useText();
  const [open, setOpen] = useState<'delay' | 'deny' | 'withdraw' | null>(null);
  const mayMove = useAccess(applicationSummaryPage.at('Delay')) === 'U';
  const mayWithdraw = useAccess(applicationDispositionPage.at('Withdraw')) === 'U';
  const mayDeny = useAccess(applicationDispositionPage.at('Deny')) === 'U';
  const { businessToday } = useUi();
  const moving = useMove();
  if (record.Status === 'I') return null;
  const isTooLate = program.ReopenUntil !== null && program.ReopenUntil < businessToday();
  const available = programLifecycle.available(program.Status).filter(action => action !== 'reopen' || !isTooLate);
  const entries: MenuEntry[] = [
    ...stepActions
      .filter(action => mayMove && available.includes(action))
      .map(action => ({
        id: action,
        label: t(`applications.do.${action}`),
        onAction: () =>
          void moving.run(
            {
              ApplicationNumber: record.ApplicationNumber,
              Program: program.Program,
              Action: action,
              ReasonText: '',
            },
            { ifMatch: record.Version },
          ),
      })),
    ...(mayMove && available.includes('delay')
      ? [{ id: 'delay', label: t('applications.do.delay'), onAction: () => setOpen('delay') }]
      : []),
    ...(mayWithdraw && available.includes('withdraw')
      ? [{ id: 'withdraw', label: t('applications.do.withdraw'), onAction: () => setOpen('withdraw') }]
      : []),
    ...(mayDeny && available.includes('deny')
      ? [{ id: 'deny', label: t('applications.do.deny'), onAction: () => setOpen('deny') }]
      : []),
  ];
  const close = () => setOpen(null);
  return (
    <>
      {entries.length > 0 && (
        <MenuButton
          label={t('applications.do.label', { program: program.Program })}
          icon="more_horiz"
          iconOnly
          entries={entries}
        />
      )}
      {open === 'delay' && <DelayDialog record={record} program={program} onClose={close} />}
      {open === 'deny' && <DenyDialog record={record} program={program} onClose={close} />}
      {open === 'withdraw' && (
        <Modal open onClose={close} title={t('applications.withdraw.title')}>
          <WithdrawRequests record={record} preset={[program.Program]} onClose={close} onDone={close} />
        </Modal>
      )}
    </>
  );
}
