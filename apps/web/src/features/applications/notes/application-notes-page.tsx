import { applicationNotesPage } from '@commonweal/contracts/access/pages';
import type { ApplicationRecord } from '@commonweal/contracts/applications/schemas';
import { LoadingState } from '@commonweal/ui';
import { useAccess } from '../../../platform/access/access.ts';
import { useTextsOf } from '../../../platform/content/use-texts-of.ts';
import { NotesPanel } from '../../../shared/notes/notes-panel.tsx';
import { ApplicationPage } from '../parts/application-page.tsx';

function Notes({ record }: { record: ApplicationRecord }) {
  const mayWrite = useAccess(applicationNotesPage.at('Page')) === 'U';
  const { ApplicationNumber } = record;
  return <NotesPanel of={{ kind: 'application', key: { ApplicationNumber } }} mayWrite={mayWrite} />;
}

export default function ApplicationNotesPage() {
  const texts = useTextsOf('applications');
  if (!texts.ready) return <LoadingState />;
  return <ApplicationPage section="notes">{record => <Notes record={record} />}</ApplicationPage>;
}
