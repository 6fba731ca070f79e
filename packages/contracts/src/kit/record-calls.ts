import * as z from 'zod';
import type { AccessRule } from './access.ts';
import { type AuditDeclaration, call, type Service } from './call.ts';
import { commonErrors, type ErrorDeclaration } from './errors.ts';
import { line, recordStatus, version } from './fields.ts';
import { History } from './history.ts';
import { limits } from './limits.ts';

const Saved = z.strictObject({ ResultCode: z.literal('00'), Version: version });

/** The five calls of a record that is kept by its code and is active or not: get, history, create, save, set status. */
export function recordCalls<
  const One extends z.ZodRawShape,
  const Content extends z.ZodRawShape,
  const New extends z.ZodObject,
  const Stored extends z.ZodType,
>(given: {
  readonly service: Service;
  readonly noun: string;
  /** `a workgroup`, for the descriptions of the calls. */
  readonly words: string;
  readonly activity: string;
  readonly summaries: {
    readonly get: string;
    readonly history: string;
    readonly create: string;
    readonly save: string;
  };
  readonly access: Readonly<Record<'read' | 'history' | 'create' | 'save' | 'status', AccessRule>>;
  readonly audit: { readonly get: AuditDeclaration; readonly history: AuditDeclaration };
  readonly one: z.ZodObject<One>;
  readonly input: z.ZodObject<Content>;
  readonly created: New;
  readonly stored: Stored;
  readonly errors: Readonly<Record<'notFound' | 'duplicateCode' | 'duplicateName' | 'sameStatus', ErrorDeclaration>>;
}) {
  const { service, noun, activity, summaries, access, audit, one, errors } = given;
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
      access: access.history,
      audit: audit.history,
    }),
    create: call({
      service,
      name: `Create${noun}`,
      kind: 'write',
      summary: summaries.create,
      request: given.created,
      response: Saved,
      access: access.create,
      audit: { activity: `${activity}_CREATED` },
      errors: [errors.duplicateCode, errors.duplicateName],
      keyed: true,
    }),
    save: call({
      service,
      name: `Save${noun}`,
      kind: 'write',
      summary: summaries.save,
      request: z.strictObject({ ...one.shape, ...given.input.shape }),
      response: Saved,
      access: access.save,
      audit: { activity: `${activity}_CHANGED` },
      errors: [errors.notFound, errors.duplicateName, commonErrors.stale],
      versioned: true,
    }),
    setStatus: call({
      service,
      name: `Set${noun}Status`,
      kind: 'write',
      summary: `Activates (296) or deactivates (297) ${given.words}.`,
      request: z.strictObject({ ...one.shape, Status: recordStatus, Reason: line(limits.reason) }),
      response: Saved,
      access: access.status,
      audit: { activity: `${activity}_STATUS` },
      errors: [errors.notFound, errors.sameStatus, commonErrors.stale],
      versioned: true,
    }),
  };
}
