import { BlockList, isIPv4 } from 'node:net'
import { type Context, context, defaultTextMapGetter, ROOT_CONTEXT, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const probes = ['/api/health', '/api/ready']
const propagator = new W3CTraceContextPropagator()

/** Named by route, never by address. A `traceparent` is believed from a trusted proxy alone: anybody else could join, or switch on, our traces. */
export function traceRequests(app: FastifyInstance, tracer: Tracer, trustedProxies: readonly string[]) {
  const isTrusted = trusting(trustedProxies)
  const contexts = new WeakMap<FastifyRequest, Context>()
  app.addHook('onRequest', (request, reply, done) => {
    const { url, config } = request.routeOptions
    if (!url?.startsWith('/api/') || probes.includes(url) || config.isStream) return done()
    const isBelieved = isTrusted(request.raw.socket.remoteAddress ?? '')
    const parent = isBelieved ? propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter) : ROOT_CONTEXT
    const attributes = { 'http.request.method': request.method, 'http.route': url, 'portal.request_id': request.id }
    const span = tracer.startSpan(`${request.method} ${url}`, { kind: SpanKind.SERVER, attributes }, parent)
    // Also when whoever asked has gone.
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.statusCode)
      if (reply.statusCode >= 500) span.setAttribute('error.type', String(reply.statusCode)).setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    const active = trace.setSpan(parent, span)
    contexts.set(request, active)
    context.with(active, done)
  })
  // What is read of a body comes from the connection, which knows no request.
  app.addHook('preValidation', (request, _reply, done) => {
    const active = contexts.get(request)
    if (active) context.with(active, done)
    else done()
  })
}

function trusting(proxies: readonly string[]) {
  const list = new BlockList()
  const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6')
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return (remote: string) => {
    const address = remote.replace(/^::ffff:/, '')
    return address !== '' && list.check(address, familyOf(address))
  }
}
