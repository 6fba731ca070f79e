import { myQuickNotePage } from '@commonweal/contracts/access/pages';
import { myQuickNoteScreen } from '@commonweal/contracts/quick-notes/screens';
import { NoteList } from './note-list.tsx';

export default function MyQuickNotesPage() {
  return <NoteList whose="mine" screen={myQuickNoteScreen} object={myQuickNotePage.at('Page')} />;
}
