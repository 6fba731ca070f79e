/** One thing wrong with what was handed in: where (a JSON pointer) and what. */
export interface Fault {
  readonly path: string;
  readonly message: string;
}

/** Bad input, or a figure that no table has: nothing was computed, and every fault is named. */
export class RulesError extends Error {
  readonly faults: readonly Fault[];
  readonly id: string | null;

  constructor(faults: readonly Fault[], id: string | null = null) {
    super(faults.map(fault => `${fault.path || '/'}: ${fault.message}`).join('; '));
    this.name = 'RulesError';
    this.faults = faults;
    this.id = id;
  }
}
