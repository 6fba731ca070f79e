import * as z from 'zod';
import type { AccessRule } from './access.ts';
import { type CallDeclaration, call, type GatedField, type GatedInput, type Service } from './call.ts';
import { type ErrorDeclaration, errors } from './errors.ts';
import { id, instant, line, mostWhole, resultCode } from './fields.ts';
import { limits } from './limits.ts';
import { LongWorkStarted, longWorkErrors, longWorkLimits } from './long-work.ts';

/**
 * An action on many records is declared once; its preview, the action itself and the same as long work are derived, its
 * undo is the same for all.
 */

/** More than these are not done in one request, but as long work. */
export const mostBulkRows = 500;
/** How long an action can be taken back as a whole. */
export const undoMinutes = 10;

export const bulkErrors = errors('bulk', {
  nothing: { status: 400, text: 'bulk.error.nothing' },
  tooMany: { status: 400, text: 'bulk.error.tooMany' },
  notFound: { status: 404, text: 'bulk.error.notFound' },
  undone: { status: 409, text: 'bulk.error.undone' },
  tooLate: { status: 409, text: 'bulk.error.tooLate' },
  matchesChanged: { status: 409, text: 'bulk.error.matchesChanged' },
});

const subjectId = line(100);

/** One record of a preview: 00 will be changed, 01 cannot be, 02 is so already. */
export const BulkPreviewRow = z.strictObject({
  Id: z.string(),
  Name: z.string(),
  /** The version that was previewed: a record that is changed before the action is done is left alone. */
  Version: z.int().min(0).max(mostWhole),
  ResultCode: resultCode,
  /** Why it is not changed; empty where it will be. */
  Sentence: z.string(),
  Changes: z.array(z.strictObject({ Field: z.string(), From: z.string(), To: z.string() })),
  Warnings: z.array(z.string()),
});
export type BulkPreviewRow = z.infer<typeof BulkPreviewRow>;

/** Where more match than one request does: how many of each, and a sample as rows. */
export const LongPreview = z.strictObject({
  Total: z.int(),
  Will: z.int(),
  Left: z.int(),
  Noted: z.int(),
  /** Stands for every record and version that was looked at: the work is started on these or not at all. */
  Seen: z.string(),
});
export type LongPreview = z.infer<typeof LongPreview>;
export const BulkPreview = z.strictObject({ Rows: z.array(BulkPreviewRow), Long: LongPreview.optional() });
export type BulkPreview = z.infer<typeof BulkPreview>;

export const BulkOutcome = z.strictObject({
  Id: z.string(),
  Name: z.string(),
  ResultCode: resultCode,
  Sentence: z.string(),
});
export type BulkOutcome = z.infer<typeof BulkOutcome>;
export const BulkResult = z.strictObject({
  ResultCode: resultCode,
  BulkActionId: id,
  UndoUntil: instant,
  Outcomes: z.array(BulkOutcome),
});
export type BulkResult = z.infer<typeof BulkResult>;

export interface BulkDeclaration<Options extends z.ZodObject = z.ZodObject, Filters extends z.ZodObject = z.ZodObject> {
  readonly kind: string;
  readonly options: Options;
  readonly filters: Filters;
  readonly preview: CallDeclaration;
  readonly run: CallDeclaration;
  /** The same for everything that matches, where that is more than one request does. */
  readonly start: CallDeclaration;
}

export function bulk<const Options extends z.ZodRawShape, const Filters extends z.ZodObject>(given: {
  service: Service;
  name: string;
  summary: string;
  access: AccessRule;
  activity: string;
  /** What is the same for every record, such as where it goes. */
  options: Options;
  /** The filters of the list that it belongs to: everything that matches can be chosen at once. */
  filters: Filters;
  /** What the filters ask about, as the list declares it. */
  gates?: { readonly gatedFields: readonly GatedField[]; readonly gatedInputs: readonly GatedInput[] };
  errors?: readonly ErrorDeclaration[];
}) {
  const { gatedFields = [], gatedInputs = [] } = given.gates ?? {};
  const asked = [...gatedInputs, ...gatedFields.map(({ object, field }) => ({ object, input: field }))];
  const { service, name, summary, access, activity } = given;
  const preview = call({
    service,
    name: `${name}Preview`,
    kind: 'read',
    summary: `${summary} What it would do to each record.`,
    request: z.strictObject({
      Ids: z.array(subjectId).max(mostBulkRows).optional(),
      Filters: given.filters.optional(),
      ...given.options,
    }),
    response: BulkPreview,
    access,
    audit: { activity: 'BULK_ACTION_PREVIEWED' },
    gatedInputs: asked,
    errors: [bulkErrors.nothing, bulkErrors.tooMany, ...(given.errors ?? [])],
    perMinute: 60,
  });
  const run = call({
    service,
    name,
    kind: 'write',
    summary: `${summary} Each record has an outcome of its own; for ${undoMinutes} minutes the whole can be taken back.`,
    request: z.strictObject({
      Rows: z
        .array(z.strictObject({ Id: subjectId, Version: z.int().min(0).max(mostWhole) }))
        .min(1)
        .max(mostBulkRows),
      Reason: line(limits.reason),
      ...given.options,
    }),
    response: BulkResult,
    access,
    audit: { activity },
    errors: [bulkErrors.nothing, ...(given.errors ?? [])],
    keyed: true,
    perMinute: 30,
  });
  const start = call({
    service,
    name: `${name}Start`,
    kind: 'write',
    summary: `${summary} Everything that matches, up to ${longWorkLimits.rows} records, as long work.`,
    request: z.strictObject({
      Filters: given.filters,
      Seen: line(64),
      Reason: line(limits.reason),
      ...given.options,
    }),
    response: LongWorkStarted,
    access,
    audit: { activity: 'LONG_WORK_STARTED' },
    gatedInputs: asked,
    errors: [
      bulkErrors.nothing,
      bulkErrors.tooMany,
      bulkErrors.matchesChanged,
      longWorkErrors.tooMany,
      ...(given.errors ?? []),
    ],
    keyed: true,
    perMinute: 10,
  });
  return { kind: name, options: z.strictObject(given.options), filters: given.filters, preview, run, start };
}
