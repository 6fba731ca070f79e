import { publicationLife } from '@commonweal/contracts/prioritisation/lifecycle';
import type { PrioritySet, Publication } from '@commonweal/contracts/prioritisation/schemas';
import { Button, Card, Chip, formatDate, later, Row, Stack } from '@commonweal/ui';
import { useState } from 'react';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { WithdrawDialog } from '../../../shared/rules/withdraw-dialog.tsx';
import { priorityRules } from './priority-rules.tsx';
import { useWho } from './who.ts';

const Publications = later(async () => ({ default: (await import('./publications.tsx')).Publications }));

/** What counts now, what will count, and whether the rules on the screen are something else. */
export function SetCard({ set, mayPublish }: { set: PrioritySet; mayPublish: boolean }) {
  const t = useText();
  const language = useLanguage();
  const who = useWho();
  const [isOpen, setOpen] = useState(false);
  const [withdrawing, setWithdrawing] = useState<Publication | null>(null);
  const now = set.Publications.find(each => each.State === 'now');
  const sentence = (key: string, each: Publication) =>
    t(key, { date: formatDate(each.EffectiveOn, language), count: each.Rules, who: who(each) });
  return (
    <Card
      title={t('prioritisation.set.title')}
      actions={
        set.Publications.length > 0 && (
          <Button variant="quiet" size="small" icon="history" onClick={() => setOpen(true)}>
            {t('prioritisation.set.history')}
          </Button>
        )
      }
    >
      <Stack gap={1}>
        <p>{now ? sentence('prioritisation.set.now', now) : t('prioritisation.set.none')}</p>
        {set.Publications.filter(each => each.State === 'later').map(each => (
          <Row key={each.PublicationId} wrap>
            <span>{sentence('prioritisation.set.later', each)}</span>
            {mayPublish && publicationLife.allows(each.State, 'withdraw') && (
              <Button
                variant="secondary"
                size="small"
                icon="undo"
                data-replay="withdraw priorities"
                onClick={() => setWithdrawing(each)}
              >
                {t('common.word.withdraw')}
              </Button>
            )}
          </Row>
        ))}
        <p>
          {set.Changed === 'Y' ? (
            <Chip tone="warning" icon="edit">
              {t('prioritisation.set.changed')}
            </Chip>
          ) : (
            <span className="cw-muted">{t('prioritisation.set.same')}</span>
          )}
        </p>
      </Stack>
      {withdrawing && (
        <WithdrawDialog kind={priorityRules} set={set} publication={withdrawing} onClose={() => setWithdrawing(null)} />
      )}
      {isOpen && <Publications set={set} onClose={() => setOpen(false)} />}
    </Card>
  );
}
