import {
  FlagRow,
  flagList,
  GoLiveRow,
  getFlagHistory,
  goLiveList,
  previewFeatureFlag,
  previewRegionGoLive,
  setFeatureFlag,
  setRegionGoLive,
} from '@commonweal/contracts/flags/calls';
import type { YesNo } from '@commonweal/contracts/kit/fields';
import { useCall } from '../../platform/calls/use-call.ts';
import { useRecordSave } from '../../shared/records/use-record-save.ts';

const refreshes = [flagList.search, goLiveList.search, getFlagHistory, previewFeatureFlag, previewRegionGoLive];
const all = { Page: 1, PageSize: 100 };

/** There are about ten flags and six regions: one of them is found among all. */
export function useFlag(name: string) {
  const query = useCall(flagList.search, { Filters: {}, Sort: flagList.defaultSort, ...all });
  return { ...query, flag: query.data?.data.find(each => each.FeatureFlag === name) };
}

export function useRegion(id: string) {
  const query = useCall(goLiveList.search, { Filters: {}, Sort: goLiveList.defaultSort, ...all });
  return { ...query, region: query.data?.data.find(each => each.RegionId === id) };
}

export const useFlagHistory = (Subject: 'flag' | 'region', Id: string) => useCall(getFlagHistory, { Subject, Id });

export const useFlagEffect = (FeatureFlag: string, ActiveFL: YesNo) =>
  useCall(previewFeatureFlag, { FeatureFlag, ActiveFL });

export const useRegionEffect = (RegionId: string, GoLive: YesNo, enabled: boolean) =>
  useCall(previewRegionGoLive, { RegionId, GoLive }, { enabled });

export const useSwitchFlag = () => useRecordSave(setFeatureFlag, { record: FlagRow, refreshes, failure: 'modal' });
export const useSaveGoLive = () => useRecordSave(setRegionGoLive, { record: GoLiveRow, refreshes, failure: 'modal' });
