import { limits } from '@commonweal/contracts/kit/limits';
import type { PersonFound, SupervisoryUnitRecord } from '@commonweal/contracts/units/schemas';
import { Grid, SelectField, TextField, useFormValue } from '@commonweal/ui';
import { ComboboxField } from '@commonweal/ui/combobox-field';
import { useDeferredValue, useEffect, useState } from 'react';
import { useText } from '../../platform/content/use-text.ts';
import { useAdminChoices, usePeopleFor } from './queries.ts';

type Present = Pick<SupervisoryUnitRecord, 'SupervisorUserId' | 'SupervisorName'>;

/** Names of everyone found so far: whoever is chosen keeps the name when the next search finds others. */
function useNames(found: readonly PersonFound[], unit: Present | undefined): ReadonlyMap<string, string> {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(
    new Map(unit?.SupervisorUserId && unit.SupervisorName ? [[unit.SupervisorUserId, unit.SupervisorName]] : []),
  );
  useEffect(() => {
    if (found.length > 0)
      setNames(before => new Map([...before, ...found.map(each => [each.UserId, each.Name] as const)]));
  }, [found]);
  return names;
}

const nobody: readonly PersonFound[] = [];
const fewest = 2;

function SupervisorField({ unit, readOnly }: { unit: Present | undefined; readOnly: boolean }) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed).trim();
  const asks = !readOnly && text.length >= fewest;
  const { data, isFetching } = usePeopleFor(text, undefined, asks);
  const found = asks ? (data?.data ?? nobody) : nobody;
  const names = useNames(found, unit);
  const chosen = useFormValue('SupervisorUserId');
  const isMissing = typeof chosen === 'string' && chosen !== '' && !found.some(each => each.UserId === chosen);
  return (
    <ComboboxField
      name="SupervisorUserId"
      label={t('common.field.SupervisorUserId')}
      {...(!readOnly && { hint: t('units.details.supervisorHint') })}
      emptyValue={null}
      options={[
        ...found.map(each => ({ value: each.UserId, label: each.Name, hint: each.UserId })),
        ...(isMissing ? [{ value: chosen, label: names.get(chosen) ?? chosen, hint: chosen }] : []),
      ]}
      onSearch={setTyped}
      loading={isFetching}
    />
  );
}

export function UnitFields({ unit, readOnly = false }: { unit?: Present; readOnly?: boolean }) {
  const t = useText();
  const admins = useAdminChoices();
  return (
    <>
      <Grid least={260}>
        <TextField name="Name" label={t('common.field.Name')} limit={limits.name} required />
        <SelectField
          name="AdminUnitId"
          label={t('common.field.AdminUnitId')}
          required
          options={admins.map(each => ({ value: each.AdminUnitId, label: each.Name, retired: !each.Active }))}
        />
      </Grid>
      <SupervisorField unit={unit} readOnly={readOnly} />
    </>
  );
}
