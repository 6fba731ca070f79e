import type { BulkOutcome } from '@commonweal/contracts/kit/bulk';
import { Alert, TableFrame } from '@commonweal/ui';
import { useText } from '../../platform/content/use-text.ts';
import { isSpoken } from './is-spoken.ts';

interface OutcomesProps {
  readonly outcomes: readonly BulkOutcome[];
  readonly undone?: boolean;
}

/** How many were changed, and why the others were not. */
export function Outcomes({ outcomes, undone = false }: OutcomesProps) {
  const t = useText();
  const left = outcomes.filter(outcome => outcome.ResultCode !== '00');
  const done = outcomes.length - left.length;
  return (
    <Alert tone={left.length === 0 ? 'success' : 'warning'} heading={t('common.word.whatHappened')} level={3} live>
      <p>
        {t(undone ? 'bulk.result.undone' : 'bulk.result.done', { count: done })}{' '}
        {left.length > 0 && t(undone ? 'bulk.result.undoLeft' : 'bulk.result.left', { count: left.length })}
      </p>
      {left.length > 0 && (
        <div className="cw-bulk-scroll">
          <TableFrame label={t('common.word.whatHappened')}>
            <ul>
              {left.map(outcome => (
                <li key={outcome.Id}>
                  <strong>{outcome.Name}</strong>
                  {isSpoken(outcome.Id) && ` (${outcome.Id})`}: {outcome.Sentence}
                </li>
              ))}
            </ul>
          </TableFrame>
        </div>
      )}
    </Alert>
  );
}
