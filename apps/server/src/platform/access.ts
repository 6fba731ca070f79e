import { effectiveAccess, type RoleObject } from '@commonweal/contracts/access/effective';
import { limitedKinds, type RecordKind } from '@commonweal/contracts/access/own-filings';
import { isFlagOn } from '@commonweal/contracts/flags/flags';
import type { AccessCode } from '@commonweal/contracts/kit/access';
import { sql } from 'kysely';
import type { Database } from './database/pool.ts';

/** The access tables in memory, at most `freshFor` old, dropped at once when their version stamp moves. */

export interface EffectiveAccess {
  readonly codes: ReadonlyMap<string, AccessCode>;
  readonly documentSubtypes: ReadonlySet<string>;
  /** Kinds of records of which the person sees none but what they filed. */
  readonly limited: ReadonlySet<RecordKind>;
}

interface Snapshot {
  readonly version: number;
  readonly loadedAt: number;
  readonly objects: readonly RoleObject[];
  readonly subtypes: readonly { role: string; subtype: string; level: string }[];
  readonly flags: ReadonlyMap<string, string>;
  readonly ownFilingsOnly: ReadonlySet<string>;
  readonly perRoleSet: Map<string, EffectiveAccess>;
}

export interface AccessTables {
  of(roles: readonly string[], regionGoLive: boolean, version: number): Promise<EffectiveAccess>;
  snapshot(version: number): Promise<Snapshot>;
}

const freshFor = 20_000;

const between = { entry: '\n', code: '=' } as const;

/** One row per role with all its rights in one text: a hundred thousand rows would hold every request up while they are read. */
const rightsPerRole = (db: Database) =>
  sql<{ role: string; rights: string }>`
    select role.name as role,
      string_agg(page_name || '.' || object_attribute || ${between.code}::text || access_code, ${between.entry}::text) as rights
    from role_object join role using (role_id) where role.status = '296' group by role.name`.execute(db);

const subtypesPerRole = (db: Database) =>
  sql<{ role: string; levels: string }>`
    select role.name as role,
      string_agg(document_subtype_id || ${between.code}::text || access_level, ${between.entry}::text) as levels
    from role_document_subtype join role using (role_id) where role.status = '296' group by role.name`.execute(db);

function pairsOf(text: string): [string, string][] {
  return text.split(between.entry).map(pair => {
    const at = pair.lastIndexOf(between.code);
    return [pair.slice(0, at), pair.slice(at + 1)];
  });
}

async function load(db: Database, version: number): Promise<Snapshot> {
  const [rights, subtypes, flags, limited] = await Promise.all([
    rightsPerRole(db),
    subtypesPerRole(db),
    db.selectFrom('feature_flag').select(['name', 'active']).execute(),
    db.selectFrom('role').select('name').where('own_filings_only', '=', 'Y').where('status', '=', '296').execute(),
  ]);
  return {
    version,
    loadedAt: Date.now(),
    objects: rights.rows.flatMap(row =>
      pairsOf(row.rights).map(([object, code]) => ({ role: row.role, object, code: code as AccessCode })),
    ),
    subtypes: subtypes.rows.flatMap(row =>
      pairsOf(row.levels).map(([subtype, level]) => ({ role: row.role, subtype, level })),
    ),
    flags: new Map(flags.map(flag => [flag.name, flag.active])),
    ownFilingsOnly: new Set(limited.map(role => role.name)),
    perRoleSet: new Map(),
  };
}

export function openAccessTables(db: Database): AccessTables {
  let current: Promise<Snapshot> | undefined;
  let held: Snapshot | undefined;

  async function snapshot(version: number): Promise<Snapshot> {
    const isSame = held?.version === version;
    if (held && isSame && Date.now() - held.loadedAt < freshFor) return held;
    if (!current) {
      current = load(db, version).finally(() => {
        current = undefined;
      });
    }
    // Every change moves the stamp; what is only old is renewed behind the answer, against changes made by hand.
    if (held && isSame) {
      const known = held;
      current.then(
        fresh => {
          held = fresh;
        },
        () => undefined,
      );
      return known;
    }
    held = await current;
    return held;
  }

  return {
    snapshot,
    async of(roles, regionGoLive, version) {
      const at = await snapshot(version);
      const key = `${regionGoLive ? 'Y' : 'N'}|${roles.join('|')}`;
      let known = at.perRoleSet.get(key);
      if (!known) {
        const gates = { isFlagOn: (flag: string) => isFlagOn(at.flags, flag), regionGoLive };
        const codesOf = (names: readonly string[]) => effectiveAccess(names, at.objects, gates);
        const unlimited = roles.filter(role => !at.ownFilingsOnly.has(role));
        known = {
          codes: codesOf(roles),
          limited: limitedKinds(unlimited.length < roles.length, codesOf(unlimited)),
          documentSubtypes: new Set(
            at.subtypes.filter(row => roles.includes(row.role) && row.level === 'View').map(row => row.subtype),
          ),
        };
        at.perRoleSet.set(key, known);
      }
      return known;
    },
  };
}
