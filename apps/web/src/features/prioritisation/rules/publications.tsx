import { workItemPrioritizationPage } from '@commonweal/contracts/access/pages';
import type { PrioritySet, Publication } from '@commonweal/contracts/prioritisation/schemas';
import {
  Button,
  DateTimeText,
  formatDate,
  LoadingState,
  Modal,
  PlainTable,
  StatusChip,
  TableFrame,
} from '@commonweal/ui';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { ReasonedChange } from '../../../shared/records/reasoned-change.tsx';
import { usePublication, useRestore } from '../queries.ts';
import { useWho } from './who.ts';

interface OneOfSet {
  readonly set: PrioritySet;
  readonly publication: Publication;
  readonly onClose: () => void;
}

function RestoreDialog({ set, publication, onClose }: OneOfSet) {
  const t = useText();
  const { PublicationId, EffectiveOn } = publication;
  return (
    <ReasonedChange
      title={t('prioritisation.restore.title', { date: formatDate(EffectiveOn, useLanguage()) })}
      act={t('prioritisation.restore.act')}
      version={set.Version}
      saving={useRestore()}
      request={Reason => ({ PublicationId, Reason })}
      done={({ Changed }) => t('prioritisation.restore.done', { count: Changed })}
      onClose={onClose}
      onDone={onClose}
    >
      <p>{t('prioritisation.restore.text')}</p>
    </ReasonedChange>
  );
}

/** The rules as they were published, whatever became of them since. */
function PublishedRules({ set, publication, onClose }: OneOfSet) {
  const t = useText();
  const language = useLanguage();
  const mayEdit = useAccess(workItemPrioritizationPage.at('Page')) === 'U';
  const { data, error, refetch } = usePublication(publication.PublicationId);
  const [isRestoring, setRestoring] = useState(false);
  const title = t('prioritisation.set.published', { date: formatDate(publication.EffectiveOn, language) });
  return (
    <Modal
      open
      wide
      onClose={onClose}
      title={title}
      {...(mayEdit &&
        data && {
          actions: (
            <Button icon="undo" data-replay="restore priorities" onClick={() => setRestoring(true)}>
              {t('prioritisation.restore.act')}
            </Button>
          ),
        })}
    >
      {error ? (
        <FailureState failure={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState />
      ) : (
        <TableFrame label={title}>
          <table className="cw-table cw-table--compact">
            <thead>
              <tr>
                <th scope="col" className="cw-number">
                  {t('prioritisation.column.place')}
                </th>
                <th scope="col">{t('prioritisation.column.name')}</th>
                <th scope="col">{t('prioritisation.column.reading')}</th>
                <th scope="col" className="cw-number">
                  {t('common.field.Weight')}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.RuleList.map((rule, at) => (
                <tr key={rule.RuleId}>
                  <td className="cw-number">{at + 1}</td>
                  <th scope="row">{rule.Name}</th>
                  <td>{rule.Reading}</td>
                  <td className="cw-number">{rule.Weight}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
      {isRestoring && <RestoreDialog set={set} publication={publication} onClose={() => setRestoring(false)} />}
    </Modal>
  );
}

/** Everything that has been published; each opens with its rules, which can be restored from it. */
export function Publications({ set, onClose }: { set: PrioritySet; onClose: () => void }) {
  const t = useText();
  const who = useWho();
  const language = useLanguage();
  const [opened, setOpened] = useState<Publication | null>(null);
  const columns = ['day', 'status', 'rules', 'who', 'when', 'why'] as const;
  return (
    <Modal open wide onClose={onClose} title={t('prioritisation.set.history')}>
      <PlainTable
        label={t('prioritisation.set.history')}
        headings={columns.map(column => t(`prioritisation.set.${column}`))}
        size="compact"
      >
        {set.Publications.map(each => (
          <tr key={each.PublicationId}>
            <th scope="row">
              <Button variant="quiet" size="small" icon="list" onClick={() => setOpened(each)}>
                {formatDate(each.EffectiveOn, language)}
              </Button>
            </th>
            <td>
              <StatusChip status={each.State === 'now' ? 'active' : each.State === 'later' ? 'pending' : 'inactive'}>
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
      </PlainTable>
      {opened && <PublishedRules set={set} publication={opened} onClose={() => setOpened(null)} />}
    </Modal>
  );
}
