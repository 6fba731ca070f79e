import { supervisoryUnitPage } from '@commonweal/contracts/access/pages';
import { SupervisoryUnitInput, type SupervisoryUnitRecord } from '@commonweal/contracts/units/schemas';
import { supervisoryUnitDetailsScreen, supervisoryUnitSearchScreen } from '@commonweal/contracts/units/screens';
import { LoadingState, later } from '@commonweal/ui';
import { useAccess } from '../../../platform/access/access.ts';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { DetailsPage } from '../../../shared/records/details-page.tsx';
import { inputOf } from '../../../shared/records/input-of.ts';
import { RecordCard } from '../../../shared/records/record-card.tsx';
import { StatusChange } from '../../../shared/records/status-change.tsx';
import { useSaveUnit, useSetUnitStatus, useUnit, useUnitHistory } from '../queries.ts';
import { UnitFields } from '../unit-fields.tsx';
import { UnitHistory } from '../unit-history.tsx';
import { useUnitWords } from '../unit-words.ts';

const UnitMembers = later(async () => ({ default: (await import('./unit-members.tsx')).UnitMembers }), LoadingState);

function Editor({ record }: { record: SupervisoryUnitRecord }) {
  const t = useText();
  const mayEdit = useAccess(supervisoryUnitPage.at('Page')) === 'U';
  const { SupervisoryUnitId, Name } = record;
  return (
    <RecordCard
      title={t('units.details.edit')}
      name={Name}
      schema={SupervisoryUnitInput}
      record={record}
      toInput={inputOf(SupervisoryUnitInput)}
      saving={useSaveUnit()}
      request={values => ({ SupervisoryUnitId, ...values })}
      naming={useUnitWords()}
      mayEdit={mayEdit}
    >
      <UnitFields unit={record} readOnly={!mayEdit} />
    </RecordCard>
  );
}

function Status({ record }: { record: SupervisoryUnitRecord }) {
  const t = useText();
  const { SupervisoryUnitId, Members: count } = record;
  const isActive = record.Status === '296';
  return (
    <StatusChange
      name={record.Name}
      isActive={isActive}
      version={record.Version}
      object={supervisoryUnitPage.at('Status')}
      useSaving={useSetUnitStatus}
      request={(active, Reason) => ({ SupervisoryUnitId, Status: active ? '296' : '297', Reason })}
      replay="change unit status"
    >
      <p>{isActive ? t('units.state.unitText', { count }) : t('units.state.reactivateText')}</p>
    </StatusChange>
  );
}

function History({ id }: { id: string }) {
  return <UnitHistory query={useUnitHistory(id)} />;
}

export default function SupervisoryUnitDetailsPage() {
  const { SupervisoryUnitId: id, tab } = useScreenParams(supervisoryUnitDetailsScreen);
  const seesMembers = useAccess(supervisoryUnitPage.at('Members')) !== 'X';
  return (
    <DetailsPage
      words="units.details"
      list={supervisoryUnitSearchScreen}
      tabs="units.tab"
      tab={tab}
      at={tab => supervisoryUnitDetailsScreen.at({ SupervisoryUnitId: id, tab })}
      query={useUnit(id)}
      about={record => ({
        name: record.Name,
        code: id,
        isActive: record.Status === '296',
        actions: <Status record={record} />,
        sections: [
          { id: 'details', content: () => <Editor key={id} record={record} /> },
          seesMembers && {
            id: 'members',
            count: record.Members,
            content: () => <UnitMembers id={id} name={record.Name} isActive={record.Status === '296'} />,
          },
          { id: 'history', content: () => <History id={id} /> },
        ],
      })}
    />
  );
}
