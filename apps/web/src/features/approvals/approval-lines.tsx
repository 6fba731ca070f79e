import type { ApprovalLine, ApprovalRow } from '@commonweal/contracts/approvals/calls';
import { Chip, PlainTable } from '@commonweal/ui';
import { useText } from '../../platform/content/use-text.ts';
import { useAccessWords } from '../../shared/access/access-words.ts';

const rights = ['X', 'R', 'U'];

/** A right that grows or shrinks; of anything else both values say it. */
function Effect({ Before, After }: ApprovalLine) {
  const t = useText();
  const [before, after] = [rights.indexOf(Before), rights.indexOf(After)];
  if (before < 0 || after < 0 || before === after) return null;
  return after > before ? (
    <Chip tone="warning" icon="arrow_upward">
      {t('approvals.open.gains')}
    </Chip>
  ) : (
    <Chip tone="gray" icon="arrow_downward">
      {t('approvals.open.loses')}
    </Chip>
  );
}

/** What would change, line by line. */
export function ApprovalLines({ request }: { request: ApprovalRow }) {
  const t = useText();
  const words = useAccessWords();
  const title = t('approvals.open.changes');
  const shown = (field: string, value: string) =>
    words.value(field, value) || <span className="cw-muted">{t('approvals.open.blank')}</span>;
  return (
    <PlainTable
      label={title}
      headings={[
        t('common.field.Field'),
        t('approvals.open.before'),
        t('approvals.open.after'),
        t('approvals.open.effect'),
      ]}
      size="compact"
      named
    >
      {request.Lines.map(line => (
        <tr key={line.Field}>
          <th scope="row">{words.field(line.Field)}</th>
          <td>{shown(line.Field, line.Before)}</td>
          <td>{shown(line.Field, line.After)}</td>
          <td>
            <Effect {...line} />
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}
