import type { EvidenceData } from '@commonweal/contracts/evidence/fields';
import type { EvidenceKind } from '@commonweal/contracts/evidence/kinds';
import type { Composition } from './compositions.ts';
import type { PlainDate } from './dates.ts';
import type { Person } from './person.ts';
import type { Random } from './random.ts';
import type { Story } from './story.ts';

/** What is known of a thing, before it has times. */
export interface Known {
  readonly kind: EvidenceKind;
  readonly person: Person | null;
  readonly since: PlainDate;
  readonly data: Partial<EvidenceData>;
  /** What it became later: a raise, a new rent. */
  readonly later?: Partial<EvidenceData>;
}

/** One row of evidence, with both of its times. */
export interface Fact {
  readonly id: string;
  readonly factId: string;
  readonly kind: EvidenceKind;
  readonly clientId: string | null;
  readonly from: PlainDate;
  readonly to: PlainDate | null;
  readonly data: EvidenceData;
  readonly verification: string;
  readonly recordedAt: Date;
  readonly supersededAt: Date | null;
  readonly reason: string;
}

export interface Asking {
  readonly random: Random;
  readonly people: readonly Person[];
  readonly story: Story;
  readonly composition: Composition;
  readonly today: PlainDate;
  readonly now: Date;
}
