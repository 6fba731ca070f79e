import { documentByQueuePage, documentSearchPage, roundRobinPage } from '@commonweal/contracts/access/pages';
import {
  documentAges,
  indexedBy,
  inHand,
  isFree,
  ofAge,
  ofPerson,
  ofQueue,
  ofSubtype,
  waits,
} from '@commonweal/contracts/documents/numbers';
import type { DocumentFilters } from '@commonweal/contracts/documents/schemas';
import {
  docSupervisorDashboardScreen,
  documentByQueueScreen,
  documentSearchScreen,
} from '@commonweal/contracts/documents/screens';
import { stringifySearch } from '@commonweal/contracts/kit/search-params';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { roundRobinScreen } from '@commonweal/contracts/work/screens';
import {
  Button,
  ButtonLink,
  ContextBar,
  DateText,
  ErrorState,
  LoadingState,
  Page,
  Row,
  Stack,
  StatNumber,
  Stats,
  StatusChip,
} from '@commonweal/ui';
import { useAccess } from '../../../platform/access/access.ts';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { failureWords } from '../../../platform/errors/failure-words.ts';
import { goTo } from '../../../platform/navigation.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useDashboard } from '../queries.ts';
import { Figure, type LinkTo, WaitingTable } from './waiting-table.tsx';

function useLinks(queue: string): LinkTo {
  const opens = useAccess(documentSearchPage.at('Page')) !== 'X';
  const base: DocumentFilters = queue === '' ? {} : ofQueue(queue);
  return filters => (opens ? `${documentSearchScreen.path}${stringifySearch({ ...base, ...filters })}` : undefined);
}

/** What can be done with a queue: its papers are passed on from its list, or shared out in turn. */
function QueueActs({ queue, name }: { queue: string; name: string }) {
  const t = useText();
  const seesQueue = useAccess(documentByQueuePage.at('Page')) !== 'X';
  const seesTurns = useAccess(roundRobinPage.at('Page')) !== 'X';
  return (
    <td>
      <Row>
        {seesQueue && (
          <ButtonLink
            size="tiny"
            variant="secondary"
            to={documentByQueueScreen.at({ Queue: queue })}
            aria-label={`${t('documents.dashboard.route')}: ${name}`}
          >
            {t('documents.dashboard.route')}
          </ButtonLink>
        )}
        {seesTurns && (
          <ButtonLink
            size="tiny"
            variant="secondary"
            to={roundRobinScreen.at({ WorkgroupId: queue, What: 'documents' })}
            aria-label={`${t('documents.dashboard.turns')}: ${name}`}
          >
            {t('documents.dashboard.turns')}
          </ButtonLink>
        )}
      </Row>
    </td>
  );
}

/** How papers stand: how many wait where and how long, who has them, what they are. Every number leads to its rows. */
export default function DocSupervisorDashboardPage() {
  const t = useText();
  const { Queue: queue = '' } = useScreenParams(docSupervisorDashboardScreen);
  const { data, error, refetch } = useDashboard(queue);
  const to = useLinks(queue);
  const groups = useReferenceTable('WRKGRP');
  const subtypes = useReferenceTable('DOCSUBTYPE');
  const oldest = documentAges[documentAges.length - 1] ?? documentAges[0];
  return (
    <Page
      contextBar={
        <ContextBar
          crumbs={[
            { label: t('common.portalHome'), to: homeScreen.path },
            { label: t('common.menu.documents') },
            { label: t('documents.dashboard.title') },
          ]}
          title={queue === '' ? t('documents.dashboard.title') : groups.describe(queue)}
          actions={
            queue !== '' && (
              <Button variant="secondary" onClick={() => goTo(docSupervisorDashboardScreen.path)}>
                {t('documents.dashboard.all')}
              </Button>
            )
          }
        />
      }
    >
      {error && !data && <ErrorState {...failureWords(t, error)} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState />}
      {data && (
        <Stack>
          <Stats>
            <StatNumber label={t('documents.dashboard.waiting')} value={data.All.Waiting} to={to(waits)} />
            <StatNumber label={t('documents.dashboard.free')} value={data.All.Free} to={to(isFree)} />
            <StatNumber label={t('documents.dashboard.hand')} value={data.All.InHand} to={to(inHand)} />
            <StatNumber
              label={t('documents.dashboard.old')}
              value={data.All.Ages.at(-1) ?? 0}
              tone={(data.All.Ages.at(-1) ?? 0) > 0 ? 'error' : 'calm'}
              note={
                data.All.Oldest === null ? (
                  ''
                ) : (
                  <>
                    {t('documents.dashboard.oldest')}: <DateText date={data.All.Oldest} />
                  </>
                )
              }
              to={to(ofAge(oldest, data.Today))}
            />
            <StatNumber
              label={t('documents.state.unreadable')}
              value={data.Unreadable}
              to={to({ State: 'unreadable' })}
            />
            <StatNumber
              label={t('documents.state.quarantined')}
              value={data.Quarantined}
              to={to({ State: 'quarantined' })}
            />
            {data.ToRead !== null && <StatNumber label={t('documents.dashboard.toRead')} value={data.ToRead} />}
          </Stats>
          <WaitingTable
            title={t('documents.dashboard.byQueue')}
            what={t('documents.column.queue')}
            rows={data.Queues}
            today={data.Today}
            to={to}
            nameOf={row => row.Name}
            filtersOf={row => ofQueue(row.Id)}
            more={{
              heads: [t('documents.queue.act')],
              cells: row => <QueueActs queue={row.Id} name={row.Name} />,
            }}
          />
          <WaitingTable
            title={t('documents.dashboard.byPerson')}
            what={t('documents.dashboard.person')}
            rows={data.People}
            today={data.Today}
            to={to}
            nameOf={row => row.Name}
            filtersOf={row => ofPerson(row.Id)}
            more={{
              heads: [t('documents.dashboard.today'), t('documents.dashboard.now')],
              cells: row => (
                <>
                  <Figure
                    value={row.IndexedToday}
                    label={`${row.Name}, ${t('documents.dashboard.today')}`}
                    to={to(indexedBy(row.Id, data.Wall))}
                  />
                  <td>
                    <StatusChip status={row.Available === 'Y' ? 'available' : 'unavailable'} />
                  </td>
                </>
              ),
            }}
          />
          <WaitingTable
            title={t('documents.dashboard.bySubtype')}
            what={t('documents.column.subtype')}
            rows={data.Subtypes}
            today={data.Today}
            to={to}
            nameOf={row => (row.Id === '' ? t('documents.dashboard.unnamed') : subtypes.describe(row.Id))}
            filtersOf={row => ofSubtype(row.Id)}
          />
        </Stack>
      )}
    </Page>
  );
}
