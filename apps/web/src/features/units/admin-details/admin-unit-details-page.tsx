import { adminUnitPage, supervisoryUnitPage } from '@commonweal/contracts/access/pages';
import { AdminUnitInput, type AdminUnitRecord } from '@commonweal/contracts/units/schemas';
import { adminUnitDetailsScreen, adminUnitSearchScreen } from '@commonweal/contracts/units/screens';
import { LoadingState, later } from '@commonweal/ui';
import { useAccess } from '../../../platform/access/access.ts';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { DetailsPage } from '../../../shared/records/details-page.tsx';
import { inputOf } from '../../../shared/records/input-of.ts';
import { RecordCard } from '../../../shared/records/record-card.tsx';
import { StatusChange } from '../../../shared/records/status-change.tsx';
import { AdminUnitFields } from '../admin-fields.tsx';
import { useAdminUnit, useAdminUnitHistory, useSaveAdminUnit, useSetAdminUnitStatus } from '../queries.ts';
import { UnitHistory } from '../unit-history.tsx';
import { useUnitWords } from '../unit-words.ts';

const UnitsOfAdmin = later(
  async () => ({ default: (await import('./units-of-admin.tsx')).UnitsOfAdmin }),
  LoadingState,
);

function Editor({ record }: { record: AdminUnitRecord }) {
  const t = useText();
  const { AdminUnitId, Name } = record;
  return (
    <RecordCard
      title={t('units.adminDetails.edit')}
      name={Name}
      schema={AdminUnitInput}
      record={record}
      toInput={inputOf(AdminUnitInput)}
      saving={useSaveAdminUnit()}
      request={values => ({ AdminUnitId, ...values })}
      naming={useUnitWords()}
      mayEdit={useAccess(adminUnitPage.at('Page')) === 'U'}
    >
      <AdminUnitFields own={AdminUnitId} />
    </RecordCard>
  );
}

function Status({ record }: { record: AdminUnitRecord }) {
  const t = useText();
  const { AdminUnitId, Children: children, SupervisoryUnits: units, People: people } = record;
  const isActive = record.Status === '296';
  return (
    <StatusChange
      name={record.Name}
      isActive={isActive}
      version={record.Version}
      object={adminUnitPage.at('Status')}
      useSaving={useSetAdminUnitStatus}
      request={(active, Reason) => ({ AdminUnitId, Status: active ? '296' : '297', Reason })}
      replay="change unit status"
    >
      <p>{isActive ? t('units.state.adminText', { children, units, people }) : t('units.state.reactivateText')}</p>
    </StatusChange>
  );
}

function History({ id }: { id: string }) {
  return <UnitHistory query={useAdminUnitHistory(id)} />;
}

export default function AdminUnitDetailsPage() {
  const { AdminUnitId: id, tab } = useScreenParams(adminUnitDetailsScreen);
  const seesUnits = useAccess(supervisoryUnitPage.at('Page')) !== 'X';
  return (
    <DetailsPage
      words="units.adminDetails"
      list={adminUnitSearchScreen}
      tabs="units.tab"
      tab={tab}
      at={tab => adminUnitDetailsScreen.at({ AdminUnitId: id, tab })}
      query={useAdminUnit(id)}
      about={record => ({
        name: record.Name,
        code: id,
        isActive: record.Status === '296',
        actions: <Status record={record} />,
        sections: [
          { id: 'details', content: () => <Editor key={id} record={record} /> },
          seesUnits && {
            id: 'units',
            count: record.SupervisoryUnits,
            content: () => <UnitsOfAdmin id={id} name={record.Name} />,
          },
          { id: 'history', content: () => <History id={id} /> },
        ],
      })}
    />
  );
}
