import { limits } from '@commonweal/contracts/kit/limits';
import { CheckboxGroupField, Grid, SearchField, SelectField, TextField } from '@commonweal/ui';
import { useState } from 'react';
import { useText } from '../../platform/content/use-text.ts';
import { useReferenceTable } from '../../shared/reference/reference-tables.ts';
import { useAdminChoices } from './queries.ts';

/** The fields of an admin unit; `own` is its code once it has one, as no unit is above itself. */
export function AdminUnitFields({ own }: { own?: string }) {
  const t = useText();
  const regions = useReferenceTable('REGION');
  const counties = useReferenceTable('COUNTY');
  const admins = useAdminChoices();
  const [text, setText] = useState('');
  // Counties are kept by their names, which are the same in both languages.
  const offered = counties.entries
    .map(({ ReferenceCodeDescription: name }) => ({ value: name, label: name }))
    .filter(option => option.label.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase()));
  return (
    <>
      <Grid least={260}>
        <TextField name="Name" label={t('common.field.Name')} limit={limits.name} required />
        <SelectField name="RegionId" label={t('common.field.RegionId')} required options={regions.options} />
      </Grid>
      <SelectField
        name="ParentUnitId"
        label={t('common.field.ParentUnitId')}
        hint={t('units.adminDetails.parentHint')}
        emptyValue={null}
        emptyLabel={t('units.none')}
        options={admins
          .filter(unit => unit.AdminUnitId !== own)
          .map(unit => ({ value: unit.AdminUnitId, label: unit.Name, retired: !unit.Active }))}
      />
      <SearchField label={t('units.adminDetails.filter')} value={text} onChange={setText} small />
      <div className="cw-choices--scroll">
        <CheckboxGroupField
          name="Counties"
          label={t('common.field.Counties')}
          hint={t('units.adminDetails.countiesHint')}
          options={offered}
        />
      </div>
    </>
  );
}
