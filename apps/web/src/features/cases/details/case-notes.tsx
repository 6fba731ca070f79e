import { caseDetailsPage } from '@commonweal/contracts/access/pages';
import type { CaseView } from '@commonweal/contracts/cases/schemas';
import { LoadingState, later, SidePanel } from '@commonweal/ui';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { readPreference, writePreference } from '../../../platform/device/preferences.ts';
import { caseReads } from '../queries.ts';

const NotesPanel = later(
  async () => ({ default: (await import('../../../shared/notes/notes-panel.tsx')).NotesPanel }),
  LoadingState,
);

export function CaseNotes({ view, plain = false }: { view: CaseView; plain?: boolean }) {
  const access = useAccess(caseDetailsPage.at('Notes'));
  const { CaseNumber } = view.Case;
  return (
    <NotesPanel
      of={{ kind: 'case', key: { CaseNumber } }}
      mayWrite={access === 'U'}
      refreshes={caseReads}
      plain={plain}
    />
  );
}

/** Room for the panel beside the tables. */
const wideEnough = 1600;

/** Open or closed as the person left it; on their first visit where there is room. */
export function useNotesPanel() {
  const [open, setOpen] = useState(() => {
    const left = readPreference('sidePanel');
    return left === null ? globalThis.innerWidth >= wideEnough : left === 'open';
  });
  const change = (next: boolean) => {
    writePreference('sidePanel', next ? 'open' : 'closed');
    setOpen(next);
  };
  return { open, change };
}

interface NotesSideProps {
  readonly view: CaseView;
  readonly open: boolean;
  readonly onChange: (open: boolean) => void;
}

/** The notes beside every tab. */
export function NotesSide({ view, open, onChange }: NotesSideProps) {
  const t = useText();
  return (
    <SidePanel title={t('cases.notesPanel', { count: view.NotesTotal })} open={open} onOpenChange={onChange}>
      <div className="cw-case-notes">
        <CaseNotes view={view} plain />
      </div>
    </SidePanel>
  );
}
