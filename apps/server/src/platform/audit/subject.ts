import { keepNumber } from '@commonweal/contracts/replay/mask';
import type { AuditDetail } from './record.ts';

/**
 * The case, the client or the application that a request is about, as its own fields name them. A handler says what it
 * found out; what the request says already is not said twice.
 */

type Named = Pick<AuditDetail, 'pin' | 'caseNumber' | 'applicationNumber'>;

/** Whatever is no number may be anything, and a refused request is not checked by its schema. */
function fieldOf(request: unknown, name: string): string | null {
  const value = typeof request === 'object' && request !== null ? Reflect.get(request, name) : undefined;
  return typeof value === 'string' ? keepNumber(value) : null;
}

export function namedIn(request: unknown): Named {
  const pin = fieldOf(request, 'Pin');
  const caseNumber = fieldOf(request, 'CaseNumber');
  const applicationNumber = fieldOf(request, 'ApplicationNumber');
  return {
    // As every record has it: a PIN may be typed without its leading zeros.
    ...(pin !== null && { pin: pin.padStart(10, '0') }),
    ...(caseNumber !== null && { caseNumber }),
    ...(applicationNumber !== null && { applicationNumber }),
  };
}

/** Each line with what the request names, where the line itself names nothing else. */
export const withNamed = (lines: readonly AuditDetail[], named: Named): AuditDetail[] =>
  lines.map(line => ({
    ...line,
    pin: line.pin ?? named.pin ?? null,
    caseNumber: line.caseNumber ?? named.caseNumber ?? null,
    applicationNumber: line.applicationNumber ?? named.applicationNumber ?? null,
  }));
