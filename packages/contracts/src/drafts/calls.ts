import * as z from 'zod';
import { signedIn } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { instant, line, optionalLine, ownPath, version, WriteResult } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';

/** A form that is not sent yet, so that nothing typed is lost. Sealed; nobody but its author ever sees it. */

const service = 'user-management';
const own = notAudited('The caller’s own unfinished form');

export const draftDays = 30;
/** In bytes: a form with fifty people and long notes is far below it. */
export const draftBytes = 200_000;
/** The oldest make room for new ones. */
export const mostDrafts = 200;

export const DraftAddress = z.strictObject({
  /** Which form, such as `case-note`. */
  Form: line(limits.screenName),
  /** Which record, such as a case number; empty for a new one. */
  RecordKey: optionalLine(limits.screenName),
});
export type DraftAddress = z.infer<typeof DraftAddress>;

const Body = z
  .string()
  .min(2)
  .refine(text => new TextEncoder().encode(text).length <= draftBytes, {
    error: 'too_long',
    params: { code: 'too_long', limit: draftBytes },
  });

export const Draft = z.strictObject({
  /** JSON, as the form wrote it. */
  Body: z.string(),
  /** The version of the record that the work began with; null for a new one. */
  BaseVersion: version.nullable(),
  SavedAt: instant,
});
export type Draft = z.infer<typeof Draft>;

export const saveDraft = call({
  service,
  name: 'SaveDraft',
  kind: 'write',
  summary: 'Keeps what the caller has typed into a form, in place of what was kept of it before.',
  request: z.strictObject({
    ...DraftAddress.shape,
    Body,
    BaseVersion: version.nullable(),
    /** Where the form is, so that its author finds it again. */
    Path: ownPath.optional(),
  }),
  response: z.strictObject({ ResultCode: z.literal('00'), SavedAt: instant }),
  access: signedIn(),
  audit: own,
  background: true,
});

export const getDraft = call({
  service,
  name: 'GetDraft',
  kind: 'read',
  summary: 'What the caller has typed into a form and not sent yet; null where there is nothing.',
  request: DraftAddress,
  response: z.strictObject({ Draft: Draft.nullable() }),
  access: signedIn(),
  audit: own,
  background: true,
});

export const deleteDraft = call({
  service,
  name: 'DeleteDraft',
  kind: 'write',
  summary: 'Forgets what was kept of a form: it was sent, or its author does not want it.',
  request: DraftAddress,
  response: WriteResult,
  access: signedIn(),
  audit: own,
  background: true,
});

export const getDraftKeys = call({
  service,
  name: 'GetDraftKeys',
  kind: 'read',
  summary: 'The caller’s keys for what a browser keeps of their forms while it is offline; the first one seals.',
  request: z.strictObject({}),
  response: z.strictObject({ Keys: z.array(z.base64()).min(1) }),
  access: signedIn(),
  audit: own,
  background: true,
});
