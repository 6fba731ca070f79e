import type { ResponseOf } from '@commonweal/contracts/kit/call';
import { getUserChoices } from '@commonweal/contracts/users/calls';
import { useCall } from '../../platform/calls/use-call.ts';

type Units = ResponseOf<typeof getUserChoices>['Units'];
const none: Units = [];

/** Every supervisory unit by admin unit and name; forms offer those that are active. */
export const useUnitChoices = (): Units => useCall(getUserChoices, {}, { background: true }).data?.Units ?? none;
