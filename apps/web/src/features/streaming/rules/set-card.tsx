import { approvalsScreen } from '@commonweal/contracts/approvals/screens';
import { publicationLife } from '@commonweal/contracts/prioritisation/lifecycle';
import type { Publication } from '@commonweal/contracts/prioritisation/schemas';
import type { StreamSet } from '@commonweal/contracts/streaming/schemas';
import { Button, Card, formatDate, Link, Row, Stack } from '@commonweal/ui';
import { useState } from 'react';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { WithdrawDialog } from '../../../shared/rules/withdraw-dialog.tsx';
import { streamRules } from './stream-rules.tsx';

/** What is in force, what waits for its day or for a second person, and whether the rules below differ. */
export function SetCard({ set, mayPublish }: { set: StreamSet; mayPublish: boolean }) {
  const t = useText();
  const language = useLanguage();
  const [withdrawing, setWithdrawing] = useState<Publication | null>(null);
  const shown = set.Publications.filter(each => each.State === 'now' || each.State === 'later');
  return (
    <Card title={t('streaming.set.title')}>
      <Stack gap={1}>
        {shown.length === 0 && <p>{t('streaming.set.none')}</p>}
        {shown.map(each => (
          <Row key={each.PublicationId}>
            <span>
              {t(`streaming.set.${each.State === 'now' ? 'now' : 'later'}`, {
                date: formatDate(each.EffectiveOn, language),
                count: each.Rules,
              })}
            </span>
            {mayPublish && publicationLife.allows(each.State, 'withdraw') && (
              <Button variant="secondary" size="small" onClick={() => setWithdrawing(each)}>
                {t('common.word.withdraw')}
              </Button>
            )}
          </Row>
        ))}
        <p className="cw-muted">{t(set.Changed === 'Y' ? 'streaming.set.changed' : 'streaming.set.same')}</p>
        {set.Asked === 'Y' && (
          <p>
            <Link to={approvalsScreen.path}>{t('streaming.set.asked')}</Link>
          </p>
        )}
      </Stack>
      {withdrawing && (
        <WithdrawDialog kind={streamRules} set={set} publication={withdrawing} onClose={() => setWithdrawing(null)} />
      )}
    </Card>
  );
}
