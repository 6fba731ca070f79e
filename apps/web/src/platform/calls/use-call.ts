import {
  keepPreviousData,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type FailureVariant, reportFailure } from '../errors/report-failure.ts';
import { CallFailure } from '../failure/call-failure.ts';
import { callServer } from './call-server.ts';
import type { DeclaredCall, SendableCall } from './declared-call.ts';
import type { CallOptions } from './request-headers.ts';

type Named = Pick<SendableCall, 'name'>;

/** The cache key of a call: everything read through the same call is refreshed together. */
export const callKey = (declaration: Named, request?: unknown): readonly unknown[] =>
  request === undefined ? ['call', declaration.name] : ['call', declaration.name, request];

interface ReadOptions<Answer> {
  readonly enabled?: boolean;
  readonly background?: boolean;
  readonly refetchEvery?: number;
  /** Asks again as long as this is so of the last answer, after pauses that grow. */
  readonly refetchWhile?: (answer: Answer) => boolean;
  /** Shows the last answer while the next one is on its way, as lists do when they turn a page. */
  readonly keepPrevious?: boolean;
  /** Asks each time it is shown and keeps nothing, as a preview must. */
  readonly fresh?: boolean;
}

/** What is soon ready is soon seen; what takes long is asked for seldom. */
const pauses = { first: 2000, grow: 1.5, most: 30_000 } as const;
export const pauseAfter = (answers: number): number =>
  Math.min(pauses.most, pauses.first * pauses.grow ** Math.max(0, answers - 1));

/** Reads through a call. The screen shows `error` in its own error state. */
export function useCall<Answer, Given>(
  declaration: DeclaredCall<Answer, Given>,
  request: Given,
  options: ReadOptions<Answer> = {},
): UseQueryResult<Answer, CallFailure> {
  const { enabled = true, background, refetchEvery, refetchWhile, keepPrevious, fresh } = options;
  const query: UseQueryOptions<Answer, CallFailure> = {
    queryKey: callKey(declaration, request),
    queryFn: ({ signal }) => callServer(declaration, request, { signal, ...(background && { background }) }),
    enabled,
    ...(refetchEvery && { refetchInterval: refetchEvery }),
    ...(refetchWhile && {
      refetchInterval: ({ state: { data, dataUpdateCount } }) =>
        data !== undefined && refetchWhile(data) ? pauseAfter(dataUpdateCount) : false,
    }),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...(fresh && { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false }),
  };
  return useQuery(query);
}

interface WriteOptions<Answer> {
  /** Calls whose answers are no longer true after this one. */
  readonly refreshes?: readonly Named[];
  /** How a failure is told; `null` when the caller tells it. */
  readonly failure?: FailureVariant | null;
  readonly onDone?: (answer: Answer) => void;
  readonly onFailed?: (failure: CallFailure) => void;
}

export interface Write<Answer, Given> {
  /** Resolves to the answer, or to undefined after a failure that has been told. */
  run(request: Given, options?: CallOptions): Promise<Answer | undefined>;
  readonly busy: boolean;
  readonly failure: CallFailure | null;
}

export function useWrite<Answer, Given>(
  declaration: DeclaredCall<Answer, Given>,
  given: WriteOptions<Answer> = {},
): Write<Answer, Given> {
  const client = useQueryClient();
  const mutation = useMutation<Answer, CallFailure, { request: Given; options: CallOptions | undefined }>({
    mutationFn: ({ request, options }) =>
      callServer(declaration, request, {
        ...(declaration.keyed && { idempotencyKey: crypto.randomUUID() }),
        ...options,
      }),
  });
  return {
    busy: mutation.isPending,
    failure: mutation.error,
    async run(request, options) {
      try {
        const answer = await mutation.mutateAsync({ request, options });
        await Promise.all((given.refreshes ?? []).map(each => client.invalidateQueries({ queryKey: callKey(each) })));
        given.onDone?.(answer);
        return answer;
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        if (given.failure !== null) reportFailure(error, given.failure);
        given.onFailed?.(error);
        return undefined;
      }
    },
  };
}
