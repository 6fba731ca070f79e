import type { DecisionView, WorkItemDetails } from '@commonweal/contracts/work/schemas';
import { Card, DateTimeText, Stack } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';

function Sentences({ of }: { of: readonly string[] }) {
  return (
    <ul>
      {of.map(sentence => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

function Decision({ decision }: { decision: DecisionView }) {
  const t = useText();
  return (
    <section>
      <p>
        <strong>{t(`work.trigger.${decision.Trigger}`)}</strong> <DateTimeText instant={decision.At} />
      </p>
      <Sentences of={decision.Why} />
      {decision.Others.length > 0 && (
        <details>
          <summary>{t('work.why.others', { count: decision.Others.length })}</summary>
          <Sentences of={decision.Others.map(each => `${each.Name}: ${each.Sentence}`)} />
        </details>
      )}
      {decision.PassedOver.length > 0 && (
        <details>
          <summary>{t('work.why.passedOver', { count: decision.PassedOver.length })}</summary>
          <Sentences of={decision.PassedOver} />
        </details>
      )}
    </section>
  );
}

/** Why me, why now, and why not the others. */
export function Why({ item }: { item: WorkItemDetails }) {
  const t = useText();
  return (
    <>
      <Card title={t('work.why.urgent')}>
        <p>
          {t(item.Overridden === 'Y' ? 'work.priority.byPerson' : 'work.priority.byRules', { points: item.Priority })}
        </p>
        <Sentences of={item.PriorityReasons} />
      </Card>
      <Card title={t('work.why.title')}>
        <Stack>
          {item.Decisions.map(decision => (
            <Decision key={`${decision.At} ${decision.Trigger}`} decision={decision} />
          ))}
          {item.Decisions.length === 0 && <p>{t('work.why.none')}</p>}
        </Stack>
      </Card>
    </>
  );
}
