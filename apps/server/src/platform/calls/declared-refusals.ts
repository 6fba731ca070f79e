import type { CallDeclaration } from '@commonweal/contracts/kit/call';
import { commonErrors, type ErrorDeclaration } from '@commonweal/contracts/kit/errors';
import type { Log } from '../log.ts';
import { Refusal } from '../problem.ts';

/**
 * What any handler may refuse with, undeclared: the pipeline itself refuses every call so. What was sent may be at fault in a
 * way that only the database knows, a right may depend on the record, and what the portal stands on may be out of reach.
 */
const ofEveryCall: readonly ErrorDeclaration[] = [
  commonErrors.invalid,
  commonErrors.forbidden,
  commonErrors.unavailable,
];

const isDeclared = (declaration: CallDeclaration, { type }: ErrorDeclaration): boolean =>
  [...ofEveryCall, ...declaration.errors].some(each => each.type === type);

/**
 * A refusal that the call does not declare is missing from the document of calls, and whoever calls is not prepared for it.
 * In production the caller still gets its sentence; everywhere else the call fails, so that no test can pass over it.
 */
export function checkDeclared(declaration: CallDeclaration, error: unknown, log: Log, production: boolean): void {
  if (!(error instanceof Refusal) || isDeclared(declaration, error.declaration)) return;
  const said = `${declaration.name} refuses with ${error.declaration.type}, which it does not declare`;
  if (!production) throw new Error(said, { cause: error });
  log.error({ call: declaration.name, type: error.declaration.type }, 'A refusal is not declared');
}
