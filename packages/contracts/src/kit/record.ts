import * as z from 'zod';
import { type Gate, needs } from './access.ts';
import { type CallDeclaration, call, notAudited, type Service } from './call.ts';
import {
  type DeclaredField,
  type DeclaredFields,
  gatesOf,
  inputShape,
  type ShapeOf,
  storedShape,
} from './declared-fields.ts';
import { commonErrors, type ErrorDeclaration } from './errors.ts';
import { id, instant, line, optionalLine, version, yesNo } from './fields.ts';
import { History } from './history.ts';
import { limits } from './limits.ts';
import { type ListColumn, type ListDeclaration, list } from './list.ts';
import type { ScreenDeclaration } from './screen.ts';
import { activeBulk } from './status-bulk.ts';

/**
 * A settings record, declared once: its calls, its store and handlers (server/platform/records), its part of the
 * settings file, its list, its form and its conflict view (web/shared/records) follow from the declaration.
 */

/** Something that fields must fulfil together; it is asked wherever all of them are given. */
export interface FieldRule {
  /** Where the fault is told. */
  readonly field: string;
  readonly of: readonly string[];
  holds(values: Readonly<Record<string, unknown>>): boolean;
}

interface Refusals {
  readonly notFound: ErrorDeclaration;
  /** By the field whose value another record has already. */
  readonly taken?: Readonly<Record<string, ErrorDeclaration>>;
  /** By the field that names something that is not offered. */
  readonly unknown?: Readonly<Record<string, ErrorDeclaration>>;
  /** Why a status is not set that is there already; without it that is simply done. */
  readonly sameStatus?: ErrorDeclaration;
  /** Why some cannot be taken away. */
  readonly stays?: ErrorDeclaration;
}

/** How a list is narrowed by a field: to one value or to several. */
export type FilterKind = 'one' | 'many';

export interface RecordGiven<Fields extends DeclaredFields, Key extends string, Shown extends z.ZodRawShape> {
  readonly service: Service;
  /** Where its texts stand: `review-codes`. */
  readonly texts: string;
  /** The names of calls, activities and the history's subject come from these. */
  readonly one: string;
  readonly many: string;
  /** The same in Spanish, for the audit trail; left out where `reference/activities.ts` has its words. */
  readonly es?: { readonly one: string; readonly many: string };
  /** Before the noun in the names of the calls, where the same record has two doors. */
  readonly prefix?: string;
  /** The access object: R reads, U changes. */
  readonly object: string;
  /** Why reading it leaves no audit row. */
  readonly public: string;
  readonly table: string;
  /** The field that people name it by, or the name of its id. */
  readonly key: Key;
  readonly fields: Fields;
  /** The field that says what it is called, or the beginning of `NameEn` and `NameEs`; its key unless said. */
  readonly called?: string;
  /** Columns that are not called like their fields. */
  readonly columns?: Readonly<Record<string, string>>;
  /** Text keys of fields that are called otherwise here than elsewhere. */
  readonly labels?: Readonly<Record<string, string>>;
  /** The same for the headings of columns, where those are shorter. */
  readonly headings?: Readonly<Record<string, string>>;
  readonly rules?: readonly FieldRule[];
  /** What a row shows besides its own fields, such as the name of its region. */
  readonly shown?: Shown;
  readonly refusals: Refusals;
  readonly list: {
    readonly summary: string;
    readonly columns: readonly string[];
    readonly sortable: readonly [string, ...string[]];
    /** The fields that the box for text looks into. */
    readonly search?: readonly string[];
    /** The box says more: the text `search.textHint`. */
    readonly searchHint?: true;
    readonly filters: Readonly<Record<string, FilterKind>>;
    /** Filters that are not a field, each a query of its own on the server. */
    readonly alsoFilters?: z.ZodRawShape;
  };
  /** What the history keeps: every field but the key unless said. */
  readonly history?: readonly string[];
  /** `active`: it is switched off and on again. `removed`: it is taken away. */
  readonly ends: 'active' | 'removed';
  /** The screen of its list, where that needs no page of its own. Otherwise the screen is declared like any other. */
  readonly screen?: Pick<ScreenDeclaration, 'name' | 'path'> & {
    readonly gates?: readonly Gate[];
    /** The title is the text `search.title`, in the menu as well. */
    readonly menu?: Omit<NonNullable<ScreenDeclaration['menu']>, 'title'>;
  };
}

type KeyShape<Key extends string> = { [Name in Key]: z.ZodString };
type ActiveShape = { Active: typeof yesNo };
type StampShape = { ChangedAt: typeof instant; ChangedBy: z.ZodString; Version: typeof version };
type Changing<Fields> = {
  [Name in keyof Fields as Fields[Name] extends { readonly fixed: true } ? never : Name]: Fields[Name];
};
type RowShape<Fields, Key extends string, Shown, Ends> = KeyShape<Key> &
  ShapeOf<Fields> &
  Shown &
  (Ends extends 'active' ? ActiveShape : unknown) &
  StampShape;
type FilterShape = z.ZodRawShape;

const Saved = z.strictObject({ ResultCode: z.literal('00'), Version: version });
const Done = z.strictObject({ ResultCode: z.literal('00') });

/** A declaration whose types are not needed, as the kit on both sides reads it. */
export interface AnyRecord {
  readonly given: RecordGiven<DeclaredFields, string, z.ZodRawShape> & { readonly ends: 'active' | 'removed' };
  readonly subject: string;
  readonly input: z.ZodObject;
  readonly changes: z.ZodObject;
  readonly row: z.ZodObject;
  readonly list: ListDeclaration;
  readonly get: CallDeclaration;
  readonly history: CallDeclaration;
  readonly create: CallDeclaration;
  readonly save: CallDeclaration;
  readonly setStatus?: CallDeclaration;
  readonly statuses?: ReturnType<typeof activeBulk>;
  readonly remove?: CallDeclaration;
  /** The field that a refusal concerns, by the refusal's type. */
  readonly fieldOf: Readonly<Record<string, string>>;
}

const capitalised = (words: string): string =>
  words.replace(/(?:^|\s)(\w)/g, (_, letter: string) => letter.toUpperCase());
/** What is longer than any key is a fault, not a record that is missing. */
const keyLimit = (field: DeclaredField | undefined): number =>
  field && 'limit' in field ? field.limit : limits.referenceCode;
const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

interface Named {
  readonly labels?: Readonly<Record<string, string>>;
  readonly headings?: Readonly<Record<string, string>>;
}

/** The text key of a field in the form, and over a column. */
export const labelKey = ({ labels }: Named, field: string): string => labels?.[field] ?? `common.field.${field}`;
export const headingKey = (named: Named, field: string): string => named.headings?.[field] ?? labelKey(named, field);

function ruled<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  rules: readonly FieldRule[],
): z.ZodObject<Shape> {
  return rules
    .filter(rule => rule.of.every(field => field in schema.shape))
    .reduce(
      (made, rule) =>
        made.refine(values => rule.holds(values), {
          path: [rule.field],
          error: 'invalid',
          params: { code: 'invalid' },
        }),
      schema,
    );
}

/** How a value reads in an exported file. */
function readsOf(fields: DeclaredFields, name: string): Pick<ListColumn, 'reads'> {
  if (name === 'Active') return { reads: { texts: 'common.active' } };
  if (name === 'ChangedAt') return { reads: { instant: true } };
  const field = fields[name];
  if (field?.type === 'code') return field.keeps === 'label' ? {} : { reads: { table: field.table } };
  if (field?.type !== 'choice' || 'verbatim' in field) return {};
  return { reads: 'table' in field ? { table: field.table } : { texts: field.texts } };
}

const filterOf = (kind: FilterKind): z.ZodType =>
  kind === 'many'
    ? z.array(z.string().max(limits.referenceCode)).max(50).optional()
    : optionalLine(limits.referenceCode).optional();

export function record<
  const Fields extends DeclaredFields,
  const Key extends string,
  const Ends extends 'active' | 'removed',
  const Shown extends z.ZodRawShape = Record<never, never>,
>(given: RecordGiven<Fields, Key, Shown> & { readonly ends: Ends }) {
  const { service, fields, key, refusals, rules = [], prefix = '' } = given;
  const noun = `${prefix}${capitalised(given.one)}`;
  const activity = given.one.toUpperCase().replaceAll(' ', '_');
  const audit = notAudited(given.public);
  const mayRead = needs(given.object, 'R');
  const mayEdit = needs(given.object, 'U');
  const isNamed = key in fields;

  const shape = inputShape(fields);
  const keyShape = { [key]: isNamed ? line(keyLimit(fields[key])) : id } as unknown as KeyShape<Key>;
  const changing = Object.fromEntries(
    Object.entries(shape).filter(([name]) => name === key || !fields[name]?.fixed),
  ) as unknown as ShapeOf<Changing<Fields>>;
  const input = ruled(z.strictObject(shape), rules);
  const changes = ruled(z.strictObject({ ...keyShape, ...changing }), rules);
  const row = z.strictObject({
    ...(isNamed ? {} : keyShape),
    ...storedShape(fields),
    ...given.shown,
    ...(given.ends === 'active' && { Active: yesNo }),
    ChangedAt: instant,
    ChangedBy: z.string(),
    Version: version,
  } as unknown as RowShape<Fields, Key, Shown, Ends>);
  const filters = z.strictObject({
    ...(given.list.search && { Text: optionalLine(100).optional() }),
    ...Object.fromEntries(
      Object.entries(given.list.filters).map(([name, kind]) => [
        name,
        name === 'Active' ? yesNo.optional() : filterOf(kind),
      ]),
    ),
    ...given.list.alsoFilters,
  } as FilterShape);

  const [firstSort] = given.list.sortable;
  const listed = list({
    service,
    name: `Search${prefix}${capitalised(given.many)}`,
    summary: given.list.summary,
    access: mayRead,
    audit,
    filters,
    row,
    sortable: given.list.sortable,
    defaultSort: firstSort,
    gatedFields: gatesOf(fields),
    ...(given.list.search && { searched: { Text: given.list.search } }),
    columns: given.list.columns.map(field => ({
      id: field,
      title: headingKey(given, field),
      ...readsOf(fields, field),
    })),
  });

  const One = z.strictObject(keyShape);
  const taken = Object.values(refusals.taken ?? {});
  // Two fields may be refused alike.
  const unknown = [...new Set(Object.values(refusals.unknown ?? {}))];
  const write = { service, kind: 'write', access: mayEdit } as const;
  const read = { service, kind: 'read', access: mayRead, audit, request: One } as const;
  const a = withArticle(given.one);
  const made = {
    given,
    subject: given.one,
    input,
    changes,
    row,
    list: listed,
    fieldOf: Object.fromEntries(
      [...Object.entries(refusals.taken ?? {}), ...Object.entries(refusals.unknown ?? {})].map(([field, error]) => [
        error.type,
        field,
      ]),
    ),
    get: call({
      ...read,
      name: `Get${noun}`,
      summary: `One ${given.one}.`,
      response: row,
      errors: [refusals.notFound],
      gatedFields: gatesOf(fields),
    }),
    history: call({
      ...read,
      name: `Get${noun}History`,
      summary: `Every change of ${a}, newest first.`,
      response: History,
      errors: [refusals.notFound],
    }),
    create: call({
      ...write,
      name: `Create${noun}`,
      summary: `Adds ${a}.`,
      request: input,
      response: Saved,
      audit: { activity: `${activity}_CREATED` },
      errors: [...taken, ...unknown],
      keyed: true,
    }),
    save: call({
      ...write,
      name: `Save${noun}`,
      summary: `Changes ${a}.`,
      request: changes,
      response: Saved,
      audit: { activity: `${activity}_CHANGED` },
      errors: [refusals.notFound, ...taken, ...unknown, commonErrors.stale],
      versioned: true,
    }),
  };
  const setStatus = call({
    ...write,
    name: `Set${noun}Status`,
    summary: `Takes ${a} out of use (N) or offers it again (Y).`,
    request: z.strictObject({ ...keyShape, Active: yesNo, Reason: line(limits.reason) }),
    response: Saved,
    audit: { activity: `${activity}_STATUS_CHANGED` },
    errors: [refusals.notFound, ...(refusals.sameStatus ? [refusals.sameStatus] : []), commonErrors.stale],
    versioned: true,
  });
  const statuses = activeBulk(listed, {
    name: `Set${prefix}${capitalised(given.many)}Status`,
    records: prefix === '' ? given.many : `own ${given.many}`,
    object: given.object,
  });
  const remove = call({
    ...write,
    name: `Remove${noun}`,
    summary: `Takes ${a} away.`,
    request: z.strictObject({ ...keyShape, Reason: line(limits.reason) }),
    response: Done,
    audit: { activity: `${activity}_REMOVED` },
    errors: [refusals.notFound, ...(refusals.stays ? [refusals.stays] : []), commonErrors.stale],
    versioned: true,
  });
  const ending = given.ends === 'active' ? { setStatus, statuses } : { remove };
  type Ending = Ends extends 'active'
    ? { readonly setStatus: typeof setStatus; readonly statuses: typeof statuses }
    : { readonly remove: typeof remove };
  return { ...made, ...ending } as unknown as typeof made & Ending;
}
