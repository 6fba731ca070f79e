import { getDesk } from '@commonweal/contracts/desk/desk-call';
import { myWorkItemList } from '@commonweal/contracts/work/calls';
import { useCall } from '../../../platform/calls/use-call.ts';

export const useDesk = () => useCall(getDesk, {});

const shown = 12;
export const useMine = (enabled: boolean) =>
  useCall(myWorkItemList.search, { Filters: { Open: 'Y' }, Sort: 'DueDate', Page: 1, PageSize: shown }, { enabled });
