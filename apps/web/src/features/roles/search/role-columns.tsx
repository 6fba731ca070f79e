import { roleList } from '@commonweal/contracts/roles/calls';
import { DateTimeText, formatNumber, Row } from '@commonweal/ui';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { columnsOf } from '../../../shared/lists/columns-of.ts';
import { GuardedChip, RoleStatusChip } from '../role-chips.tsx';

export function useRoleColumns() {
  const t = useText();
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  return columnsOf(roleList, t, {
    RoleName: {
      opens: true,
      hideable: false,
      cell: row => row.RoleName,
    },
    Description: { cell: row => row.Description },
    Status: {
      cell: row => (
        <Row>
          <RoleStatusChip status={row.Status} />
          {row.Guarded && <GuardedChip />}
        </Row>
      ),
    },
    Members: { align: 'end', cell: row => number(row.Members) },
    Screens: { align: 'end', cell: row => number(row.Screens) },
    Subtypes: { align: 'end', cell: row => number(row.Subtypes) },
    ChangedAt: { cell: row => <DateTimeText instant={row.ChangedAt} /> },
  });
}
