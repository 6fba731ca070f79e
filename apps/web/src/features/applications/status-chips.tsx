import type { ApplicationRecord, ProgramRecord } from '@commonweal/contracts/applications/schemas';
import { Chip, Clock, Due, Row, StatusChip } from '@commonweal/ui';
import { useText } from '../../platform/content/use-text.ts';
import { useReferenceTable } from '../../shared/reference/reference-tables.ts';

const statusOf = { P: 'pending', R: 'processed', W: 'withdrawn', D: 'denied' } as const;

export function ApplicationStatusChip({ status }: { status: ApplicationRecord['Status'] }) {
  const t = useText();
  const words = t(`applications.status.${status}`);
  if (status === 'I') {
    return (
      <Chip tone="info" icon="edit">
        {words}
      </Chip>
    );
  }
  return <StatusChip status={statusOf[status]}>{words}</StatusChip>;
}

const programStatusOf = {
  NA: 'pending',
  P: 'pending',
  S: 'pending',
  R: 'processed',
  W: 'withdrawn',
  D: 'denied',
} as const;

export function ProgramStatusChip({ status }: { status: ProgramRecord['Status'] }) {
  const words = useReferenceTable('PROGRAMSTATUS');
  return <StatusChip status={programStatusOf[status]}>{words.describe(status)}</StatusChip>;
}

export const isPendingProgram = (program: ProgramRecord): boolean => ['NA', 'P', 'S'].includes(program.Status);

/** The clock of a request: how far it is, and when it is due. */
export function ProgramClock({ program }: { program: ProgramRecord }) {
  const isPending = isPendingProgram(program);
  return (
    <Row wrap>
      <Clock day={program.Day} of={program.Days} stopped={!isPending} />
      {isPending && program.DueOn && <Due date={program.DueOn} />}
    </Row>
  );
}
