import { userWorkgroupPage } from '@commonweal/contracts/access/pages';
import { WorkgroupInput, type WorkgroupRecord } from '@commonweal/contracts/workgroups/schemas';
import { Card, useToast } from '@commonweal/ui';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { RecordForm } from '../../../platform/records/record-form.tsx';
import { useSaveWorkgroup } from '../queries.ts';
import { WorkgroupFields } from '../workgroup-fields.tsx';
import { useWorkgroupWords } from '../workgroup-words.ts';

const toInput = (record: WorkgroupRecord): WorkgroupInput => ({
  NameEn: record.NameEn,
  NameEs: record.NameEs,
  TypeCode: record.TypeCode,
  WorkgroupOrder: record.WorkgroupOrder,
  CapacityThreshold: record.CapacityThreshold,
});

export function WorkgroupEditor({ record }: { record: WorkgroupRecord }) {
  const t = useText();
  const toast = useToast();
  const mayEdit = useAccess(userWorkgroupPage.at('Page')) === 'U';
  const { titles, words } = useWorkgroupWords();
  const saving = useSaveWorkgroup();
  // Each save begins a new form on what is stored then.
  const [saves, setSaves] = useState(0);
  return (
    <Card title={t('workgroups.details.edit')}>
      <RecordForm
        key={saves}
        title={t('workgroups.details.edit')}
        schema={WorkgroupInput}
        values={toInput(record)}
        version={record.Version}
        saving={{
          ...saving,
          save: (values: WorkgroupInput, version) =>
            saving.save({ WorkgroupId: record.WorkgroupId, ...values }, version),
        }}
        toValues={toInput}
        titles={titles}
        words={words}
        readOnly={!mayEdit}
        submitLabel={t('common.record.save')}
        onDone={() => {
          toast({ text: t('common.record.savedToast', { record: record.WorkgroupId }) });
          setSaves(before => before + 1);
        }}
      >
        <WorkgroupFields />
      </RecordForm>
    </Card>
  );
}
