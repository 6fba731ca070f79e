import { commonErrors, type ErrorDeclaration, type Fault } from '@commonweal/contracts/kit/errors';
import { countFaults, type FieldFault, toFaults } from '@commonweal/contracts/kit/faults';
import type * as z from 'zod';

interface Details {
  /** Fills the placeholders of the sentence. */
  readonly params?: Readonly<Record<string, string | number>>;
  readonly fieldFaults?: readonly FieldFault[];
  /** Faults that already have their words. */
  readonly faults?: readonly Fault[];
  /** How many faults there are besides those that are named. */
  readonly moreFaults?: number;
  /** The record as it is now, on a stale write. */
  readonly current?: unknown;
  readonly retryAfterSeconds?: number;
  /** What really happened, for the log only. */
  readonly cause?: unknown;
}

/** A refusal with a name. At the edge it becomes the one shape of errors on the wire. */
export class Refusal extends Error {
  readonly declaration: ErrorDeclaration;
  readonly details: Details;
  constructor(declaration: ErrorDeclaration, details: Details = {}) {
    super(declaration.type, { cause: details.cause });
    this.declaration = declaration;
    this.details = details;
  }
}

export function refuse(declaration: ErrorDeclaration, details?: Details): never {
  throw new Refusal(declaration, details);
}

/** Nobody reads more; whoever sends a hundred thousand faults is not sent them back. */
export const mostFaults = 50;

/** What was sent does not fit its schema: the faults by field, and how many more there are. */
export function refuseInvalid(error: z.ZodError): never {
  const fieldFaults = toFaults(error, mostFaults);
  return refuse(commonErrors.invalid, { fieldFaults, moreFaults: countFaults(error) - fieldFaults.length });
}
