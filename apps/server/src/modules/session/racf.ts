import * as z from 'zod';
import type { Platform } from '../../platform/platform.ts';

/**
 * Proof that a person holds a mainframe id. No password is ever collected: the agency's gateway maps the signed-in
 * identity, which the portal states in a signed token; the simulated adapter believes the person's own record.
 */
export interface RacfAdapter {
  /** Whether the id is proven; throws when nobody can tell. */
  verify(question: RacfQuestion): Promise<boolean>;
}

export interface RacfQuestion {
  readonly userId: string;
  readonly subject: string;
  readonly racfId: string;
  readonly correlationId: string;
}

const patience = 5000;
const longestAnswer = 16_384;

const Answer = z.object({ authenticated: z.boolean(), racfId: z.string().optional() });

/** The body, unless it is longer than an answer can be. */
async function readShort(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > longestAnswer) throw new Error('The gateway’s answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** The gateway as docs/operating.md describes it. Anything but its two answers means that it cannot tell. */
const httpAdapter = (url: string, { tokens, clock }: Platform): RacfAdapter => ({
  async verify({ userId, subject, racfId, correlationId }) {
    const statement = await tokens.state({ subject, audience: url, claims: { userId, racfId } }, clock.now());
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        authorization: `Bearer ${statement}`,
        'x-correlation-id': correlationId,
      },
      body: JSON.stringify({ userId, subject, racfId }),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    if (response.status !== 200) throw new Error(`The gateway answers ${response.status}`);
    const answer = Answer.parse(JSON.parse(await readShort(response)));
    // An answer about another id proves nothing about this one.
    if (answer.authenticated && answer.racfId !== racfId) throw new Error('The gateway speaks of another id');
    return answer.authenticated;
  },
});

/** None where this installation does not reach the mainframe. */
export function openRacfAdapter(platform: Platform): RacfAdapter | undefined {
  const { racf, production } = platform.settings;
  switch (racf.kind) {
    case 'none':
      return undefined;
    case 'simulated':
      // The settings refuse it already; nobody is told that an id is proven when nobody has proved it.
      return production ? undefined : { verify: async () => true };
    case 'http':
      return httpAdapter(racf.url, platform);
  }
}
