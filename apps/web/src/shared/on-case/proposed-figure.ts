import type { EvidenceKind } from '@commonweal/contracts/evidence/kinds';
import { onLeaving } from '../../platform/session/leaving.ts';
import { createStore } from '../../platform/store.ts';

/** A figure that was tried on a copy and is to be recorded. It is handed over in memory: no address holds an amount. */
export interface ProposedFigure {
  readonly caseNumber: string;
  /** Empty for a fact that the case does not have yet. */
  readonly factId: string;
  readonly kind: EvidenceKind;
  readonly pin: string;
  readonly cents: number;
}

export const proposedFigure = createStore<ProposedFigure | null>(null);

onLeaving(() => proposedFigure.set(null));
