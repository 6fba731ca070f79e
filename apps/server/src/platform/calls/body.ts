import type { CallDeclaration } from '@commonweal/contracts/kit/call';
import type { FastifyRequest } from 'fastify';
import secureParse from 'secure-json-parse';

const deepest = 20;

function isTooDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth >= deepest || Object.values(value).some(each => isTooDeep(each, depth + 1));
}

/** The request as one plain value. Bad JSON is not yet refused here: the access check comes first. */
export function parseBody(
  declaration: CallDeclaration,
  request: FastifyRequest,
): { ok: true; value: unknown } | { ok: false; value: undefined } {
  if (declaration.method === 'GET') return { ok: true, value: { ...Object(request.params), ...Object(request.query) } };
  try {
    const raw = request.body;
    const value: unknown = Buffer.isBuffer(raw)
      ? secureParse.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw), undefined, {
          protoAction: 'error',
          constructorAction: 'error',
        })
      : undefined;
    return value === undefined || isTooDeep(value) ? { ok: false, value: undefined } : { ok: true, value };
  } catch {
    return { ok: false, value: undefined };
  }
}
