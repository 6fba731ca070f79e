import { commonErrors } from '@commonweal/contracts/kit/errors';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { refuse } from './problem.ts';

/** Requests per minute and person. Tight limits are kept in the database, so that a restart does not forgive them. */

export interface RateLimits {
  take(name: string, who: string, perMinute: number): Promise<void>;
}

const keptInDatabase = 60;

export function openRateLimits(pool: pg.Pool): RateLimits {
  const limiters = new Map<string, RateLimiterMemory | RateLimiterPostgres>();
  const limiterFor = (name: string, points: number): RateLimiterMemory | RateLimiterPostgres => {
    const known = limiters.get(name);
    if (known) return known;
    const options = { keyPrefix: name, points, duration: 60 };
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
    async take(name, who, perMinute) {
      try {
        await limiterFor(name, perMinute).consume(who);
      } catch (outcome) {
        if (!(outcome instanceof RateLimiterRes)) throw outcome;
        refuse(commonErrors.tooMany, { retryAfterSeconds: Math.max(1, Math.ceil(outcome.msBeforeNext / 1000)) });
      }
    },
  };
}
