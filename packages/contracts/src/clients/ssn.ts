import * as z from 'zod';
import { limits } from '../kit/limits.ts';

/** Areas, groups and serials that were never issued. */
const impossible = /^(?:000|666|9\d\d)|^\d{3}00|0000$/;

const digitsOf = (value: string): string => value.replace(/[\s-]/g, '');
const isNone = (digits: string): boolean => /^0*$/.test(digits);

/** Nine digits, with or without signs; all zeros mean that there is none. A masked number is refused, not stored. */
export const optionalSsn = z
  .string()
  .superRefine((value, context) => {
    const digits = digitsOf(value);
    if (digits === '') return;
    if (!/^[0-9]{9}$/.test(digits)) {
      context.addIssue({ code: 'custom', params: { code: 'digits', count: limits.ssn } });
    } else if (!isNone(digits) && impossible.test(digits)) {
      context.addIssue({ code: 'custom', params: { code: 'invalid' } });
    }
  })
  .overwrite(value => (isNone(digitsOf(value)) ? '' : digitsOf(value)))
  .meta({ pattern: '^([0-9]{3}-?[0-9]{2}-?[0-9]{4})?$' });

export const ssn = optionalSsn.refine(value => !isNone(digitsOf(value)), {
  error: 'required',
  params: { code: 'required' },
});

/** What everyone may see of a number. */
export const maskSsn = (digits: string): string => (digits === '' ? '' : `•••-••-${digits.slice(-4)}`);
