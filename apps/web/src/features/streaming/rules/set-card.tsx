import { approvalsScreen } from '@commonweal/contracts/approvals/screens';
import { publicationLife } from '@commonweal/contracts/prioritisation/lifecycle';
import type { Publication } from '@commonweal/contracts/prioritisation/schemas';
import type { StreamSet } from '@commonweal/contracts/streaming/schemas';
import { Alert, Button, Card, formatDate, Link, Row, Stack, useToast } from '@commonweal/ui';
import { useState } from 'react';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { ReasonDialog } from '../../../shared/records/reason-dialog.tsx';
import { useWithdraw } from '../rule-queries.ts';

interface WithdrawProps {
  readonly set: StreamSet;
  readonly publication: Publication;
  readonly onClose: () => void;
}

function Withdraw({ set, publication, onClose }: WithdrawProps) {
  const t = useText();
  const toast = useToast();
  const saving = useWithdraw();
  const date = formatDate(publication.EffectiveOn, useLanguage());
  return (
    <ReasonDialog
      title={t('streaming.withdraw.title', { date })}
      act={t('common.word.withdraw')}
      danger
      saving={saving}
      onClose={onClose}
      onSubmit={async Reason => {
        const { PublicationId } = publication;
        if (!(await saving.save({ PublicationId, Reason }, saving.theirs?.Version ?? set.Version))) return;
        toast({ text: t('streaming.withdraw.done', { date }) });
        onClose();
      }}
    >
      {saving.theirs && <Alert tone="warning">{t('common.error.stale')}</Alert>}
      <p>{t('streaming.withdraw.text')}</p>
    </ReasonDialog>
  );
}

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
      {withdrawing && <Withdraw set={set} publication={withdrawing} onClose={() => setWithdrawing(null)} />}
    </Card>
  );
}
