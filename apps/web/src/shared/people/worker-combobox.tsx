import { staffName } from '@commonweal/contracts/kit/person-names';
import { userList } from '@commonweal/contracts/users/calls';
import type { UserRow } from '@commonweal/contracts/users/schemas';
import { useFormValue } from '@commonweal/ui';
import { ComboboxField } from '@commonweal/ui/combobox-field';
import { useState } from 'react';
import { useCall } from '../../platform/calls/use-call.ts';
import { limitMessage } from '../../platform/errors/list-messages.ts';
import { MessageView } from '../../platform/notifications/message-view.tsx';
import { useSettled } from '../../platform/use-settled.ts';

const nameOf = (person: UserRow): string => staffName(person);

export interface WorkerComboboxProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** Nobody is an answer, too. */
  readonly optional?: boolean;
}

/** Finds an active worker by name or id; holds the user id. It stands in dialogs, so a limit is told there (specification 8). */
export default function WorkerCombobox({ name, label, hint, optional = false }: WorkerComboboxProps) {
  const [typed, setTyped] = useState('');
  const text = useSettled(typed);
  const chosen = useFormValue(name);
  const { data, isFetching } = useCall(
    userList.search,
    { Filters: { AccountStatus: 'A', ...(text !== '' && { Text: text }) }, Sort: 'LastName', Page: 1, PageSize: 20 },
    { keepPrevious: true, background: true },
  );
  const people = data?.data ?? [];
  const missing = typeof chosen === 'string' && chosen !== '' && !people.some(person => person.UserId === chosen);
  const limit = data?.isthresholdlimitexceeded ? limitMessage('', data.thresholdlimit, 'modal') : null;
  return (
    <>
      {limit && <MessageView message={limit} live />}
      <ComboboxField
        name={name}
        label={label}
        required={!optional}
        {...(hint !== undefined && { hint })}
        options={[
          ...people.map(person => ({ value: person.UserId, label: nameOf(person), hint: person.UserId })),
          ...(missing ? [{ value: chosen, label: chosen }] : []),
        ]}
        onSearch={setTyped}
        loading={isFetching}
      />
    </>
  );
}
