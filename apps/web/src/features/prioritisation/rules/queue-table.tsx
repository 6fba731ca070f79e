import type { PriorityPreview } from '@commonweal/contracts/prioritisation/schemas';
import { formatNumber, Icon, Stack, TableFrame } from '@commonweal/ui';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useRuleWords } from '../words.ts';

type Queued = PriorityPreview['Queue'][number];

function Move({ item }: { item: Queued }) {
  const t = useText();
  const by = item.PlaceBefore - item.PlaceAfter;
  if (by === 0) return <span className="cw-muted">{t('prioritisation.publish.equal')}</span>;
  return (
    <span className="cw-nowrap">
      <Icon name={by > 0 ? 'arrow_upward' : 'arrow_downward'} size="small" />{' '}
      {t(by > 0 ? 'prioritisation.publish.up' : 'prioritisation.publish.down', { count: Math.abs(by) })}
    </span>
  );
}

function Due({ days }: { days: number | null }) {
  const t = useText();
  if (days === null) return t('prioritisation.publish.notDue');
  if (days < 0) return t(days === -1 ? 'ui.due.oneDayOver' : 'ui.due.daysOver', { days: -days });
  return days === 0 ? t('ui.due.today') : t(days === 1 ? 'ui.due.inOneDay' : 'ui.due.inDays', { days });
}

/** Where the sums are equal, the rule that decided. */
function tiedRule(item: Queued, before: Queued | undefined): string | undefined {
  const [first] = item.Reasons;
  const [higher] = before?.Reasons ?? [];
  const isTied = before?.ScoreAfter === item.ScoreAfter && first && higher && first.RuleId !== higher.RuleId;
  return isTied ? higher.Name : undefined;
}

function QueueRow({ item, before }: { item: Queued; before: Queued | undefined }) {
  const t = useText();
  const { types, programs } = useRuleWords();
  const why = item.Reasons.map(({ Name, Weight }) =>
    t('prioritisation.publish.reasonLine', { name: Name, weight: Weight }),
  );
  const tied = tiedRule(item, before);
  return (
    <tr>
      <th scope="row" className="cw-number">
        {item.PlaceAfter}
      </th>
      <td>
        {item.PlaceBefore} <Move item={item} />
      </td>
      <td>
        <span className="cw-mono">{item.ItemId}</span> {types.describe(item.WorkItemType)} ·{' '}
        {programs.describe(item.Program)}
        <span className="cw-choice__hint">{t('prioritisation.publish.received', { days: item.AgeDays })}</span>
      </td>
      <td>
        <Due days={item.DueInDays} />
      </td>
      <td className="cw-number">{item.ScoreAfter}</td>
      <td>
        {why.length === 0 ? <span className="cw-muted">{t('prioritisation.publish.noRule')}</span> : why.join(' · ')}
        {tied !== undefined && (
          <span className="cw-choice__hint">{t('prioritisation.publish.tied', { rule: tied })}</span>
        )}
      </td>
    </tr>
  );
}

const columns = ['after', 'before', 'item', 'due', 'score', 'why'] as const;

/** The head of the queue as it would be, each item with where it stands now and why. */
export function QueueTable({ preview }: { preview: PriorityPreview }) {
  const t = useText();
  const language = useLanguage();
  const count = (value: number) => formatNumber(value, language);
  const title = t('prioritisation.publish.queue', { shown: preview.Queue.length, count: count(preview.Items) });
  return (
    <Stack gap={1}>
      <p className="cw-strong" aria-live="polite">
        {t('prioritisation.publish.earlier', { count: count(preview.Earlier) })} ·{' '}
        {t('prioritisation.publish.later', { count: count(preview.Later) })} ·{' '}
        {t('prioritisation.publish.sameplace', { count: count(preview.Same) })}
      </p>
      <TableFrame label={title}>
        <table className="cw-table cw-table--compact">
          <caption className="cw-small cw-muted">{title}</caption>
          <thead>
            <tr>
              {columns.map(column => (
                <th
                  key={column}
                  scope="col"
                  className={column === 'after' || column === 'score' ? 'cw-number' : undefined}
                >
                  {t(`prioritisation.publish.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.Queue.map((item, at) => (
              <QueueRow key={item.ItemId} item={item} before={preview.Queue[at - 1]} />
            ))}
          </tbody>
        </table>
      </TableFrame>
    </Stack>
  );
}
