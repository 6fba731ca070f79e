import { limits } from '@commonweal/contracts/kit/limits';
import type { OfficeInput, OfficeRow } from '@commonweal/contracts/regions/calls';
import { Grid, PhoneField, SelectField, TextField, TimeField, ZipField } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';

const narrow = 200;

export const emptyOffice: OfficeInput = {
  OfficeCode: '',
  Name: '',
  RegionId: '',
  County: '',
  Address1: '',
  City: '',
  Zip: '',
  Phone: '',
  Opens: '08:00',
  Closes: '17:00',
};

export const toOfficeInput = (row: OfficeRow): OfficeInput => ({
  OfficeCode: row.OfficeCode,
  Name: row.Name,
  RegionId: row.RegionId,
  County: row.County,
  Address1: row.Address1,
  City: row.City,
  Zip: row.Zip,
  Phone: row.Phone,
  Opens: row.Opens,
  Closes: row.Closes,
});

/** The fields' names and how their values read, for the conflict view and the history. */
export function useOfficeWords() {
  const t = useText();
  const regions = useReferenceTable('REGION');
  const titles = {
    Name: t('common.field.Name'),
    RegionId: t('common.field.RegionId'),
    County: t('common.field.County'),
    Address1: t('common.field.Address1'),
    City: t('common.field.City'),
    Zip: t('common.field.Zip'),
    Phone: t('common.field.Phone'),
    Opens: t('common.field.Opens'),
    Closes: t('common.field.Closes'),
  };
  const stored = { ...titles, RegionName: titles.RegionId, Active: t('regions.column.active') };
  const words = (field: string, value: unknown): string => {
    if (field === 'RegionId') return regions.describe(String(value));
    if (field === 'Active') return t(value === 'Y' ? 'common.record.active' : 'common.record.inactive');
    return typeof value === 'string' ? value : '';
  };
  return { titles, stored, words };
}

export function OfficeFields({ isNew }: { isNew: boolean }) {
  const t = useText();
  const regions = useReferenceTable('REGION');
  const counties = useReferenceTable('COUNTY');
  return (
    <>
      <Grid least={narrow}>
        <TextField
          name="OfficeCode"
          label={t('regions.column.code')}
          hint={t(isNew ? 'regions.office.codeHint' : 'regions.office.codeStays')}
          readOnly={!isNew}
          limit={20}
          required
          mono
        />
        <TextField name="Name" label={t('common.field.Name')} limit={limits.name} required />
      </Grid>
      <Grid least={narrow}>
        <SelectField
          name="RegionId"
          label={t('common.field.RegionId')}
          options={regions.entries.map(each => ({ value: each.ReferenceCode, label: each.ReferenceCodeDescription }))}
          required
        />
        <SelectField
          name="County"
          label={t('common.field.County')}
          options={counties.entries.map(({ ReferenceCodeDescription: name }) => ({ value: name, label: name }))}
          required
        />
      </Grid>
      <TextField name="Address1" label={t('common.field.Address1')} limit={limits.address} required />
      <Grid least={narrow}>
        <TextField name="City" label={t('common.field.City')} limit={limits.city} required />
        <ZipField name="Zip" label={t('common.field.Zip')} required />
        <PhoneField name="Phone" label={t('common.field.Phone')} required />
      </Grid>
      <Grid least={narrow}>
        <TimeField name="Opens" label={t('common.field.Opens')} required />
        <TimeField name="Closes" label={t('common.field.Closes')} hint={t('regions.office.hoursHint')} required />
      </Grid>
    </>
  );
}
