import { Card, LoadingState, Stack, useToast } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useAddCharacteristics, useRemoveCharacteristic } from '../queries.ts';
import { characteristicTable } from '../use-words.ts';
import { AddCharacteristic } from './add-characteristic.tsx';
import { groupCharacteristics, ungrouped } from './group-characteristics.ts';
import { HeldCharacteristics } from './held-characteristics.tsx';
import type { SectionProps } from './section-props.ts';
import { useEditing } from './use-editing.ts';
import { UserConflict } from './user-conflict.tsx';

/** Languages, skills and program certifications: work can be routed by them. Each change is saved at once. */
export function Characteristics({ record }: SectionProps) {
  const t = useText();
  const toast = useToast();
  const types = useReferenceTable('CHARACTERISTICTYPE');
  const table = useReferenceTable(characteristicTable);
  const adding = useAddCharacteristics();
  const removing = useRemoveCharacteristic();
  const add = useEditing(record, adding);
  const remove = useEditing(record, removing);
  const { UserId, Version } = record;
  const held = record.Characteristics;
  const busy = add.busy || remove.busy;

  if (add.conflict) {
    const { mine, theirs, onReload } = add.conflict;
    const wanted = mine.Characteristics.filter(code => !theirs.Characteristics.includes(code));
    return (
      <UserConflict
        fields={['Characteristics']}
        base={add.base}
        mine={{ Characteristics: [...theirs.Characteristics, ...wanted] }}
        stored={theirs}
        conflict={add.conflict}
        onResolve={({ Characteristics: side }) =>
          side === 'yours' ? void add.send({ UserId, Characteristics: wanted }, theirs.Version) : onReload()
        }
      />
    );
  }
  if (remove.conflict) {
    const { mine, theirs, onReload } = remove.conflict;
    return (
      <UserConflict
        fields={['Characteristics']}
        base={remove.base}
        mine={{ Characteristics: theirs.Characteristics.filter(code => code !== mine.Characteristic) }}
        stored={theirs}
        conflict={remove.conflict}
        onResolve={({ Characteristics: side }) =>
          side === 'yours' ? void remove.send(mine, theirs.Version) : onReload()
        }
      />
    );
  }

  async function onAdd(code: string): Promise<boolean> {
    add.setBase(record);
    const saved = await add.send({ UserId, Characteristics: [code] }, Version);
    if (saved) toast({ text: t('users.characteristics.added', { name: table.describe(code) }) });
    return saved;
  }

  async function onRemove(code: string): Promise<void> {
    remove.setBase(record);
    const saved = await remove.send({ UserId, Characteristic: code }, Version);
    if (saved) toast({ text: t('users.characteristics.removed', { name: table.describe(code) }) });
  }

  if (types.loading || table.loading) return <LoadingState />;
  const groups = groupCharacteristics(types.entries, table.entries, held);
  const others = ungrouped(groups, held);
  return (
    <Card title={t('users.section.characteristics')} rule>
      <Stack gap={3}>
        <p className="cw-muted">{t('users.characteristics.text')}</p>
        <AddCharacteristic groups={groups} held={held} faults={adding.faults} busy={busy} onAdd={onAdd} />
        <HeldCharacteristics groups={groups} others={others} onRemove={code => void onRemove(code)} busy={busy} />
      </Stack>
    </Card>
  );
}
