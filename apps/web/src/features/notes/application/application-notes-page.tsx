import { applicationNotesPage } from '@commonweal/contracts/access/pages';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { ContextBar, CopyableId, Page } from '@commonweal/ui';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { one } from '../../../platform/lists/search-params.ts';
import { NotesPanel } from '../../../platform/notes/notes-panel.tsx';
import { useSearchParams } from '../../../platform/use-search.ts';

export default function ApplicationNotesPage() {
  const t = useText();
  const ApplicationNumber = one(useSearchParams(), 'ApplicationNumber') ?? '';
  const mayWrite = useAccess(applicationNotesPage.at('Page')) === 'U';
  return (
    <Page
      contextBar={
        <ContextBar
          crumbs={[{ label: t('notes.home'), to: homeScreen.path }, { label: t('notes.application.title') }]}
          title={t('notes.application.title')}
          status={<CopyableId value={ApplicationNumber} label={t('common.field.ApplicationNumber')} />}
        />
      }
    >
      <NotesPanel
        of={{ kind: 'application', key: { ApplicationNumber } }}
        mayWrite={mayWrite}
        facts={{ applicationNumber: ApplicationNumber }}
      />
    </Page>
  );
}
