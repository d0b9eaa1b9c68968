import { Failure } from '@portal/kit/errors'
import { sessionOf } from '@portal/platform/http/http'
import { claimsOf } from '@portal/platform/portal'
import type { FastifyInstance } from 'fastify'
import { aliveSessions } from './aliveSessions.ts'
import { openStreams, type Stream } from './streams.ts'

/**
 * `GET /events`: server-sent events for one session, until it ends or its access token does. Each connection begins with `news`, so that
 * whatever happened while there was none is asked for.
 */
export function serveEvents(app: FastifyInstance) {
  const { portal } = app
  const streams = openStreams(portal.news)
  portal.figures.openStreams = streams.count
  const isAlive = aliveSessions(portal.pool)
  // Before the server waits for its connections to end: these never would.
  app.addHook('preClose', async () => streams.closeAll())

  app.get('/events', { config: { needsSession: true, isStream: true }, exposeHeadRoute: false }, async (request, reply) => {
    const session = await sessionOf(portal, request)
    const { userId, expiresAt } = await claimsOf(portal, request)
    const stream: Stream = { ksId: session.ksId, sessionId: session.id, userId, expiresAt, out: null, isEnded: false }
    streams.open(stream)
    const lives = await isAlive({ id: session.id, ksId: session.ksId, userId }).catch((error: unknown) => {
      streams.close(stream)
      throw error
    })
    if (!lives) streams.close(stream)
    if (stream.isEnded) throw new Failure('unauthenticated')
    reply.hijack()
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // nginx would gather what is to be seen at once
      'x-accel-buffering': 'no',
    })
    streams.start(stream, reply.raw)
  })
}
