// OpenTelemetry is loaded by this file alone, and this file only when traces go somewhere: it costs 22 MB and a seventh of a second.
import { context, DiagLogLevel, diag, SpanKind } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { setGlobalErrorHandler } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { tell } from '../log.ts'
import { traceCalls } from './callSpans.ts'
import { failed } from './currentSpan.ts'
import { traceRequests } from './requestSpans.ts'
import { traceStatements } from './statementSpans.ts'

/** What a process tells a collector of where its time goes. A span has names of ours alone: no address with ids, no value, no person, no company. */
export type Tracing = {
  /** A span for each request below /api that is answered, but for probes and screens that listen. */
  requests(app: FastifyInstance): void
  /** A span for each statement within a request or a job. */
  statements(pool: pg.Pool): void
  job<T>(name: string, work: () => Promise<T>): Promise<T>
  /** Sends what is left, for two seconds at most. */
  stop(): Promise<void>
}

const patience = 2_000
const minute = 60_000

/** Sends spans as the standard OTEL_* variables of the process say. Only one at a time in a process. */
export function startTracing(given: { serviceName: string; version: string; trustedProxies: readonly string[] }): Tracing {
  const warn = rarely(10 * minute)
  diag.setLogger({ error: warn, warn, info() {}, debug() {}, verbose() {} }, DiagLogLevel.WARN)
  setGlobalErrorHandler((error) => warn(typeof error === 'string' ? error : String(error.message ?? error.name)))
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': given.serviceName, 'service.version': given.version }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  const tracer = provider.getTracer('kontrollportalen', given.version)
  const stopCalls = traceCalls(tracer)
  return {
    requests: (app) => traceRequests(app, tracer, given.trustedProxies),
    statements: (pool) => traceStatements(pool, tracer),
    job: (name, work) =>
      tracer.startActiveSpan(`job ${name}`, { kind: SpanKind.CONSUMER, attributes: { 'portal.job': name }, root: true }, (span) =>
        work()
          .catch((error: unknown) => {
            failed(span, error)
            throw error
          })
          .finally(() => span.end()),
      ),
    stop: async () => {
      stopCalls()
      const isOver = new Promise<void>((done) => setTimeout(done, patience).unref())
      await Promise.race([provider.shutdown().catch(() => {}), isOver])
      context.disable()
      diag.disable()
    },
  }
}

/** A collector that is away is told of once in a while, not with every batch. */
function rarely(pause: number) {
  let until = 0
  return (reason: string) => {
    if (Date.now() < until) return
    until = Date.now() + pause
    tell(`traces are not sent: ${reason.slice(0, 300)}`, 'warn')
  }
}
