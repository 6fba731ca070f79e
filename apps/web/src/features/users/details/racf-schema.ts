import { line } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import { saveRacfIds } from '@commonweal/contracts/users/calls';
import * as z from 'zod';

const ids = saveRacfIds.request.shape.RacfIds;

/** The most ids that one person can have, as the call declares it. */
export const mostRacfIds = 10;

/** One more id: in capital letters, of the signs that the mainframe knows, and not one that is there already. */
export const racfForm = (held: readonly string[]) =>
  z.strictObject({
    RacfId: line(limits.racfId)
      .transform(text => text.toUpperCase())
      .pipe(ids.element.refine(id => !held.includes(id), { params: { code: 'duplicate' } })),
  });
