import { emptyValues } from '@commonweal/contracts/kit/declared-fields';
import { noteDetails, noteFields } from '@commonweal/contracts/notes/fields';
import { NoteInput } from '@commonweal/contracts/notes/schemas';
import { CheckboxField, Row } from '@commonweal/ui';
import * as z from 'zod';
import type { SendableCall } from '../../platform/calls/declared-call.ts';
import { useText } from '../../platform/content/use-text.ts';
import { DeclaredInput } from '../records/declared-inputs.tsx';
import { useFieldLabel } from '../records/field-label.ts';
import type { NoteFacts } from '../records/note-facts.ts';
import { NoteField } from '../records/note-field.tsx';
import { RecordForm } from '../records/record-form.tsx';
import { useRecordCreate } from '../records/use-record-create.ts';
import { callsOf, keyOf, type NotesOf, recordKeyOf } from './note-calls.ts';

const Written = z.strictObject({ ...NoteInput.shape, Pinned: z.boolean() });
type Written = z.infer<typeof Written>;

interface NoteFormProps {
  readonly of: NotesOf;
  readonly facts?: NoteFacts;
  /** What the note begins with, for whoever looks through it and saves it. */
  readonly text?: string;
  readonly refreshes: readonly Pick<SendableCall, 'name'>[];
  readonly onDone: () => void;
  readonly onClose?: () => void;
}

/** A new note: its type, its text with quick notes, and whether it stays on top. What is typed is kept as a draft. */
export function NoteForm({ of, facts = {}, text = '', refreshes, onDone, onClose }: NoteFormProps) {
  const t = useText();
  const labelOf = useFieldLabel('notes');
  const calls = callsOf(of);
  const creating = useRecordCreate(calls.add, { refreshes: [calls.list, ...refreshes] });
  return (
    <RecordForm
      title={t('notes.new')}
      schema={Written}
      values={{ ...emptyValues(noteFields), Text: text, Pinned: false }}
      version={0}
      saving={{
        ...creating,
        save: ({ Pinned, ...note }: Written, version) =>
          creating.save({ ...keyOf(of), ...note, Pinned: Pinned ? 'Y' : 'N' }, version),
      }}
      titles={{ Text: labelOf('Text') }}
      submitLabel={t('notes.save')}
      draft={{ form: `${of.kind}-note`, recordKey: recordKeyOf(of) }}
      {...(onClose && { onClose })}
      onDone={onDone}
    >
      <NoteField name="Text" label={labelOf('Text')} limit={noteFields.Text.limit} rows={4} required facts={facts} />
      <Row wrap gap={2}>
        {Object.keys(noteDetails).map(name => (
          <DeclaredInput
            key={name}
            of={noteDetails}
            name={name}
            labels="notes"
            {...(name === 'NoteType' && { emptyLabel: t('notes.noType') })}
          />
        ))}
        <CheckboxField name="Pinned" label={t('notes.pin')} />
      </Row>
    </RecordForm>
  );
}
