import type pg from 'pg';
import type { Sink } from './load.ts';
import type { Row, Value } from './tables.ts';

/** COPY: by far the quickest way into PostgreSQL, in its text format. */

const quoted = (text: string): string => `"${text.replace(/["\\]/g, letter => `\\${letter}`)}"`;

const escaped = (text: string): string =>
  text.replace(/[\\\t\n\r]/g, letter => ({ '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' })[letter] ?? letter);

export function copyValue(value: Value | undefined): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\\\x${Buffer.from(value).toString('hex')}`;
  return escaped(`{${value.map(quoted).join(',')}}`);
}

/** The half of the driver's connection that its types leave out. */
interface Copying {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** What the driver asks of anything it is given to run: it calls these as the server answers. */
class CopyIn {
  readonly #text: string;
  readonly #body: string;
  readonly #done: (error?: Error) => void;
  constructor(text: string, body: string, done: (error?: Error) => void) {
    this.#text = text;
    this.#body = body;
    this.#done = done;
  }
  submit(connection: pg.Connection): void {
    connection.query(this.#text);
  }
  handleCopyInResponse(connection: Copying): void {
    connection.sendCopyFromChunk(Buffer.from(this.#body));
    connection.endCopyFrom();
  }
  handleCommandComplete(): void {
    // The driver tells of it; the copy is over only when the server is ready again.
  }
  handleReadyForQuery(): void {
    this.#done();
  }
  handleError(error: Error): void {
    this.#done(error);
  }
}

const copyIn = (client: pg.Client, text: string, body: string): Promise<void> =>
  new Promise((resolve, reject) => {
    client.query(new CopyIn(text, body, error => (error ? reject(error) : resolve())));
  });

const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const copySink = (client: pg.Client): Sink => ({
  async write(table, rows) {
    // Columns that only some rows name stay at their default in the others, so rows are grouped by what they name.
    const groups = Map.groupBy(rows, (row: Row) => Object.keys(row).join(' '));
    for (const [names, group] of groups) {
      const columns = names.split(' ');
      const body = group.map(row => `${columns.map(column => copyValue(row[column])).join('\t')}\n`).join('');
      await copyIn(client, `copy ${identifier(table)} (${columns.map(identifier).join(', ')}) from stdin`, body);
    }
  },
});
