import { commonErrors, type ErrorDeclaration, type Fault, type Problem } from '@commonweal/contracts/kit/errors';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { newReference } from '../ids.ts';
import type { Platform } from '../platform.ts';
import { mostFaults, Refusal } from '../problem.ts';
import { languageOf, type Texts } from '../texts.ts';
import { isDatabaseGone } from '../transactions.ts';
import { insertReference } from './reference-store.ts';

/** The edge: whatever went wrong inside becomes the one shape that people and programs can read. */

const ofFastify: Readonly<Record<string, ErrorDeclaration>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: commonErrors.tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: commonErrors.unsupportedType,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: commonErrors.malformed,
  FST_ERR_CTP_EMPTY_JSON_BODY: commonErrors.malformed,
  FST_ERR_HANDLER_TIMEOUT: commonErrors.unavailable,
  FST_ERR_BAD_URL: commonErrors.notFound,
};

const isOverdue = (error: unknown): boolean => (error as Partial<FastifyError>).code === 'FST_ERR_HANDLER_TIMEOUT';

/** The disk takes nothing more: no fault of the request, which can be made again. */
const noRoom = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS'];

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const code = (error as Partial<FastifyError>).code ?? '';
  const known = ofFastify[code];
  if (known) return new Refusal(known, { cause: error });
  if (noRoom.includes(code)) return new Refusal(commonErrors.unavailable, { cause: error, retryAfterSeconds: 30 });
  if (isDatabaseGone(error)) return new Refusal(commonErrors.unavailable, { cause: error, retryAfterSeconds: 2 });
  const status = (error as Partial<FastifyError>).statusCode;
  if (status === 503) return new Refusal(commonErrors.unavailable, { cause: error, retryAfterSeconds: 2 });
  if (status === 400) return new Refusal(commonErrors.malformed, { cause: error });
  return new Refusal(commonErrors.technical, { cause: error });
}

/** A path may hold a key that somebody invented. */
const longestPath = 200;

export function problemOf(refusal: Refusal, texts: Texts, language: 'en' | 'es', uid: string): Problem {
  const { declaration, details } = refusal;
  const title = texts.text(language, declaration.text, details.params);
  const { fieldFaults = [], faults: worded = [] } = details;
  const faults: Fault[] = [
    ...fieldFaults.slice(0, mostFaults).map(fault => ({
      path: fault.path.slice(0, longestPath),
      code: fault.code,
      message: texts.fault(language, { ...fault, path: fault.path.slice(0, longestPath) }),
    })),
    ...worded,
  ].slice(0, mostFaults);
  const more = fieldFaults.length + worded.length + (details.moreFaults ?? 0) - faults.length;
  return {
    type: declaration.type,
    title,
    status: declaration.status,
    UID: uid,
    // Faults in what was typed need no help desk: the sentence itself says what to do.
    DisplaySwitch: declaration.status >= 500 ? 'Y' : 'N',
    UserFriendlyException: [
      ...(faults.length > 0 ? new Set(faults.map(fault => fault.message)) : [title]),
      ...(more > 0 ? [texts.text(language, 'common.error.moreFaults', { count: more })] : []),
    ],
    faults,
    ...(details.current === undefined ? {} : { current: details.current }),
  };
}

async function keepReference(
  platform: Platform,
  request: FastifyRequest,
  problem: Problem,
  cause: unknown,
): Promise<void> {
  await insertReference(platform.db, {
    uid: problem.UID,
    at: platform.clock.now(),
    type: problem.type,
    status: problem.status,
    correlation_id: request.id,
    user_id: request.caller?.userId ?? '',
    call_name: request.routeOptions.config.call ?? '',
    cause: cause instanceof Error ? `${cause.name} ${'code' in cause ? String(cause.code) : ''}`.trim() : '',
  });
}

/** The name of a field that nobody knows is the sender's own words: it stays out of the log. */
const sayFault = ({ path, code }: Fault): string => (code === 'unknown_field' ? code : `${path}:${code}`);

export function installErrorEdge(app: FastifyInstance, platform: Platform): void {
  app.setErrorHandler(async (error, request, reply) => {
    const refusal = asRefusal(error);
    const uid = newReference();
    const problem = problemOf(refusal, platform.texts, languageOf(request.headers['accept-language']), uid);
    const line = {
      uid,
      type: problem.type,
      status: problem.status,
      call: request.routeOptions.config.call,
    };
    if (problem.status >= 500) {
      request.log.error({ ...line, err: refusal.details.cause ?? refusal }, 'Request failed');
      if (problem.status === 500) {
        await keepReference(platform, request, problem, refusal.details.cause).catch(() => undefined);
      }
    } else {
      request.log.info({ ...line, faults: problem.faults.map(sayFault) }, 'Request refused');
    }
    // Whatever is still to come of it is waited for by nobody.
    if (!request.raw.complete && (problem.status === 408 || isOverdue(error))) reply.header('connection', 'close');
    if (refusal.details.retryAfterSeconds) reply.header('retry-after', refusal.details.retryAfterSeconds);
    return reply.status(problem.status).type('application/problem+json; charset=utf-8').send(problem);
  });
}
