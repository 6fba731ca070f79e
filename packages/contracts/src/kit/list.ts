import * as z from 'zod';
import type { AccessRule } from './access.ts';
import { type CallDeclaration, call, type GatedField, type GatedInput, notAudited } from './call.ts';
import type { ErrorDeclaration } from './errors.ts';
import { id, line } from './fields.ts';
import { exportRowLimit, exportsAnHour, limits, maximumPageSize, pageSize } from './limits.ts';

/** A list is declared once; its paged search and its export of the whole result are derived. */

export interface ListColumn {
  /** The row's field. */
  readonly id: string;
  /** Text key of the heading, on the screen and in the exported file. */
  readonly title: string;
  /** How a code reads in the file: a reference table, or text keys `<prefix>.<code>`; instants in the agency's zone. */
  readonly reads?: { readonly table: string } | { readonly texts: string } | { readonly instant: true };
}

type Row = z.ZodObject;

export interface ListDeclaration<Filters extends z.ZodObject = z.ZodObject, R extends Row = Row> {
  readonly search: CallDeclaration;
  readonly export: CallDeclaration;
  /** How many rows each value of a filter would leave, where the list counts them. */
  readonly counts?: CallDeclaration | undefined;
  readonly counted: readonly string[];
  /** By filter for free text: the columns that it searches. */
  readonly searched: Readonly<Record<string, readonly string[]>>;
  readonly filters: Filters;
  readonly row: R;
  readonly sortable: readonly string[];
  readonly columns: readonly ListColumn[];
  readonly defaultSort: string;
  /** The rows are about people: whoever takes them away says why. */
  readonly personal: boolean;
  /** The field by which the next page is found, where counting through the pages before it would cost too much. */
  readonly keyset?: string | undefined;
}

/** By filter and value. A filter with more rows than are counted is not among them. */
export const FilterCounts = z.strictObject({ Counts: z.record(z.string(), z.record(z.string(), z.int().min(0))) });
export type FilterCounts = z.infer<typeof FilterCounts>;

const sortOf = (fields: readonly string[]) =>
  z.enum([...fields, ...fields.map(field => `-${field}`)] as [string, ...string[]]);

/** `CLIENTS_SEARCHED` becomes `CLIENTS_EXPORTED`: a code of the trail has at most 30 characters. */
const exportOf = (activity: string): string => `${activity.replace(/_(SEARCHED|VIEWED|REVIEWED)$/, '')}_EXPORTED`;

type Shared = 'service' | 'summary' | 'access' | 'audit';

export function list<
  const Filters extends z.ZodObject,
  const R extends Row,
  const Extras extends z.ZodRawShape = Record<never, never>,
>(
  given: Pick<CallDeclaration, Shared> & {
    name: string;
    filters: Filters;
    row: R;
    sortable: readonly [string, ...string[]];
    defaultSort: string;
    columns: readonly ListColumn[];
    /** Who may take the whole result away as a file; whoever may search unless said. */
    exportAccess?: AccessRule;
    gatedFields?: readonly GatedField[];
    /** Filters and sort orders that depend on a field under another name, or on one that the rows do not show. */
    gatedInputs?: readonly GatedInput[];
    searched?: Readonly<Partial<Record<keyof Filters['shape'] & string, readonly string[]>>>;
    personal?: boolean;
    /** What a search may be refused with; its export as well. */
    errors?: readonly ErrorDeclaration[];
    /** What an answer says of all that matches, besides how many. */
    extras?: Extras;
    /** Filters whose values are offered with how many rows they would leave. */
    counted?: readonly (keyof Filters['shape'] & string)[];
    /** A page may be asked for by the last row of the one before it (`After`): this field of it. */
    keyset?: string;
  },
) {
  const { service, access, audit } = given;
  const Sort = sortOf(given.sortable);
  const gates = { gatedFields: given.gatedFields ?? [], gatedInputs: given.gatedInputs ?? [] };
  const search = call({
    service,
    name: given.name,
    kind: 'read',
    summary: given.summary,
    access,
    audit,
    ...gates,
    errors: given.errors ?? [],
    perMinute: 60,
    request: z.strictObject({
      Filters: given.filters.default({} as never),
      Sort: Sort.default(given.defaultSort),
      Page: z.int().min(1).max(400).default(1),
      PageSize: z.int().min(1).max(maximumPageSize).default(pageSize),
      ...(given.keyset && { After: id.optional() }),
    }),
    response: z.strictObject({
      data: z.array(given.row),
      total: z.int().min(0),
      isthresholdlimitexceeded: z.boolean(),
      thresholdlimit: z.int(),
      ...((given.extras ?? {}) as Extras),
    }),
  });
  const exported = call({
    service,
    name: `${given.name}Export`,
    kind: 'read',
    summary: `${given.summary} The whole result as a file.`,
    answer: 'file',
    access: given.exportAccess ?? access,
    audit: 'activity' in audit ? { activity: exportOf(audit.activity) } : audit,
    ...gates,
    errors: given.errors ?? [],
    perMinute: 10,
    perHour: exportsAnHour,
    request: z.strictObject({
      Filters: given.filters.default({} as never),
      Sort: Sort.default(given.defaultSort),
      Format: z.enum(['csv', 'xlsx']),
      Columns: z
        .array(z.enum(given.columns.map(column => column.id) as [string, ...string[]]))
        .min(1)
        .max(50),
      ...(given.personal && { Reason: line(limits.reason) }),
    }),
    response: z.any(),
  });
  const counted = given.counted ?? [];
  const counts = call({
    service,
    name: `${given.name}Counts`,
    kind: 'read',
    summary: `${given.summary} How many rows each value of its filters would leave.`,
    access,
    audit: notAudited('Counts alone; the search that they stand beside is audited'),
    ...gates,
    errors: given.errors ?? [],
    perMinute: 60,
    request: z.strictObject({ Filters: given.filters.default({} as never) }),
    response: FilterCounts,
  });
  return {
    search,
    export: exported,
    ...(counted.length > 0 && { counts }),
    counted,
    searched: (given.searched ?? {}) as Readonly<Record<string, readonly string[]>>,
    filters: given.filters,
    row: given.row,
    sortable: given.sortable,
    columns: given.columns,
    defaultSort: given.defaultSort,
    personal: given.personal ?? false,
    keyset: given.keyset,
  };
}

/** The most rows that a list pages through before it asks for a narrower search. */
export const listThreshold = exportRowLimit / 10;
