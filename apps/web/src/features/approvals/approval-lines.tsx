import type { ApprovalRow } from '@commonweal/contracts/approvals/calls';
import { TableFrame } from '@commonweal/ui';
import { useText } from '../../platform/content/use-text.ts';
import { useAccessWords } from '../../shared/access/access-words.ts';

/** What would change, line by line. */
export function ApprovalLines({ request }: { request: ApprovalRow }) {
  const t = useText();
  const words = useAccessWords();
  const title = t('approvals.open.changes');
  const shown = (field: string, value: string) =>
    words.value(field, value) || <span className="cw-muted">{t('approvals.open.blank')}</span>;
  return (
    <TableFrame label={title}>
      <table className="cw-table cw-table--compact" aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('common.field.Field')}</th>
            <th scope="col">{t('approvals.open.before')}</th>
            <th scope="col">{t('approvals.open.after')}</th>
          </tr>
        </thead>
        <tbody>
          {request.Lines.map(line => (
            <tr key={line.Field}>
              <th scope="row">{words.field(line.Field)}</th>
              <td>{shown(line.Field, line.Before)}</td>
              <td>{shown(line.Field, line.After)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
