import { seedRoles } from '../kit/access.ts';
import { pages } from '../pages.ts';
import { screens } from '../registry.ts';

/** docs/access.md: who may open what, and do what, on a fresh installation. Made from the declarations. */
export function renderAccess(): string {
  const head = (first: string): string =>
    `| ${first} | ${seedRoles.join(' | ')} |\n|---|${seedRoles.map(() => '---').join('|')}|`;
  const grantsOf = (object: string) => {
    const dot = object.indexOf('.');
    const page = pages.find(each => each.name === object.slice(0, dot));
    const grants: Readonly<Record<string, unknown>> = page?.objects ?? {};
    return (grants[object.slice(dot + 1)] ?? {}) as Partial<Record<string, string>>;
  };
  const cells = (object: string): string => seedRoles.map(role => grantsOf(object)[role] ?? '–').join(' | ');
  const gated = (gates: readonly object[]): string => (gates.length > 0 ? ' ¹' : '');
  const screenRows = screens.map(screen =>
    screen.access.kind === 'object'
      ? `| \`${screen.path}\`${gated(screen.gates)} | ${cells(screen.access.object)} |`
      : `| \`${screen.path}\` | ${seedRoles.map(() => (screen.access.kind === 'public' ? 'open' : 'yes')).join(' | ')} |`,
  );
  const objectRows = pages.flatMap(page =>
    Object.keys(page.objects).map(
      object => `| ${page.name}.${object}${gated(page.gates)} | ${cells(`${page.name}.${object}`)} |`,
    ),
  );
  return `# Access

Made from the declarations by \`npm run generate\`. U update, R read only, – no access. These are the rights of a fresh
installation; each is a row in the database and can be changed without a restart. With several roles the best one wins.

## Screens

${head('Screen')}
${screenRows.join('\n')}

## Objects

${head('Object')}
${objectRows.join('\n')}

¹ Also needs the flag Release2 and a region that has gone live.
“open”: no sign-in needed. “yes”: any signed-in person.
`;
}
