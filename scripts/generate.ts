import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describeSchema, describeTypes } from '../apps/server/src/platform/database/catalogue.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { projectRoot } from '../apps/server/src/platform/settings.ts';
import { renderAccess } from '../packages/contracts/src/access/render-access.ts';
import { renderLifeCycles } from '../packages/contracts/src/life-cycles.ts';

/** Writes what is made from other things: schema.sql, the table types, docs/access.md and docs/life-cycles.md. Tests compare, so nothing can drift. */

/** Whole, and only where something is new: somebody may be reading it. */
function write(path: string, text: string): void {
  const file = join(projectRoot, path);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

write('docs/access.md', renderAccess());
write('docs/life-cycles.md', renderLifeCycles());

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
