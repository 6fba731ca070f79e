import { LoadingState } from '@commonweal/ui';
import { useState } from 'react';
import { useTextsOf } from '../../platform/content/use-texts-of.ts';
import CaseNoteDialog from './case-note-dialog.tsx';
import type { OnCase } from './on-case-store.ts';
import { PickCase } from './pick-case.tsx';
import ReportChangeDialog from './report-change-dialog.tsx';

interface OnCaseDialogProps {
  readonly action: OnCase;
  readonly caseNumber: string;
  readonly onClose: () => void;
}

const dialogs = { note: CaseNoteDialog, change: ReportChangeDialog } as const;

/** A note or a reported change, over whatever page is open. */
export default function OnCaseDialog({ action, caseNumber, onClose }: OnCaseDialogProps) {
  const { ready } = useTextsOf('notes');
  const [picked, setPicked] = useState(caseNumber);
  const Written = dialogs[action];
  if (!ready) return <LoadingState />;
  if (picked === '') return <PickCase action={action} onPick={setPicked} onClose={onClose} />;
  return <Written caseNumber={picked} onClose={onClose} />;
}
