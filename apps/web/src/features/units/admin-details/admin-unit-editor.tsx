import { adminUnitPage } from '@commonweal/contracts/access/pages';
import { AdminUnitInput, type AdminUnitRecord } from '@commonweal/contracts/units/schemas';
import { Card, useToast } from '@commonweal/ui';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { RecordForm } from '../../../platform/records/record-form.tsx';
import { AdminUnitFields } from '../admin-fields.tsx';
import { useSaveAdminUnit } from '../queries.ts';
import { useUnitWords } from '../unit-words.ts';

const toInput = ({ Name, RegionId, Counties, ParentUnitId }: AdminUnitRecord): AdminUnitInput => ({
  Name,
  RegionId,
  Counties,
  ParentUnitId,
});

export function AdminUnitEditor({ record }: { record: AdminUnitRecord }) {
  const t = useText();
  const toast = useToast();
  const mayEdit = useAccess(adminUnitPage.at('Page')) === 'U';
  const { titles, words } = useUnitWords();
  const saving = useSaveAdminUnit();
  // Each save begins a new form on what is stored then.
  const [saves, setSaves] = useState(0);
  return (
    <Card title={t('units.adminDetails.edit')}>
      <RecordForm
        key={saves}
        title={t('units.adminDetails.edit')}
        schema={AdminUnitInput}
        values={toInput(record)}
        version={record.Version}
        saving={{
          ...saving,
          save: (values: AdminUnitInput, version) =>
            saving.save({ AdminUnitId: record.AdminUnitId, ...values }, version),
        }}
        toValues={toInput}
        titles={titles}
        words={words}
        readOnly={!mayEdit}
        submitLabel={t('common.record.save')}
        onDone={() => {
          toast({ text: t('units.saved', { name: record.Name }) });
          setSaves(before => before + 1);
        }}
      >
        <AdminUnitFields own={record.AdminUnitId} />
      </RecordForm>
    </Card>
  );
}
