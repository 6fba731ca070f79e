import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Also what is imported for what it does alone: left out, it would run after everything that it has to come before. */
const imported = /^(?:import\s+|(?:import|export)\s(?!type\s)([^;']*?)from\s+)'([^']+)'/gm;
const exported = /^export (?:async )?(?:function|const|class) (\w+)/gm;

/** Which file of the component library says which name. */
function namesOf(library: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const [, , file = ''] of readFileSync(join(library, 'index.ts'), 'utf8').matchAll(imported)) {
    const at = join(library, file);
    for (const [, name = ''] of readFileSync(at, 'utf8').matchAll(exported)) names.set(name, at);
  }
  return names;
}

/**
 * Our own files that the portal loads at once: what the entry imports, directly or through others, and not with
 * `import()`. The set is closed under imports, so no file of it waits for a screen's file that waits for it.
 */
export function baseFiles(entry: string, packages: string): ReadonlySet<string> {
  const found = new Set<string>();
  const library = namesOf(join(packages, 'ui/src'));
  const visit = (file: string): void => {
    if (found.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) return;
    found.add(file);
    const text = readFileSync(file, 'utf8');
    for (const [, names = '', from = ''] of text.matchAll(imported)) {
      if (from.startsWith('.')) visit(resolve(dirname(file), from));
      if (from === '@commonweal/ui') for (const [name] of names.matchAll(/\w+/g)) visit(library.get(name) ?? '');
      const own = /^@commonweal\/(contracts|ui)\/(.+)$/.exec(from);
      if (own) for (const ending of ['.ts', '.tsx']) visit(join(packages, `${own[1]}/src/${own[2]}${ending}`));
    }
  };
  visit(entry);
  // The entry stays in a file of its own: of one that holds nothing but styles only the styles would be left.
  found.delete(entry);
  return found;
}
