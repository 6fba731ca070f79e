import { findHiddenInputs, hiddenNames } from '@commonweal/contracts/access/gates';
import type { CallDeclaration } from '@commonweal/contracts/kit/call';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import type { Caller } from '../caller.ts';
import { refuse } from '../problem.ts';

type Gates = Pick<CallDeclaration, 'gatedFields' | 'gatedInputs'>;
type Rights = Pick<Caller, 'code'>;

/** Paths of the inputs that ask about a field to which the caller has access X. */
export const listHiddenInputs = (gates: Gates, caller: Rights, request: unknown) =>
  findHiddenInputs(gates, object => caller.code(object), request);

export const hasHiddenInput = (gates: Gates, caller: Rights, request: unknown): boolean =>
  listHiddenInputs(gates, caller, request).length > 0;

export const refuseHiddenInputs = (hidden: ReturnType<typeof listHiddenInputs>): never =>
  refuse(commonErrors.invalid, {
    fieldFaults: hidden.map(({ path, field }) => ({ path, code: 'no_access', params: { field } })),
  });

/** Columns that a text search leaves out, and filters whose values are not counted. */
export const namesHiddenFrom = (gates: Gates, caller: Rights): ReadonlySet<string> =>
  hiddenNames(gates, object => caller.code(object));
