import { limits } from '@commonweal/contracts/kit/limits';
import { NewAdminUnit, NewSupervisoryUnit } from '@commonweal/contracts/units/schemas';
import { TextField, useToast } from '@commonweal/ui';
import { useState } from 'react';
import type * as z from 'zod';
import { useText } from '../../platform/content/use-text.ts';
import { goTo } from '../../platform/navigation.ts';
import { RecordDialog } from '../../platform/records/record-dialog.tsx';
import { adminUnitAddress, unitAddress } from './addresses.ts';
import { AdminUnitFields } from './admin-fields.tsx';
import { useCreateAdminUnit, useCreateUnit } from './queries.ts';
import { UnitFields } from './unit-fields.tsx';
import { useUnitWords } from './unit-words.ts';

function CodeField({ name }: { name: string }) {
  const t = useText();
  return (
    <TextField
      name={name}
      label={t('units.column.code')}
      hint={t('units.codeHint')}
      limit={limits.referenceCode}
      required
      short
      mono
    />
  );
}

const emptyAdmin: z.output<typeof NewAdminUnit> = {
  AdminUnitId: '',
  Name: '',
  RegionId: '',
  Counties: [],
  ParentUnitId: null,
};

/** A dialog with an address of its own; a new unit opens. */
export function AddAdminUnit({ closeTo }: { closeTo: string }) {
  const t = useText();
  const toast = useToast();
  const { titles } = useUnitWords();
  const creating = useCreateAdminUnit();
  const [made, setMade] = useState(emptyAdmin);
  return (
    <RecordDialog
      title={t('units.admin.add')}
      schema={NewAdminUnit}
      values={emptyAdmin}
      version={0}
      saving={{
        ...creating,
        save: (values: z.output<typeof NewAdminUnit>, version) => {
          setMade(values);
          return creating.save(values, version);
        },
      }}
      titles={titles}
      submitLabel={t('common.record.add')}
      onClose={() => goTo(closeTo)}
      onDone={() => {
        toast({ text: t('units.added', { name: made.Name }) });
        goTo(adminUnitAddress(made.AdminUnitId), { replace: true });
      }}
    >
      <CodeField name="AdminUnitId" />
      <AdminUnitFields />
    </RecordDialog>
  );
}

const emptyUnit: z.output<typeof NewSupervisoryUnit> = {
  SupervisoryUnitId: '',
  Name: '',
  AdminUnitId: '',
  SupervisorUserId: null,
};

/** A new supervisory unit opens at its members, so that people can be brought in next. */
export function AddUnit({ closeTo }: { closeTo: string }) {
  const t = useText();
  const toast = useToast();
  const { titles } = useUnitWords();
  const creating = useCreateUnit();
  const [made, setMade] = useState(emptyUnit);
  return (
    <RecordDialog
      title={t('units.search.add')}
      schema={NewSupervisoryUnit}
      values={emptyUnit}
      version={0}
      saving={{
        ...creating,
        save: (values: z.output<typeof NewSupervisoryUnit>, version) => {
          setMade(values);
          return creating.save(values, version);
        },
      }}
      titles={titles}
      submitLabel={t('common.record.add')}
      onClose={() => goTo(closeTo)}
      onDone={() => {
        toast({ text: t('units.added', { name: made.Name }) });
        goTo(unitAddress(made.SupervisoryUnitId, 'members'), { replace: true });
      }}
    >
      <CodeField name="SupervisoryUnitId" />
      <UnitFields />
    </RecordDialog>
  );
}
