import type { quickNote } from '@commonweal/contracts/quick-notes/calls';
import { getQuickNoteChoices } from '@commonweal/contracts/quick-notes/choice-calls';
import { useLanguage } from '../../../platform/content/language.ts';
import { RecordPage } from '../../../shared/lists/record-page.tsx';
import type { OpeningScreen } from '../../../shared/lists/settings-page.tsx';
import { NotePreview } from './note-preview.tsx';

interface NoteListProps {
  readonly record: typeof quickNote;
  readonly screen: OpeningScreen;
  readonly group: string;
}

/** The agency's notes and one's own are the same screen over different calls. */
export function NoteList(props: NoteListProps) {
  const Language = useLanguage();
  return (
    <RecordPage
      {...props}
      start={{ Language }}
      layout={[['Title'], ['Language'], ['Body']]}
      nameOf={note => note.Title}
      below={<NotePreview />}
      refreshes={[getQuickNoteChoices]}
    />
  );
}
