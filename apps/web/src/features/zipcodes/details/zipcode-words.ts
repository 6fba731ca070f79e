import type { Translate } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { type Places, usePlaces } from '../queries.ts';

/** The fields of a ZIP code and how their stored values read. */

const titles: Readonly<Record<string, string>> = {
  City: 'common.field.City',
  OfficeCode: 'common.field.OfficeCode',
  OfficeName: 'common.field.OfficeCode',
  WorkgroupId: 'common.field.WorkgroupId',
  WorkgroupName: 'common.field.WorkgroupId',
  County: 'common.field.County',
  CentralTime: 'zipcodes.column.centralTime',
  Active: 'common.field.Status',
};
const changed = ['City', 'OfficeCode', 'WorkgroupId', 'Active'];

export const fieldTitle = (t: Translate, field: string): string => (titles[field] ? t(titles[field]) : field);

export function valueWords(t: Translate, field: string, value: unknown): string {
  if (field === 'Active' && (value === 'Y' || value === 'N')) return t(`zipcodes.active.${value}`);
  if (field === 'CentralTime' && (value === 'Y' || value === 'N')) return t(`zipcodes.time.${value}`);
  return typeof value === 'string' ? value : '';
}

const named = (options: Places['offices'], value: unknown, none: string): string =>
  value === null ? none : (options.find(each => each.value === value)?.label ?? String(value));

/** What people change, what the history names, and how both read. */
export function useZipcodeWords() {
  const t = useText();
  const places = usePlaces();
  const titlesOf = (fields: readonly string[]) =>
    Object.fromEntries(fields.map(field => [field, fieldTitle(t, field)]));
  return {
    titles: titlesOf(changed),
    stored: titlesOf(Object.keys(titles)),
    words(field: string, value: unknown): string {
      if (field === 'OfficeCode') return named(places.offices, value, t('zipcodes.noOffice'));
      if (field === 'WorkgroupId') return named(places.workgroups, value, t('zipcodes.noWorkgroup'));
      return valueWords(t, field, value);
    },
  };
}
