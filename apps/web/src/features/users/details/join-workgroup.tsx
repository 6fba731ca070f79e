import { userDetailsPage } from '@commonweal/contracts/access/pages';
import { Form, type ServerFault, SubmitButton } from '@commonweal/ui';
import { ComboboxField } from '@commonweal/ui/combobox-field';
import { useState } from 'react';
import * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useJoinWorkgroups } from '../queries.ts';

const Chosen = z.strictObject({ WorkgroupId: z.string() });
const object = userDetailsPage.at('Workgroups');

interface JoinWorkgroupProps {
  readonly userId: string;
  readonly held: readonly string[];
  readonly onDone: (name: string, sentence: string) => void;
}

export function JoinWorkgroup({ userId, held, onDone }: JoinWorkgroupProps) {
  const t = useText();
  const workgroups = useReferenceTable('WRKGRP');
  const joining = useJoinWorkgroups();
  const [faults, setFaults] = useState<readonly ServerFault[]>([]);
  const options = workgroups.entries
    .filter(entry => !held.includes(entry.ReferenceCode))
    .map(entry => ({ value: entry.ReferenceCode, label: entry.ReferenceCodeDescription, hint: entry.ReferenceCode }));
  return (
    <Form
      schema={Chosen}
      defaultValues={{ WorkgroupId: '' }}
      serverFaults={faults}
      label={t('users.workgroups.add')}
      onSubmit={async ({ WorkgroupId }, form) => {
        setFaults([]);
        if (WorkgroupId === '') {
          return setFaults([{ path: 'WorkgroupId', code: 'required', message: t('users.workgroups.chooseFirst') }]);
        }
        const answer = await joining.run({ UserId: userId, WorkgroupIds: [WorkgroupId] });
        const [outcome] = answer?.Outcomes ?? [];
        if (!outcome) return;
        onDone(outcome.Name, outcome.Sentence);
        form.reset({ WorkgroupId: '' });
      }}
    >
      <div className="cw-users-add">
        <ComboboxField
          name="WorkgroupId"
          label={t('common.field.WorkgroupId')}
          hint={t('users.characteristics.hint')}
          object={object}
          options={options}
        />
        <SubmitButton object={object} variant="secondary" icon="add" busy={joining.busy} data-replay="join workgroup">
          {t('users.workgroups.add')}
        </SubmitButton>
      </div>
    </Form>
  );
}
