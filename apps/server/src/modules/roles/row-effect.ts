import { effectiveAccess, type RoleObject } from '@commonweal/contracts/access/effective';
import { limitedKinds, pageOfRecord } from '@commonweal/contracts/access/own-filings';
import { isFlagOn } from '@commonweal/contracts/flags/flags';
import { type AccessCode, satisfies } from '@commonweal/contracts/kit/access';
import type { RolePreview, RowEffect } from '@commonweal/contracts/roles/schemas';
import type { CallContext } from '../../platform/calls/handle.ts';
import { countNewlySeen, listMembersWithRoles, type MemberWithRoles } from './row-effect-store.ts';

/** Which applications people would come to see, or no longer see, because a role is limited to own filings or is not. */

/** A role as one side of the change; null while it is inactive. */
export interface RoleSide {
  readonly ownFilingsOnly: boolean;
  readonly page: AccessCode;
}

const page = pageOfRecord.application;
const shownNames = 3;

type Seen = 'all' | 'own' | 'none';

interface Facts {
  readonly objects: readonly RoleObject[];
  readonly limited: ReadonlySet<string>;
  readonly flags: ReadonlyMap<string, string>;
}

/** What a person sees with their other roles and this one. */
function seenBy(member: MemberWithRoles, side: RoleSide | null, facts: Facts): Seen {
  const gates = { isFlagOn: (flag: string) => isFlagOn(facts.flags, flag), regionGoLive: member.go_live === 'Y' };
  const own = '\n this role';
  const objects = side ? [...facts.objects, { role: own, object: page, code: side.page }] : facts.objects;
  const roles = side ? [...member.others, own] : member.others;
  const isLimited = (role: string) => (role === own ? side?.ownFilingsOnly === true : facts.limited.has(role));
  const codesOf = (names: readonly string[]) => effectiveAccess(names, objects, gates);
  if (!satisfies(codesOf(roles).get(page) ?? 'X', 'R')) return 'none';
  const holdsLimit = roles.some(isLimited);
  const kinds = limitedKinds(holdsLimit, codesOf(roles.filter(role => !isLimited(role))));
  return kinds.has('application') ? 'own' : 'all';
}

async function effectOn({ db }: CallContext, people: readonly MemberWithRoles[]): Promise<RowEffect> {
  const Applications =
    people.length === 0
      ? 0
      : await countNewlySeen(
          db,
          people.map(each => each.user_id),
        );
  return { People: people.length, Names: people.slice(0, shownNames).map(each => each.name), Applications };
}

export async function previewRows(
  context: CallContext,
  roleId: string,
  before: RoleSide | null,
  after: RoleSide | null,
): Promise<Pick<RolePreview, 'Opens' | 'Closes'>> {
  const [{ objects, ownFilingsOnly, flags }, members] = await Promise.all([
    context.platform.access.snapshot(context.caller.accessVersion),
    listMembersWithRoles(context.db, roleId),
  ]);
  const facts = { objects: objects.filter(each => each.object === page), limited: ownFilingsOnly, flags };
  const changes = members.map(member => ({
    member,
    had: seenBy(member, before, facts),
    has: seenBy(member, after, facts),
  }));
  const changing = (from: Seen, to: Seen) =>
    changes.filter(each => each.had === from && each.has === to).map(each => each.member);
  const [Opens, Closes] = await Promise.all([
    effectOn(context, changing('own', 'all')),
    effectOn(context, changing('all', 'own')),
  ]);
  return { Opens, Closes };
}
