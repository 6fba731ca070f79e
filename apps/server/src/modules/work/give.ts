import { barrier, type VerdictCode, type WorkCandidate } from '@commonweal/contracts/routing/choose';
import type { CallContext } from '../../platform/calls/handle.ts';
import { listPeople, type Openness, opennessOf, opennessOfEach, type Subject, toCandidates } from '../routing/index.ts';

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

/** The first thing that stands against giving a person something that they can open or not, with what they hold. */
export const barrierOf = (person: WorkCandidate, Opens: Openness): VerdictCode | null =>
  Opens === 'yes' ? barrier(person) : person.HasAccess ? Opens : 'noAccess';

/** What items weigh together, in points. */
export const weightOf = (items: readonly { readonly points: number }[]): number =>
  Math.round(items.reduce((sum, { points }) => sum + points, 0) / 100);

const firstClosed = (opens: readonly Openness[]): Openness => opens.find(each => each !== 'yes') ?? 'yes';

/** For items about these records: the first thing that stands against it, or nothing. */
export async function barrierFor(
  context: Pick<CallContext, 'db'>,
  person: WorkCandidate,
  subjects: readonly Subject[],
): Promise<VerdictCode | null> {
  return barrierOf(person, firstClosed(await opennessOf(context.db, person.UserId, subjects)));
}

/** The same for several people, who would hold so much more than one item's points. */
export async function barriersFor(
  context: Pick<CallContext, 'db'>,
  people: readonly WorkCandidate[],
  subjects: readonly Subject[],
  more: number,
): Promise<(VerdictCode | null)[]> {
  const userIds = people.map(person => person.UserId);
  const opens = await opennessOfEach(context.db, userIds, subjects);
  return people.map(person =>
    barrierOf({ ...person, Load: person.Load + more }, firstClosed(opens.get(person.UserId) ?? [])),
  );
}
