import { DateTimeText, StatusChip } from '@commonweal/ui';
import type { Column } from '@commonweal/ui/data-table';
import type * as z from 'zod';
import { useAccess } from '../../platform/access/access.ts';
import { useSearchParams } from '../../platform/address/use-search.ts';
import { useText } from '../../platform/content/use-text.ts';
import type { AnyList } from '../lists/any-list.ts';
import { columnsOf, type Drawn } from '../lists/columns-of.ts';
import { readListState } from '../lists/list-state.ts';
import { MoveButtons } from '../lists/move-buttons.tsx';
import type { Rule, SetKind } from './rule-kind.ts';

interface MoveRuleProps {
  readonly kind: SetKind;
  readonly id: string;
  readonly label: string;
}

function MoveRule({ kind, id, label }: MoveRuleProps) {
  const { data: set } = kind.queries.useSet();
  const order = kind.queries.useSaveOrder();
  return (
    <MoveButtons
      id={id}
      label={label}
      order={set?.RuleIds}
      texts={`${kind.texts}.rule`}
      save={async RuleIds =>
        set !== undefined && (await order.run({ RuleIds }, { ifMatch: set.Version })) !== undefined
      }
    />
  );
}

interface RuleRow extends Pick<Rule, 'RuleId' | 'Name' | 'Active'> {
  readonly Place: number;
  readonly Reading: string;
  readonly ChangedAt: string;
}

type AnyRuleList = AnyList & { readonly row: z.ZodType<RuleRow> };

interface RuleList<List extends AnyRuleList> {
  readonly mayEdit: boolean;
  /** Places are those of the whole list, so they are moved only while all of it is shown in its own order. */
  readonly isWhole: boolean;
  readonly columns: Column<z.infer<List['row']>>[];
}

/** The list of a set of rules; `own` draws the columns that others do not have. */
export function useRuleList<List extends AnyRuleList>(
  kind: SetKind,
  list: List,
  own: Readonly<Record<string, Drawn<z.infer<List['row']>>>>,
): RuleList<List> {
  const t = useText();
  const mayEdit = useAccess(kind.object) === 'U';
  const state = readListState(list, useSearchParams());
  const isWhole = Object.keys(state.filters).length === 0 && state.sort === list.defaultSort;
  const mayMove = mayEdit && isWhole;
  const columns = columnsOf(list, t, {
    Place: {
      width: 110,
      cell: row => (mayMove ? <MoveRule kind={kind} id={row.RuleId} label={row.Name} /> : row.Place),
    },
    Name: { opens: true, hideable: false, cell: row => row.Name },
    Reading: { cell: row => row.Reading },
    Active: {
      cell: row => (
        <StatusChip status={row.Active === 'Y' ? 'active' : 'inactive'}>
          {t(`${kind.texts}.active.${row.Active}`)}
        </StatusChip>
      ),
    },
    ChangedAt: { hiddenByDefault: true, cell: row => <DateTimeText instant={row.ChangedAt} /> },
    ...own,
  });
  return { mayEdit, isWhole, columns };
}
