import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { callsIn, recordsIn } from '@commonweal/contracts/kit/declared';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';

/**
 * A limit that a contract promises is the one that the database holds. Which column a field lands in is not written down a
 * second time: it is the column of the same name (`NameEn`, `name_en`) in the tables that the call's module writes.
 */

const root = resolve(import.meta.dirname, '..');

function* sourcesOf(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const at = join(folder, entry.name);
    if (entry.isDirectory()) yield* sourcesOf(at);
    else if (/(?<!\.test)\.ts$/.test(entry.name)) yield at;
  }
}

interface Column {
  /** The most characters that a CHECK lets in; infinite where a value must be one of others (a list, another table's key). */
  readonly most: number | undefined;
}
type Table = ReadonlyMap<string, Column>;

/** What one CHECK says about the length of a column. */
function boundIn(check: string, column: string): number | undefined {
  const counted = new RegExp(`char_length\\(${column}\\) (?:<=|=) (\\d+)`).exec(check)?.[1];
  if (counted !== undefined) return Number(counted);
  const isChosen = new RegExp(`\\b${column} = ANY|FOREIGN KEY \\([^)]*\\b${column}\\b`).test(check);
  if (isChosen) return Number.POSITIVE_INFINITY;
  const pattern = new RegExp(`\\b${column} ~ '([^']+)'`).exec(check)?.[1];
  return pattern === undefined ? undefined : longestOf(pattern);
}

/** The most characters that fit a pattern made of classes with counts, which is all that the CHECKs use. */
function longestOf(pattern: string): number {
  const pieces = [...pattern.matchAll(/(?:\[[^\]]*\]|\\.|[^()^$?|{}[\]])(?:\{(?:\d+,)?(\d+)\})?/g)];
  return pieces.reduce((sum, piece) => sum + Number(piece[1] ?? 1), 0);
}

function readTables(): ReadonlyMap<string, Table> {
  const schema = readFileSync(join(root, 'database/schema.sql'), 'utf8');
  const tables = [...schema.matchAll(/^create table (\w+) \(\n([\s\S]*?)\n\)/gm)];
  return new Map(
    tables.map(([, table = '', body = '']) => {
      const lines = body.split('\n').map(line => line.trim());
      const checks = lines.filter(line => line.startsWith('constraint '));
      const columns = lines.filter(line => /^\w+ text\b/.test(line)).map(line => line.split(' ', 1)[0] ?? '');
      const most = (column: string): number | undefined =>
        checks.flatMap(check => boundIn(check, column) ?? []).toSorted((a, b) => a - b)[0];
      return [table, new Map(columns.map(column => [column, { most: most(column) }]))];
    }),
  );
}

const tables = readTables();

/** The tables that a module of the server writes by its own statements. A record that is all declaration has no module. */
function writtenBy(module: string): readonly string[] {
  const folder = join(root, 'apps/server/src/modules', module);
  const text = (existsSync(folder) ? [...sourcesOf(folder)] : []).map(file => readFileSync(file, 'utf8')).join('\n');
  const named = [
    ...text.matchAll(
      /(?:insertInto|updateTable)\('(\w+)'|(?:insert into|update) (\w+)|tableStore<[^(]*\(\{\s*table: '(\w+)'/g,
    ),
  ];
  return [...new Set(named.map(match => match[1] ?? match[2] ?? match[3] ?? ''))].filter(name => tables.has(name));
}

interface Field {
  readonly call: string;
  readonly name: string;
  readonly most: number;
}

interface Json {
  readonly properties?: Record<string, Json>;
  readonly items?: Json;
  readonly anyOf?: readonly Json[];
  readonly maxLength?: number;
}

function* boundedIn(call: string, schema: Json): Generator<Field> {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const most = property.maxLength ?? property.anyOf?.find(each => each.maxLength !== undefined)?.maxLength;
    if (most !== undefined) yield { call, name, most };
    for (const inner of [property, property.items, ...(property.anyOf ?? [])]) if (inner) yield* boundedIn(call, inner);
  }
}

async function declaredIn(module: string): Promise<Record<string, unknown>[]> {
  const files = [...sourcesOf(join(root, 'packages/contracts/src', module))].filter(file => file.endsWith('calls.ts'));
  return Promise.all(files.map(file => import(file) as Promise<Record<string, unknown>>));
}

const fieldsOf = (exported: readonly Record<string, unknown>[]): Field[] =>
  exported
    .flatMap(callsIn)
    .filter(call => call.kind === 'write')
    .flatMap(call => [
      ...boundedIn(
        call.name,
        z.toJSONSchema(call.request, { unrepresentable: 'any', io: 'output', reused: 'inline' }) as Json,
      ),
    ]);

const columnOf = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

/** Columns that no call fills, though a field of a call has their name, and fields that are kept elsewhere. */
const others: ReadonlySet<string> = new Set([
  // The portal's own finding, a code.
  'expedited_screening.reason',
  // The portal gives this number itself.
  'application.application_number',
  // The parts of `reference_entry.att`, which is JSON, have names too.
  'reference_table.name',
  // Whoever sends is known from the token; the id in the body is accepted and not kept.
  'replay_event.user_id',
]);
/** Why something was changed is kept with its history, by the platform. */
const history = 'record_history';

describe('the limits of the contracts', () => {
  const modules = readdirSync(join(root, 'packages/contracts/src'), { withFileTypes: true }).flatMap(each =>
    each.isDirectory() && each.name !== 'kit' ? [each.name] : [],
  );
  let compared: { field: Field; table: string; column: string; found: number | undefined }[] = [];

  beforeAll(async () => {
    const all = await Promise.all(
      modules.map(async module => {
        const declared = await declaredIn(module);
        const kept = declared.flatMap(recordsIn).map(({ given }) => given.table);
        const written = [...new Set([...writtenBy(module), ...kept, history])];
        return fieldsOf(declared).flatMap(field => {
          const column = columnOf(field.name);
          return written.flatMap(table => {
            const found = tables.get(table)?.get(column);
            return found && !others.has(`${table}.${column}`) ? [{ field, table, column, found: found.most }] : [];
          });
        });
      }),
    );
    compared = all.flat();
  });

  it('are compared for most that is written', () => {
    expect(compared.length).toBeGreaterThan(300);
    expect(longestOf('^[A-Z0-9._-]{1,20}$')).toBe(20);
    expect(longestOf('^([0-9]{10})?$')).toBe(10);
  });

  it('stand as CHECKs in the database: no column takes a text of any length', () => {
    const open = compared.filter(each => each.found === undefined);
    expect([...new Set(open.map(each => `${each.table}.${each.column}: ${each.field.most}`))].toSorted()).toEqual([]);
  });

  it('are the same there', () => {
    const different = compared.filter(
      ({ found, field }) => found !== undefined && Number.isFinite(found) && found !== field.most,
    );
    const said = different.map(
      each => `${each.field.call}.${each.field.name} ${each.field.most}, ${each.table} ${each.found}`,
    );
    expect([...new Set(said)].toSorted()).toEqual([]);
  });
});
