import { type Span, SpanStatusCode, trace } from '@opentelemetry/api'

/** By its code or kind alone: a message may quote what people have written. */
export function failed(span: Span, error: unknown) {
  const { code, name } = (error ?? {}) as { code?: string | number; name?: string }
  span.setAttribute('error.type', String(code ?? name ?? 'error')).setStatus({ code: SpanStatusCode.ERROR })
}

/** The span of the request or job this is done for; undefined outside of one, when it has ended, and when it is not sampled. */
export function currentSpan() {
  const span = trace.getActiveSpan()
  return span?.isRecording() ? span : undefined
}
