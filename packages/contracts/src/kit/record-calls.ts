import * as z from 'zod';
import type { AccessRule } from './access.ts';
import { type AuditDeclaration, call, type Service } from './call.ts';
import { commonErrors, type ErrorDeclaration } from './errors.ts';
import { line, version } from './fields.ts';
import { History } from './history.ts';
import { limits } from './limits.ts';

export const Saved = z.strictObject({ ResultCode: z.literal('00'), Version: version });

/**
 * The five calls of a record that is switched off and on again: get, history, create, save, set status. For records that are
 * not what their list shows; where they are, `record` declares them whole.
 */
export function recordCalls<
  const One extends z.ZodRawShape,
  const Status extends z.ZodRawShape,
  const New extends z.ZodType,
  const Changed extends z.ZodType,
  const Stored extends z.ZodType,
  const Answer extends z.ZodType = typeof Saved,
>(given: {
  readonly service: Service;
  readonly noun: string;
  readonly activity: string;
  readonly summaries: Readonly<Record<'get' | 'history' | 'create' | 'save' | 'status', string>>;
  readonly access: Readonly<Record<'read' | 'create' | 'save' | 'status', AccessRule>> & {
    /** As for reading unless said. */
    readonly history?: AccessRule;
  };
  readonly audit: { readonly get: AuditDeclaration; readonly history: AuditDeclaration };
  readonly one: z.ZodObject<One>;
  readonly created: New;
  readonly changed: Changed;
  readonly stored: Stored;
  /** What a write answers, where that is more than the version. */
  readonly saved?: Answer;
  /** `Active` says Y or N, `Status` one of the codes of specification 4; the activity that the trail calls its change. */
  readonly status: { readonly field: Status; readonly activity: 'STATUS' | 'STATUS_CHANGED' };
  readonly errors: {
    readonly notFound: ErrorDeclaration;
    readonly create: readonly ErrorDeclaration[];
    readonly save: readonly ErrorDeclaration[];
    readonly status: readonly ErrorDeclaration[];
  };
}) {
  const { service, noun, activity, summaries, access, audit, one, errors } = given;
  const response = (given.saved ?? Saved) as Answer;
  return {
    get: call({
      service,
      name: `Get${noun}`,
      kind: 'read',
      summary: summaries.get,
      request: one,
      response: given.stored,
      access: access.read,
      audit: audit.get,
      errors: [errors.notFound],
    }),
    history: call({
      service,
      name: `Get${noun}History`,
      kind: 'read',
      summary: summaries.history,
      request: one,
      response: History,
      access: access.history ?? access.read,
      audit: audit.history,
    }),
    create: call({
      service,
      name: `Create${noun}`,
      kind: 'write',
      summary: summaries.create,
      request: given.created,
      response,
      access: access.create,
      audit: { activity: `${activity}_CREATED` },
      errors: errors.create,
      keyed: true,
    }),
    save: call({
      service,
      name: `Save${noun}`,
      kind: 'write',
      summary: summaries.save,
      request: given.changed,
      response,
      access: access.save,
      audit: { activity: `${activity}_CHANGED` },
      errors: [errors.notFound, ...errors.save, commonErrors.stale],
      versioned: true,
    }),
    setStatus: call({
      service,
      name: `Set${noun}Status`,
      kind: 'write',
      summary: summaries.status,
      request: z.strictObject({ ...one.shape, ...given.status.field, Reason: line(limits.reason) }),
      response,
      access: access.status,
      audit: { activity: `${activity}_${given.status.activity}` },
      errors: [errors.notFound, ...errors.status, commonErrors.stale],
      versioned: true,
    }),
  };
}
