import { quickNotesPage } from '@commonweal/contracts/access/pages';
import { quickNotesScreen } from '@commonweal/contracts/quick-notes/screens';
import { NoteList } from './note-list.tsx';

export default function QuickNotesPage() {
  return <NoteList whose="agency" screen={quickNotesScreen} object={quickNotesPage.at('Page')} />;
}
