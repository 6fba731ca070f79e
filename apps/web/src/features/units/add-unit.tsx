import { NewAdminUnit, NewSupervisoryUnit } from '@commonweal/contracts/units/schemas';
import { adminUnitDetailsScreen, supervisoryUnitDetailsScreen } from '@commonweal/contracts/units/screens';
import { useText } from '../../platform/content/use-text.ts';
import { AddRecord, CodeField } from '../../shared/records/add-record.tsx';
import { AdminUnitFields } from './admin-fields.tsx';
import { useCreateAdminUnit, useCreateUnit } from './queries.ts';
import { UnitFields } from './unit-fields.tsx';
import { useUnitWords } from './unit-words.ts';

export function AddAdminUnit({ closeTo }: { closeTo: string }) {
  const t = useText();
  return (
    <AddRecord
      title={t('units.admin.add')}
      schema={NewAdminUnit}
      values={{ AdminUnitId: '', Name: '', RegionId: '', Counties: [], ParentUnitId: null }}
      saving={useCreateAdminUnit()}
      titles={useUnitWords().titles}
      closeTo={closeTo}
      made={({ AdminUnitId, Name }) => ({ address: adminUnitDetailsScreen.at({ AdminUnitId }), name: Name })}
    >
      <CodeField name="AdminUnitId" />
      <AdminUnitFields />
    </AddRecord>
  );
}

/** A new supervisory unit opens at its members, so that people can be brought in next. */
export function AddUnit({ closeTo }: { closeTo: string }) {
  const t = useText();
  return (
    <AddRecord
      title={t('units.search.add')}
      schema={NewSupervisoryUnit}
      values={{ SupervisoryUnitId: '', Name: '', AdminUnitId: '', SupervisorUserId: null }}
      saving={useCreateUnit()}
      titles={useUnitWords().titles}
      closeTo={closeTo}
      made={({ SupervisoryUnitId, Name }) => ({
        address: supervisoryUnitDetailsScreen.at({ SupervisoryUnitId, tab: 'members' }),
        name: Name,
      })}
    >
      <CodeField name="SupervisoryUnitId" />
      <UnitFields />
    </AddRecord>
  );
}
