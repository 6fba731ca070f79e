import * as z from 'zod';
import { line, optionalLine, pin, plainDate, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';

/**
 * The fields of a kind of evidence, declared as data. The schema of the call, the form, the list and the faults are all
 * read from the declaration. In the database a fact's values stand under these names in `evidence.data`.
 */

interface Common {
  readonly required?: true;
  /** Shown in the list of the kind, in this order. */
  readonly listed?: true;
}

export type FieldDeclaration = Common &
  (
    | { readonly type: 'text'; readonly limit: number }
    /** A code of a reference table; `where` keeps to the entries with that property. */
    | {
        readonly type: 'code';
        readonly table: string;
        readonly where?: { readonly name: string; readonly value: string };
      }
    /** Whole cents; `characters` is the most that may be typed (specification 5). */
    | { readonly type: 'money'; readonly characters: number }
    | { readonly type: 'number'; readonly min: number; readonly max: number }
    | { readonly type: 'date' }
    | { readonly type: 'yesNo' }
    /** Another person of the household, by PIN. */
    | { readonly type: 'person' }
    | { readonly type: 'persons' }
    /** What was paid on which day. */
    | { readonly type: 'pays' }
  );

export type FieldDeclarations = Readonly<Record<string, FieldDeclaration>>;

export const Pay = z.strictObject({
  PayDate: plainDate,
  Gross: z.int().min(0),
  Hours: z.int().min(0).max(744).nullable(),
});
export type Pay = z.infer<typeof Pay>;
export const mostPays = 60;

export const EvidenceValue = z.union([
  z.string(),
  z.number(),
  z.null(),
  z.array(z.string()),
  z.array(z.strictObject({ PayDate: z.string(), Gross: z.number(), Hours: z.number().nullable() })),
]);
export type EvidenceValue = z.infer<typeof EvidenceValue>;
export const EvidenceData = z.record(z.string(), EvidenceValue);
export type EvidenceData = z.infer<typeof EvidenceData>;

/** An amount as people write it: `1200` or `1200.50`. */
export const typedAmount = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);

const money = (characters: number) =>
  z
    .int()
    .min(0)
    .refine(cents => typedAmount(cents).length <= characters, {
      error: 'too_long',
      params: { code: 'too_long', limit: characters },
    });

const required = { error: 'required', params: { code: 'required' } } as const;
const maybeDate = z.literal('').or(plainDate);

function schemaOf(field: FieldDeclaration): z.ZodType<EvidenceValue> {
  switch (field.type) {
    case 'text':
      return field.required ? line(field.limit) : optionalLine(field.limit);
    case 'code':
      return field.required ? line(limits.referenceCode) : optionalLine(limits.referenceCode);
    case 'money':
      return field.required ? money(field.characters) : money(field.characters).nullable();
    case 'number': {
      const number = z.int().min(field.min).max(field.max);
      return field.required ? number : number.nullable();
    }
    case 'date':
      return field.required ? plainDate : maybeDate;
    case 'yesNo':
      return field.required ? yesNo : z.literal('').or(yesNo);
    case 'person':
      return field.required ? pin : z.literal('').or(pin);
    case 'persons':
      return z.array(pin).max(50);
    case 'pays':
      return z
        .array(Pay.extend({ Gross: money(limits.incomeAmount) }))
        .max(mostPays)
        .refine(pays => new Set(pays.map(pay => pay.PayDate)).size === pays.length, {
          error: 'duplicate',
          params: { code: 'duplicate' },
        })
        .refine(pays => !field.required || pays.length > 0, required);
  }
}

/** Every field is always there; what is not known is empty. */
export const schemaOfFields = (fields: FieldDeclarations) =>
  z.strictObject(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])));

const emptyOf = (field: FieldDeclaration): EvidenceValue =>
  field.type === 'money' || field.type === 'number'
    ? null
    : field.type === 'persons' || field.type === 'pays'
      ? []
      : '';

/** What a new form holds. */
export const emptyData = (fields: FieldDeclarations): EvidenceData =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyOf(field)]));

/** Stored values as the form holds them: a field that was declared later is empty, one that is gone is left out. */
export const dataFor = (fields: FieldDeclarations, stored: EvidenceData): EvidenceData =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, stored[name] ?? emptyOf(field)]));
