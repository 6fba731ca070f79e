import { userDetailsPage } from '@commonweal/contracts/access/pages';
import { limits } from '@commonweal/contracts/kit/limits';
import { Form, type ServerFault, SubmitButton, TextField } from '@commonweal/ui';
import { useMemo } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { racfForm } from './racf-schema.ts';

const object = userDetailsPage.at('RacfIds');

interface AddRacfIdProps {
  readonly held: readonly string[];
  readonly faults: readonly ServerFault[];
  readonly onAdd: (id: string) => Promise<boolean>;
}

export function AddRacfId({ held, faults, onAdd }: AddRacfIdProps) {
  const t = useText();
  const schema = useMemo(() => racfForm(held), [held]);
  return (
    <Form
      schema={schema}
      defaultValues={{ RacfId: '' }}
      serverFaults={faults}
      label={t('users.racf.add')}
      onSubmit={async ({ RacfId }, form) => {
        if (await onAdd(RacfId)) form.reset({ RacfId: '' });
      }}
    >
      <div className="cw-users-add">
        <TextField
          name="RacfId"
          label={t('common.field.racfId')}
          hint={t('users.racf.hint')}
          mono
          limit={limits.racfId}
          object={object}
        />
        <SubmitButton object={object} variant="secondary" icon="add" data-replay="add racf id">
          {t('users.racf.add')}
        </SubmitButton>
      </div>
    </Form>
  );
}
