import { holdMinutes } from '@commonweal/contracts/appointments/codes';
import { optionalLine } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import { Alert, Button, DescriptionList, Form, Modal, Row, Stack, TextField, useToast } from '@commonweal/ui';
import { useEffect, useState } from 'react';
import * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { SaveButton } from '../../../shared/records/save-button.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useBook, useEnd } from '../queries.ts';
import type { Chosen } from './find-time.tsx';
import { useWhen } from './words.tsx';

const Remark = z.strictObject({ Remark: optionalLine(limits.reason) });

export interface Held extends Chosen {
  readonly id: string;
  readonly version: number;
  readonly until: string;
}

function useSecondsTo(until: string): number {
  const left = () => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000))), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}

/** The time is held: book it, or let it go. Closing the dialog lets it go. */
export function BookDialog({ held, onClose }: { held: Held; onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const when = useWhen();
  const types = useReferenceTable('APPTTYPE');
  const languages = useReferenceTable('LANGUAGE');
  const seconds = useSecondsTo(held.until);
  const booking = useBook();
  const ending = useEnd();
  const { time, found, wish } = held;
  const letGo = async () => {
    onClose();
    if (seconds > 0)
      await ending.run({ AppointmentId: held.id, Action: 'release', Remark: '' }, { ifMatch: held.version });
  };
  const keeps = time.KeepsClock;
  return (
    <Modal open onClose={() => void letGo()} title={t('appointments.book.title')}>
      <Form
        schema={Remark}
        defaultValues={{ Remark: '' }}
        label={t('appointments.book.title')}
        onSubmit={async values => {
          const done = await booking.run({ AppointmentId: held.id, ...values }, { ifMatch: held.version });
          if (!done) return;
          toast({ text: t('appointments.book.done', { when: when.time(time) }) });
          onClose();
        }}
      >
        <Stack>
          <p>
            {seconds > 0
              ? t('appointments.book.held', {
                  time: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
                })
              : t('appointments.error.holdOver', { minutes: holdMinutes })}
          </p>
          <DescriptionList
            items={[
              { label: t('common.word.household'), value: `${found.ClientName} · ${found.CaseNumber}` },
              {
                label: t('common.word.what'),
                value: `${types.describe(wish.Type)}, ${t('appointments.minutes', { count: found.Minutes })}, ${t(`appointments.channel.${wish.Channel}`)} ${wish.Channel === 'phone' ? found.Phone : ''}`,
              },
              {
                label: t('appointments.column.worker'),
                value: `${time.WorkerName}${time.InterpreterName === '' ? '' : ` · ${t('appointments.withInterpreter', { name: time.InterpreterName })}`}`,
              },
              ...(time.RoomName === '' ? [] : [{ label: t('appointments.column.room'), value: time.RoomName }]),
              { label: t('common.field.Language'), value: languages.describe(found.Language) },
              { label: t('appointments.here'), value: `${when.time(time)} ${t('appointments.easternTime')}` },
              ...(time.LocalStarts === '' ? [] : [{ label: t('appointments.there'), value: when.local(time) }]),
            ]}
          />
          {keeps !== '' && (
            <Alert tone={keeps === 'Y' ? 'success' : 'warning'}>
              {t(keeps === 'Y' ? 'appointments.book.keeps' : 'appointments.book.late', {
                program: found.Clock?.Program ?? '',
                day: when.day(found.Clock?.DueOn ?? ''),
              })}
            </Alert>
          )}
          <TextField name="Remark" label={t('common.word.remark')} limit={limits.reason} />
          <Row wrap>
            <SaveButton disabled={seconds === 0}>{t('appointments.book.act')}</SaveButton>
            <Button variant="secondary" onClick={() => void letGo()}>
              {t('appointments.book.letGo')}
            </Button>
          </Row>
        </Stack>
      </Form>
    </Modal>
  );
}
