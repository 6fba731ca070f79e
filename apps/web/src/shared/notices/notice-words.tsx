import type { NoticeState } from '@commonweal/contracts/notices/lifecycle';
import { Chip, type ChipTone, type IconName } from '@commonweal/ui';
import { useReferenceTable } from '../reference/reference-tables.ts';

const looks: Readonly<Record<NoticeState, readonly [ChipTone, IconName]>> = {
  CR: ['gray', 'edit'],
  QU: ['info', 'schedule'],
  PR: ['info', 'print'],
  ML: ['primary', 'mail'],
  PO: ['primary', 'send'],
  DL: ['success', 'check'],
  RT: ['warning', 'warning'],
  RS: ['gray', 'mail'],
  CN: ['gray', 'close'],
};

export function NoticeStatusChip({ status }: { status: NoticeState }) {
  const statuses = useReferenceTable('NOTICESTATUS');
  const [tone, icon] = looks[status];
  return (
    <Chip tone={tone} icon={icon}>
      {statuses.describe(status)}
    </Chip>
  );
}
