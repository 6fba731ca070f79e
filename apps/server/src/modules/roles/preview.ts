import { isOpen } from '@commonweal/contracts/access/effective';
import type { AccessCode, Gate } from '@commonweal/contracts/kit/access';
import { pages } from '@commonweal/contracts/pages';
import type { ObjectEffect, RolePreview, SubtypeEffect } from '@commonweal/contracts/roles/schemas';

/** What saving a role would do to people, as a pure function over who holds which roles. */

export interface Rights {
  /** An object that is missing is one that the role says nothing about. */
  readonly codes: ReadonlyMap<string, AccessCode>;
  readonly subtypes: ReadonlySet<string>;
}

/** Active people who hold exactly the same active roles under the same gates: what holds for one holds for all. */
export interface PeopleGroup {
  readonly isMember: boolean;
  /** Their other active roles. */
  readonly others: readonly string[];
  readonly regionGoLive: boolean;
  readonly people: number;
  /** The first of them by name. */
  readonly names: readonly string[];
}

export interface PreviewFacts {
  /** Null while the role is inactive. */
  readonly before: Rights | null;
  readonly after: Rights | null;
  readonly groups: readonly PeopleGroup[];
  readonly rightsOf: ReadonlyMap<string, Rights>;
  readonly nameOf: ReadonlyMap<string, string>;
  isFlagOn(flag: string): boolean;
}

const shownNames = 3;
/** Enough other roles to name some; to look for all of them would take longer than everything else. */
const gatheredRoles = 12;

/** Levels as small numbers: 0 nothing said, 1 X, 2 R, 3 U. Ten thousand people times hundreds of rights stay quick. */
const levels: Record<AccessCode, number> = { X: 1, R: 2, U: 3 };
const codes: readonly AccessCode[] = ['X', 'X', 'R', 'U'];
const toCode = (level: number): AccessCode => codes[level] ?? 'X';

const gatesOf = new Map<string, readonly Gate[]>();
const openByDefault = new Set<string>();
for (const page of pages) {
  for (const object of Object.keys(page.objects)) gatesOf.set(`${page.name}.${object}`, page.gates);
  for (const object of page.openByDefault) openByDefault.add(`${page.name}.${object}`);
}

/** The names that differ between the two sides of the change. */
export function changedNames(
  before: Rights | null,
  after: Rights | null,
): { readonly objects: string[]; readonly subtypes: string[] } {
  const all = new Set([...(before?.codes.keys() ?? []), ...(after?.codes.keys() ?? []), ...openByDefault]);
  const wasHeld = before !== null;
  const objects = [...all].filter(
    object => before?.codes.get(object) !== after?.codes.get(object) || wasHeld !== (after !== null),
  );
  const subtypes = [...new Set([...(before?.subtypes ?? []), ...(after?.subtypes ?? [])])].filter(
    subtype => before?.subtypes.has(subtype) !== after?.subtypes.has(subtype),
  );
  return { objects, subtypes };
}

/** One right that changes, and what is counted for it. */
interface Column {
  readonly kind: 'object' | 'subtype';
  readonly name: string;
  /** By whether the region has gone live. */
  readonly isOpen: Readonly<Record<'live' | 'notLive', boolean>>;
  readonly isOpenByDefault: boolean;
  readonly up: Count;
  readonly down: Count;
  /** Other roles that give the same, to people for whom nothing changes. */
  readonly sparedBy: Set<string>;
  reachedBefore: number;
  reachedAfter: number;
}

interface Count {
  people: number;
  spared: number;
  /** The first groups by name: the first people are among them. */
  readonly first: PeopleGroup[];
}

const newCount = (): Count => ({ people: 0, spared: 0, first: [] });

function columnsOf(facts: PreviewFacts): Column[] {
  const { objects, subtypes } = changedNames(facts.before, facts.after);
  const open = (gates: readonly Gate[], regionGoLive: boolean): boolean =>
    isOpen(gates, { isFlagOn: facts.isFlagOn, regionGoLive });
  const column = (kind: Column['kind'], name: string): Column => {
    const gates = kind === 'object' ? (gatesOf.get(name) ?? []) : [];
    return {
      kind,
      name,
      isOpen: { live: open(gates, true), notLive: open(gates, false) },
      isOpenByDefault: kind === 'object' && openByDefault.has(name),
      up: newCount(),
      down: newCount(),
      sparedBy: new Set(),
      reachedBefore: 1,
      reachedAfter: 1,
    };
  };
  return [...objects.map(name => column('object', name)), ...subtypes.map(name => column('subtype', name))];
}

function levelsOf(rights: Rights | null | undefined, columns: readonly Column[]): Uint8Array {
  return Uint8Array.from(columns, ({ kind, name }) => {
    if (!rights) return 0;
    if (kind === 'subtype') return rights.subtypes.has(name) ? levels.U : 0;
    const code = rights.codes.get(name);
    return code ? levels[code] : 0;
  });
}

function note(count: Count, group: PeopleGroup): void {
  count.people += group.people;
  if (count.first.length < shownNames) count.first.push(group);
}

interface Said {
  readonly others: number;
  readonly holdsOthers: boolean;
  readonly isShut: boolean;
  readonly isOpenByDefault: boolean;
}

/** The best of what the roles say; nothing said is X, but for the objects that are open to whoever holds a role. */
function effective(said: Said, own: number, holdsOwn: boolean): number {
  if (said.isShut) return levels.X;
  const best = said.others > own ? said.others : own;
  if (best > 0) return best;
  return said.isOpenByDefault && (holdsOwn || said.holdsOthers) ? levels.R : levels.X;
}

const byFirstName = (a: PeopleGroup, b: PeopleGroup): number => ((a.names[0] ?? '') < (b.names[0] ?? '') ? -1 : 1);

export function previewChange(facts: PreviewFacts): Omit<RolePreview, 'Opens' | 'Closes'> {
  const columns = columnsOf(facts);
  const before = levelsOf(facts.before, columns);
  const after = levelsOf(facts.after, columns);
  const roleLevels = new Map([...facts.rightsOf].map(([role, rights]) => [role, levelsOf(rights, columns)]));
  const groups = facts.groups.toSorted(byFirstName);
  const totals = { Members: 0, Gaining: 0, Losing: 0, Unchanged: 0 };

  for (const group of groups) {
    const held = group.others.flatMap(role => {
      const given = roleLevels.get(role);
      return given ? [{ role, given }] : [];
    });
    const live = group.regionGoLive ? 'live' : 'notLive';
    const holdsOthers = group.others.length > 0;
    let gains = false;
    let loses = false;
    for (let at = 0; at < columns.length; at += 1) {
      const column = columns[at];
      if (!column) continue;
      let others = 0;
      for (const { given } of held) others = Math.max(others, given[at] ?? 0);
      const isShut = !column.isOpen[live];
      const said = { holdsOthers, others, isShut, isOpenByDefault: column.isOpenByDefault };
      const had = effective(said, group.isMember ? (before[at] ?? 0) : 0, group.isMember && facts.before !== null);
      const has = group.isMember ? effective(said, after[at] ?? 0, facts.after !== null) : had;
      column.reachedBefore = Math.max(column.reachedBefore, had);
      column.reachedAfter = Math.max(column.reachedAfter, has);
      if (!group.isMember) continue;
      if (has > had) note(column.up, group);
      else column.up.spared += group.people;
      if (has < had) note(column.down, group);
      else column.down.spared += group.people;
      gains ||= has > had;
      loses ||= has < had;
      if (has !== had || others < levels.R || column.sparedBy.size >= gatheredRoles) continue;
      const needed = Math.max(levels.R, before[at] ?? 0, after[at] ?? 0);
      for (const { role, given } of held) if ((given[at] ?? 0) >= needed) column.sparedBy.add(role);
    }
    if (!group.isMember) continue;
    totals.Members += group.people;
    if (gains) totals.Gaining += group.people;
    if (loses) totals.Losing += group.people;
    if (!gains && !loses) totals.Unchanged += group.people;
  }
  return { ...totals, ...effectsOf(facts, columns, before, after) };
}

/** The counts in the words of the answer. */
function effectsOf(facts: PreviewFacts, columns: readonly Column[], before: Uint8Array, after: Uint8Array) {
  const Gains: ObjectEffect[] = [];
  const Losses: ObjectEffect[] = [];
  const SubtypeGains: SubtypeEffect[] = [];
  const SubtypeLosses: SubtypeEffect[] = [];
  const Unreachable: RolePreview['Unreachable'] = [];
  const UnreachableSubtypes: string[] = [];
  for (const [at, column] of columns.entries()) {
    const own = (level: number, holds: boolean): number =>
      level || (holds && column.isOpenByDefault ? levels.R : levels.X);
    const from = own(before[at] ?? 0, facts.before !== null);
    const to = own(after[at] ?? 0, facts.after !== null);
    const told = (count: Count) => ({
      People: count.people,
      Names: count.first
        .flatMap(group => group.names)
        .toSorted()
        .slice(0, shownNames),
      Others: count.spared,
      OtherRoles: [...column.sparedBy]
        .map(role => facts.nameOf.get(role) ?? role)
        .toSorted()
        .slice(0, shownNames),
    });
    const isUp = to > from || column.up.people > 0;
    const isDown = to < from || column.down.people > 0;
    const isLost = column.reachedAfter < column.reachedBefore;
    if (column.kind === 'object') {
      const change = { Object: column.name, From: toCode(from), To: toCode(to) };
      if (isUp) Gains.push({ ...change, ...told(column.up) });
      if (isDown) Losses.push({ ...change, ...told(column.down) });
      if (isLost) Unreachable.push({ Object: column.name, Code: column.reachedAfter === levels.X ? 'R' : 'U' });
    } else {
      if (isUp) SubtypeGains.push({ Subtype: column.name, ...told(column.up) });
      if (isDown) SubtypeLosses.push({ Subtype: column.name, ...told(column.down) });
      if (isLost) UnreachableSubtypes.push(column.name);
    }
  }
  return { Gains, Losses, SubtypeGains, SubtypeLosses, Unreachable, UnreachableSubtypes };
}
