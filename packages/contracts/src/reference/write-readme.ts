/** Run by hand after a table has changed: `node packages/contracts/src/reference/write-readme.ts`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { renderReadme } from './render-readme.ts';
import { codeTables } from './tables.ts';

const page = new URL('README.md', import.meta.url);
writeFileSync(page, renderReadme(readFileSync(page, 'utf8'), codeTables));
