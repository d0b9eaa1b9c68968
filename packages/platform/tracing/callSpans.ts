import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { context, type Span, SpanKind, type Tracer } from '@opentelemetry/api'
import { isTracingSuppressed } from '@opentelemetry/core'
import { currentSpan, failed } from './currentSpan.ts'

/**
 * A span for each call to another server within a request or a job, by its host alone: a path may be a secret, as of a push subscription. Node tells
 * of all of them, whichever library made the call. Nothing of the trace is sent along. Returns how to stop.
 */
export function traceCalls(tracer: Tracer): () => void {
  const spans = new WeakMap<object, Span>()
  const begin = (call: object, method: string, host: string) => {
    // What the exporter sends is no part of a request.
    if (!currentSpan() || isTracingSuppressed(context.active())) return
    const attributes = { 'http.request.method': method, 'server.address': host }
    spans.set(call, tracer.startSpan(`call ${method}`, { kind: SpanKind.CLIENT, attributes }))
  }
  const answered = (call: object, status: number) => void spans.get(call)?.setAttribute('http.response.status_code', status)
  const broke = (call: object, error: unknown) => {
    const span = spans.get(call)
    if (span) failed(span, error)
  }
  const end = (call: object) => {
    spans.get(call)?.end()
    spans.delete(call)
  }
  const channels: [string, (message: unknown) => void][] = [
    [
      'http.client.request.created',
      (message) => {
        const { request } = message as { request: ClientRequest }
        begin(request, request.method, request.host)
        if (spans.has(request)) request.once('close', () => end(request))
      },
    ],
    [
      'http.client.response.finish',
      (message) => {
        const { request, response } = message as { request: ClientRequest; response: IncomingMessage }
        answered(request, response.statusCode ?? 0)
      },
    ],
    [
      'http.client.request.error',
      (message) => {
        const { request, error } = message as { request: ClientRequest; error: Error }
        broke(request, error)
      },
    ],
    [
      'undici:request:create',
      (message) => {
        const { request } = message as { request: { origin: string; method: string } }
        begin(request, request.method, new URL(request.origin).hostname)
      },
    ],
    [
      'undici:request:headers',
      (message) => {
        const { request, response } = message as { request: object; response: { statusCode: number } }
        answered(request, response.statusCode)
      },
    ],
    ['undici:request:trailers', (message) => end((message as { request: object }).request)],
    [
      'undici:request:error',
      (message) => {
        const { request, error } = message as { request: object; error: Error }
        broke(request, error)
        end(request)
      },
    ],
  ]
  for (const [name, listen] of channels) subscribe(name, listen)
  return () => {
    for (const [name, listen] of channels) unsubscribe(name, listen)
  }
}
