import { workItemSearchPage } from '@commonweal/contracts/access/pages';
import { getSupervisorDashboard } from '@commonweal/contracts/dashboards/calls';
import { stayReasons } from '@commonweal/contracts/dashboards/rebalance';
import { getRebalance, type Rebalance } from '@commonweal/contracts/dashboards/rebalance-call';
import { shareWorkItems } from '@commonweal/contracts/work/bulk-calls';
import { Button, Card, Chip, formatDate, Icon, LoadingState, Row, Stack, TableFrame } from '@commonweal/ui';
import * as z from 'zod';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import type { BulkOffer } from '../../../shared/bulk/offer.ts';
import { useBulk } from '../../../shared/bulk/use-bulk.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useRebalance } from '../queries.ts';

const refreshes = [getRebalance, getSupervisorDashboard];

/** How many are at risk now, and how many would be. */
function BeforeAndAfter({ plan, moves }: { plan: Rebalance; moves: number }) {
  const t = useText();
  const language = useLanguage();
  return (
    <Row gap={3} className="cw-rebalance__risk">
      <div>
        <span className="cw-small">
          {t('dashboards.rebalance.atRisk', { day: formatDate(plan.Until, language, 'short') })}
        </span>
        <strong className="cw-figure">{plan.AtRisk}</strong>
      </div>
      <Icon name="arrow_forward" />
      <div>
        <span className="cw-small">{t('dashboards.rebalance.after', { count: moves })}</span>
        <strong className="cw-figure">{plan.Left}</strong>
      </div>
    </Row>
  );
}

function Moves({ plan }: { plan: Rebalance }) {
  const t = useText();
  const programs = useReferenceTable('PROGRAM');
  const languages = useReferenceTable('LANGUAGE');
  return (
    <TableFrame label={t('dashboards.rebalance.title')}>
      <table className="cw-table cw-table--compact" aria-label={t('dashboards.rebalance.title')}>
        <thead>
          <tr>
            <th scope="col">{t('dashboards.rebalance.fromTo')}</th>
            <th scope="col">{t('common.word.what')}</th>
            <th scope="col" className="cw-number">
              {t('dashboards.rebalance.items')}
            </th>
          </tr>
        </thead>
        <tbody>
          {plan.Moves.map(move => (
            <tr key={`${move.FromUserId} ${move.ToUserId}`}>
              <th scope="row">
                {move.ToName}
                <span className="cw-rebalance__from">{t('dashboards.rebalance.from', { name: move.FromName })}</span>
              </th>
              <td>
                {[
                  ...move.Languages.filter(code => code !== 'EN').map(languages.describe),
                  ...move.Programs.map(programs.describe),
                ].join(', ')}
              </td>
              <td className="cw-number">{move.WorkItemIds.length}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

/** What would be moved, by hand of the one who looks: nothing is done before it is applied, and then it can be taken back. */
export function RebalanceCard({ unitId }: { unitId: string }) {
  const t = useText();
  const { data: plan, error, refetch } = useRebalance(unitId);
  const moves = plan?.Moves.flatMap(move =>
    move.WorkItemIds.map(WorkItemId => ({ WorkItemId, UserId: move.ToUserId })),
  );
  const count = moves?.length ?? 0;
  const offer: BulkOffer = {
    id: 'share',
    label: t('dashboards.rebalance.apply', { count }),
    title: t('dashboards.rebalance.applyTitle'),
    object: workItemSearchPage.at('Bulk'),
    kinds: [shareWorkItems.kind],
    schema: z.strictObject({}),
    values: {},
    fields: <p>{t('dashboards.rebalance.applyText')}</p>,
    choose: () => ({ declaration: shareWorkItems, options: { Moves: moves ?? [] } }),
  };
  const bulk = useBulk({ offers: [offer], filters: {}, refreshes, onDone: () => void refetch() });
  const [apply] = bulk.bulkActions;
  const stays = stayReasons.filter(reason => (plan?.Stays[reason] ?? 0) > 0);
  return (
    <Card
      title={t('dashboards.rebalance.title')}
      meta={<Chip icon="visibility">{t('dashboards.rebalance.nothingMoved')}</Chip>}
    >
      <Stack gap={1}>
        {bulk.banner}
        {error && <FailureState failure={error} onRetry={() => void refetch()} />}
        {!plan && !error && <LoadingState />}
        {plan && <BeforeAndAfter plan={plan} moves={count} />}
        {plan && count > 0 && <Moves plan={plan} />}
        {plan && count === 0 && (
          <p>{t(plan.AtRisk === 0 ? 'dashboards.rebalance.fine' : 'dashboards.rebalance.nobody')}</p>
        )}
        {plan && (
          <ul className="cw-rebalance__stays">
            {stays.map(reason => (
              <li key={reason}>{t(`dashboards.rebalance.stays.${reason}`, { count: plan.Stays[reason] ?? 0 })}</li>
            ))}
            {count > 0 && <li>{t('dashboards.rebalance.undo')}</li>}
          </ul>
        )}
        {apply && count > 0 && (
          <Button onClick={() => apply.run((moves ?? []).map(move => move.WorkItemId))}>{apply.label}</Button>
        )}
      </Stack>
      {bulk.dialog}
    </Card>
  );
}
