import { GrantDialog } from '../../../shared/people/grant-dialog.tsx';
import { useGrantCase } from '../queries.ts';

/** For a case that is closed to the person who asks. */
export function CaseGrantDialog({ caseNumber, onClose }: { caseNumber: string; onClose: () => void }) {
  const granting = useGrantCase();
  return (
    <GrantDialog
      message={granting.message}
      faults={granting.faults}
      onGrant={grant => granting.save({ CaseNumber: caseNumber, ...grant }, 0)}
      closed
      onClose={onClose}
    />
  );
}
