import type { Settings } from '../../platform/settings.ts';

/**
 * Proof that a person holds a mainframe id. No password is ever collected: the simulated adapter accepts the ids that
 * the person's own record lists; the HTTP adapter asks the agency's gateway, which maps the signed-in identity.
 */
export interface RacfAdapter {
  verify(userId: string, subject: string, racfId: string): Promise<boolean>;
}

export function openRacfAdapter(settings: Settings['racf']): RacfAdapter {
  if (settings.kind === 'simulated') return { verify: async () => true };
  return {
    async verify(userId, subject, racfId) {
      const answer = await fetch(settings.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ userId, subject, racfId }),
        redirect: 'error',
        signal: AbortSignal.timeout(5000),
      });
      return answer.ok;
    },
  };
}
