import { userWorkgroupPage } from '@commonweal/contracts/access/pages';
import { workgroupLife } from '@commonweal/contracts/workgroups/lifecycle';
import { WorkgroupInput, type WorkgroupRecord } from '@commonweal/contracts/workgroups/schemas';
import { workgroupDetailsScreen, workgroupSearchScreen } from '@commonweal/contracts/workgroups/screens';
import { Card, LoadingState, later } from '@commonweal/ui';
import { useAccess } from '../../../platform/access/access.ts';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { DetailsPage } from '../../../shared/records/details-page.tsx';
import { inputOf } from '../../../shared/records/input-of.ts';
import { RecordCard } from '../../../shared/records/record-card.tsx';
import { RecordHistory } from '../../../shared/records/record-history.tsx';
import { StatusChange } from '../../../shared/records/status-change.tsx';
import { useSaveWorkgroup, useSetWorkgroupStatus, useWorkgroup, useWorkgroupHistory } from '../queries.ts';
import { WorkgroupFields } from '../workgroup-fields.tsx';
import { useWorkgroupWords } from '../workgroup-words.ts';
import { WorkgroupUses } from './workgroup-uses.tsx';

const Members = later(async () => ({ default: (await import('./members.tsx')).Members }), LoadingState);

function Editor({ record }: { record: WorkgroupRecord }) {
  const t = useText();
  const { WorkgroupId } = record;
  return (
    <RecordCard
      title={t('workgroups.details.edit')}
      name={WorkgroupId}
      schema={WorkgroupInput}
      record={record}
      toInput={inputOf(WorkgroupInput)}
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
  const language = useLanguage();
  const { WorkgroupId: id, tab } = useScreenParams(workgroupDetailsScreen);
  const seesMembers = useAccess(userWorkgroupPage.at('Members')) !== 'X';
  return (
    <DetailsPage
      words="workgroups.details"
      list={workgroupSearchScreen}
      tabs="workgroups.tab"
      tab={tab}
      at={tab => workgroupDetailsScreen.at({ WorkgroupId: id, tab })}
      query={useWorkgroup(id)}
      about={record => {
        const name = language === 'es' ? record.NameEs : record.NameEn;
        return {
          name,
          code: id,
          isActive: record.Status === '296',
          actions: <Status record={record} name={name} />,
          sections: [
            { id: 'details', content: () => <Editor key={id} record={record} /> },
            // The history names members, so it goes with them.
            seesMembers && { id: 'members', content: () => <Members id={id} name={name} /> },
            seesMembers && { id: 'history', content: () => <History id={id} /> },
          ],
        };
      }}
    />
  );
}
