import type { CallDeclaration } from '@commonweal/contracts/kit/call';
import * as z from 'zod';
import type { SchemaNode as Node } from './schema-node.ts';

/** Requests made from the contracts, for tests that walk over every call: known fields get known values, the rest any. */

/** What is asked with, by the name of the field. Several values of one field make several requests. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

const schemas = new WeakMap<CallDeclaration, Node>();

/** Made once: a walk asks for it again and again. */
function schemaOf(declaration: CallDeclaration): Node {
  const known = schemas.get(declaration);
  if (known) return known;
  const made = z.toJSONSchema(declaration.request, { unrepresentable: 'any', io: 'input' }) as Node;
  schemas.set(declaration, made);
  return made;
}

function anything(name: string, node: Node, known: Known): unknown {
  const given = known[name]?.[0];
  if (given !== undefined) return given;
  if (node.const !== undefined) return node.const;
  if (node.enum) return node.enum[0];
  if (node.default !== undefined) return node.default;
  if (node.anyOf) return anything(name, node.anyOf[0] ?? {}, known);
  switch (node.type) {
    case 'object':
      return required(node, known);
    case 'array':
      return node.items?.enum ? [...node.items.enum] : [];
    case 'integer':
    case 'number':
      return node.minimum ?? 1;
    case 'boolean':
      return false;
    default:
      if (node.format === 'uuid') return '019a0000-0000-7000-8000-00000000dead';
      return node.format === 'date' ? '2026-01-15' : 'x';
  }
}

const required = (node: Node, known: Known): Record<string, unknown> =>
  Object.fromEntries((node.required ?? []).map(name => [name, anything(name, node.properties?.[name] ?? {}, known)]));

export interface Made {
  readonly request: Record<string, unknown>;
  /** The known field and value that the request is about; empty where it names nobody. */
  readonly about: string;
}

/**
 * One request for every known value of every field that the call has, in its filters too, and one without any. What is usual
 * fills the fields that a call demands, and makes no request of its own.
 */
export function requestsFor(declaration: CallDeclaration, known: Known, usual: Known = {}): Made[] {
  const node = schemaOf(declaration);
  const plain = required(node, { ...usual, ...known });
  const fields = Object.keys(node.properties ?? {}).filter(name => known[name]);
  const filters = Object.keys(node.properties?.Filters?.properties ?? {}).filter(name => known[name]);
  const made: Made[] = [
    ...fields.flatMap(name =>
      (known[name] ?? []).map(value => ({ request: { ...plain, [name]: value }, about: `${name} ${String(value)}` })),
    ),
    ...filters.flatMap(name =>
      (known[name] ?? []).map(value => ({
        request: { ...plain, Filters: { [name]: value } },
        about: `Filters.${name} ${String(value)}`,
      })),
    ),
  ];
  return filters.length > 0 || made.length === 0 ? [...made, { request: plain, about: '' }] : made;
}

export const isPersonal = (declaration: CallDeclaration, fields: readonly string[]): boolean => {
  const { properties = {} } = schemaOf(declaration);
  return [...Object.keys(properties), ...Object.keys(properties.Filters?.properties ?? {})].some(name =>
    fields.includes(name),
  );
};
