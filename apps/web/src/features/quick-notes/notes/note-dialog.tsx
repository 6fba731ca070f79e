import { QuickNoteInput, type QuickNoteRow } from '@commonweal/contracts/quick-notes/calls';
import { Alert, Button, useToast } from '@commonweal/ui';
import { useCallback, useState } from 'react';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { OpenedRecord } from '../../../platform/records/opened-record.tsx';
import { RecordDialog } from '../../../platform/records/record-dialog.tsx';
import { RecordHistory } from '../../../platform/records/record-history.tsx';
import { StatusDialog } from '../../../platform/records/status-dialog.tsx';
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
  const toast = useToast();
  const creating = useCreateNote(whose);
  const { titles } = useWords();
  const done = useCallback(() => {
    toast({ text: t('quick-notes.form.added') });
    onClose();
  }, [toast, t, onClose]);
  return (
    <RecordDialog
      title={t('quick-notes.form.new')}
      schema={QuickNoteInput}
      values={{ Language, Title: '', Body: '' }}
      version={0}
      saving={creating}
      titles={titles}
      submitLabel={t('common.record.add')}
      onClose={onClose}
      onDone={done}
    >
      <NoteFields />
    </RecordDialog>
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
  const toast = useToast();
  const saving = useSaveNote(whose);
  const history = useNoteHistory(whose, note.NoteId);
  const { titles, stored, words } = useWords();
  const [asking, setAsking] = useState(false);
  const done = useCallback(() => {
    toast({ text: t('common.record.savedToast', { record: note.Title }) });
    onClose();
  }, [toast, t, onClose, note.Title]);
  if (asking) return <NoteStatus whose={whose} note={note} onClose={() => setAsking(false)} onDone={onClose} />;
  const isActive = note.Active === 'Y';
  return (
    <RecordDialog
      title={note.Title}
      schema={QuickNoteInput}
      values={toInput(note)}
      version={note.Version}
      saving={{
        ...saving,
        save: (values: QuickNoteInput, version) => saving.save({ NoteId: note.NoteId, ...values }, version),
      }}
      toValues={toInput}
      titles={titles}
      words={words}
      readOnly={!mayEdit}
      submitLabel={t('common.record.save')}
      onClose={onClose}
      onDone={done}
      {...(mayEdit && {
        actions: (
          <Button variant={isActive ? 'danger' : 'secondary'} onClick={() => setAsking(true)}>
            {t(isActive ? 'common.record.deactivate' : 'common.record.reactivate')}
          </Button>
        ),
      })}
      below={<RecordHistory query={history} titles={stored} words={words} />}
    >
      {!isActive && <Alert tone="warning">{t('quick-notes.form.inactive')}</Alert>}
      <NoteFields />
    </RecordDialog>
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
