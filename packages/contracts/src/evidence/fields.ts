import * as z from 'zod';
import { type DeclaredField, money, nothingOf, schemaOfField } from '../kit/declared-fields.ts';
import { pin, plainDate } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';

/**
 * The fields of a kind of evidence, declared as data. The schema of the call, the form, the list and the faults are all
 * read from the declaration. In the database a fact's values stand under these names in `evidence.data`.
 */

/** What a fact can hold of the declared fields. */
export type PlainField = Exclude<DeclaredField, { type: 'flag' | 'codes' }>;

/** A declared field, or one that only a household has. */
export type FieldDeclaration = (
  | PlainField
  | ({ readonly required?: true } /** Another person of the household, by PIN. */ & (
      | { readonly type: 'person' }
      | { readonly type: 'persons' }
      /** What was paid on which day. */
      | { readonly type: 'pays' }
    ))
) & {
  /** Shown in the list of the kind, in this order. */
  readonly listed?: true;
};

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

const required = { error: 'required', params: { code: 'required' } } as const;

function schemaOf(field: FieldDeclaration): z.ZodType<EvidenceValue> {
  switch (field.type) {
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
    default:
      return schemaOfField(field);
  }
}

/** Every field is always there; what is not known is empty. */
export const schemaOfFields = (fields: FieldDeclarations) =>
  z.strictObject(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])));

function emptyOf(field: FieldDeclaration): EvidenceValue {
  if (field.type === 'persons' || field.type === 'pays') return [];
  return field.type === 'person' || nothingOf(field) !== null ? '' : null;
}

/** What a new form holds. */
export const emptyData = (fields: FieldDeclarations): EvidenceData =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyOf(field)]));

/** Stored values as the form holds them: a field that was declared later is empty, one that is gone is left out. */
export const dataFor = (fields: FieldDeclarations, stored: EvidenceData): EvidenceData =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, stored[name] ?? emptyOf(field)]));
