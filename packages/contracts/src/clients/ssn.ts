import * as z from 'zod';
import { limits } from '../kit/limits.ts';

/**
 * Numbers that Social Security never issues: area 000, 666 or 900–999, group 00, serial 0000 (ssa.gov, POMS RM 10201.035). ITINs
 * begin with 9 and are no SSNs. 078-05-1120 and 219-09-9999 were printed as samples and misused (ssa.gov/history/ssn/misused.html).
 */
const impossible = /^(?:000|666|9\d\d)|^\d{3}00|0000$|^078051120$|^219099999$/;

const digitsOf = (value: string): string => value.replace(/[\s-]/g, '');
const isNone = (digits: string): boolean => /^0*$/.test(digits);

/** What a screen shows in place of a number, in whichever sign it is written. */
const isMasked = (value: string): boolean => /[*•●xX]/.test(value);

type Fault = { readonly code: 'digits'; readonly count: number } | { readonly code: 'masked' | 'ssn_not_issued' };

function faultOf(value: string, digits: string, isImpossible: (digits: string) => boolean): Fault | undefined {
  if (digits === '') return undefined;
  if (isMasked(value)) return { code: 'masked' };
  if (!/^[0-9]{9}$/.test(digits)) return { code: 'digits', count: limits.ssn };
  return !isNone(digits) && isImpossible(digits) ? { code: 'ssn_not_issued' } : undefined;
}

/** Nine digits, with or without signs; all zeros mean that there is none. A masked number is refused, not stored. */
export const optionalSsn = z
  .string()
  .superRefine((value, context) => {
    const fault = faultOf(value, digitsOf(value), digits => impossible.test(digits));
    if (fault) context.addIssue({ code: 'custom', params: fault });
  })
  .overwrite(value => (isNone(digitsOf(value)) ? '' : digitsOf(value)))
  .meta({ pattern: '^([0-9]{3}-?[0-9]{2}-?[0-9]{4})?$' });

export const ssn = optionalSsn.refine(value => !isNone(digitsOf(value)), {
  error: 'required',
  params: { code: 'required' },
});

const alienDigits = (value: string): string => digitsOf(value).replace(/^[Aa]/, '');

/** Nine digits with or without the letter in front. Empty: the number on file stays; all zeros: there is none any more. */
export const changedAlienNumber = z
  .string()
  .superRefine((value, context) => {
    const fault = faultOf(value, alienDigits(value), () => false);
    if (fault) context.addIssue({ code: 'custom', params: fault });
  })
  .overwrite(alienDigits)
  .meta({ pattern: '^([Aa]?-?[0-9]{9})?$' });

export const alienNumberAfter = (onFile: string, given: string): string =>
  given === '' ? onFile : isNone(given) ? '' : given;

/** What everyone may see of a number. */
export const maskSsn = (digits: string): string => (digits === '' ? '' : `•••-••-${digits.slice(-4)}`);
export const maskAlienNumber = (digits: string): string => (digits === '' ? '' : `A•••••${digits.slice(-4)}`);
