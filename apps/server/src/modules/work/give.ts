import { barrier, type VerdictCode, type WorkCandidate } from '@commonweal/contracts/routing/choose';
import type { CallContext } from '../../platform/calls/handle.ts';
import { listPeople, openness, type Subject, toCandidates } from '../routing/index.ts';

/** What stands against giving items to a person whom somebody names: the same rules as routing, the person apart. */

export interface Named extends WorkCandidate {
  readonly Member: boolean;
}

export async function namedPeople(
  context: Pick<CallContext, 'db' | 'today'>,
  workgroupId: string | null,
  wanted: Parameters<typeof listPeople>[2],
): Promise<Named[]> {
  const stored = await listPeople(context.db, workgroupId, wanted);
  const people = await toCandidates(context, stored);
  return people.map((person, at) => ({ ...person, Member: stored[at]?.member ?? false }));
}

/** For items about these records: the first thing that stands against it, or nothing. */
export async function barrierFor(
  context: Pick<CallContext, 'db'>,
  person: WorkCandidate,
  subjects: readonly Subject[],
  more = 1,
): Promise<VerdictCode | null> {
  for (const subject of subjects) {
    const Opens = await openness(context.db, person.UserId, subject);
    if (Opens !== 'yes') return person.HasAccess ? Opens : 'noAccess';
  }
  return barrier({ ...person, Load: person.Load + more - 1 });
}
