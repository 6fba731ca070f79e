import { userWorkgroupPage } from '@commonweal/contracts/access/pages';
import { workgroupLife } from '@commonweal/contracts/workgroups/lifecycle';
import { WorkgroupInput, type WorkgroupRecord } from '@commonweal/contracts/workgroups/schemas';
import { workgroupSearchScreen } from '@commonweal/contracts/workgroups/screens';
import { Card } from '@commonweal/ui';
import { lazy } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { one } from '../../../platform/lists/search-params.ts';
import { DetailsPage } from '../../../platform/records/details-page.tsx';
import { RecordCard } from '../../../platform/records/record-card.tsx';
import { RecordHistory } from '../../../platform/records/record-history.tsx';
import { StatusChange } from '../../../platform/records/status-change.tsx';
import { useSearchParams } from '../../../platform/use-search.ts';
import { type WorkgroupTab, workgroupAddress } from '../addresses.ts';
import { useSaveWorkgroup, useSetWorkgroupStatus, useWorkgroup, useWorkgroupHistory } from '../queries.ts';
import { WorkgroupFields } from '../workgroup-fields.tsx';
import { useWorkgroupWords } from '../workgroup-words.ts';
import { WorkgroupUses } from './workgroup-uses.tsx';

const Members = lazy(async () => ({ default: (await import('./members.tsx')).Members }));

const toInput = (record: WorkgroupRecord): WorkgroupInput => ({
  NameEn: record.NameEn,
  NameEs: record.NameEs,
  TypeCode: record.TypeCode,
  WorkgroupOrder: record.WorkgroupOrder,
  CapacityThreshold: record.CapacityThreshold,
});

function Editor({ record }: { record: WorkgroupRecord }) {
  const t = useText();
  const { WorkgroupId } = record;
  return (
    <RecordCard
      title={t('workgroups.details.edit')}
      name={WorkgroupId}
      schema={WorkgroupInput}
      record={record}
      toInput={toInput}
      saving={useSaveWorkgroup()}
      request={values => ({ WorkgroupId, ...values })}
      naming={useWorkgroupWords()}
      mayEdit={useAccess(userWorkgroupPage.at('Page')) === 'U'}
    >
      <WorkgroupFields />
    </RecordCard>
  );
}

function Status({ record, name }: { record: WorkgroupRecord; name: string }) {
  const t = useText();
  const { WorkgroupId, Members: count } = record;
  const isActive = workgroupLife.allows(record.Status, 'deactivate');
  return (
    <StatusChange
      name={name}
      isActive={isActive}
      version={record.Version}
      object={userWorkgroupPage.at('Status')}
      useSaving={useSetWorkgroupStatus}
      request={(active, Reason) => ({ WorkgroupId, Status: active ? '296' : '297', Reason })}
      replay="change workgroup status"
    >
      <p>{isActive ? t('workgroups.state.deactivateText', { count }) : t('workgroups.state.reactivateText')}</p>
      {isActive && <WorkgroupUses id={WorkgroupId} />}
    </StatusChange>
  );
}

function History({ id }: { id: string }) {
  const { stored, words } = useWorkgroupWords();
  return (
    <Card>
      <RecordHistory query={useWorkgroupHistory(id)} titles={stored} words={words} />
    </Card>
  );
}

export default function WorkgroupDetailsPage() {
  const t = useText();
  const language = useLanguage();
  const id = one(useSearchParams(), 'WorkgroupId') ?? '';
  const seesMembers = useAccess(userWorkgroupPage.at('Members')) !== 'X';
  const section = (tab: WorkgroupTab) => ({
    id: tab,
    label: t(`workgroups.tab.${tab}`),
    to: workgroupAddress(id, tab),
  });
  return (
    <DetailsPage
      words="workgroups.details"
      list={workgroupSearchScreen}
      query={useWorkgroup(id)}
      about={record => {
        const name = language === 'es' ? record.NameEs : record.NameEn;
        return {
          name,
          code: id,
          isActive: record.Status === '296',
          actions: <Status record={record} name={name} />,
          sections: [
            { ...section('details'), content: () => <Editor key={id} record={record} /> },
            // The history names members, so it goes with them.
            ...(seesMembers
              ? [
                  { ...section('members'), content: () => <Members id={id} name={name} /> },
                  { ...section('history'), content: () => <History id={id} /> },
                ]
              : []),
          ],
        };
      }}
    />
  );
}
