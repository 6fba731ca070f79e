import { supervisoryUnitPage } from '@commonweal/contracts/access/pages';
import { homeScreen } from '@commonweal/contracts/session/screens';
import type { SupervisoryUnitRecord } from '@commonweal/contracts/units/schemas';
import { supervisoryUnitSearchScreen } from '@commonweal/contracts/units/screens';
import { Card, ContextBar, LoadingState, Page, SideNav } from '@commonweal/ui';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { one } from '../../../platform/lists/search-params.ts';
import { useBackToSearch } from '../../../platform/records/back-to-search.ts';
import { useRecordVisit } from '../../../platform/records/recent-records.ts';
import { RecordHistory } from '../../../platform/records/record-history.tsx';
import { useSearchParams } from '../../../platform/use-search.ts';
import { unitAddress, unitTabs } from '../addresses.ts';
import { useSetUnitStatus, useUnit, useUnitHistory } from '../queries.ts';
import { UnitStatusChip } from '../status-chip.tsx';
import { UnitMissing } from '../unit-missing.tsx';
import { UnitStatusChange } from '../unit-status-change.tsx';
import { useUnitWords } from '../unit-words.ts';
import { UnitEditor } from './unit-editor.tsx';
import { UnitMembers } from './unit-members.tsx';

function Bar({ record }: { record: SupervisoryUnitRecord | undefined }) {
  const t = useText();
  const back = useBackToSearch(supervisoryUnitSearchScreen);
  const title = record?.Name ?? t('units.details.title');
  return (
    <ContextBar
      crumbs={[
        { label: t('units.home'), to: homeScreen.path },
        { label: t('common.menu.admin') },
        { label: t('units.search.title'), to: back ?? supervisoryUnitSearchScreen.path },
        { label: title },
      ]}
      title={title}
      {...(record && {
        status: (
          <>
            <span className="cw-muted cw-mono">{record.SupervisoryUnitId}</span>
            <UnitStatusChip status={record.Status} />
          </>
        ),
        actions: (
          <UnitStatusChange
            record={record}
            object={supervisoryUnitPage.at('Status')}
            useSaving={useSetUnitStatus}
            request={(Status, Reason) => ({ SupervisoryUnitId: record.SupervisoryUnitId, Status, Reason })}
            inUse={t('units.state.unitText', { count: record.Members })}
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
      <RecordHistory query={useUnitHistory(id)} titles={titles} words={words} />
    </Card>
  );
}

export default function SupervisoryUnitDetailsPage() {
  const t = useText();
  const search = useSearchParams();
  const id = one(search, 'SupervisoryUnitId') ?? '';
  const seesMembers = useAccess(supervisoryUnitPage.at('Members')) !== 'X';
  const tabs = unitTabs.filter(each => each !== 'members' || seesMembers);
  const tab = tabs.find(each => each === one(search, 'tab')) ?? 'details';
  const { data: record, error, refetch } = useUnit(id);
  useRecordVisit(record && t('units.details.visit', { name: record.Name }));
  const bar = <Bar record={record} />;
  if (!record) {
    return (
      <Page contextBar={bar}>
        {error ? (
          <UnitMissing
            failure={error}
            onRetry={() => void refetch()}
            title={t('units.details.unknown')}
            text={t('units.details.unknownText')}
            find={{ label: t('units.details.find'), to: supervisoryUnitSearchScreen.path }}
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
    to: unitAddress(id, each),
    ...(each === 'members' && { count: record.Members }),
  }));
  return (
    <Page
      contextBar={bar}
      sideNav={
        <SideNav label={t('common.record.sections', { record: record.Name })} current={tab} groups={[{ items }]} />
      }
    >
      {tab === 'details' && <UnitEditor key={id} record={record} />}
      {tab === 'members' && <UnitMembers id={id} name={record.Name} isActive={record.Status === '296'} />}
      {tab === 'history' && <History id={id} />}
    </Page>
  );
}
