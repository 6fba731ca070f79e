import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:js|css|html|svg|json|txt)$/;
const smallest = 1024;
/** Packing as tightly as can be takes four times as long: it pays where there is much to save. */
const worthwhile = 12 * 1024;

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: bytes.length < worthwhile ? 9 : 11 },
    }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, zipped)]);
}

/** Leaves a brotli and a gzip copy beside every text file of the build, so that the server never compresses while serving. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async closeBundle(error) {
      if (error) return;
      for (const name of await readdir(folder, { recursive: true })) {
        const path = join(folder, name);
        if (compressible.test(name) && (await stat(path)).size >= smallest) await compressFile(path);
      }
    },
  };
}
