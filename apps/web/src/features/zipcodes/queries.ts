import {
  getZipcode,
  getZipcodeChoices,
  getZipcodeHistory,
  saveZipcode,
  ZipcodeRecord,
  zipcodeList,
} from '@commonweal/contracts/zipcodes/calls';
import { importZipcodes } from '@commonweal/contracts/zipcodes/import-calls';
import type { Option } from '@commonweal/ui';
import { useCall, useWrite } from '../../platform/calls/use-call.ts';
import { useText } from '../../platform/content/use-text.ts';
import { useRecordSave } from '../../shared/records/use-record-save.ts';

export const useZipcode = (Zip: string) => useCall(getZipcode, { Zip });

export const useZipcodeHistory = (Zip: string, enabled = true) => useCall(getZipcodeHistory, { Zip }, { enabled });

export interface Places {
  readonly offices: readonly (Option & { readonly active: boolean })[];
  readonly workgroups: readonly (Option & { readonly active: boolean })[];
}

/** The offices and workgroups by name; one that is no longer in use says so. */
export function usePlaces(): Places {
  const t = useText();
  const { data } = useCall(getZipcodeChoices, {}, { background: true });
  const option = (value: string, name: string, isActive: 'Y' | 'N') => ({
    value,
    label: isActive === 'Y' ? name : t('zipcodes.closed', { name }),
    active: isActive === 'Y',
  });
  return {
    offices: data?.Offices.map(each => option(each.OfficeCode, each.Name, each.Active)) ?? [],
    workgroups: data?.Workgroups.map(each => option(each.WorkgroupId, each.Name, each.Active)) ?? [],
  };
}

/** What a form offers: those in use, and the one that stands there already. */
export const offered = (options: Places['offices'], current: string | null): Option[] =>
  options.filter(option => option.active || option.value === current);

export const useSaveZipcode = () =>
  useRecordSave(saveZipcode, {
    record: ZipcodeRecord,
    refreshes: [getZipcode, getZipcodeHistory, zipcodeList.search],
  });

export const useImportZipcodes = () =>
  useWrite(importZipcodes, { refreshes: [zipcodeList.search, getZipcode, getZipcodeHistory] });
