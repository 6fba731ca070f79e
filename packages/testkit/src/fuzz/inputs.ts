import type { CallDeclaration } from '@commonweal/contracts/kit/call';
import * as z from 'zod';
import { knownFields } from '../answers.ts';
import { isSecret } from '../canaries.ts';
import type { SchemaNode as Node } from '../schema-node.ts';
import type { Chance } from './chance.ts';
import { canary, hostileTexts } from './hostile-texts.ts';

/** Requests made from a call's schema: what would do, what is at the edge, and what is wrong in one place. */

export const schemaOf = (declaration: CallDeclaration): Node =>
  z.toJSONSchema(declaration.request, { unrepresentable: 'any', io: 'input' }) as Node;

const hostileValues: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  0.001,
  [],
  {},
  [[[[[[]]]]]],
  { $ne: 1 },
];

export type Pool = Map<string, unknown[]>;

/** Values by the name of their field, as answers showed them; no secrets, which would then rest in clear by the fuzzing's own doing. */
export function learn(pool: Pool, value: unknown, name = ''): void {
  if (Array.isArray(value)) for (const each of value.slice(0, 5)) learn(pool, each, name);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, held] of Object.entries(value)) learn(pool, held, key);
  } else if (name && value !== null && value !== '' && !isSecret(value)) {
    const known = pool.get(name) ?? [];
    if (known.length < 30 && !known.includes(value)) known.push(value);
    pool.set(name, known);
  }
}

const byFormat: Readonly<Record<string, readonly string[]>> = {
  uuid: ['019a0000-0000-7000-8000-00000000dead'],
  date: ['2026-11-16', '2024-02-29', '1990-04-12', '2027-01-01'],
  'date-time': ['2026-11-16T15:00:00.000Z', '2026-03-08T07:30:00.000Z'],
};
const plainTexts = [
  'A',
  'Sample',
  `word ${canary}`,
  'Ñandú',
  '1',
  '0000000001',
  'Y',
  'N',
  '09:00',
  '2026-11-16',
  '2026-11',
];

function text(node: Node, chance: Chance): string {
  const formatted = byFormat[node.format ?? ''];
  if (formatted) return chance.of(formatted) ?? '';
  const drawn = chance.of(plainTexts) ?? '';
  if (!chance.often(10)) return drawn.slice(0, node.maxLength ?? 100);
  // As long as it may be, and one more.
  return 'm'.repeat(Math.min(20_000, (node.maxLength ?? 50) + chance.below(2)));
}

function number(node: Node, chance: Chance): number {
  const [least, most] = [node.minimum ?? 0, node.maximum ?? 100];
  const edges = [least, most, least - 1, most + 1, least + chance.below(Math.max(1, Math.min(1000, most - least)))];
  return Math.max(-(2 ** 53), Math.min(2 ** 53, chance.often(70) ? (edges[4] ?? 0) : (chance.of(edges) ?? 0)));
}

export class Inputs {
  readonly #chance: Chance;
  readonly #pool: Pool;
  constructor(chance: Chance, pool: Pool) {
    this.#chance = chance;
    this.#pool = pool;
  }

  #value(node: Node, all: Readonly<Record<string, Node>>, name: string, depth: number): unknown {
    const chance = this.#chance;
    if (depth > 12) return null;
    if (node.$ref) return this.#value(all[node.$ref.split('/').at(-1) ?? ''] ?? {}, all, name, depth + 1);
    const seen = this.#pool.get(name);
    const isPlain = node.type === 'string' || node.type === 'integer' || node.type === 'number';
    if (seen && isPlain && !node.enum && chance.often(75)) return chance.of(seen);
    if (name in knownFields && node.type === 'string' && !node.enum && chance.often(50)) return knownFields[name];
    if (node.const !== undefined) return node.const;
    if (node.enum) return chance.of(node.enum);
    const choices = node.anyOf ?? node.oneOf;
    if (choices) return this.#value(chance.of(choices) ?? {}, all, name, depth + 1);
    if (node.allOf) return Object.assign({}, ...node.allOf.map(each => this.#value(each, all, name, depth + 1)));
    const type = Array.isArray(node.type) ? chance.of(node.type) : node.type;
    switch (type) {
      case 'object':
        return this.#object(node, all, depth);
      case 'array':
        if (node.prefixItems) return node.prefixItems.map(each => this.#value(each, all, name, depth + 1));
        return Array.from({ length: chance.below(4) }, () => this.#value(node.items ?? {}, all, name, depth + 1));
      case 'integer':
      case 'number':
        return number(node, chance);
      case 'boolean':
        return chance.often(50);
      case 'null':
        return null;
      default:
        return text(node, chance);
    }
  }

  #object(node: Node, all: Readonly<Record<string, Node>>, depth: number): Record<string, unknown> {
    const required = new Set(node.required ?? []);
    return Object.fromEntries(
      Object.entries(node.properties ?? {})
        .filter(([name]) => required.has(name) || this.#chance.often(40))
        .map(([name, each]) => [name, this.#value(each, all, name, depth + 1)]),
    );
  }

  /** Something is put wrong in one place, anywhere in it. */
  #spoil(value: unknown, depth = 0): unknown {
    const chance = this.#chance;
    if (Array.isArray(value) && value.length > 0 && chance.often(60)) {
      const at = chance.below(value.length);
      return value.map((each, place) => (place === at ? this.#spoil(each, depth + 1) : each));
    }
    if (typeof value === 'object' && value !== null && !Array.isArray(value) && (depth === 0 || chance.often(70))) {
      const keys = Object.keys(value);
      const key = chance.of(keys);
      const how = chance.below(10);
      if (key === undefined || how === 0) return { ...value, noSuchField: 1 };
      if (how === 1) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
      return { ...value, [key]: this.#spoil(Reflect.get(value, key), depth + 1) };
    }
    return chance.often(70) ? chance.of(hostileTexts) : chance.of(hostileValues);
  }

  requestOf(node: Node): unknown {
    const made = this.#value(node, node.$defs ?? {}, '', 0);
    return this.#chance.often(55) ? this.#spoil(made) : made;
  }
}
