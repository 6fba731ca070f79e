import type * as z from 'zod';

/** Of a stored record what its form holds: the fields of the form's schema. */
export const inputOf =
  <Schema extends z.ZodObject>(schema: Schema) =>
  (stored: z.input<Schema>): z.input<Schema> =>
    Object.fromEntries(Object.keys(schema.shape).map(field => [field, Reflect.get(stored, field)])) as z.input<Schema>;
