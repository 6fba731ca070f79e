import { userDetailsPage } from '@commonweal/contracts/access/pages';
import { unitNumbers } from '@commonweal/contracts/dashboards/numbers';
import type { SupervisorDashboard, UnitWorker } from '@commonweal/contracts/dashboards/schemas';
import { userDetailsScreen } from '@commonweal/contracts/users/screens';
import type { WorkItemFilters } from '@commonweal/contracts/work/schemas';
import { Card, Chip, formatDate, Icon, Link, MenuButton, StatusChip, TableFrame, useToast } from '@commonweal/ui';
import { LoadBar } from '@commonweal/ui/columns';
import { useAccess } from '../../../platform/access/access.ts';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useUser } from '../../../platform/session/session-store.ts';
import type { LinkTo } from '../links.ts';
import { useAvailability } from '../queries.ts';

function Now({ worker }: { worker: UnitWorker }) {
  const t = useText();
  const language = useLanguage();
  if (worker.Available === 'N') return <StatusChip status="unavailable" />;
  if (worker.BackOn === '') return <StatusChip status="available" />;
  return (
    <Chip icon="do_not_disturb">
      {t('dashboards.unit.backOn', { day: formatDate(worker.BackOn, language, 'short') })}
    </Chip>
  );
}

function Figure({
  value,
  to,
  label,
  alarm,
}: {
  value: number;
  to: string | undefined;
  label: string;
  alarm?: boolean;
}) {
  const shown = (
    <>
      {alarm && value > 0 && <Icon name="error" size="small" />} {value}
    </>
  );
  const className = alarm && value > 0 ? 'cw-due--over' : undefined;
  return (
    <td className="cw-number">
      {to === undefined ? (
        <span className={className}>{shown}</span>
      ) : (
        <Link to={to} className={className} aria-label={`${label}: ${value}`}>
          {shown}
        </Link>
      )}
    </td>
  );
}

function WorkerMenu({ worker }: { worker: UnitWorker }) {
  const t = useText();
  const toast = useToast();
  const { oktaUserId } = useUser();
  const { run } = useAvailability();
  const isAvailable = worker.Available === 'Y';
  const details = useAccess(userDetailsPage.at('Page')) !== 'X';
  async function set(Status: 'A' | 'I') {
    const done = await run({ UserIDCode: worker.UserId, Status, LoggedInUserOktaId: oktaUserId });
    if (done)
      toast({
        text: t(Status === 'A' ? 'dashboards.unit.nowAvailable' : 'dashboards.unit.nowUnavailable', {
          name: worker.Name,
        }),
      });
  }
  return (
    <MenuButton
      iconOnly
      icon="more_vert"
      variant="quiet"
      size="tiny"
      label={t('dashboards.unit.actionsFor', { name: worker.Name })}
      entries={[
        ...(details
          ? [
              {
                id: 'details',
                label: t('dashboards.unit.details'),
                to: userDetailsScreen.at({ UserId: worker.UserId }),
              },
            ]
          : []),
        {
          id: 'availability',
          label: t(isAvailable ? 'common.user.setUnavailable' : 'common.user.setAvailable'),
          object: userDetailsPage.at('Availability'),
          onAction: () => void set(isAvailable ? 'I' : 'A'),
        },
      ]}
    />
  );
}

const columns = ['overdue', 'dueToday', 'expedited', 'doneToday'] as const;

/** Each worker's load against capacity. */
export function UnitWorkload({ data, to }: { data: SupervisorDashboard; to: LinkTo }) {
  const t = useText();
  const numbers = unitNumbers({ today: data.Today, wall: data.Wall });
  const scale = Math.max(10, ...data.Workers.map(each => Math.max(each.Points, each.Capacity ?? 0))) * 1.1;
  const waits = data.Counts.unassigned ?? 0;
  const waiting = to(numbers.unassigned);
  return (
    <Card
      title={t('dashboards.unit.workload')}
      meta={t('dashboards.unit.workloadHint')}
      flush
      actions={
        waiting ? (
          <Link className="cw-quiet-link" to={waiting}>
            {t('dashboards.unit.waiting', { count: waits })}
          </Link>
        ) : (
          t('dashboards.unit.waiting', { count: waits })
        )
      }
    >
      <TableFrame label={t('dashboards.unit.workload')}>
        <table className="cw-table cw-table--compact" aria-label={t('dashboards.unit.workload')}>
          <thead>
            <tr>
              <th scope="col">{t('dashboards.unit.worker')}</th>
              <th scope="col">{t('dashboards.unit.now')}</th>
              <th scope="col" className="cw-dashboard__load">
                {t('dashboards.unit.points')}
              </th>
              <th scope="col" className="cw-number">
                {t('dashboards.unit.openItems')}
              </th>
              {columns.map(id => (
                <th key={id} scope="col" className="cw-number">
                  {t(`dashboards.unit.column.${id}`)}
                </th>
              ))}
              <th scope="col">
                <span className="cw-sr-only">{t('dashboards.unit.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.Workers.map(worker => {
              const of = (filters: WorkItemFilters) => to({ ...filters, assignedTo: worker.UserId });
              const open = of(numbers.backlog);
              return (
                <tr key={worker.UserId}>
                  <th scope="row">{open ? <Link to={open}>{worker.Name}</Link> : worker.Name}</th>
                  <td>
                    <Now worker={worker} />
                  </td>
                  <td>
                    <LoadBar load={worker.Points} capacity={worker.Capacity} scale={scale} />
                  </td>
                  <Figure
                    value={worker.Counts.backlog ?? 0}
                    to={open}
                    label={`${worker.Name}, ${t('dashboards.unit.openItems')}`}
                  />
                  {columns.map(id => (
                    <Figure
                      key={id}
                      value={worker.Counts[id] ?? 0}
                      to={of(numbers[id])}
                      label={`${worker.Name}, ${t(`dashboards.unit.column.${id}`)}`}
                      alarm={id === 'overdue'}
                    />
                  ))}
                  <td className="cw-number">
                    <WorkerMenu worker={worker} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </TableFrame>
    </Card>
  );
}
