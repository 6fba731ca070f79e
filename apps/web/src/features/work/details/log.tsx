import type { WorkItemDetails } from '@commonweal/contracts/work/schemas';
import { workItemHistoryScreen } from '@commonweal/contracts/work/screens';
import { ButtonLink, Card, Timeline } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { useFieldWords } from '../field-words.ts';

/** Everything that was done with the item, one entry for each act. */
export function Log({ item }: { item: WorkItemDetails }) {
  const t = useText();
  const words = useFieldWords();
  const clock = (seconds: number): string => t('work.timer.minutes', { minutes: Math.round(seconds / 60) });
  return (
    <>
      <Card
        title={t('work.log.title')}
        actions={
          <ButtonLink variant="secondary" to={workItemHistoryScreen.at({ WorkItemId: item.WorkItemId })}>
            {t('work.log.whole')}
          </ButtonLink>
        }
      >
        <Timeline
          entries={item.Log.map(entry => ({
            id: entry.ChangeId,
            icon: 'history',
            who: entry.By,
            at: entry.At,
            children: (
              <>
                <strong>{t(`work.act.${entry.Action}`)}</strong> {entry.Reason}
                <ul>
                  {entry.Changes.map(change => (
                    <li key={change.Field}>
                      {t('work.log.change', {
                        field: t(`work.field.${change.Field}`),
                        from: words(change.Field, change.From) || '–',
                        to: words(change.Field, change.To) || '–',
                      })}
                    </li>
                  ))}
                </ul>
              </>
            ),
          }))}
        />
      </Card>
      <Card title={t('work.timer.times')}>
        {item.Times.length === 0 && <p>{t('work.timer.none')}</p>}
        <Timeline
          entries={item.Times.map(each => ({
            id: `${each.StartedAt} ${each.By}`,
            icon: 'schedule',
            who: each.By,
            at: each.StartedAt,
            children: each.Running === 'Y' ? t('work.timer.running') : clock(each.Seconds),
          }))}
        />
      </Card>
    </>
  );
}
