import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { actingFor } from '@commonweal/server/platform/database/acting';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { pdfOf } from '@commonweal/testkit/papers';
import { scanAll, uploaded } from '@commonweal/testkit/uploaded';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkFiles } from './index.ts';

let server: TestServer;
let worker: string;

beforeAll(async () => {
  server = await openTestServer();
  worker = await server.tokenFor('caseworker');
});
afterAll(() => server.close());

const check = () => actingFor('check-files', () => checkFiles(server.platform));
const alerts = async (number: string): Promise<number> => {
  const { rows } = await server.owner.query(
    "select 1 from audit_event where activity = 'DOCUMENT_FILE_MISSING' and event_type = 'alert' and subject_id = $1",
    [number],
  );
  return rows.length;
};

it('finds a file of which one bit is another and one that is gone, tells of each once, and leaves what is whole alone', async () => {
  await check();
  const bring = async (word: string) => {
    const number = await uploaded(server, worker, { name: `${word}.pdf`, bytes: pdfOf([`A file that is ${word}`]) });
    await scanAll(server);
    const { rows } = await server.owner.query<{ storage_key: string }>(
      'select f.storage_key from document d join stored_file f on f.file_id = d.file_id where d.document_number = $1',
      [number],
    );
    return { number, key: rows[0]?.storage_key ?? '' };
  };
  const [whole, bent, gone] = [await bring('whole'), await bring('bent'), await bring('gone')];
  const path = join(server.platform.settings.dataFolder, 'files', bent.key);
  const bytes = await readFile(path);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  await writeFile(path, bytes);
  await server.platform.files.remove(gone.key);
  expect(await check()).toEqual({ checked: 3, bad: 2, reachable: true });
  expect(await check()).toEqual({ checked: 0, bad: 0, reachable: true });
  expect([await alerts(whole.number), await alerts(bent.number), await alerts(gone.number)]).toEqual([0, 1, 1]);
});

it.each([
  ['whose folder is not there', undefined],
  ['that refuses everything', new Error('The store does not answer')],
])(
  'a store %s is one alert about the store and none about a file; when it is back everything is compared',
  async (_what, failure) => {
    await check();
    const numbers = [];
    for (const word of ['one', 'two', 'three']) {
      const bytes = pdfOf([`File ${word} of a store that fails ${failure?.message ?? ''}`]);
      numbers.push(await uploaded(server, worker, { name: `${word}.pdf`, bytes }));
    }
    await scanAll(server);
    const ofStore = async (): Promise<number> => {
      const { rows } = await server.owner.query(
        "select 1 from audit_event where activity = 'FILE_STORE_UNREACHABLE' and event_type = 'alert'",
      );
      return rows.length;
    };
    const before = await ofStore();
    const folder = join(server.platform.settings.dataFolder, 'files');
    const { files } = server.platform;
    const { read } = files;
    if (failure) files.read = () => Promise.reject(failure);
    else await rename(folder, `${folder}-away`);
    try {
      expect(await check()).toEqual({ checked: 0, bad: 0, reachable: false });
    } finally {
      files.read = read;
      if (!failure) await rename(`${folder}-away`, folder);
    }
    expect((await ofStore()) - before).toBe(1);
    for (const number of numbers) expect(await alerts(number)).toBe(0);
    expect(await check()).toEqual({ checked: 3, bad: 0, reachable: true });
  },
);
