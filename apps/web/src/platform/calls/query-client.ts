import { QueryClient } from '@tanstack/react-query';
import { CallFailure } from '../failure/call-failure.ts';
import { onLeaving } from '../session/leaving.ts';

const mostRetries = 2;
const worthRetrying: ReadonlySet<number> = new Set([0, 408, 429, 502, 503, 504]);

/** Only what may be different next time is asked again, with growing pauses. */
export function shouldRetry(count: number, error: unknown): boolean {
  return count < mostRetries && error instanceof CallFailure && worthRetrying.has(error.status);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: shouldRetry,
      retryDelay: attempt => Math.min(8000, 500 * 2 ** attempt),
      refetchOnWindowFocus: false,
      // Offline, calls fail at once and say so; cached reference tables and texts keep working.
      networkMode: 'always',
      staleTime: 0,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

onLeaving(() => queryClient.clear());
