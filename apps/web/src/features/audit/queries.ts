import {
  getAuditChange,
  reopenUnusualLook,
  settleUnusualLook,
  unusualLookList,
  verifySeals,
} from '@commonweal/contracts/audit/calls';
import { getTrailMonths, setTrailHold, TrailState } from '@commonweal/contracts/audit/month-calls';
import { UnusualLookRow } from '@commonweal/contracts/audit/schemas';
import { useCall } from '../../platform/calls/use-call.ts';
import { useRecordSave } from '../../shared/records/use-record-save.ts';

const refreshes = [unusualLookList.search];
const saving = { record: UnusualLookRow, refreshes, failure: 'modal' } as const;

export const useChange = (AuditId: string) => useCall(getAuditChange, { AuditId });
export const useSettleLook = () => useRecordSave(settleUnusualLook, saving);
export const useReopenLook = () => useRecordSave(reopenUnusualLook, saving);
/** Recomputing is asked for, not repeated behind somebody's back. */
export const useVerdict = (span: { From?: string; To?: string }) => useCall(verifySeals, span, { fresh: true });

export const useTrailMonths = () => useCall(getTrailMonths, {});
export const useTrailHold = () =>
  useRecordSave(setTrailHold, { record: TrailState, refreshes: [getTrailMonths], failure: 'modal' });
