import { myQuickNote } from '@commonweal/contracts/quick-notes/calls';
import { myQuickNoteScreen } from '@commonweal/contracts/quick-notes/screens';
import { NoteList } from './note-list.tsx';

export default function MyQuickNotesPage() {
  return <NoteList record={myQuickNote} screen={myQuickNoteScreen} group="common.menu.user" />;
}
