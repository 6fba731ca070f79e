import { QuickNoteInput, type QuickNoteRow } from '@commonweal/contracts/quick-notes/calls';
import { Alert } from '@commonweal/ui';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { OpenedRecord } from '../../../shared/records/opened-record.tsx';
import { NewRecord, RecordEditor, statusAction } from '../../../shared/records/record-editor.tsx';
import { StatusDialog } from '../../../shared/records/status-dialog.tsx';
import { useCreateNote, useNote, useNoteHistory, useSaveNote, useSetNoteStatus, type Whose } from '../queries.ts';
import { NoteFields } from './note-fields.tsx';

interface DialogProps {
  readonly whose: Whose;
  readonly onClose: () => void;
}

const toInput = ({ Language, Title, Body }: QuickNoteRow): QuickNoteInput => ({ Language, Title, Body });

function useWords() {
  const t = useText();
  const titles = {
    Title: t('common.field.Title'),
    Language: t('common.field.Language'),
    Body: t('common.field.Body'),
  };
  const stored = { ...titles, Active: t('quick-notes.column.active') };
  const words = (field: string, value: unknown): string => {
    if (field === 'Active') return t(value === 'Y' ? 'common.record.active' : 'common.record.inactive');
    return field === 'Language' ? t(`quick-notes.language.${String(value)}`) : String(value ?? '');
  };
  return { titles, stored, words };
}

export function NewNote({ whose, onClose }: DialogProps) {
  const t = useText();
  const Language = useLanguage();
  const { titles } = useWords();
  return (
    <NewRecord
      title={t('quick-notes.form.new')}
      schema={QuickNoteInput}
      values={{ Language, Title: '', Body: '' }}
      saving={useCreateNote(whose)}
      titles={titles}
      added={t('quick-notes.form.added')}
      draft={{ form: `quick-note ${whose}`, recordKey: '' }}
      onClose={onClose}
    >
      <NoteFields />
    </NewRecord>
  );
}

interface EditorProps extends DialogProps {
  readonly note: QuickNoteRow;
  readonly mayEdit: boolean;
}

function NoteStatus({ whose, note, onClose, onDone }: DialogProps & { note: QuickNoteRow; onDone: () => void }) {
  const t = useText();
  const saving = useSetNoteStatus(whose);
  const isActive = note.Active === 'Y';
  return (
    <StatusDialog
      name={note.Title}
      isActive={isActive}
      version={note.Version}
      saving={saving}
      request={Reason => ({ NoteId: note.NoteId, Active: isActive ? 'N' : 'Y', Reason })}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{t(isActive ? 'quick-notes.status.deactivate' : 'quick-notes.status.reactivate')}</p>
    </StatusDialog>
  );
}

function Editor({ whose, note, mayEdit, onClose }: EditorProps) {
  const t = useText();
  const saving = useSaveNote(whose);
  const { titles, stored, words } = useWords();
  const isActive = note.Active === 'Y';
  return (
    <RecordEditor
      name={note.Title}
      title={note.Title}
      schema={QuickNoteInput}
      record={note}
      toValues={toInput}
      saving={{
        ...saving,
        save: (values: QuickNoteInput, version) => saving.save({ NoteId: note.NoteId, ...values }, version),
      }}
      titles={titles}
      storedTitles={stored}
      words={words}
      history={useNoteHistory(whose, note.NoteId)}
      mayEdit={mayEdit}
      draft={{ form: `quick-note ${whose}`, recordKey: note.NoteId }}
      onClose={onClose}
      action={statusAction(t, isActive, (back, done) => (
        <NoteStatus whose={whose} note={note} onClose={back} onDone={done} />
      ))}
    >
      {!isActive && <Alert tone="warning">{t('quick-notes.form.inactive')}</Alert>}
      <NoteFields />
    </RecordEditor>
  );
}

export function OpenNote({ whose, id, mayEdit, onClose }: DialogProps & { id: string; mayEdit: boolean }) {
  const t = useText();
  return (
    <OpenedRecord title={t('quick-notes.agency.title')} query={useNote(whose, id)} onClose={onClose}>
      {note => <Editor key={id} whose={whose} note={note} mayEdit={mayEdit} onClose={onClose} />}
    </OpenedRecord>
  );
}
