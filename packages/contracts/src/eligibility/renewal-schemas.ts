import * as z from 'zod';
import { yesNo } from '../kit/fields.ts';

/**
 * Where the renewal of a certification stands, by its dates (`@commonweal/rules/clocks/renewal`); `postponed` while an expedited
 * period waits for its proof.
 */
export const RenewalView = z.strictObject({
  State: z.string(),
  FiledOn: z.string(),
  ApplicationNumber: z.string(),
  TimelyUntil: z.string(),
  ReopenUntil: z.string(),
  /** The first day of the month with which it goes on. */
  NextFrom: z.string(),
  /** The next period is decided and begins on its day. */
  Decided: yesNo,
  /** May be renewed from what is on file, without asking the household (42 CFR 435.916(b)(1)). */
  FromFile: yesNo,
});
export type RenewalView = z.infer<typeof RenewalView>;
