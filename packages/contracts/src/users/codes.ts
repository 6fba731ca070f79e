import * as z from 'zod';
import { limits } from '../kit/limits.ts';

/** What the shell knows of people, without their records. */

export const userId = z
  .string()
  .max(limits.userId)
  .regex(/^[A-Z0-9._-]{1,20}$/);

export const availability = z.enum(['A', 'I']);
export const accountStatus = z.enum(['A', 'D']);
export const roleSource = z.enum(['directory', 'portal']);
