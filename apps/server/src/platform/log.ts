import pino, { type Logger } from 'pino';

export type Log = Logger;

const standardOutput = 1;

/**
 * Structured lines on standard output. Serialisers name what may be written (an allow-list): requests and errors carry
 * no bodies, cookies, tokens, query strings or values of people.
 */
export function makeLog(level: string, destination: { write(line: string): void } | number = standardOutput): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: label => ({ level: label }) },
    serializers: {
      req: (request: { method?: string; url?: string; id?: string }) => ({
        method: request.method,
        path: request.url?.split('?')[0],
        correlationId: request.id,
      }),
      res: (response: { statusCode?: number }) => ({ status: response.statusCode }),
      err: (error: Error & { code?: string }) => ({
        name: error.name,
        code: error.code,
        // Messages of the database may quote values; the stack names only places in our code.
        message: error.name === 'DatabaseError' || error.name === 'error' ? undefined : error.message,
        stack: error.stack?.split('\n').slice(1, 8).join('\n'),
      }),
    },
  };
  if (typeof destination !== 'number') return pino(options, destination as pino.DestinationStream);
  const file = pino.destination(destination);
  // A disk without room takes no lines: people go on working without them.
  file.on('error', () => undefined);
  return pino(options, file);
}
