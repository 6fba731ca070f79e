import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseAst } from 'vite';
import { projectRoot } from '../apps/server/src/platform/settings.ts';
import { callsOf } from '../packages/contracts/src/kit/declared.ts';

/**
 * Which calls a file of the web can make, read from its source: from what it exports to whatever that uses, declaration by
 * declaration, through every import. A call that is only named among `refreshes` is read again by others, not made here.
 */

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

interface Imported {
  readonly from: string;
  /** `*` for the whole module. */
  readonly name: string;
}

interface Declared {
  /** Names of the same file; `name.member` where only that member is used. */
  readonly uses: ReadonlySet<string>;
  /** Every member and property that is named, by which an import that is loaded later says what it takes. */
  readonly members: ReadonlySet<string>;
  /** Modules that are loaded later. */
  readonly loads: ReadonlySet<string>;
}

interface SourceFile {
  readonly imports: ReadonlyMap<string, Imported>;
  readonly declarations: ReadonlyMap<string, Declared>;
  readonly exports: ReadonlyMap<string, string>;
  readonly reexports: readonly Imported[];
}

const skipped = /^TS(?:Type|Interface)|^TSTypeAnnotation$/;

const nothing: Declared = { uses: new Set(), members: new Set(), loads: new Set() };

function usesOf(node: Node): Declared {
  const uses = new Set<string>();
  const members = new Set<string>();
  const loads = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each);
    if (!isNode(value) || skipped.test(value.type)) return;
    if (value.type === 'Identifier' || value.type === 'JSXIdentifier') uses.add(String(value.name));
    if (value.type === 'ImportExpression' && isNode(value.source)) loads.add(String(value.source.value));
    if (value.type === 'Property' && isNode(value.key) && /refreshes$/i.test(String(value.key.name))) return;
    if (value.type === 'JSXAttribute' && isNode(value.name) && /refreshes$/i.test(String(value.name.name))) return;
    if (value.type === 'MemberExpression' && value.computed !== true && isNode(value.object)) {
      members.add(nameOf(value.property));
      if (value.object.type === 'Identifier') uses.add(`${nameOf(value.object)}.${nameOf(value.property)}`);
      else visit(value.object);
      return;
    }
    if (value.type === 'Property') members.add(nameOf(value.key));
    for (const [field, inner] of Object.entries(value)) {
      // A property's key is no use of the variable of that name.
      if (field === 'key' && value.computed !== true && value.shorthand !== true) continue;
      visit(inner);
    }
  };
  visit(node);
  return { uses, members, loads };
}

const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? node.value) : '');

function boundNames(pattern: unknown): string[] {
  if (!isNode(pattern)) return [];
  if (pattern.type === 'Identifier') return [String(pattern.name)];
  return Object.entries(pattern).flatMap(([field, inner]) =>
    field === 'key' ? [] : Array.isArray(inner) ? inner.flatMap(boundNames) : boundNames(inner),
  );
}

function resolved(file: string, specifier: string): string {
  const own = /^@commonweal\/contracts\/(.+)$/.exec(specifier);
  if (own) return `packages/contracts/src/${own[1]}.ts`;
  // Figures make no calls.
  if (specifier.endsWith('.json')) return '';
  return specifier.startsWith('.') ? relative('.', join(dirname(file), specifier)) : '';
}

const parsed = new Map<string, SourceFile>();

function read(file: string): SourceFile {
  const known = parsed.get(file);
  if (known) return known;
  const program = parseAst(readFileSync(join(projectRoot, file), 'utf8'), {
    lang: file.endsWith('x') ? 'tsx' : 'ts',
  }) as unknown as Node;
  const imports = new Map<string, Imported>();
  const declarations = new Map<string, Declared>();
  const exports = new Map<string, string>();
  const reexports: Imported[] = [];

  const declare = (statement: Node, isExported: boolean): void => {
    const parts = Array.isArray(statement.declarations) ? (statement.declarations as Node[]) : [statement];
    for (const part of parts) {
      for (const name of boundNames(part.id)) {
        // What is gathered to be read again afterwards is not made here.
        declarations.set(name, /refreshes$/i.test(name) ? nothing : usesOf(part));
        if (isExported) exports.set(name, name);
      }
    }
  };

  for (const statement of program.body as Node[]) {
    if (statement.type === 'ImportDeclaration') {
      if (statement.importKind === 'type') continue;
      const from = resolved(file, nameOf(statement.source));
      for (const each of statement.specifiers as Node[]) {
        if (each.importKind === 'type') continue;
        const name =
          each.type === 'ImportSpecifier'
            ? nameOf(each.imported)
            : each.type === 'ImportDefaultSpecifier'
              ? 'default'
              : '*';
        imports.set(nameOf(each.local), { from, name });
      }
    } else if (statement.type === 'ExportNamedDeclaration') {
      if (isNode(statement.declaration)) declare(statement.declaration, true);
      for (const each of statement.specifiers as Node[]) {
        if (isNode(statement.source))
          reexports.push({ from: resolved(file, nameOf(statement.source)), name: nameOf(each.local) });
        else exports.set(nameOf(each.exported), nameOf(each.local));
      }
    } else if (statement.type === 'ExportDefaultDeclaration') {
      declarations.set('default', usesOf(statement));
      exports.set('default', 'default');
    } else if ('id' in statement || 'declarations' in statement) declare(statement, false);
    else declarations.set(`statement ${declarations.size}`, usesOf(statement));
  }
  const source = { imports, declarations, exports, reexports };
  parsed.set(file, source);
  return source;
}

const isNamed = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isWeb = (file: string): boolean => file.startsWith('apps/web/src/');
const isContract = (file: string): boolean => file.startsWith('packages/contracts/src/');

const contracts = new Map<string, Promise<Readonly<Record<string, unknown>>>>();
function load(file: string): Promise<Readonly<Record<string, unknown>>> {
  const known = contracts.get(file) ?? import(pathToFileURL(join(projectRoot, file)).href);
  contracts.set(file, known);
  return known;
}

/** The names of the calls, and the file of the web that makes each. */
export async function reachedCalls(start: string): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const made = new Map<string, Set<string>>();
  const seen = new Set<string>();
  const wanted: Promise<void>[] = [];

  const takeCall = async (by: string, { from, name }: Imported, member?: string): Promise<void> => {
    const exported = await load(from);
    const value = name === '*' ? exported[member ?? ''] : exported[name];
    // A list, a bulk action or a bundle of calls stands for all of them, unless one is named.
    const part = isNamed(value) && member !== undefined ? callsOf(value[member]) : [];
    const bundled = isNamed(value) && callsOf(value).length === 0 ? Object.values(value).flatMap(callsOf) : [];
    for (const call of part.length > 0 ? part : [...callsOf(value), ...bundled]) {
      made.set(call.name, (made.get(call.name) ?? new Set()).add(by));
    }
  };
  const follow = (by: string, imported: Imported, member?: string): void => {
    if (isContract(imported.from)) wanted.push(takeCall(by, imported, member));
    else if (isWeb(imported.from)) visitExport(imported.from, imported.name === '*' && member ? member : imported.name);
  };
  const visit = (file: string, used: string): void => {
    if (seen.has(`${file} ${used}`)) return;
    seen.add(`${file} ${used}`);
    const source = read(file);
    const [name = '', member] = used.startsWith('statement ') ? [used] : used.split('.');
    const imported = source.imports.get(name);
    if (imported) follow(file, imported, member);
    const declared = source.declarations.get(name);
    if (imported || !declared) return;
    for (const each of declared.uses) visit(file, each);
    for (const specifier of declared.loads) {
      const from = resolved(file, specifier);
      const taken = isWeb(from) ? [...read(from).exports.keys()].filter(each => declared.members.has(each)) : [];
      // The page that a lazy import loads is its default, which nobody has to name.
      for (const each of taken.length > 0 ? taken : ['*']) follow(file, { from, name: each });
    }
  };
  const visitExport = (file: string, name: string): void => {
    if (!/\.tsx?$/.test(file)) return;
    const source = read(file);
    // What a file does when it is loaded, it does for everyone.
    for (const each of source.declarations.keys()) if (each.startsWith('statement ')) visit(file, each);
    if (name === '*') for (const local of source.exports.values()) visit(file, local);
    else visit(file, source.exports.get(name) ?? name);
    for (const each of source.reexports) if (name === '*' || each.name === name) follow(file, each);
  };

  visitExport(start, '*');
  for (let at = 0; at < wanted.length; at += 1) await wanted[at];
  return made;
}
