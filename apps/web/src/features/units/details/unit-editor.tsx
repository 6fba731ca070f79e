import { supervisoryUnitPage } from '@commonweal/contracts/access/pages';
import { SupervisoryUnitInput, type SupervisoryUnitRecord } from '@commonweal/contracts/units/schemas';
import { Card, useToast } from '@commonweal/ui';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { RecordForm } from '../../../platform/records/record-form.tsx';
import { useSaveUnit } from '../queries.ts';
import { UnitFields } from '../unit-fields.tsx';
import { useUnitWords } from '../unit-words.ts';

const toInput = ({ Name, AdminUnitId, SupervisorUserId }: SupervisoryUnitRecord): SupervisoryUnitInput => ({
  Name,
  AdminUnitId,
  SupervisorUserId,
});

export function UnitEditor({ record }: { record: SupervisoryUnitRecord }) {
  const t = useText();
  const toast = useToast();
  const mayEdit = useAccess(supervisoryUnitPage.at('Page')) === 'U';
  const { titles, words } = useUnitWords();
  const saving = useSaveUnit();
  // Each save begins a new form on what is stored then.
  const [saves, setSaves] = useState(0);
  return (
    <Card title={t('units.details.edit')}>
      <RecordForm
        key={saves}
        title={t('units.details.edit')}
        schema={SupervisoryUnitInput}
        values={toInput(record)}
        version={record.Version}
        saving={{
          ...saving,
          save: (values: SupervisoryUnitInput, version) =>
            saving.save({ SupervisoryUnitId: record.SupervisoryUnitId, ...values }, version),
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
        <UnitFields unit={record} readOnly={!mayEdit} />
      </RecordForm>
    </Card>
  );
}
