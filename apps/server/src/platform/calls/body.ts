import type { CallDeclaration } from '@commonweal/contracts/kit/call';
import type { FastifyRequest } from 'fastify';
import { parseJsonBody } from '../json.ts';

/** The request as one plain value. Bad JSON is not yet refused here: the access check comes first. */
export function parseBody(
  declaration: CallDeclaration,
  request: FastifyRequest,
): { ok: true; value: unknown } | { ok: false; value: undefined } {
  if (declaration.method === 'GET') return { ok: true, value: { ...Object(request.params), ...Object(request.query) } };
  const value = parseJsonBody(request);
  return value === undefined ? { ok: false, value } : { ok: true, value };
}
