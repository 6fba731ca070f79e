import { usualDays } from '@commonweal/contracts/availability/usual-week';
import { NewHire } from '@commonweal/contracts/hiring/calls';
import type { ServerFault } from '@commonweal/ui';
import * as z from 'zod';
import { placeFaults, toPattern, toWeekForm, WeekForm } from '../../../shared/calendar/week-form.ts';
import { emptyPerson, newPersonFields, typedTwice } from '../profile/profile-schema.ts';

/** The page holds the week by its seven days; it is sent only where it is not the agency's usual one. */
export const HireForm = z
  .strictObject({
    ...newPersonFields.shape,
    ...NewHire.pick({ RoleNames: true, Reason: true, WorkgroupIds: true }).shape,
    OwnWeek: z.boolean(),
    ...WeekForm.shape,
  })
  .refine(...typedTwice);
export type HireForm = z.infer<typeof HireForm>;

export const emptyHire = {
  ...emptyPerson,
  RoleNames: [],
  Reason: '',
  WorkgroupIds: [],
  OwnWeek: false,
  ...toWeekForm({ Days: usualDays, Allocation: [] }),
};

export const toNewHire = ({ EmailConfirmation: _typedAgain, OwnWeek, Week, Shares, ...person }: HireForm): NewHire => ({
  ...person,
  Pattern: OwnWeek ? toPattern({ Week, Shares }) : null,
});

const ofPattern = 'Pattern.';

/** The server counts what was sent; each fault of the week goes to the day that it is about. */
export const placeHireFaults = (faults: readonly ServerFault[], sent: HireForm | null): readonly ServerFault[] =>
  faults.flatMap(fault => {
    if (!fault.path.startsWith(ofPattern)) return [fault];
    return placeFaults([{ ...fault, path: fault.path.slice(ofPattern.length) }], sent);
  });
