import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Context, Span, SpanOptions } from '@opentelemetry/api';
import type { DatabaseWatch } from './database/pool.ts';
import type { Settings } from './settings.ts';

/** Something that takes time and is told with what it asked of the database meanwhile. */
export interface Traced {
  /** What runs in here belongs to it. */
  inside<Result>(work: () => Result): Result;
  end(outcome: Readonly<Record<string, string | number>>, failed: boolean): void;
}

export interface Tracing {
  /** A request: under its call's name, and under the trace of whoever passed it on where that is known. */
  request(call: string, parent?: string): Traced;
  job<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** Its statements, with their text and never with a value. */
  readonly watch: DatabaseWatch | undefined;
  close(): Promise<void>;
}

const nothing: Traced = { inside: work => work(), end: () => undefined };

const untraced: Tracing = {
  request: () => nothing,
  job: (_name, work) => work(),
  watch: undefined,
  close: async () => undefined,
};

const longestText = 2000;
const longestEnd = 1000;
const firstWord = /^\s*(\w+)/;
const parentPattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** OpenTelemetry to a collector, where one is named; the libraries are only loaded then. */
export async function openTracing({ traces }: Pick<Settings, 'traces'>): Promise<Tracing> {
  if (!traces) return untraced;
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'commonweal' }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(traces.share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: traces.url }) })],
  });
  const tracer = provider.getTracer('commonweal');
  const running = new AsyncLocalStorage<Context>();

  function begin(name: string, options: SpanOptions, parent: Context): Traced & { readonly span: Span } {
    const span = tracer.startSpan(name, options, parent);
    const context = api.trace.setSpan(parent, span);
    return {
      span,
      inside: work => running.run(context, work),
      end(outcome, failed) {
        span.setAttributes(outcome);
        if (failed) span.setStatus({ code: api.SpanStatusCode.ERROR });
        span.end();
      },
    };
  }

  /** Whoever passed the request on began the trace. */
  function begunBy(parent: string | undefined): Context {
    const [, traceId, spanId, flags] = parentPattern.exec(parent ?? '') ?? [];
    if (!traceId || !spanId || !flags) return api.ROOT_CONTEXT;
    const traceFlags = Number.parseInt(flags, 16) & api.TraceFlags.SAMPLED;
    return api.trace.setSpanContext(api.ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
  }

  return {
    request: (call, parent) => begin(call, { kind: api.SpanKind.SERVER }, begunBy(parent)),
    async job(name, work) {
      const traced = begin(`job ${name}`, {}, api.ROOT_CONTEXT);
      let failed = true;
      try {
        const result = await traced.inside(work);
        failed = false;
        return result;
      } finally {
        traced.end({}, failed);
      }
    },
    watch: {
      waited: () => undefined,
      answered(text, seconds) {
        const context = running.getStore();
        if (!context) return;
        const end = Date.now();
        const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longestText) };
        const name = firstWord.exec(text)?.[1]?.toLowerCase() ?? 'statement';
        tracer
          .startSpan(name, { kind: api.SpanKind.CLIENT, startTime: end - seconds * 1000, attributes }, context)
          .end(end);
      },
    },
    // A collector that is away must not hold up the end of the portal.
    close: () =>
      Promise.race([provider.shutdown().catch(() => undefined), wait(longestEnd, undefined, { ref: false })]),
  };
}
