import { workItemSearchPage } from '@commonweal/contracts/access/pages';
import { type UnitFilters, unitFilterNames } from '@commonweal/contracts/dashboards/schemas';
import { supervisorDashboardScreen } from '@commonweal/contracts/dashboards/screens';
import { homeScreen } from '@commonweal/contracts/session/screens';
import {
  Button,
  ButtonLink,
  Chip,
  ContextBar,
  ErrorState,
  formatTime,
  LoadingState,
  Page,
  Stack,
} from '@commonweal/ui';
import { useMemo, useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { failureWords } from '../../../platform/errors/failure-words.ts';
import { StartSwitch } from '../../../shared/start/start-switch.tsx';
import { useUnitLinks } from '../links.ts';
import { useSupervisorDashboard } from '../queries.ts';
import { Activity } from './activity.tsx';
import { Ageing } from './ageing.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ForecastCard } from './forecast-card.tsx';
import { RebalanceCard } from './rebalance-card.tsx';
import { UnitExport } from './unit-export.tsx';
import { UnitVitals } from './unit-vitals.tsx';
import { UnitWorkload } from './unit-workload.tsx';
import '../dashboards.css';

/** A unit's day: how much there is, who holds it, how old it is, what came and went. */
export default function SupervisorDashboardPage() {
  const t = useText();
  const language = useLanguage();
  const params = useScreenParams(supervisorDashboardScreen);
  const filters: UnitFilters = useMemo(
    () => Object.fromEntries(unitFilterNames.flatMap(name => (params[name] ? [[name, params[name]]] : []))),
    [params],
  );
  const [filtering, setFiltering] = useState(Object.keys(filters).length > 0);
  const [sharing, setSharing] = useState(false);
  const { data, error, refetch, dataUpdatedAt } = useSupervisorDashboard(params.UnitId, filters);
  const base = { ...filters, UnitId: data?.UnitId ?? '' };
  const to = useUnitLinks(base);
  const waiting = to({ Open: 'Y', Flag: 'UWI' });
  const mayAssign = useAccess(workItemSearchPage.at('Bulk')) === 'U';
  return (
    <Page
      contextBar={
        <ContextBar
          crumbs={[{ label: t('common.portalHome'), to: homeScreen.path }, { label: t('dashboards.unit.title') }]}
          title={data?.UnitName ?? t('dashboards.unit.title')}
          status={
            data && (
              <>
                <Chip icon="groups">
                  {t('dashboards.unit.people', {
                    count: data.Workers.length,
                    available: data.Workers.filter(each => each.Available === 'Y' && each.BackOn === '').length,
                  })}
                </Chip>
                <span className="cw-muted">
                  {t('dashboards.unit.live', {
                    time: formatTime(new Date(dataUpdatedAt).toISOString(), language),
                  })}
                </span>
              </>
            )
          }
          actions={
            <>
              <StartSwitch here={supervisorDashboardScreen} />
              <Button
                variant="secondary"
                icon="filter_list"
                aria-expanded={filtering}
                onClick={() => setFiltering(!filtering)}
              >
                {t('dashboards.unit.filters')}
              </Button>
              {data && <UnitExport filters={base} />}
              {mayAssign && (
                <Button
                  variant="secondary"
                  icon="autorenew"
                  aria-expanded={sharing}
                  onClick={() => setSharing(!sharing)}
                >
                  {t('dashboards.rebalance.open')}
                </Button>
              )}
              {mayAssign && waiting && <ButtonLink to={waiting}>{t('dashboards.unit.assign')}</ButtonLink>}
            </>
          }
        />
      }
    >
      {error && !data && <ErrorState {...failureWords(t, error)} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState />}
      {data && (
        <Stack>
          {filtering && <FilterBar data={data} filters={filters} />}
          <UnitVitals data={data} to={to} />
          <div className={sharing ? 'cw-rebalance' : undefined}>
            <UnitWorkload data={data} to={to} />
            {sharing && <RebalanceCard unitId={data.UnitId} />}
          </div>
          <ForecastCard unitId={data.UnitId} />
          <div className="cw-grid">
            <Ageing data={data} to={to} />
            <Activity data={data} to={to} />
          </div>
        </Stack>
      )}
    </Page>
  );
}
