import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { idOf, type Package } from './lock.ts';

/** Versions that were published with somebody else's code in them, or broken on purpose: kept in the repository. */
export interface Incident {
  readonly when: string;
  readonly what: string;
  readonly source: string;
  /** By package: the versions, or “*” where the package was never anything else. */
  readonly packages: Readonly<Record<string, readonly string[]>>;
}

export const readIncidents = (): Incident[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'known-bad.json'), 'utf8'));

export interface Found {
  readonly id: string;
  readonly incident: Incident;
}

export function foundIn(packages: readonly Package[], incidents: readonly Incident[]): Found[] {
  return packages.flatMap(each =>
    incidents
      .filter(({ packages: bad }) => bad[each.name]?.some(version => version === '*' || version === each.version))
      .map(incident => ({ id: idOf(each), incident })),
  );
}
