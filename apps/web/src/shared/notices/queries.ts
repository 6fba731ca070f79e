import { noticeList } from '@commonweal/contracts/notices/calls';
import { useCall } from '../../platform/calls/use-call.ts';

const shown = 100;

/** The notices of a case, the newest first. */
export const useCaseNotices = (CaseNumber: string) =>
  useCall(noticeList.search, { Filters: { CaseNumber }, Sort: '-CreatedAt', Page: 1, PageSize: shown });
