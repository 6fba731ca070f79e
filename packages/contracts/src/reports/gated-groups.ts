import { seenAt } from '../access/hidden.ts';
import type { GatedInput } from '../kit/call.ts';
import type { Grouping } from './definitions.ts';

const byBirthDate: readonly Grouping[] = ['age'];

/** Groups that are computed from a field with an access object of its own. */
export const gatedGroups: readonly GatedInput[] = [{ object: seenAt.BirthDate, input: 'GroupBy', values: byBirthDate }];
