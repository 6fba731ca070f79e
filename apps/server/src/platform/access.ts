import { effectiveAccess, type RoleObject } from '@commonweal/contracts/access/effective';
import { isFlagOn } from '@commonweal/contracts/flags/flags';
import type { AccessCode } from '@commonweal/contracts/kit/access';
import type { Database } from './database/pool.ts';

/** The access tables in memory, at most `freshFor` old, dropped at once when their version stamp moves. */

export interface EffectiveAccess {
  readonly codes: ReadonlyMap<string, AccessCode>;
  readonly documentSubtypes: ReadonlySet<string>;
}

interface Snapshot {
  readonly version: number;
  readonly loadedAt: number;
  readonly objects: readonly RoleObject[];
  readonly subtypes: readonly { role: string; subtype: string; level: string }[];
  readonly flags: ReadonlyMap<string, string>;
  readonly perRoleSet: Map<string, EffectiveAccess>;
}

export interface AccessTables {
  of(roles: readonly string[], regionGoLive: boolean, version: number): Promise<EffectiveAccess>;
  snapshot(version: number): Promise<Snapshot>;
}

const freshFor = 20_000;

async function load(db: Database, version: number): Promise<Snapshot> {
  const [objects, subtypes, flags] = await Promise.all([
    db
      .selectFrom('role_object')
      .innerJoin('role', 'role.role_id', 'role_object.role_id')
      .where('role.status', '=', '296')
      .select(['role.name as role', 'page_name', 'object_attribute', 'access_code'])
      .execute(),
    db
      .selectFrom('role_document_subtype')
      .innerJoin('role', 'role.role_id', 'role_document_subtype.role_id')
      .where('role.status', '=', '296')
      .select(['role.name as role', 'document_subtype_id as subtype', 'access_level as level'])
      .execute(),
    db.selectFrom('feature_flag').select(['name', 'active']).execute(),
  ]);
  return {
    version,
    loadedAt: Date.now(),
    objects: objects.map(row => ({
      role: row.role,
      object: `${row.page_name}.${row.object_attribute}`,
      code: row.access_code as AccessCode,
    })),
    subtypes,
    flags: new Map(flags.map(flag => [flag.name, flag.active])),
    perRoleSet: new Map(),
  };
}

export function openAccessTables(db: Database): AccessTables {
  let current: Promise<Snapshot> | undefined;
  let held: Snapshot | undefined;

  async function snapshot(version: number): Promise<Snapshot> {
    if (held && held.version === version && Date.now() - held.loadedAt < freshFor) return held;
    if (!current) {
      current = load(db, version).finally(() => {
        current = undefined;
      });
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
        known = {
          codes: effectiveAccess(roles, at.objects, { isFlagOn: flag => isFlagOn(at.flags, flag), regionGoLive }),
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
