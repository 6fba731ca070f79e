import { getReplay } from '@commonweal/contracts/replay/view-calls';
import { useCall } from '../../platform/calls/use-call.ts';

interface Asked {
  readonly UserId?: string;
  readonly Day?: string;
  readonly Reference?: string;
}

/** Each view is recorded, so it is asked for once and not again behind somebody's back. */
export const useReplay = (asked: Asked) =>
  useCall(getReplay, asked, { fresh: true, enabled: Object.keys(asked).length > 0 });
