import { addDays, osloDate } from '@portal/kit/dates'
import { Failure, missing } from '@portal/kit/errors'
import type { CalendarEntry, CalendarSource } from '@portal/platform/record/calendar'
import { sha256 } from '@portal/platform/secrets/secrets'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { feedTexts } from '../texts.ts'
import { readAddress } from './address.ts'
import { icalOf } from './ical.ts'
import { noteRead, withFeed } from './queries.ts'

/** A calendar asks four times an hour; several devices may share an address. */
const callsPerMinute = 20
const daysBack = 90
const daysAhead = 365
/** Counts among what an answer is known by, so that a new way of writing it is fetched. */
const edition = 1

/** The calendar behind a secret address, without a session. What is not exactly one that is alive is not found, whatever is wrong with it. */
export const serveCalendars = (app: FastifyInstance, sources: readonly CalendarSource[]) =>
  app.route<{ Params: { file: string } }>({
    method: 'GET',
    url: '/calendar/:file',
    handler: (request, reply) => answer(sources, request, reply),
  })

async function answer(sources: readonly CalendarSource[], request: FastifyRequest<{ Params: { file: string } }>, reply: FastifyReply) {
  const { portal } = request.server
  const [secret = '', suffix, ...more] = request.params.file.split('.')
  const address = suffix === 'ics' && more.length === 0 && !request.raw.url?.includes('?') ? readAddress(secret) : null
  if (!address) throw missing()
  const isAlive = () => withFeed(portal.pool, address, async () => true).catch(falseIfMissing)
  await portal.keyGate(`calendar ${sha256(secret).toString('hex')}`, request.ip, callsPerMinute, isAlive).catch((error) => {
    throw error instanceof Failure && error.code === 'unauthenticated' ? missing() : error
  })
  const today = osloDate(new Date())
  const span = { from: addDays(today, -daysBack), to: addDays(today, daysAhead) }
  const { name, entries } = await withFeed(portal.pool, address, async (tx, { actor, company, modulesOff }) => {
    const found: CalendarEntry[] = []
    for (const source of sources.filter(({ module }) => module === null || !modulesOff.includes(module)))
      found.push(...((await (actor ? source.personal(tx, actor, span) : source.company?.(tx, span))) ?? []))
    return { name: actor ? feedTexts.own : feedTexts.company(company), entries: found }
  })
  await noteRead(portal.pool, address)
  const { baseUrl } = portal.config
  const tag = `"${sha256(JSON.stringify([edition, baseUrl, name, entries])).toString('base64url')}"`
  reply.header('cache-control', 'private, no-store').header('etag', tag).header('x-robots-tag', 'noindex')
  if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send()
  return reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', 'inline; filename="kontrollportalen.ics"')
    .send(icalOf(name, baseUrl, entries))
}

const falseIfMissing = (error: unknown) => {
  if (error instanceof Failure && error.code === 'missing') return false
  throw error
}
/** RFC 9110, 13.1.2. */
const isKnown = (asked: string | undefined, tag: string) =>
  asked !== undefined && asked.split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, '')))
