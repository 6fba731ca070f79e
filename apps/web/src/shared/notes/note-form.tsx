import { limits } from '@commonweal/contracts/kit/limits';
import { NoteInput } from '@commonweal/contracts/notes/schemas';
import { CheckboxField, type Option, Row, SelectField } from '@commonweal/ui';
import * as z from 'zod';
import type { SendableCall } from '../../platform/calls/declared-call.ts';
import { useText } from '../../platform/content/use-text.ts';
import type { NoteFacts } from '../records/note-facts.ts';
import { NoteField } from '../records/note-field.tsx';
import { RecordForm } from '../records/record-form.tsx';
import { useRecordCreate } from '../records/use-record-create.ts';
import { useReferenceTable } from '../reference/reference-tables.ts';
import { callsOf, keyOf, type NotesOf, recordKeyOf } from './note-calls.ts';

const Written = z.strictObject({ ...NoteInput.shape, Pinned: z.boolean() });
type Written = z.infer<typeof Written>;

interface NoteFormProps {
  readonly of: NotesOf;
  readonly facts?: NoteFacts;
  readonly refreshes: readonly Pick<SendableCall, 'name'>[];
  readonly onDone: () => void;
  readonly onClose?: () => void;
}

const useTypes = (): Option[] => useReferenceTable('NOTETYPE').options;

/** A new note: its type, its text with quick notes, and whether it stays on top. What is typed is kept as a draft. */
export function NoteForm({ of, facts = {}, refreshes, onDone, onClose }: NoteFormProps) {
  const t = useText();
  const types = useTypes();
  const calls = callsOf(of);
  const creating = useRecordCreate(calls.add, { refreshes: [calls.list, ...refreshes] });
  return (
    <RecordForm
      title={t('notes.new')}
      schema={Written}
      values={{ NoteType: '', Text: '', Pinned: false }}
      version={0}
      saving={{
        ...creating,
        save: ({ Pinned, ...note }: Written, version) =>
          creating.save({ ...keyOf(of), ...note, Pinned: Pinned ? 'Y' : 'N' }, version),
      }}
      titles={{ Text: t('notes.text') }}
      submitLabel={t('notes.save')}
      draft={{ form: `${of.kind}-note`, recordKey: recordKeyOf(of) }}
      {...(onClose && { onClose })}
      onDone={onDone}
    >
      <NoteField name="Text" label={t('notes.text')} limit={limits.note} rows={4} required facts={facts} />
      <Row wrap gap={2}>
        <SelectField name="NoteType" label={t('notes.type')} options={types} emptyLabel={t('notes.noType')} />
        <CheckboxField name="Pinned" label={t('notes.pin')} />
      </Row>
    </RecordForm>
  );
}
