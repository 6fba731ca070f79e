import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { projectRoot } from '../apps/server/src/platform/settings.ts';

/**
 * Which text keys the sources name: written out, or put together in a template whose fixed parts say which keys it can mean.
 * A template that begins with a variable (`${words}.title`) is read with every group of texts that is named somewhere.
 */

const roots = ['apps/web/src', 'apps/server/src', 'packages/contracts/src', 'packages/ui/src'];

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

export interface NamedKeys {
  /** Every text that is written out, by the file that has it first. */
  readonly literals: ReadonlyMap<string, string>;
  /** The fields that the contracts declare: faults are told with a field's own name (`<module>.field.<Field>`). */
  readonly fields: ReadonlySet<string>;
  /** The fixed parts of every template, in order; what stands between them is any value. */
  readonly templates: ReadonlyMap<string, readonly string[]>;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function sourceFiles(): string[] {
  return roots.flatMap(root =>
    readdirSync(join(projectRoot, root), { recursive: true, encoding: 'utf8' })
      .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.generated\.ts$|(?:^|\/)bench\//.test(file))
      .map(file => join(root, file)),
  );
}

export function namedKeys(): NamedKeys {
  const literals = new Map<string, string>();
  const fields = new Set<string>();
  const templates = new Map<string, readonly string[]>();
  for (const file of sourceFiles()) {
    const visit = (value: unknown): void => {
      if (Array.isArray(value)) for (const each of value) visit(each);
      if (!isNode(value) || value.type === 'ImportDeclaration') return;
      if (value.type === 'Literal' && typeof value.value === 'string' && !literals.has(value.value)) {
        literals.set(value.value, file);
      }
      if (value.type === 'TemplateLiteral') {
        const parts = (value.quasis as { value: { cooked: string } }[]).map(part => part.value.cooked);
        // Statements of the database name texts, too.
        for (const [, key = ''] of parts.join('').matchAll(/'([a-z-]+\.[\w.-]+)'/g)) literals.set(key, file);
        templates.set(`${file}: ${parts.join('…')}`, parts);
      }
      if (value.type === 'Property' && isNode(value.key) && file.startsWith('packages/contracts/')) {
        fields.add(String(value.key.name));
      }
      for (const inner of Object.values(value)) visit(inner);
    };
    const lang = file.endsWith('x') ? 'tsx' : 'ts';
    visit(parseAst(readFileSync(join(projectRoot, file), 'utf8'), { lang }) as unknown as Node);
  }
  return { literals, fields, templates };
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const anyValue = '[\\w-]+(?:\\.[\\w-]+)*';

/** The keys that a template can mean, as a pattern; null for a template that is no key. */
export function patternOf(parts: readonly string[], groups: readonly string[]): RegExp | null {
  const [first = '', ...rest] = parts;
  if (!parts.every(part => /^[\w.-]*$/.test(part))) return null;
  const tail = rest.map(escaped).join(anyValue);
  if (first === '') {
    // It begins with a variable: one of the groups that are named, and then what is fixed.
    return /^\.[a-zA-Z]/.test(rest[0] ?? '') ? new RegExp(`^(?:${groups.map(escaped).join('|')})${tail}$`) : null;
  }
  return /^[a-z-]+\./.test(first) ? new RegExp(`^${escaped(first)}${rest.length > 0 ? anyValue : ''}${tail}$`) : null;
}
