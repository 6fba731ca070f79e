import { limits } from '@commonweal/contracts/kit/limits';
import { NewWorkgroup } from '@commonweal/contracts/workgroups/schemas';
import { TextField, useToast } from '@commonweal/ui';
import { useState } from 'react';
import type * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { goTo } from '../../../platform/navigation.ts';
import { RecordDialog } from '../../../platform/records/record-dialog.tsx';
import { workgroupAddress } from '../addresses.ts';
import { useCreateWorkgroup } from '../queries.ts';
import { WorkgroupFields } from '../workgroup-fields.tsx';
import { useWorkgroupWords } from '../workgroup-words.ts';

const empty: z.input<typeof NewWorkgroup> = {
  WorkgroupId: '',
  NameEn: '',
  NameEs: '',
  TypeCode: '',
  WorkgroupOrder: 'PRI',
  CapacityThreshold: limits.capacityThreshold,
};

/** A dialog with an address of its own; a new workgroup opens, so that its members can be added next. */
export function AddWorkgroup({ closeTo }: { closeTo: string }) {
  const t = useText();
  const toast = useToast();
  const { titles } = useWorkgroupWords();
  const creating = useCreateWorkgroup();
  const [made, setMade] = useState(empty);
  return (
    <RecordDialog
      title={t('workgroups.add.title')}
      schema={NewWorkgroup}
      values={empty}
      version={0}
      saving={{
        ...creating,
        save: (values: z.output<typeof NewWorkgroup>, version) => {
          setMade(values);
          return creating.save(values, version);
        },
      }}
      titles={titles}
      submitLabel={t('common.record.add')}
      onClose={() => goTo(closeTo)}
      onDone={() => {
        toast({ text: t('workgroups.add.done', { name: made.NameEn }) });
        goTo(workgroupAddress(made.WorkgroupId, 'members'), { replace: true });
      }}
    >
      <TextField
        name="WorkgroupId"
        label={t('workgroups.column.code')}
        hint={t('workgroups.add.codeHint')}
        limit={limits.referenceCode}
        required
        short
        mono
      />
      <WorkgroupFields />
    </RecordDialog>
  );
}
