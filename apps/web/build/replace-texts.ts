import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Plugin } from 'vite';

/** During development, sends a changed text file to the open pages, which show it without a reload. */

const textFile = /^apps\/web\/src\/(?:features\/([^/]+)|platform\/content)\/texts\/([a-z]{2})\.json$/;
const maxAttempts = 5;

/** An editor empties a file before it writes the new content: an unreadable file is read again. */
export async function readTextTree(path: string): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return JSON.parse(await readFile(path, 'utf8'));
    } catch (error) {
      if (attempt === maxAttempts) throw error;
      await wait(40);
    }
  }
}

export function replaceTexts(project: string): Plugin {
  return {
    name: 'replace-texts',
    apply: 'serve',
    configureServer(server) {
      server.watcher.on('change', async path => {
        const match = textFile.exec(relative(project, path));
        if (!match) return;
        const [, page, language] = match;
        try {
          const tree = await readTextTree(path);
          server.hot.send('commonweal:texts', { language, texts: page ? { [page]: tree } : tree });
        } catch (error) {
          server.config.logger.error(`${relative(project, path)}: ${error instanceof Error ? error.message : error}`);
        }
      });
    },
  };
}
