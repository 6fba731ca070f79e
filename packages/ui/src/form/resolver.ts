import { toFaults } from '@commonweal/contracts/kit/faults';
import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod';
import { packFault } from './fault.ts';

export type FormSchema = z.ZodType<FieldValues, FieldValues>;

/** The same schema that guards the call checks the form; the first fault of each field is shown. */
export function faultResolver<Schema extends FormSchema>(
  schema: Schema,
): Resolver<z.input<Schema>, unknown, z.output<Schema>> {
  return async (values, _context, options) => {
    const parsed = await schema.safeParseAsync(values, { reportInput: true });
    if (parsed.success) return { values: parsed.data, errors: {} };
    const flat: Record<string, FieldError> = {};
    for (const fault of toFaults(parsed.error)) {
      flat[fault.path] ??= { type: fault.code, message: packFault(fault) };
    }
    return { values: {}, errors: toNestErrors(flat, options) };
  };
}
