import { type Status, StatusChip } from '@commonweal/ui';
import { useText } from '../../platform/content/use-text.ts';
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

interface ProgramChipProps {
  readonly program?: string;
  readonly status: string;
  /** It was asked for again and waits for a decision: what runs is never dressed as done. */
  readonly running?: boolean;
}

/** "SNAP · Pending"; without the program where it stands beside. */
export function ProgramChip({ program, status, running = false }: ProgramChipProps) {
  const t = useText();
  const words = useReferenceTable('PROGRAMSTATUS');
  const isAgain = running && lookOf(status) !== 'pending';
  return (
    <StatusChip status={running ? 'pending' : lookOf(status)}>
      {[program, words.describe(status), isAgain && t('cases.identity.running')].filter(Boolean).join(' · ')}
    </StatusChip>
  );
}

const proved: ReadonlySet<string> = new Set(['DO', 'DX', 'CC', 'HV', 'CS']);

/** The proof of a fact; nothing said means that it is not verified. */
export function ProofChip({ verification }: { verification: string }) {
  const words = useReferenceTable('VERIFICATION');
  const look: Status = proved.has(verification) ? 'verified' : verification === 'NR' ? 'noData' : 'unverified';
  return <StatusChip status={look}>{words.describe(verification || 'NV')}</StatusChip>;
}
