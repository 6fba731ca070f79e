import { type Status, StatusChip } from '@commonweal/ui';
import { useReferenceTable } from '../../shared/reference/reference-tables.ts';

const looks: Readonly<Record<string, Status>> = {
  P: 'pending',
  NA: 'pending',
  S: 'pending',
  R: 'processed',
  W: 'withdrawn',
  D: 'denied',
};

export const lookOf = (status: string): Status => looks[status] ?? 'pending';

export function CaseStatusChip({ status }: { status: string }) {
  const words = useReferenceTable('CASESTATUS');
  return <StatusChip status={lookOf(status)}>{words.describe(status)}</StatusChip>;
}

/** "SNAP · Pending"; without the program where it stands beside. */
export function ProgramChip({ program, status }: { program?: string; status: string }) {
  const words = useReferenceTable('PROGRAMSTATUS');
  return (
    <StatusChip status={lookOf(status)}>{[program, words.describe(status)].filter(Boolean).join(' · ')}</StatusChip>
  );
}

const proved: ReadonlySet<string> = new Set(['DO', 'DX', 'CC', 'HV', 'CS']);

/** The proof of a fact; nothing said means that it is not verified. */
export function ProofChip({ verification }: { verification: string }) {
  const words = useReferenceTable('VERIFICATION');
  const look: Status = proved.has(verification) ? 'verified' : verification === 'NR' ? 'noData' : 'unverified';
  return <StatusChip status={look}>{words.describe(verification || 'NV')}</StatusChip>;
}
