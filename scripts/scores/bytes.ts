import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureSizes } from '../sizes.ts';

/** The JavaScript of each screen's own, by the name of the screen: the page that the generated list loads for it. */
export async function bytesOfScreens(root: string): Promise<Map<string, number>> {
  const listed = readFileSync(join(root, 'apps/web/src/app/screens.generated.ts'), 'utf8');
  const pages = new Map(
    [...listed.matchAll(/declaration: (\w+), load: \(\) => import\('\.\.\/([^']+)'\)/g)].map(
      ([, declaration = '', page = '']) => [declaration, page],
    ),
  );
  const sizes = measureSizes(root).screens;
  const found = new Map<string, number>();
  for (const [, names = '', from = ''] of listed.matchAll(
    /^import \{ (.+) \} from '(@commonweal\/contracts\/[^']+)'/gm,
  )) {
    const declared: Record<string, { readonly name: string } | undefined> = await import(from);
    for (const name of names.split(', ')) {
      const page = pages.get(name);
      const size = page === undefined ? undefined : sizes.find(each => each.name.endsWith(page));
      const screen = declared[name]?.name;
      if (screen !== undefined && size) found.set(screen, size.bytes);
    }
  }
  return found;
}
