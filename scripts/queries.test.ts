import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The database is asked in stores and nowhere else: what decides can be read without SQL, and a query is found by its file. */

const root = resolve(import.meta.dirname, '..');
const server = join(root, 'apps/server/src');

function* sourcesOf(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const at = join(folder, entry.name);
    if (entry.isDirectory()) yield* sourcesOf(at);
    else if (/(?<!\.test)\.ts$/.test(entry.name) && !entry.name.startsWith('test-')) yield relative(server, at);
  }
}

const query =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(?:<[^`]*>)?`|\b(?:pool|client|owner)\.query\(/;

/** Rooms in which everything is the database's: its own folder, and the data of a fresh installation. */
const isStore = (file: string): boolean =>
  /(?:^|[/-])store\.ts$/.test(file) || file.startsWith('platform/database/') || file.startsWith('seed/');

/** Each with its reason. A file that asks nothing any more leaves the list. */
const exceptions: Readonly<Record<string, string>> = {
  'databases.ts': 'looks at a database before it is known to be one of ours',
  'platform/jobs.ts': 'gives the queue its schema',
  'platform/access.ts': 'the store of the rights of roles',
  'platform/caller.ts': 'the store of the caller: session, roles and clock in one statement',
  'platform/outbox.ts': 'the store of letters that wait',
  'platform/version-stamps.ts': 'the store of the stamps of tables',
  'platform/audit/anchor.ts': 'the store of the audit trail',
  'platform/audit/history.ts': 'the store of the history of records',
  'platform/audit/seal.ts': 'the store of the audit trail',
  'platform/calls/idempotency.ts': 'the store of answers that are kept',
  'platform/bulk/status-bulk.ts': 'makes the queries of a table that a list declares',
  'platform/transfer/counties.ts': 'the store of counties',
  'platform/transfer/table-part.ts': 'makes the queries of a table that a settings file holds',
  // The parts of settings files and bulk actions name columns and rows in SQL until a record declares them.
  'modules/document-settings/bulk.ts': 'names the rows of a bulk action',
  'modules/document-settings/check-codes.ts': 'asks for the codes of another table',
  'modules/document-settings/class-transfer.ts': 'a part of the settings file',
  'modules/document-settings/transfer.ts': 'a part of the settings file',
  'modules/document-settings/workgroup-users.ts': 'names the rows that keep a workgroup',
  'modules/notice-contacts/transfer.ts': 'a part of the settings file',
  'modules/reference/bulk.ts': 'names the rows of a bulk action',
  'modules/reference/transfer.ts': 'a part of the settings file',
  'modules/workgroups/transfer.ts': 'a part of the settings file',
};

describe('queries', () => {
  const files = [...sourcesOf(server)];
  const asking = files.filter(file => query.test(readFileSync(join(server, file), 'utf8')));

  it('are found where they are', () => {
    expect(asking.length).toBeGreaterThan(80);
    expect(query.test('await db.selectFrom("x")') && query.test('sql<{ id: string }>`select 1`')).toBe(true);
  });

  it('stand in stores', () => {
    expect(asking.filter(file => !isStore(file) && !(file in exceptions))).toEqual([]);
  });

  it('stand in every file that is excepted', () => {
    expect(Object.keys(exceptions).filter(file => !asking.includes(file))).toEqual([]);
  });

  it('take the page of a list from one place', () => {
    const paging = files.filter(file =>
      /\boffset \$\{|\.offset\(window/.test(readFileSync(join(server, file), 'utf8')),
    );
    expect(paging).toEqual(['platform/database/page.ts']);
  });

  it('are all that a store does: it refuses nothing and answers no call', () => {
    const deciding = files.filter(
      file =>
        /(?:^|[/-])store\.ts$/.test(file) &&
        /\b(?:refuse|handle|handleFile|handleList)\(/.test(readFileSync(join(server, file), 'utf8')),
    );
    expect(deciding).toEqual([]);
  });
});
