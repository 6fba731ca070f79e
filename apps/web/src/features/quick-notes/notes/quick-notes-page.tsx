import { quickNote } from '@commonweal/contracts/quick-notes/calls';
import { quickNotesScreen } from '@commonweal/contracts/quick-notes/screens';
import { NoteList } from './note-list.tsx';

export default function QuickNotesPage() {
  return <NoteList record={quickNote} screen={quickNotesScreen} group="common.menu.admin" />;
}
