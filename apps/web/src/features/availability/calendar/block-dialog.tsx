import { blockKinds, repeats } from '@commonweal/contracts/availability/codes';
import { BlockInput, type BlockRecord } from '@commonweal/contracts/availability/schemas';
import { limits } from '@commonweal/contracts/kit/limits';
import {
  Button,
  CheckboxGroupField,
  DateField,
  formatDate,
  Grid,
  NumberField,
  SelectField,
  TextField,
  TimeField,
  useFormValue,
  useToast,
} from '@commonweal/ui';
import { useCallback, useState } from 'react';
import * as z from 'zod';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { OpenedRecord } from '../../../shared/records/opened-record.tsx';
import { ReasonDialog } from '../../../shared/records/reason-dialog.tsx';
import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useCalendarNaming } from '../naming.ts';
import { useBlock, useCreateBlock, useRemoveBlock, useSaveBlock, useSkipBlock } from '../queries.ts';

/** A group of check boxes holds words, the call numbers; leave from one day to another is a block on each of its days. */
const BlockForm = z.strictObject({ ...BlockInput.shape, Weekdays: z.array(z.string()) });
type BlockForm = z.infer<typeof BlockForm>;

const isRange = ({ Repeat, Every, Until, Times }: Pick<BlockInput, 'Repeat' | 'Every' | 'Until' | 'Times'>): boolean =>
  Repeat === 'daily' && Every === 1 && Until !== null && Times === null;

export function toRequest({ Weekdays, ...form }: BlockForm): BlockInput {
  const request = { ...form, Weekdays: Weekdays.map(Number) };
  if (form.Repeat !== 'none' || form.Until === null) return request;
  return form.Until === form.FirstDay
    ? { ...request, Until: null }
    : { ...request, Repeat: 'daily', Every: 1, Times: null };
}
export const toForm = (block: BlockInput | BlockRecord): BlockForm => ({
  Kind: block.Kind,
  Title: block.Title,
  FirstDay: block.FirstDay,
  Starts: block.Starts,
  Ends: block.Ends,
  Repeat: isRange(block) ? 'none' : block.Repeat,
  Every: block.Every,
  Weekdays: block.Weekdays.map(String),
  Until: block.Until,
  Times: block.Times,
});

function RepeatFields() {
  const t = useText();
  const repeat = useFormValue('Repeat');
  if (repeat === 'none') return null;
  return (
    <>
      {repeat === 'weekly' && (
        <CheckboxGroupField
          name="Weekdays"
          label={t('common.field.Weekdays')}
          hint={t('availability.block.weekdaysHint')}
          options={['1', '2', '3', '4', '5', '6', '7'].map(value => ({
            value,
            label: t(`availability.weekday.${value}`),
          }))}
          inline
        />
      )}
      <Grid least={180}>
        <NumberField
          name="Every"
          label={t('common.field.Every')}
          hint={t(repeat === 'monthly' ? 'availability.block.monthlyHint' : 'availability.block.everyHint')}
          required
        />
        <DateField name="Until" label={t('common.field.Until')} emptyValue={null} />
        <NumberField name="Times" label={t('common.field.Times')} emptyValue={null} />
      </Grid>
    </>
  );
}

function BlockFields() {
  const t = useText();
  const isOnce = useFormValue('Repeat') === 'none';
  const kinds = useReferenceTable('BLOCKKIND');
  return (
    <>
      <Grid least={220}>
        <SelectField
          name="Kind"
          label={t('common.field.Kind')}
          options={blockKinds.map(value => ({ value, label: kinds.describe(value) }))}
          required
        />
        <TextField
          name="Title"
          label={t('common.field.Title')}
          hint={t('availability.block.titleHint')}
          limit={limits.name}
        />
      </Grid>
      <Grid least={180}>
        <DateField name="FirstDay" label={t('common.field.FirstDay')} required />
        {isOnce && (
          <DateField
            name="Until"
            label={t('common.field.Until')}
            hint={t('availability.block.rangeHint')}
            emptyValue={null}
          />
        )}
        <TimeField name="Starts" label={t('common.field.Starts')} emptyValue={null} />
        <TimeField name="Ends" label={t('common.field.Ends')} emptyValue={null} />
      </Grid>
      <p className="cw-hint">{t('availability.fault.bothTimes')}</p>
      <SelectField
        name="Repeat"
        label={t('common.field.Repeat')}
        hint={t('availability.block.repeatHint')}
        options={repeats.map(value => ({ value, label: t(`availability.repeat.${value}`) }))}
        required
      />
      <RepeatFields />
    </>
  );
}

interface DialogProps {
  readonly userId: string;
  readonly day: string;
  readonly onClose: () => void;
}

export function NewBlockDialog({ userId, day, onClose }: DialogProps) {
  const t = useText();
  const toast = useToast();
  const creating = useCreateBlock();
  const { titles } = useCalendarNaming();
  const done = useCallback(() => {
    toast({ text: t('availability.block.added') });
    onClose();
  }, [toast, t, onClose]);
  return (
    <RecordDialog
      title={t('availability.block.title')}
      schema={BlockForm}
      values={{
        Kind: 'LEAVE',
        Title: '',
        FirstDay: day,
        Starts: null,
        Ends: null,
        Repeat: 'none',
        Every: 1,
        Weekdays: [],
        Until: null,
        Times: null,
      }}
      version={0}
      saving={{
        ...creating,
        save: (form: BlockForm, version) => creating.save({ UserId: userId, ...toRequest(form) }, version),
      }}
      titles={titles}
      submitLabel={t('availability.block.title')}
      onClose={onClose}
      onDone={done}
    >
      <BlockFields />
    </RecordDialog>
  );
}

function RemoveBlock({ block, onClose, onDone }: { block: BlockRecord; onClose: () => void; onDone: () => void }) {
  const t = useText();
  const toast = useToast();
  const removing = useRemoveBlock();
  return (
    <ReasonDialog
      title={t('availability.block.removeTitle')}
      act={t('availability.block.remove')}
      danger
      saving={removing}
      onClose={onClose}
      onSubmit={async Reason => {
        const { UserId, BlockId, Version } = block;
        const request = { UserId, BlockId, Reason };
        if (!(await removing.save(request, removing.theirs?.Version ?? Version))) return;
        toast({ text: t('availability.block.removed') });
        onDone();
      }}
    >
      <p>{t('availability.block.removeText')}</p>
    </ReasonDialog>
  );
}

function BlockEditor({
  block,
  day,
  mayEdit,
  onClose,
}: Omit<DialogProps, 'userId'> & { block: BlockRecord; mayEdit: boolean }) {
  const t = useText();
  const toast = useToast();
  const language = useLanguage();
  const saving = useSaveBlock();
  const skipping = useSkipBlock();
  const { titles, words } = useCalendarNaming();
  const [removing, setRemoving] = useState(false);
  const { UserId, BlockId, Version } = block;
  const shownDay = formatDate(day, language, 'weekday');
  const done = useCallback(() => {
    toast({ text: t('common.record.savedToast', { record: t('availability.block.edit') }) });
    onClose();
  }, [toast, t, onClose]);
  if (removing) return <RemoveBlock block={block} onClose={() => setRemoving(false)} onDone={onClose} />;
  async function skip(): Promise<void> {
    if (!(await skipping.save({ UserId, BlockId, Day: day }, Version))) return;
    toast({ text: t('availability.block.skipped', { day: shownDay }) });
    onClose();
  }
  return (
    <RecordDialog
      title={t('availability.block.edit')}
      schema={BlockForm}
      values={toForm(block)}
      version={Version}
      saving={{
        ...saving,
        message: saving.message ?? skipping.message,
        save: (form: BlockForm, version) => saving.save({ UserId, BlockId, ...toRequest(form) }, version),
      }}
      toValues={toForm}
      titles={titles}
      words={words}
      readOnly={!mayEdit}
      submitLabel={t('common.record.save')}
      onClose={onClose}
      onDone={done}
      {...(mayEdit && {
        actions: (
          <>
            {block.Repeat !== 'none' && (
              <Button variant="secondary" busy={skipping.busy} onClick={() => void skip()}>
                {t('availability.block.skip', { day: shownDay })}
              </Button>
            )}{' '}
            <Button variant="danger" onClick={() => setRemoving(true)}>
              {t('availability.block.remove')}
            </Button>
          </>
        ),
      })}
    >
      <BlockFields />
    </RecordDialog>
  );
}

export function BlockDialog(props: DialogProps & { blockId: string; mayEdit: boolean }) {
  const t = useText();
  const query = useBlock(props.userId, props.blockId);
  return (
    <OpenedRecord title={t('availability.block.edit')} query={query} onClose={props.onClose}>
      {block => <BlockEditor key={block.BlockId} {...props} block={block} />}
    </OpenedRecord>
  );
}
