import { caseErrors } from '@commonweal/contracts/cases/errors';
import type { CallContext } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { findCase, type LockedCase } from './case-store.ts';

export const getCase = async (context: CallContext, caseNumber: string): Promise<LockedCase> =>
  (await findCase(context, caseNumber)) ?? refuse(caseErrors.notFound);

/** Facts of one household change one after the other: whoever comes second sees what the first has done. */
export const lockCase = async (context: CallContext, caseNumber: string): Promise<LockedCase> =>
  (await findCase(context, caseNumber, true)) ?? refuse(caseErrors.notFound);
