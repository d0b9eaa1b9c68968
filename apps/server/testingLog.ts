// LOG-01 for every test there is: a change that was answered with 200 has told the audit log, whichever module it is in.
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect } from 'vitest'

/**
 * An endpoint of sign-in may answer 200 and have nothing to tell: it shows what an invitation is for, sends a letter again, or asks for the
 * second factor. What each files is in tests/logGates.test.ts and its module's own tests; here it must only not tell the same twice.
 */
const isAuthEndpoint = (route: string) => /^\w+ (\/api)?\/(auth|firebase|sso|passkeys)\//.test(route)
/** A directory says the same again and again; what changes nothing is answered, and not told. */
const isDirectory = (route: string) => route.includes('/scim/v2/')
type Answered = { requestId: string; route: string; mayBeSilent: boolean }
type Owner = <R extends object = any>(text: string, values?: unknown[]) => Promise<R[]>
const channel = 'tracing:fastify.request.handler:asyncEnd'

/**
 * Listens to one server. `expectLogged` fails with the routes that since the last time answered 200 to a change and filed no event, or the
 * same one twice.
 */
export function listenForChanges(server: { portal: unknown }, owner: Owner) {
  const answered: Answered[] = []
  const hear = (message: unknown) => {
    const { request, reply } = message as { request: FastifyRequest; reply: FastifyReply }
    const route = `${request.method} ${request.routeOptions.url}`
    if (
      request.server.portal !== server.portal ||
      ['GET', 'HEAD'].includes(request.method) ||
      request.routeOptions.config.isSignal ||
      reply.statusCode !== 200
    )
      return
    const isPerhapsReplay = request.headers['idempotency-key'] !== undefined || request.headers['x-dry-run'] !== undefined
    answered.push({ requestId: request.id, route, mayBeSilent: isAuthEndpoint(route) || isDirectory(route) || isPerhapsReplay })
  }
  subscribe(channel, hear)
  const stopListening = () => void unsubscribe(channel, hear)
  async function expectLogged() {
    const changes = answered.splice(0)
    const rows = await owner<{ id: string; most: number }>(
      `select id, max(n)::int as most from (select request_id as id, count(*) as n from audit where request_id = any($1)
        group by ks_id, request_id, action, entity_type, entity_id) events group by id`,
      [changes.map(({ requestId }) => requestId)],
    )
    const most = new Map(rows.map((row) => [row.id, row.most]))
    const wrong = changes.filter(({ requestId, mayBeSilent }) => (most.get(requestId) ?? (mayBeSilent ? 1 : 0)) !== 1)
    expect([...new Set(wrong.map(({ requestId, route }) => `${route} filed ${most.get(requestId) ?? 'nothing'}`))], 'LOG-01').toEqual([])
  }
  return { expectLogged, stopListening }
}
