import { limits } from '@commonweal/contracts/kit/limits';
import { NewWorkgroup } from '@commonweal/contracts/workgroups/schemas';
import { workgroupDetailsScreen } from '@commonweal/contracts/workgroups/screens';
import { useText } from '../../../platform/content/use-text.ts';
import { AddRecord, CodeField } from '../../../shared/records/add-record.tsx';
import { useCreateWorkgroup } from '../queries.ts';
import { WorkgroupFields } from '../workgroup-fields.tsx';
import { useWorkgroupWords } from '../workgroup-words.ts';

const empty = {
  WorkgroupId: '',
  NameEn: '',
  NameEs: '',
  TypeCode: '',
  WorkgroupOrder: 'PRI',
  CapacityThreshold: limits.capacityThreshold,
};

/** A new workgroup opens at its members, which are added next. */
export function AddWorkgroup({ closeTo }: { closeTo: string }) {
  const t = useText();
  return (
    <AddRecord
      title={t('workgroups.add.action')}
      schema={NewWorkgroup}
      values={empty}
      saving={useCreateWorkgroup()}
      titles={useWorkgroupWords().titles}
      closeTo={closeTo}
      made={({ WorkgroupId, NameEn }) => ({
        address: workgroupDetailsScreen.at({ WorkgroupId, tab: 'members' }),
        name: NameEn,
      })}
    >
      <CodeField name="WorkgroupId" />
      <WorkgroupFields />
    </AddRecord>
  );
}
