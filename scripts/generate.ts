import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describeSchema, describeTypes } from '../apps/server/src/platform/database/catalogue.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { projectRoot } from '../apps/server/src/platform/settings.ts';
import { plainRecordsFile, recordsFile, renderPlainRecords, renderRecords } from './rendering/records.ts';
import { registryFile, renderRegistry } from './rendering/registry.ts';
import { renderScreens, screensFile } from './rendering/screens.ts';

/**
 * Writes what is made from other things: the registry, the screens, the records that need no code, docs/access.md,
 * docs/conversion-layout.md, docs/life-cycles.md, schema.sql and the table types. Tests compare, so nothing can drift.
 */

/** Whole, and only where something is new: somebody may be reading it. */
function write(path: string, text: string): boolean {
  const file = join(projectRoot, path);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return false;
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
  return true;
}

// Whoever declares has read the old one to do so: what is made from the new one is made by a process that reads it.
if (write(recordsFile, await renderRecords())) {
  process.exit(spawnSync(process.execPath, process.argv.slice(1), { stdio: 'inherit' }).status ?? 1);
}
write(plainRecordsFile, await renderPlainRecords());
write(registryFile, await renderRegistry());
write(screensFile, await renderScreens());
// Loaded only now: it reads the registry that was just written.
const { renderAccess } = await import('../packages/contracts/src/access/render-access.ts');
const { renderLayout } = await import('../packages/contracts/src/conversion/render-layout.ts');
const { renderLifeCycles } = await import('../packages/contracts/src/life-cycles.ts');
write('docs/access.md', renderAccess());
write('docs/conversion-layout.md', renderLayout());
write('docs/life-cycles.md', renderLifeCycles());

// Declarations alone change many times a day, and need no database.
if (process.argv.includes('--without-database')) process.exit();

const folder = mkdtempSync(join(tmpdir(), 'commonweal-'));
const postgres = await startEmbeddedPostgres({ root: projectRoot, folder, durable: false });
try {
  await migrate({ ownerUrl: postgres.ownerUrl, folder: join(projectRoot, 'database') });
  const client = new pg.Client({ connectionString: postgres.ownerUrl });
  await client.connect();
  try {
    write('database/schema.sql', await describeSchema(client));
    write('apps/server/src/platform/database/tables.generated.ts', await describeTypes(client));
  } finally {
    await client.end();
  }
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
