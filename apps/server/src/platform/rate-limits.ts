import { commonErrors, type ErrorDeclaration } from '@commonweal/contracts/kit/errors';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { refuse } from './problem.ts';

/** Requests of a person or an address in a while. Tight limits are kept in the database: a restart does not forgive them. */

interface Window {
  /** A minute unless said. */
  readonly seconds?: number;
  /** The sentence of the refusal; it may name the `limit` and the `minutes` to wait. */
  readonly refusal?: ErrorDeclaration;
}

export interface RateLimits {
  take(name: string, who: string, most: number, window?: Window): Promise<void>;
}

const keptInDatabase = 60;

export function openRateLimits(pool: pg.Pool): RateLimits {
  const limiters = new Map<string, RateLimiterMemory | RateLimiterPostgres>();
  const limiterFor = (name: string, points: number, duration: number): RateLimiterMemory | RateLimiterPostgres => {
    const known = limiters.get(name);
    if (known) return known;
    const options = { keyPrefix: name, points, duration };
    const made =
      points > keptInDatabase
        ? new RateLimiterMemory(options)
        : new RateLimiterPostgres({
            ...options,
            storeClient: pool,
            storeType: 'pool',
            tableName: 'rate_limit',
            tableCreated: true,
            clearExpiredByTimeout: false,
          });
    limiters.set(name, made);
    return made;
  };
  return {
    async take(name, who, most, { seconds = 60, refusal = commonErrors.tooMany } = {}) {
      try {
        await limiterFor(name, most, seconds).consume(who);
      } catch (outcome) {
        if (!(outcome instanceof RateLimiterRes)) throw outcome;
        const retryAfterSeconds = Math.max(1, Math.ceil(outcome.msBeforeNext / 1000));
        const params = { limit: most, minutes: Math.ceil(retryAfterSeconds / 60) };
        refuse(refusal, { retryAfterSeconds, params });
      }
    },
  };
}
