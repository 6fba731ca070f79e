import { adminUnitPage, supervisoryUnitPage } from '@commonweal/contracts/access/pages';
import { homeScreen } from '@commonweal/contracts/session/screens';
import type { AdminUnitRecord } from '@commonweal/contracts/units/schemas';
import { adminUnitSearchScreen } from '@commonweal/contracts/units/screens';
import { Card, ContextBar, LoadingState, Page, SideNav } from '@commonweal/ui';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { one } from '../../../platform/lists/search-params.ts';
import { useBackToSearch } from '../../../platform/records/back-to-search.ts';
import { useRecordVisit } from '../../../platform/records/recent-records.ts';
import { RecordHistory } from '../../../platform/records/record-history.tsx';
import { useSearchParams } from '../../../platform/use-search.ts';
import { adminTabs, adminUnitAddress } from '../addresses.ts';
import { useAdminUnit, useAdminUnitHistory, useSetAdminUnitStatus } from '../queries.ts';
import { UnitStatusChip } from '../status-chip.tsx';
import { UnitMissing } from '../unit-missing.tsx';
import { UnitStatusChange } from '../unit-status-change.tsx';
import { useUnitWords } from '../unit-words.ts';
import { AdminUnitEditor } from './admin-unit-editor.tsx';
import { UnitsOfAdmin } from './units-of-admin.tsx';

function Bar({ record }: { record: AdminUnitRecord | undefined }) {
  const t = useText();
  const back = useBackToSearch(adminUnitSearchScreen);
  const title = record?.Name ?? t('units.adminDetails.title');
  return (
    <ContextBar
      crumbs={[
        { label: t('units.home'), to: homeScreen.path },
        { label: t('common.menu.admin') },
        { label: t('units.admin.title'), to: back ?? adminUnitSearchScreen.path },
        { label: title },
      ]}
      title={title}
      {...(record && {
        status: (
          <>
            <span className="cw-muted cw-mono">{record.AdminUnitId}</span>
            <UnitStatusChip status={record.Status} />
          </>
        ),
        actions: (
          <UnitStatusChange
            record={record}
            object={adminUnitPage.at('Status')}
            useSaving={useSetAdminUnitStatus}
            request={(Status, Reason) => ({ AdminUnitId: record.AdminUnitId, Status, Reason })}
            inUse={t('units.state.adminText', {
              children: record.Children,
              units: record.SupervisoryUnits,
              people: record.People,
            })}
          />
        ),
      })}
    />
  );
}

function History({ id }: { id: string }) {
  const { titles, words } = useUnitWords();
  return (
    <Card>
      <RecordHistory query={useAdminUnitHistory(id)} titles={titles} words={words} />
    </Card>
  );
}

export default function AdminUnitDetailsPage() {
  const t = useText();
  const search = useSearchParams();
  const id = one(search, 'AdminUnitId') ?? '';
  const seesUnits = useAccess(supervisoryUnitPage.at('Page')) !== 'X';
  const tabs = adminTabs.filter(each => each !== 'units' || seesUnits);
  const tab = tabs.find(each => each === one(search, 'tab')) ?? 'details';
  const { data: record, error, refetch } = useAdminUnit(id);
  useRecordVisit(record && t('units.adminDetails.visit', { name: record.Name }));
  const bar = <Bar record={record} />;
  if (!record) {
    return (
      <Page contextBar={bar}>
        {error ? (
          <UnitMissing
            failure={error}
            onRetry={() => void refetch()}
            title={t('units.adminDetails.unknown')}
            text={t('units.adminDetails.unknownText')}
            find={{ label: t('units.adminDetails.find'), to: adminUnitSearchScreen.path }}
          />
        ) : (
          <LoadingState />
        )}
      </Page>
    );
  }
  const items = tabs.map(each => ({
    id: each,
    label: t(`units.tab.${each}`),
    to: adminUnitAddress(id, each),
    ...(each === 'units' && { count: record.SupervisoryUnits }),
  }));
  return (
    <Page
      contextBar={bar}
      sideNav={
        <SideNav label={t('common.record.sections', { record: record.Name })} current={tab} groups={[{ items }]} />
      }
    >
      {tab === 'details' && <AdminUnitEditor key={id} record={record} />}
      {tab === 'units' && <UnitsOfAdmin id={id} name={record.Name} />}
      {tab === 'history' && <History id={id} />}
    </Page>
  );
}
