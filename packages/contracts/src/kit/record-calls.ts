import * as z from 'zod';
import type { AccessRule } from './access.ts';
import { type AuditDeclaration, call, type GatedField, type Service } from './call.ts';
import { commonErrors, type ErrorDeclaration } from './errors.ts';
import { line, version } from './fields.ts';
import { History } from './history.ts';
import { limits } from './limits.ts';

export const Saved = z.strictObject({ ResultCode: z.literal('00'), Version: version });

type Act = 'create' | 'save';

interface Kept<
  One extends z.ZodRawShape,
  New extends z.ZodType,
  Changed extends z.ZodType,
  Stored extends z.ZodType,
  Answer extends z.ZodType,
  Further extends string = never,
> {
  readonly service: Service;
  readonly noun: string;
  readonly activity: string;
  readonly summaries: Readonly<Record<'get' | 'history' | Act | Further, string>>;
  readonly access: Readonly<Record<'read' | Act | Further, AccessRule>> & {
    /** As for reading unless said. */
    readonly history?: AccessRule;
  };
  readonly audit: { readonly get: AuditDeclaration; readonly history: AuditDeclaration };
  readonly one: z.ZodObject<One>;
  readonly created: New;
  readonly changed: Changed;
  readonly stored: Stored;
  /** Fields of the record and of its history that have an access object of their own. */
  readonly gatedFields?: readonly GatedField[];
  /** What a write answers, where that is more than the version. */
  readonly saved?: Answer;
  readonly errors: { readonly notFound: ErrorDeclaration } & Readonly<
    Record<Act | Further, readonly ErrorDeclaration[]>
  >;
}

/**
 * The four calls of a record that only grows and changes: get, history, create, save. For records that are not what their list
 * shows; where they are, `record` declares them whole.
 */
export function keptCalls<
  const One extends z.ZodRawShape,
  const New extends z.ZodType,
  const Changed extends z.ZodType,
  const Stored extends z.ZodType,
  const Answer extends z.ZodType = typeof Saved,
>(given: Kept<One, New, Changed, Stored, Answer>) {
  const { service, noun, activity, summaries, access, audit, one, errors, gatedFields = [] } = given;
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
      gatedFields,
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
      gatedFields,
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
  };
}

/** The same for a record that is switched off and on again, with the call that does it. */
export function recordCalls<
  const One extends z.ZodRawShape,
  const Status extends z.ZodRawShape,
  const New extends z.ZodType,
  const Changed extends z.ZodType,
  const Stored extends z.ZodType,
  const Answer extends z.ZodType = typeof Saved,
>(
  given: Kept<One, New, Changed, Stored, Answer, 'status'> & {
    /** `Active` says Y or N, `Status` one of the codes of specification 4; the activity that the trail calls its change. */
    readonly status: { readonly field: Status; readonly activity: 'STATUS' | 'STATUS_CHANGED' };
  },
) {
  const { service, noun, activity, summaries, access, one, errors } = given;
  const response = (given.saved ?? Saved) as Answer;
  return {
    ...keptCalls(given),
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
