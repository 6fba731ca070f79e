import type { ErrorDeclaration, Fault } from '@commonweal/contracts/kit/errors';
import type { FieldFault } from '@commonweal/contracts/kit/faults';

interface Details {
  /** Fills the placeholders of the sentence. */
  readonly params?: Readonly<Record<string, string | number>>;
  readonly fieldFaults?: readonly FieldFault[];
  /** Faults that already have their words. */
  readonly faults?: readonly Fault[];
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
