import { staffName } from '@commonweal/contracts/kit/person-names';
import type { UserRecord, UserRow } from '@commonweal/contracts/users/schemas';
import { useFormValue } from '@commonweal/ui';
import { ComboboxField } from '@commonweal/ui/combobox-field';
import { useEffect, useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useSettled } from '../../../platform/use-settled.ts';
import { usePeople } from '../queries.ts';

type Present = Pick<UserRecord, 'UserId' | 'SupervisorUserId' | 'SupervisorName'>;

/** Names of everyone found so far: whoever is chosen keeps the name when the next search finds others. */
function useNames(people: readonly UserRow[], person: Present | undefined): (userId: string) => string {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    if (people.length > 0) setNames(before => new Map([...before, ...people.map(named)]));
  }, [people]);
  return userId => {
    if (userId === person?.SupervisorUserId && person.SupervisorName) return person.SupervisorName;
    return names.get(userId) ?? userId;
  };
}

const named = (person: UserRow): [string, string] => [person.UserId, staffName(person)];

/** Finds the supervisor among the active people of the agency, by name or id. */
export function SupervisorField({ person, object }: { person?: Present; object: string }) {
  const t = useText();
  const mayEdit = useAccess(object) === 'U';
  const [typed, setTyped] = useState('');
  const { people, searching } = usePeople(useSettled(typed));
  const nameOf = useNames(people, person);
  const chosen = useFormValue('SupervisorUserId');
  const found = people.filter(each => each.UserId !== person?.UserId);
  const isMissing = typeof chosen === 'string' && chosen !== '' && !found.some(each => each.UserId === chosen);
  return (
    <ComboboxField
      name="SupervisorUserId"
      label={t('common.field.SupervisorUserId')}
      {...(mayEdit && { hint: t('users.profile.supervisorHint') })}
      object={object}
      emptyValue={null}
      options={[
        ...found.map(each => ({ value: each.UserId, label: staffName(each), hint: each.UserId })),
        ...(isMissing ? [{ value: chosen, label: nameOf(chosen), hint: chosen }] : []),
      ]}
      onSearch={setTyped}
      loading={searching}
    />
  );
}
