import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * Loads changed modules again without a new process. A changed file and every module that imports it, directly or not, get a new
 * version in their URL; all other modules stay loaded.
 */
export class ModuleVersions {
  readonly #prefix: string;
  readonly #versions = new Map<string, number>();
  readonly #importers = new Map<string, Set<string>>();

  constructor(root: string) {
    this.#prefix = pathToFileURL(`${root}/`).href;
  }

  install(): void {
    registerHooks({
      resolve: (specifier, context, nextResolve) => {
        const resolved = nextResolve(specifier, context);
        const url = this.#removeVersion(resolved.url);
        if (!this.#isOwn(url)) return resolved;
        if (context.parentURL) this.#addImporter(url, this.#removeVersion(context.parentURL));
        const version = this.#versions.get(url);
        return version === undefined ? resolved : { ...resolved, url: `${url}?version=${version}` };
      },
    });
  }

  /** Returns the files that the next import loads again. */
  invalidate(files: readonly string[]): string[] {
    const invalid = new Set<string>();
    const pending = files.map(file => pathToFileURL(file).href).filter(url => this.#importers.has(url));
    for (let url = pending.pop(); url !== undefined; url = pending.pop()) {
      if (invalid.has(url)) continue;
      invalid.add(url);
      pending.push(...(this.#importers.get(url) ?? []));
    }
    for (const url of invalid) this.#versions.set(url, (this.#versions.get(url) ?? 0) + 1);
    return [...invalid].map(url => fileURLToPath(url));
  }

  #isOwn(url: string): boolean {
    return url.startsWith(this.#prefix) && !url.includes('/node_modules/');
  }

  #removeVersion(url: string): string {
    return url.replace(/\?version=\d+$/, '');
  }

  #addImporter(url: string, importer: string): void {
    const importers = this.#importers.get(url) ?? new Set();
    this.#importers.set(url, importers.add(importer));
  }
}
