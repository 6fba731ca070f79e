import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** Keys are made in the application (UUID version 7: unguessable, and in order of time). */
export const newId = (): string => v7();

/** The reference a person can read out on the phone: `7F3A-19C2-04E8`. */
export function newReference(): string {
  const hex = randomBytes(6).toString('hex').toUpperCase();
  return `${hex.slice(0, 4)}-${hex.slice(4, 8)}-${hex.slice(8)}`;
}
