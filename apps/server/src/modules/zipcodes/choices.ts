import type { Tx } from '../../platform/database/pool.ts';
import * as store from './store.ts';

interface Place {
  readonly name: string;
  /** What it is called in any language. */
  readonly names: readonly string[];
  readonly active: boolean;
}

export interface Places {
  readonly offices: ReadonlyMap<string, Place>;
  readonly workgroups: ReadonlyMap<string, Place>;
}

/** The offices and workgroups that a ZIP code can name, by code. */
export async function loadPlaces(db: Tx, language: 'en' | 'es'): Promise<Places> {
  const [offices, workgroups] = await Promise.all([store.listOffices(db), store.listWorkgroups(db, language)]);
  return {
    offices: new Map(
      offices.map(row => [row.office_code, { name: row.name, names: [row.name], active: row.active === 'Y' }]),
    ),
    workgroups: new Map(
      workgroups.map(row => [
        row.workgroup_id,
        { name: row.name, names: [row.name_en, row.name_es], active: row.status === '296' },
      ]),
    ),
  };
}

/** Whether a ZIP code may have this place: none, the one it has already, or one that is in use. */
export const isOffered = (places: ReadonlyMap<string, Place>, code: string | null, before: string | null): boolean =>
  code === null || code === before || places.get(code)?.active === true;
