import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readTextTree } from './replace-texts.ts';

const folder = mkdtempSync(join(tmpdir(), 'replace-texts-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('readTextTree', () => {
  it('reads a file again that an editor emptied before it writes it', async () => {
    const file = join(folder, 'saved.json');
    writeFileSync(file, '');
    const reading = readTextTree(file);
    setTimeout(() => writeFileSync(file, '{ "title": "Saved" }'), 60);
    expect(await reading).toEqual({ title: 'Saved' });
  });

  it('rejects a file that stays unreadable', async () => {
    const file = join(folder, 'broken.json');
    writeFileSync(file, '{ "title": ');
    await expect(readTextTree(file)).rejects.toThrow(SyntaxError);
  });
});
