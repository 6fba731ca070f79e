import type * as z from 'zod';

/** A fault before it has words: the text is made where the reader's language and the field's label are known. */
export interface FieldFault {
  readonly path: string;
  readonly code: FaultCode;
  readonly params: Readonly<Record<string, string | number>>;
}

export const faultCodes = [
  'required',
  'too_long',
  'too_short',
  'digits',
  'masked',
  'blank_date',
  'phone',
  'email',
  'email_mismatch',
  'unknown_option',
  'not_a_number',
  'out_of_range',
  'invalid',
  'unknown_field',
  'control_characters',
  'unassigned_characters',
  'ssn_not_issued',
  'duplicate',
  'future',
  'too_early',
  'before_birth',
  'placeholder_open',
  'before_start',
  'unbounded_loop',
  'no_access',
] as const;
export type FaultCode = (typeof faultCodes)[number];

const isFaultCode = (value: unknown): value is FaultCode => faultCodes.some(code => code === value);

type Issue = z.core.$ZodIssue;

function ofIssue(issue: Issue): { code: FaultCode; params: FieldFault['params'] } {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return { code: 'required', params: {} };
      return { code: issue.expected === 'number' || issue.expected === 'int' ? 'not_a_number' : 'invalid', params: {} };
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array'
        ? { code: 'too_long', params: { limit: Number(issue.maximum) } }
        : { code: 'out_of_range', params: { max: Number(issue.maximum) } };
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return { code: 'required', params: {} };
      return issue.origin === 'string' || issue.origin === 'array'
        ? { code: 'too_short', params: { limit: Number(issue.minimum) } }
        : { code: 'out_of_range', params: { min: Number(issue.minimum) } };
    case 'invalid_value':
      return { code: issue.input === undefined ? 'required' : 'unknown_option', params: {} };
    case 'custom': {
      const given: unknown = issue.params?.code;
      const params = Object.fromEntries(
        Object.entries(issue.params ?? {}).filter(
          (entry): entry is [string, string | number] =>
            entry[0] !== 'code' && (typeof entry[1] === 'string' || typeof entry[1] === 'number'),
        ),
      );
      return { code: isFaultCode(given) ? given : 'invalid', params };
    }
    default:
      return { code: 'invalid', params: {} };
  }
}

function ofOne(issue: Issue, most: number): FieldFault[] {
  const at = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, most).map(key => ({ path: [...at, key].join('.'), code: 'unknown_field', params: {} }));
  }
  if (issue.code === 'invalid_union') {
    const nearest = issue.errors.toSorted((a, b) => a.length - b.length)[0]?.[0];
    if (nearest) return [{ path: [...at, ...nearest.path.map(String)].join('.'), ...ofIssue(nearest) }];
  }
  return [{ path: at.join('.'), ...ofIssue(issue) }];
}

/** Every fault of a refused value, by field; of a flood the first ones only, so that naming them costs nobody anything. */
export function toFaults(error: z.ZodError, most: number = Number.POSITIVE_INFINITY): FieldFault[] {
  const faults: FieldFault[] = [];
  for (const issue of error.issues) {
    if (faults.length >= most) break;
    faults.push(...ofOne(issue, most - faults.length));
  }
  return faults;
}

export const countFaults = (error: z.ZodError): number =>
  error.issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1), 0);
