import type { DeterminationView } from '@commonweal/contracts/eligibility/schemas';
import type { CallContext } from '../../platform/calls/handle.ts';
import { endOfDay } from '../cases/index.ts';
import type { LockedCase } from '../evidence/index.ts';
import { readHousehold } from './determinations.ts';
import { sightOf } from './sight.ts';
import { findBefore, findDetermination } from './store.ts';
import { determinationView } from './view.ts';
import { listingOf, namingOf } from './words.ts';

export interface Explained {
  readonly view: DeterminationView;
  readonly program: string;
  readonly month: string;
  /** What was known at this moment went into it. */
  readonly known: Date;
}

/** A determination in the words of the reader, as the summary shows it. */
export async function explainDetermination(
  context: CallContext,
  found: Pick<LockedCase, 'caseId' | 'caseNumber'>,
  id: string,
): Promise<Explained | undefined> {
  const stored = await findDetermination(context.db, found.caseId, id);
  if (!stored) return undefined;
  const known = stored.known_on === null ? stored.made_at : endOfDay(stored.known_on);
  const wanted = { Program: stored.program, Month: stored.month };
  const [{ names, facts }, before] = await Promise.all([
    readHousehold(context, found, wanted, known),
    findBefore(context.db, found.caseId, stored),
  ]);
  const view = determinationView(context, {
    caseNumber: found.caseNumber,
    stored,
    before,
    reading: { naming: namingOf(names), listing: listingOf(names), sees: sightOf(context, facts) },
  });
  return { view, program: stored.program, month: stored.month, known };
}
