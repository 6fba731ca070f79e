import { publicationLife } from '@commonweal/contracts/prioritisation/lifecycle';
import type { PrioritySet, Publication } from '@commonweal/contracts/prioritisation/schemas';
import {
  Button,
  Card,
  Chip,
  DateText,
  DateTimeText,
  formatDate,
  later,
  Modal,
  Row,
  Stack,
  StatusChip,
  TableFrame,
} from '@commonweal/ui';
import { useState } from 'react';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';

const WithdrawDialog = later(async () => ({ default: (await import('./withdraw-dialog.tsx')).WithdrawDialog }));

function useWho(): (publication: Publication) => string {
  const t = useText();
  return publication => (publication.PublishedBy === 'system' ? t('common.record.setUp') : publication.PublishedBy);
}

function Publications({ set, onClose }: { set: PrioritySet; onClose: () => void }) {
  const t = useText();
  const who = useWho();
  const columns = ['day', 'status', 'rules', 'who', 'when', 'why'] as const;
  return (
    <Modal open wide onClose={onClose} title={t('prioritisation.set.history')}>
      <TableFrame label={t('prioritisation.set.history')}>
        <table className="cw-table cw-table--compact">
          <thead>
            <tr>
              {columns.map(column => (
                <th key={column} scope="col">
                  {t(`prioritisation.set.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {set.Publications.map(each => (
              <tr key={each.PublicationId}>
                <th scope="row">
                  <DateText date={each.EffectiveOn} />
                </th>
                <td>
                  <StatusChip
                    status={each.State === 'now' ? 'active' : each.State === 'later' ? 'pending' : 'inactive'}
                  >
                    {t(`prioritisation.set.state.${each.State}`)}
                  </StatusChip>
                </td>
                <td className="cw-number">{each.Rules}</td>
                <td>{who(each)}</td>
                <td>
                  <DateTimeText instant={each.PublishedAt} />
                </td>
                <td>
                  {each.Reason}
                  {each.Withdrawn && (
                    <div className="cw-small">
                      {t('prioritisation.withdraw.by', { who: each.Withdrawn.By, reason: each.Withdrawn.Reason })}
                    </div>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </Modal>
  );
}

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
                {t('prioritisation.withdraw.act')}
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
      {withdrawing && <WithdrawDialog set={set} publication={withdrawing} onClose={() => setWithdrawing(null)} />}
      {isOpen && <Publications set={set} onClose={() => setOpen(false)} />}
    </Card>
  );
}
