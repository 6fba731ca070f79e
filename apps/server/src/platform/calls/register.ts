import { decide } from '@commonweal/contracts/kit/access';
import { type CallDeclaration, screenHeader, urlOf } from '@commonweal/contracts/kit/call';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AuditDetail, writeAudit } from '../audit/record.ts';
import { namedIn, withNamed } from '../audit/subject.ts';
import { anonymous, type Caller, loadCaller, noteActivity } from '../caller.ts';
import { businessNow, dateIn } from '../clock.ts';
import { actingFor } from '../database/acting.ts';
import type { Tx } from '../database/pool.ts';
import type { Platform } from '../platform.ts';
import { Refusal, refuse, refuseInvalid } from '../problem.ts';
import { languageOf } from '../texts.ts';
import { inTransaction } from '../transactions.ts';
import { parseBody } from './body.ts';
import { checkDeclared } from './declared-refusals.ts';
import { auditDenied, denied, refusedCall, toAuditActor } from './denied.ts';
import { sendFile } from './file-answer.ts';
import { type CallContext, type FileAnswer, type Handler, type IncomingFile, ReadyJson } from './handle.ts';
import { listHiddenInputs, refuseHiddenInputs } from './hidden-inputs.ts';
import { claimKey, type KeptAnswer, keepAnswer, type Subject } from './idempotency.ts';
import { isMultipart, takeIn } from './incoming.ts';
import { visibleTo } from './masking.ts';
import { sendReady } from './ready-answer.ts';
import { refuseUnstorable } from './storable.ts';

/** One order for every call: token (401) → limit (429) → access (403) → body (400, every fault) → state (409) → work. */

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
    /** The name of the screen that asks; empty where it is not known. */
    screen: string;
    /** What came in with the request and is not kept yet. */
    incoming: IncomingFile | null;
  }
}

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/;
const correlationPattern = /^[A-Za-z0-9._-]{1,128}$/;

async function identify(platform: Platform, request: FastifyRequest): Promise<Caller> {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1];
  if (!token) return refuse(commonErrors.invalidToken);
  const now = platform.clock.now();
  const claims = await platform.tokens.verify(token, now);
  return loadCaller(platform.db, platform.access, claims.sessionId, now);
}

function checkCorrelationId(request: FastifyRequest): void {
  const given = request.headers['x-correlation-id'];
  if (given !== undefined && !(typeof given === 'string' && correlationPattern.test(given))) {
    refuse(commonErrors.badCorrelationId);
  }
}

/** The header is accepted and never trusted; a mismatch with the token is worth a log line. */
function compareUserContext(request: FastifyRequest): void {
  const given = request.headers['x-usercontext'];
  if (typeof given !== 'string' || given.length > 2000) return;
  try {
    const claimed: unknown = JSON.parse(given);
    const userId = typeof claimed === 'object' && claimed !== null ? Reflect.get(claimed, 'UserId') : undefined;
    if (userId && userId !== request.caller.userId && userId !== request.caller.subject) {
      request.log.warn({ actor: request.caller.userId }, 'x-UserContext names somebody else');
    }
  } catch {
    request.log.warn({ actor: request.caller.userId }, 'x-UserContext is not JSON');
  }
}

/** Where the person was, if it is one of our screens. Never a reason to refuse: a tab may be older than the server. */
function screenOf(request: FastifyRequest, isScreen: (name: string) => boolean): string {
  const given = request.headers[screenHeader];
  if (given === undefined) return '';
  if (typeof given === 'string' && isScreen(given)) return given;
  request.log.warn({ actor: request.caller.userId }, 'x-screen names no screen');
  return '';
}

/** What somebody saw as another role says so in the trail. */
const markRoleView = (line: AuditDetail, { viewingAs }: Caller): AuditDetail =>
  viewingAs === null ? line : { ...line, reason: [`as role ${viewingAs}`, line.reason].filter(Boolean).join('; ') };

/** What is most personal is shown to whoever sits there now, not to whoever signed in this morning. */
function checkSignedInWithin(declaration: CallDeclaration, { authenticatedAt }: Caller, now: Date): void {
  const since = authenticatedAt?.getTime() ?? 0;
  if (now.getTime() - since > declaration.signedInWithin * 1000) refuse(commonErrors.signInAgain);
}

async function takeHourly(
  { limits }: Platform,
  { kind, most }: NonNullable<CallDeclaration['perHour']>,
  userId: string,
): Promise<void> {
  await limits.take(`${kind} by the hour`, userId, most, { seconds: 3600, refusal: commonErrors.exportLimit });
}

function versionOf(declaration: CallDeclaration, request: FastifyRequest): number {
  if (!declaration.versioned) return 0;
  const given = request.headers['if-match'];
  const version = /^"?(\d{1,9})"?$/.exec(given ?? '')?.[1];
  return version ? Number(version) : refuse(commonErrors.versionMissing);
}

function keyOf(declaration: CallDeclaration, request: FastifyRequest): string | undefined {
  if (declaration.unkeyed) return undefined;
  const given = request.headers['idempotency-key'];
  if (typeof given === 'string' && /^[\w.-]{8,128}$/.test(given)) return given;
  return declaration.keyed || given !== undefined ? refuse(commonErrors.keyMissing) : undefined;
}

/** What the platform, which knows no record and no screen, asks about them. */
export interface Records {
  isScreen(name: string): boolean;
  /** Whether the caller may (still) open every one of these. */
  mayOpen(db: Tx, caller: Caller, subjects: readonly Subject[]): Promise<boolean>;
  /** Which records that a refused request names are there, but closed to the caller. */
  findClosed(db: Tx, caller: Caller, request: unknown): Promise<AuditDetail[]>;
}

const subjectsOf = (lines: readonly AuditDetail[]): Subject[] =>
  lines
    .map(line => ({
      Pin: line.pin ?? null,
      CaseNumber: line.caseNumber ?? null,
      ApplicationNumber: line.applicationNumber ?? null,
    }))
    .filter(each => Object.values(each).some(value => value !== null));

export function registerCall(app: FastifyInstance, platform: Platform, handler: Handler, records: Records): void {
  const { declaration } = handler;
  const isPublic = declaration.access.kind === 'public';
  const activity = 'activity' in declaration.audit ? declaration.audit.activity : undefined;

  const sealer = platform.sealer('kept answers');

  async function work(db: Tx, request: FastifyRequest, input: unknown, version: number): Promise<KeptAnswer> {
    const now = platform.clock.now();
    const business = businessNow(now, request.caller.clockOffset);
    const lines: AuditDetail[] = [];
    const named = namedIn(input);
    const context: CallContext = {
      platform,
      db,
      caller: request.caller,
      language: languageOf(request.headers['accept-language']),
      log: request.log as CallContext['log'],
      now,
      businessNow: business,
      today: dateIn(business),
      version,
      correlationId: request.id,
      file: request.incoming,
      range: request.headers.range,
      actor: toAuditActor(request),
      audit: detail => lines.push(detail),
      auditRefusal: detail =>
        writeAudit(
          platform.db,
          toAuditActor(request),
          now,
          activity ?? refusedCall,
          'denied',
          withNamed([markRoleView(detail, request.caller)], named),
        ),
    };
    const answer = await handler.run(context, input as never).catch((error: unknown) => {
      checkDeclared(declaration, error, context.log, platform.settings.production);
      throw error;
    });
    // A call that says why it leaves no line leaves only those that are called something of their own.
    const own = activity ? lines : lines.filter(line => line.activity !== undefined);
    const told = activity && own.length === 0 ? [{}] : own;
    const kept = told.map(line => markRoleView(line, request.caller));
    await writeAudit(db, toAuditActor(request), now, activity ?? refusedCall, 'done', withNamed(kept, named));
    const subjects = subjectsOf(lines);
    if (declaration.answer === 'file' || answer instanceof ReadyJson) return { response: answer, subjects };
    const checked = declaration.response.safeParse(answer);
    if (!checked.success) throw new Error(`${declaration.name} answers outside its contract: ${checked.error.message}`);
    return { response: visibleTo(declaration, request.caller, checked.data), subjects };
  }

  /** The same answer again is a look at the same records: rights and records are asked as they are now, and it is kept. */
  async function again(
    tx: Tx,
    request: FastifyRequest,
    input: unknown,
    { response, subjects }: KeptAnswer,
  ): Promise<unknown> {
    if (!(await records.mayOpen(tx, request.caller, subjects))) return refuse(commonErrors.notFound);
    if (activity) {
      const reason = 'repeated';
      const lines = subjects.map(({ Pin: pin, CaseNumber: caseNumber, ApplicationNumber: applicationNumber }) => ({
        ...{ pin, caseNumber, applicationNumber, reason },
      }));
      const kept = withNamed(lines.length > 0 ? lines : [{ reason }], namedIn(input));
      await writeAudit(tx, toAuditActor(request), platform.clock.now(), activity, 'done', kept);
    }
    return visibleTo(declaration, request.caller, response);
  }

  /** That somebody tried to open what is closed to them is kept, whatever the call was and however it refused. */
  async function auditClosed(request: FastifyRequest, input: unknown): Promise<void> {
    const closed = await records.findClosed(platform.db, request.caller, input);
    const lines = closed.map(line => markRoleView(line, request.caller));
    await writeAudit(
      platform.db,
      toAuditActor(request),
      platform.clock.now(),
      activity ?? refusedCall,
      'denied',
      lines,
    );
  }

  async function write(
    request: FastifyRequest,
    input: unknown,
    version: number,
    /** Told whose records a repeated request is about. */
    onRepeat: (subjects: readonly Subject[]) => void,
  ): Promise<unknown> {
    const key = keyOf(declaration, request);
    return inTransaction(platform.db, async tx => {
      if (key === undefined) return (await work(tx, request, input, version)).response;
      const claim = {
        userId: request.caller.userId,
        call: declaration.name,
        key,
        body: JSON.stringify([input, request.incoming?.name, request.incoming?.sha256.toString('hex')]),
        now: platform.clock.now(),
      };
      const earlier = await claimKey(tx, sealer, claim);
      if (earlier) {
        onRepeat(earlier.subjects);
        return again(tx, request, input, earlier);
      }
      const answer = await work(tx, request, input, version);
      await keepAnswer(tx, sealer, claim, answer);
      return answer.response;
    });
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    // Before anything is judged: what is refused counts too, otherwise guessing would be free.
    await platform.limits.take(declaration.name, request.caller.userId || request.ip, declaration.perMinute);
    const withFile = declaration.file !== null && isMultipart(request);
    const parsed = withFile ? { ok: true, value: {} } : parseBody(declaration, request);
    if (!isPublic && !decide(declaration.access, request.caller, parsed.value)) {
      return denied(platform, declaration, request, parsed.value);
    }
    if (request.caller.viewingAs !== null && !declaration.inRoleView) {
      return denied(platform, declaration, request, parsed.value, 'role view');
    }
    checkCorrelationId(request);
    if (!withFile) return proceed(request, reply, parsed.ok ? parsed.value : refuse(commonErrors.malformed));
    const bounds = { most: declaration.file?.most ?? 0, patience: platform.settings.uploadPatience };
    const incoming = await takeIn(request, platform.files, bounds);
    request.incoming = incoming.file;
    try {
      const answered = await proceed(request, reply, incoming.fields);
      await incoming.done(false);
      return answered;
    } catch (error) {
      // Whether work was taken back that broke off without an answer is not known: then the sweep decides.
      await incoming.done(error instanceof Refusal);
      throw error;
    }
  }

  async function proceed(request: FastifyRequest, reply: FastifyReply, value: unknown): Promise<unknown> {
    const given = declaration.request.safeParse(value, { reportInput: true });
    if (!given.success) return refuseInvalid(given.error);
    refuseUnstorable(given.data);
    const hidden = listHiddenInputs(declaration, request.caller, given.data);
    if (hidden.length > 0) {
      const fields = hidden.map(({ field }) => field);
      await auditDenied(platform, declaration, request, given.data, { reason: 'field access', fields });
      return refuseHiddenInputs(hidden);
    }
    checkSignedInWithin(declaration, request.caller, platform.clock.now());
    if (declaration.perHour) await takeHourly(platform, declaration.perHour, request.caller.userId);
    const version = versionOf(declaration, request);
    if (!isPublic && !declaration.background && request.headers['x-background'] === undefined) {
      await noteActivity(platform.db, request.caller, platform.clock.now());
    }
    const named: unknown[] = [given.data];
    const doing =
      declaration.kind === 'write'
        ? write(request, given.data, version, subjects => named.push(subjects))
        : work(platform.db, request, given.data, version).then(done => done.response);
    const result = await doing.catch(async (error: unknown) => {
      if (error instanceof Refusal && error.declaration.status < 500) await auditClosed(request, named);
      if (!(error instanceof Refusal) || error.details.current === undefined) throw error;
      const current = visibleTo(declaration, request.caller, error.details.current);
      throw new Refusal(error.declaration, { ...error.details, current });
    });
    if (declaration.answer === 'file') return sendFile(reply, result as FileAnswer);
    if (result instanceof ReadyJson) return sendReady(request, reply, result);
    return result;
  }

  app.route({
    method: declaration.method,
    url: urlOf(declaration),
    bodyLimit: declaration.bodyLimit,
    handlerTimeout: declaration.seconds * 1000,
    config: { call: declaration.name, takesFile: declaration.file !== null },
    async onRequest(request) {
      request.caller = isPublic ? anonymous : await identify(platform, request);
      request.screen = screenOf(request, records.isScreen);
      if (!isPublic) compareUserContext(request);
    },
    handler: (request, reply) =>
      isPublic ? answer(request, reply) : actingFor(request.caller.userId, () => answer(request, reply)),
  });
}
