import * as z from 'zod';
import {
  clockTime,
  email,
  line,
  note,
  noteWithControls,
  optionalLine,
  optionalNote,
  phone,
  plainDate,
  type YesNo,
  yesNo,
  zip,
} from './fields.ts';
import { limits } from './limits.ts';

/**
 * Fields declared as data. The schema of the calls, the form, the words in lists and differences, the checks of codes
 * and where a code is used are all read from the declaration.
 */

/** The signs that a code may be made of. */
const signs = { capitals: /^[A-Z0-9]*$/, capitalsAndHyphens: /^[A-Z0-9-]*$/ } as const;

interface Common {
  readonly required?: true;
  /** Given once, when the record is made. */
  readonly fixed?: true;
  /** Nothing travels as null instead of as the empty text. */
  readonly empty?: null;
  /** What else a text must fulfil. */
  holds?(value: string): boolean;
  /** What a new form holds instead of nothing. */
  readonly start?: string | number;
  /** The form says more about it: the text `hint.<Field>` of the record, and `stays.<Field>` where it is fixed. */
  readonly hint?: true;
  /** The access object of the field alone: at X nobody sees it, at R it stays as it is. */
  readonly object?: string;
  /** The access object that it is seen at. Whoever does not see it cannot change it either. */
  readonly seen?: string;
}

export interface CodeField {
  readonly type: 'code';
  readonly table: string;
  /** The most characters, where a code is shorter than codes are elsewhere. */
  readonly limit?: number;
  /** Keeps to the entries with this property. */
  readonly where?: { readonly name: string; readonly value: string };
  /** What is kept is the entry's English words instead of its code, as for counties. */
  readonly keeps?: 'label';
}

export type DeclaredField = Common &
  (
    | { readonly type: 'text'; readonly limit: number; readonly signs?: keyof typeof signs }
    /** Several lines. Bidirectional controls stay where the screens show them as signs. */
    | { readonly type: 'note'; readonly limit: number; readonly hasControls?: true }
    | CodeField
    /** Several codes of a table. */
    | { readonly type: 'codes'; readonly table: string; readonly most: number }
    /** A code that the program knows; its words are the texts `<texts>.<code>`, those of a reference table, or itself. */
    | ({ readonly type: 'choice'; readonly of: readonly string[] } & (
        | { readonly texts: string }
        | { readonly table: string }
        | { readonly verbatim: true }
      ))
    /** The key of another record. */
    | { readonly type: 'record'; readonly limit: number }
    /** Whole cents; `characters` is the most that may be typed (specification 5). */
    | { readonly type: 'money'; readonly characters: number }
    | { readonly type: 'number'; readonly min: number; readonly max: number }
    | { readonly type: 'date' }
    /** A time of day, `08:00`. */
    | { readonly type: 'time' }
    /** `boolean`: the database keeps true and false. */
    | { readonly type: 'yesNo'; readonly kept?: 'boolean' }
    /** True or false on the wire as well. */
    | { readonly type: 'flag' }
    | { readonly type: 'email' }
    /** Nothing but digits. */
    | { readonly type: 'digits'; readonly least: number; readonly most: number }
    | { readonly type: 'phone' }
    | { readonly type: 'zip' }
  );

export type DeclaredFields = Readonly<Record<string, DeclaredField>>;

type Nothing<Field> = Field extends { readonly required: true }
  ? never
  : Field extends { readonly empty: null }
    ? null
    : '';

export type FieldValue = string | number | boolean | null | string[];

/** The TypeScript type of a declared field's value. */
export type ValueOf<Field> = Field extends { readonly type: 'number' | 'money' }
  ? number | (Field extends { readonly required: true } ? never : null)
  : Field extends { readonly type: 'choice'; readonly of: readonly (infer Code)[] }
    ? Code | Nothing<Field>
    : Field extends { readonly type: 'yesNo' }
      ? YesNo | Nothing<Field>
      : Field extends { readonly type: 'flag' }
        ? boolean
        : Field extends { readonly type: 'codes' }
          ? string[]
          : string | Nothing<Field>;

export type ShapeOf<Fields> = { [Name in keyof Fields]: z.ZodType<ValueOf<Fields[Name]>, ValueOf<Fields[Name]>> };

/** An amount as people write it: `1200` or `1200.50`. */
export const typedAmount = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);

export const money = (characters: number) =>
  z
    .int()
    .min(0)
    .refine(cents => typedAmount(cents).length <= characters, {
      error: 'too_long',
      params: { code: 'too_long', limit: characters },
    });

const invalid = { error: 'invalid', params: { code: 'invalid' } } as const;
type TextField = Extract<DeclaredField, { type: 'text' | 'note' }>;

function held(field: TextField, schema: z.ZodType<string>): z.ZodType<string> {
  const signed =
    field.type === 'text' && field.signs
      ? schema.refine(value => signs[field.signs ?? 'capitals'].test(value), invalid)
      : schema;
  return field.holds ? signed.refine(field.holds, invalid) : signed;
}

/** The words of an entry are longer than its code. */
const codeLimit = ({ keeps, limit }: CodeField): number =>
  limit ?? (keeps === 'label' ? limits.name : limits.referenceCode);

const digits = ({ least, most }: { least: number; most: number }) =>
  z
    .string()
    .refine(value => new RegExp(`^[0-9]{${least},${most}}$`).test(value), {
      error: 'digits',
      params: { code: 'digits', count: most },
    })
    .meta({ maxLength: most });

const severalCodes = (field: Extract<DeclaredField, { type: 'codes' }>) =>
  z
    .array(line(limits.referenceCode))
    .min(field.required ? 1 : 0)
    .max(field.most);

function present(field: DeclaredField): z.ZodType<FieldValue> {
  switch (field.type) {
    case 'text':
      return held(field, line(field.limit));
    case 'note':
      return held(field, field.hasControls ? noteWithControls(field.limit) : note(field.limit));
    case 'code':
      return line(codeLimit(field));
    case 'codes':
      return severalCodes(field);
    case 'choice':
      return z.enum(field.of);
    case 'record':
      return line(field.limit);
    case 'money':
      return money(field.characters);
    case 'number':
      return z.int().min(field.min).max(field.max);
    case 'date':
      return plainDate;
    case 'time':
      return clockTime;
    case 'yesNo':
      return yesNo;
    case 'flag':
      return z.boolean();
    case 'email':
      return email;
    case 'digits':
      return digits(field);
    case 'phone':
      return phone;
    case 'zip':
      return zip;
  }
}

/** Never absent: none of them is an empty list, and what is not so is false. */
const isAlwaysThere = ({ type }: DeclaredField): boolean => type === 'flag' || type === 'codes';

function givenSchema(field: DeclaredField): z.ZodType<FieldValue> {
  const schema = present(field);
  if (field.required || isAlwaysThere(field)) return schema;
  if (field.empty === null || field.type === 'number' || field.type === 'money') return schema.nullable();
  if (field.type === 'text' || field.type === 'note') {
    return held(field, field.type === 'text' ? optionalLine(field.limit) : optionalNote(field.limit));
  }
  if (field.type === 'code') return optionalLine(codeLimit(field));
  return z.literal('').or(schema);
}

/** The schema of what people give. */
export const schemaOfField = <Field extends DeclaredField>(field: Field) =>
  givenSchema(field) as z.ZodType<ValueOf<Field>, ValueOf<Field>>;

/** The schema of what is stored: what was right once stays readable when the rules change. */
function storedSchemaOf(field: DeclaredField): z.ZodType {
  const schema =
    field.type === 'number' || field.type === 'money'
      ? z.int()
      : field.type === 'choice'
        ? z.enum(field.of)
        : field.type === 'yesNo'
          ? yesNo
          : field.type === 'flag'
            ? z.boolean()
            : field.type === 'codes'
              ? z.array(z.string())
              : z.string();
  if (field.required || isAlwaysThere(field)) return schema;
  if (field.empty === null || field.type === 'number' || field.type === 'money') return schema.nullable();
  return field.type === 'choice' || field.type === 'yesNo' ? z.literal('').or(schema) : schema;
}

const mapped = <Fields extends DeclaredFields>(fields: Fields, schema: (field: DeclaredField) => z.ZodType) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schema(field)])) as ShapeOf<Fields>;

export const inputShape = <Fields extends DeclaredFields>(fields: Fields): ShapeOf<Fields> =>
  mapped(fields, schemaOfField);
export const storedShape = <Fields extends DeclaredFields>(fields: Fields): ShapeOf<Fields> =>
  mapped(fields, storedSchemaOf);

/** The same for values that are kept as an object: what was declared later is empty in what was kept before. */
export const keptShape = <Fields extends DeclaredFields>(fields: Fields): ShapeOf<Fields> =>
  mapped(fields, field => storedSchemaOf(field).catch(nothingOf(field)));

/** Nothing, as a form holds it. */
export function nothingOf(field: DeclaredField): FieldValue {
  if (field.type === 'codes') return [];
  if (field.type === 'flag') return false;
  return field.empty === null || field.type === 'number' || field.type === 'money' ? null : '';
}

/** A form in which nothing stands yet. A choice that must be made is not made for anybody: it is empty, too. */
export const emptyValues = <Fields extends DeclaredFields>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, nothingOf(field)])) as {
    -readonly [Name in keyof Fields]: ValueOf<Fields[Name]>;
  };

/** The declared fields of a record or a request, without what else it holds. */
export const valuesOf = <Fields extends DeclaredFields, Values extends { [Name in keyof Fields]: unknown }>(
  fields: Fields,
  values: Values,
) => Object.fromEntries(Object.keys(fields).map(name => [name, values[name]])) as Pick<Values, keyof Fields>;

/** The same fields where each may be left out, as in a part of a form that may be left empty whole. */
export const optionalFields = <Fields extends DeclaredFields>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, { required: _, ...field }]) => [name, field])) as {
    readonly [Name in keyof Fields]: Omit<Fields[Name], 'required'>;
  };

/** The fields that leave an answer where the caller has X on their object, as calls declare them (`gatedFields`). */
export const gatesOf = (fields: DeclaredFields): { object: string; field: string; empty: FieldValue }[] =>
  Object.entries(fields).flatMap(([field, declared]) =>
    declared.object === undefined ? [] : [{ object: declared.object, field, empty: nothingOf(declared) }],
  );
