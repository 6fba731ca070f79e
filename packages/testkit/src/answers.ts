import type { CallDeclaration } from '@commonweal/contracts/kit/call';
import * as z from 'zod';
import type { SchemaNode as Node } from './schema-node.ts';

/** Answers made from the contracts: something in every field, one line in every list. */

const day = '2026-01-15';
const byFormat: Readonly<Record<string, string>> = {
  uuid: '019a0000-0000-7000-8000-00000000beef',
  date: day,
  'date-time': `${day}T15:00:00.000Z`,
  time: '09:00',
  email: 'sample@agency.example',
};

/** Fields whose rule says more than a schema can. */
export const knownFields: Readonly<Record<string, unknown>> = {
  ApplicationNumber: '1000000001',
  CaseNumber: '1000000002',
  DeterminationId: byFormat.uuid,
  DisasterId: byFormat.uuid,
  Email: byFormat.email,
  FileId: byFormat.uuid,
  DriversLicense: 'D1234567',
  FsfnPersonId: '1000000003',
  Month: '2026-04',
  Pin: '1000000004',
  PolicyChangeId: byFormat.uuid,
  PhoneNumber: '8505550100',
  ProfileId: byFormat.uuid,
  ReviewId: byFormat.uuid,
  RoleId: byFormat.uuid,
  State: 'FL',
  Zip: '32301',
  Zips: ['32301'],
};

/** What a plain text holds, by the end of its name: most days and moments are declared as texts. */
const byEnding: readonly [RegExp, string][] = [
  [/(?:On|Date|Day|Due|From|To|Until|Today|Effective|Ended|Received)$/, day],
  [/At$/, `${day}T15:00:00.000Z`],
  [/(?:Time|Starts|Ends)$/, '09:00'],
];

/** Tried in turn where a field is written in a certain way. */
const samples = [
  'Sample',
  'SAMPLE',
  'sample',
  'A',
  '1',
  '12',
  '123',
  '1234',
  '12345',
  '0000000001',
  '09:00',
  day,
  byFormat['date-time'],
  '100.00',
  '850-555-0100',
  '8505550100',
  byFormat.email,
  byFormat.uuid,
] as const;

function text({ format, pattern, minLength = 0, maxLength = 10_000 }: Node, usual?: string): string {
  const fixed = format && byFormat[format];
  if (fixed) return fixed;
  const written = new RegExp(pattern ?? '', 'u');
  const fits = [usual, ...samples].find(
    sample => sample && written.test(sample) && sample.length >= minLength && sample.length <= maxLength,
  );
  return fits ?? 'Sample'.slice(0, maxLength).padEnd(minLength, 'x');
}

function sampleOf(node: Node, definitions: Readonly<Record<string, Node>>, depth: number, name = ''): unknown {
  const inner = (each: Node): unknown => sampleOf(each, definitions, depth + 1);
  if (name in knownFields && !node.enum && (node.type === 'string' || node.type === 'array')) return knownFields[name];
  // A number that may be missing is written as two types.
  if (Array.isArray(node.type)) return sampleOf({ ...node, type: node.type[0] }, definitions, depth, name);
  if (node.$ref) return depth > 12 ? null : inner(definitions[node.$ref.split('/').at(-1) ?? ''] ?? {});
  if (node.const !== undefined) return node.const;
  if (node.enum) return node.enum[0];
  const [first] = node.anyOf ?? node.oneOf ?? [];
  if (first) return inner(first);
  if (node.allOf) return Object.assign({}, ...node.allOf.map(inner));
  switch (node.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(node.properties ?? {}).map(([field, each]) => [
          field,
          sampleOf(each, definitions, depth + 1, field),
        ]),
      );
    case 'array':
      if (node.prefixItems) return node.prefixItems.map(inner);
      return node.items && depth < 8
        ? Array.from({ length: Math.max(1, node.minItems ?? 1) }, () => inner(node.items ?? {}))
        : [];
    case 'integer':
    case 'number':
      return Math.max(1, node.minimum ?? 1);
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      return text(node, byEnding.find(([ending]) => ending.test(name))?.[1]);
  }
}

/** What the call could answer; it satisfies the call's own schema, or the test is told. */
export function answerFor(declaration: Pick<CallDeclaration, 'name' | 'response'>): unknown {
  const schema = z.toJSONSchema(declaration.response, { unrepresentable: 'any' }) as Node & {
    readonly $defs?: Readonly<Record<string, Node>>;
  };
  const answer = sampleOf(schema, schema.$defs ?? {}, 0);
  const read = declaration.response.safeParse(answer);
  if (!read.success) throw new Error(`No answer of ${declaration.name} can be made up: ${z.prettifyError(read.error)}`);
  return answer;
}
