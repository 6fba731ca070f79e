import type { TextParams } from '@commonweal/contracts/content/words';

/** What long work goes through, and what becomes of it. */

export interface Sentence {
  readonly text: string;
  readonly params?: TextParams;
}

/** A row that the work will go through, and the version that the person has seen. */
export interface WorkRow {
  readonly id: string;
  readonly version: number;
}

export interface PlacedRow extends WorkRow {
  readonly place: number;
}

/** 00 done, 01 not possible, 02 was so already. */
export interface RowOutcome {
  readonly id: string;
  readonly name: string;
  readonly code: '00' | '01' | '02';
  readonly sentence: Sentence;
}
