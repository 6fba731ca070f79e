import { listBulkActions, undoBulkAction } from '@commonweal/contracts/bulk/calls';
import type { SendableCall } from '../../platform/calls/declared-call.ts';
import { useWrite } from '../../platform/calls/use-call.ts';

/** Calls whose answers are no longer true afterwards. */
export type Refreshed = readonly Pick<SendableCall, 'name'>[];

export const useUndo = (refreshes: Refreshed) =>
  useWrite(undoBulkAction, { refreshes: [...refreshes, listBulkActions] });
