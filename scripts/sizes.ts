import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** How much JavaScript a person loads: at first, and for each further screen. Read from the build's manifest. */

export const promised = { first: 250 * 1024, screen: 80 * 1024 } as const;

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
}

export function measureSizes(root: string): { first: number; screens: { name: string; bytes: number }[] } {
  const dist = join(root, 'apps/web/dist');
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const reach = (key: string, seen = new Set<string>()): Set<string> => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return seen;
    seen.add(key);
    for (const next of chunk.imports ?? []) reach(next, seen);
    return seen;
  };
  const bytesOf = (keys: Iterable<string>): number =>
    [...keys].reduce((sum, key) => {
      const file = manifest[key]?.file ?? '';
      return file.endsWith('.js') ? sum + gzipSync(readFileSync(join(dist, file))).length : sum;
    }, 0);
  const entries = Object.keys(manifest).filter(key => manifest[key]?.isEntry);
  const first = new Set(entries.flatMap(key => [...reach(key)]));
  // Menus, dialogs and the palette are fetched once the first page has settled: whoever opens a later screen has them.
  const layers = Object.keys(manifest).filter(key =>
    /overlay\/opened-|palette\/palette\.tsx/.test(manifest[key]?.src ?? ''),
  );
  const here = new Set([...first, ...layers.flatMap(key => [...reach(key)])]);
  const screens = Object.entries(manifest)
    .filter(([, chunk]) => chunk.isDynamicEntry && /features\//.test(chunk.src ?? ''))
    .map(([key, chunk]) => ({
      name: chunk.src ?? key,
      bytes: bytesOf([...reach(key)].filter(each => !here.has(each))),
    }))
    .toSorted((a, b) => b.bytes - a.bytes);
  return { first: bytesOf(first), screens };
}
