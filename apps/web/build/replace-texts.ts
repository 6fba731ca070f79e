import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** During development, sends a changed text file to the open pages, which show it without a reload. */

const textFile = /^apps\/web\/src\/(?:features\/([^/]+)|platform\/content)\/texts\/([a-z]{2})\.json$/;

export function replaceTexts(project: string): Plugin {
  return {
    name: 'replace-texts',
    apply: 'serve',
    configureServer(server) {
      server.watcher.on('change', path => {
        const match = textFile.exec(relative(project, path));
        if (!match) return;
        const [, page, language] = match;
        try {
          const tree: unknown = JSON.parse(readFileSync(path, 'utf8'));
          server.hot.send('commonweal:texts', { language, texts: page ? { [page]: tree } : tree });
        } catch (error) {
          server.config.logger.error(`${relative(project, path)}: ${error instanceof Error ? error.message : error}`);
        }
      });
    },
  };
}
