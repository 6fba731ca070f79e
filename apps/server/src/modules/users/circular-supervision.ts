import type { Tx } from '../../platform/database/pool.ts';
import { listSupervisorsAbove } from './supervision-store.ts';

export interface SupervisorChange {
  readonly userId: string;
  readonly supervisor: string | null;
}

type Supervisors = ReadonlyMap<string, string | null>;

function isCircular(supervisors: Supervisors, userId: string): boolean {
  const seen = new Set<string>();
  let above = supervisors.get(userId) ?? null;
  while (above !== null && above !== userId && !seen.has(above)) {
    seen.add(above);
    above = supervisors.get(above) ?? null;
  }
  return above === userId;
}

/** Users whose change would close a circle. Changes that fit together pass; otherwise each is judged after the ones before it. */
export function selectCircular(supervisors: Supervisors, changes: readonly SupervisorChange[]): string[] {
  const wanted = changes.map(({ userId, supervisor }) => [userId, supervisor] as const);
  const together = new Map([...supervisors, ...wanted]);
  if (!changes.some(({ userId }) => isCircular(together, userId))) return [];
  const accepted = new Map(supervisors);
  return changes.flatMap(({ userId, supervisor }) => {
    const before = accepted.get(userId) ?? null;
    accepted.set(userId, supervisor);
    if (supervisor === before || !isCircular(accepted, userId)) return [];
    accepted.set(userId, before);
    return [userId];
  });
}

/** Reads the supervisors above all of these changes; the caller holds the lock of supervision before it writes. */
export async function findCircular(db: Tx, changes: readonly SupervisorChange[]): Promise<ReadonlySet<string>> {
  const users = changes.flatMap(({ userId, supervisor }) => [userId, ...(supervisor === null ? [] : [supervisor])]);
  return new Set(selectCircular(await listSupervisorsAbove(db, [...new Set(users)]), changes));
}
