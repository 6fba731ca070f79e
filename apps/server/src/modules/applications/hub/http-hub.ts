import * as z from 'zod';
import type { Hub } from './question.ts';

const Answer = z.object({ values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).nullable() });
const patience = 3000;

/** A connected hub: one address per source under the configured one; 404 means that the source knows nothing. */
export const httpHub = (url: string): Hub => ({
  isSimulated: false,
  async ask(source, question) {
    const response = await fetch(`${url.replace(/\/$/, '')}/${source}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(question),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    if (response.status === 404) return { kind: 'noData' };
    if (!response.ok) throw new Error(`The source answers ${response.status}`);
    const { values } = Answer.parse(await response.json());
    return values === null ? { kind: 'noData' } : { kind: 'data', values };
  },
});
