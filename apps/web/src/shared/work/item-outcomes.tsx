import { workItemDetailsScreen } from '@commonweal/contracts/work/screens';
import { DateText, Link, TableFrame } from '@commonweal/ui';
import { useReferenceTable } from '../reference/reference-tables.ts';

interface ItemOutcome {
  readonly WorkItemId: string;
  readonly WorkItemTypeId: string;
  readonly DueDate: string;
  readonly Sentence: string;
}

interface ItemOutcomesProps {
  readonly label: string;
  readonly headings: { readonly item: string; readonly due: string; readonly outcome: string };
  readonly items: readonly ItemOutcome[];
}

/** Items that go to somebody else or would: which, until when, and where each goes. */
export function ItemOutcomes({ label, headings, items }: ItemOutcomesProps) {
  const types = useReferenceTable('WORKITEMTYPE');
  return (
    <TableFrame label={label}>
      <table className="cw-table">
        <thead>
          <tr>
            <th scope="col">{headings.item}</th>
            <th scope="col">{headings.due}</th>
            <th scope="col">{headings.outcome}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(each => (
            <tr key={each.WorkItemId}>
              <td>
                <Link to={workItemDetailsScreen.at({ WorkItemId: each.WorkItemId })}>
                  {`${each.WorkItemId} · ${types.describe(each.WorkItemTypeId)}`}
                </Link>
              </td>
              <td>{each.DueDate !== '' && <DateText date={each.DueDate} />}</td>
              <td>{each.Sentence}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
