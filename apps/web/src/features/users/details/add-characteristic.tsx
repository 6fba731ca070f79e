import { userDetailsPage } from '@commonweal/contracts/access/pages';
import { characteristicMessages } from '@commonweal/contracts/users/errors';
import { Form, type ServerFault, SubmitButton } from '@commonweal/ui';
import { ComboboxField } from '@commonweal/ui/combobox-field';
import { useMemo, useState } from 'react';
import * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import type { CharacteristicGroup } from './group-characteristics.ts';

const Chosen = z.strictObject({ Characteristics: z.string() });

const object = userDetailsPage.at('Characteristics');

interface AddCharacteristicProps {
  readonly groups: readonly CharacteristicGroup[];
  readonly held: readonly string[];
  readonly faults: readonly ServerFault[];
  readonly busy: boolean;
  readonly onAdd: (code: string) => Promise<boolean>;
}

/** The messages for nothing chosen and for one that is there already are printed in the specification. */
export function AddCharacteristic({ groups, held, faults, busy, onAdd }: AddCharacteristicProps) {
  const t = useText();
  const [refused, setRefused] = useState<readonly ServerFault[]>([]);
  const refuse = (key: string) => setRefused([{ path: 'Characteristics', code: 'invalid', message: t(key) }]);
  const options = useMemo(
    () =>
      groups.flatMap(group =>
        group.offered.map(entry => ({
          value: entry.ReferenceCode,
          label: entry.ReferenceCodeDescription,
          hint: group.type.ReferenceCodeDescription,
        })),
      ),
    [groups],
  );
  return (
    <Form
      schema={Chosen}
      defaultValues={{ Characteristics: '' }}
      serverFaults={refused.length > 0 ? refused : faults}
      label={t('users.characteristics.add')}
      onSubmit={async ({ Characteristics }, form) => {
        setRefused([]);
        if (Characteristics === '') return refuse(characteristicMessages.noneSelected);
        if (held.includes(Characteristics)) return refuse(characteristicMessages.duplicate);
        if (await onAdd(Characteristics)) form.reset({ Characteristics: '' });
      }}
    >
      <div className="cw-users-add">
        <ComboboxField
          name="Characteristics"
          label={t('common.field.Characteristic')}
          hint={t('users.characteristics.hint')}
          object={object}
          options={options}
        />
        <SubmitButton object={object} variant="secondary" icon="add" busy={busy} data-replay="add characteristic">
          {t('users.characteristics.add')}
        </SubmitButton>
      </div>
    </Form>
  );
}
