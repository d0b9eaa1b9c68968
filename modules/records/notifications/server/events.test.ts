import { newId } from '@portal/kit/uuid'
import { inTenant } from '@portal/platform/db/db'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../../../apps/server/app.ts'
import { openPortal } from '../../../../apps/server/portal.ts'
import { type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { notify } from './public.ts'
import { eventNamed } from './testing.ts'

const portal = await testPortal({ isOwn: true })
/** A second server on the same database, as a large installation has. */
const second = await openPortal(portal.portal.config, { ...portal.database, connectionTimeoutMillis: 60_000 })
const secondApp = await buildApp(second.portal, false, 0)
const addresses = [await portal.app.listen({ port: 0, host: '127.0.0.1' }), await secondApp.listen({ port: 0, host: '127.0.0.1' })]
afterAll(async () => {
  await secondApp.close()
  await second.close()
  await portal.close()
})

const open: AbortController[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.abort()
})

/** A stream as the browser holds it: counts the news, and knows when it is over. */
async function follow(token: string | null, { address = addresses[0], headers = {} as Record<string, string> } = {}) {
  const stop = new AbortController()
  open.push(stop)
  const response = await fetch(`${address}/api/events`, {
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    signal: stop.signal,
  })
  const heard = { news: 0, isOver: false, text: '' }
  const reading = async () => {
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
      heard.text += part
      heard.news = heard.text.split('event: news').length - 1
    }
  }
  void reading()
    .catch(() => undefined)
    .finally(() => {
      heard.isOver = true
    })
  return { response, heard }
}
const followAs = async (t: Tenant, who: Who, options: { address?: string } = {}) => {
  const stream = await follow(t.as(who).token, options)
  expect(stream.response.status).toBe(200)
  await expect.poll(() => stream.heard.news).toBeGreaterThan(0)
  return stream
}
const tell = (t: Tenant, who: Who) =>
  inTenant(portal.portal.pool, t.ksId, (tx) =>
    notify(
      { tx, now: new Date(), actor: null },
      { event: eventNamed('deviationClosed'), entity: { type: 'deviation', id: newId() }, path: `/deviations/${newId()}` },
      [t.users[who].id],
    ),
  )
/** When this has been heard, whatever was told before it has been as well. */
const settle = async (t: Tenant) => {
  for (const address of addresses) {
    const { heard } = await followAs(t, 'admin', { address })
    const before = heard.news
    await tell(t, 'admin')
    await expect.poll(() => heard.news).toBeGreaterThan(before)
  }
}

describe('GET /events', () => {
  test('tells the person as it happens, in whichever server they are, and nobody else', async () => {
    const [t, other] = [await portal.tenant(), await portal.tenant()]
    const own = await followAs(t, 'leader')
    const elsewhere = await followAs(t, 'leader', { address: addresses[1]! })
    const others = [await followAs(t, 'otherLeader'), await followAs(t, 'employee'), await followAs(other, 'leader')]
    await settle(t)
    const before = [own, elsewhere, ...others].map(({ heard }) => heard.news)
    expect((await t.as('employee').post('/deviations', { description: 'Rekkverk mangler ved trappen' })).status).toBe(200)
    await expect.poll(() => own.heard.news).toBe(before[0]! + 1)
    await expect.poll(() => elsewhere.heard.news).toBe(before[1]! + 1)
    await settle(t)
    expect(others.map(({ heard }) => heard.news)).toEqual(before.slice(2))
  })

  test('says that there is news, and nothing of what it is', async () => {
    const t = await portal.tenant()
    const { response, heard } = await followAs(t, 'leader')
    const { body } = await t.as('employee').post('/deviations', { description: 'Rekkverk mangler ved trappen' })
    await expect.poll(() => heard.news).toBeGreaterThan(1)
    expect(heard.text).not.toContain(body.number)
    expect(heard.text).not.toContain(t.ksId)
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('what is read in one browser is told the other', async () => {
    const t = await portal.tenant()
    await tell(t, 'leader')
    const { heard } = await followAs(t, 'leader')
    await settle(t)
    const before = heard.news
    await t.as('leader').post('/notifications/read', { until: new Date(Date.now() + 1000).toISOString() })
    await expect.poll(() => heard.news).toBe(before + 1)
  })

  test.each([
    ['no token', async () => null],
    ['a made-up token', async () => 'x.y.z'],
    [
      'a session that has ended',
      async (t: Tenant) => {
        const { token, client } = await portal.signIn(t.users.leader, t.ksId)
        await client.post('/auth/logout')
        return token
      },
    ],
  ] as [string, (t: Tenant) => Promise<string | null>][])('is 401 with %s', async (_what, tokenOf) => {
    const { response } = await follow(await tokenOf(await portal.tenant()))
    expect(response.status).toBe(401)
  })

  test('is 403 for an API key, and with the name of another tenant', async () => {
    const t = await portal.tenant()
    const { body } = await t.as('leader').post('/api-keys', {
      name: 'Skjerm',
      scope: 'read',
      expiresOn: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    })
    expect((await follow(body.key)).response.status).toBe(403)
    expect((await follow(t.as('leader').token, { headers: { 'x-tenant-id': 'another' } })).response.status).toBe(403)
  })
})

describe('a stream ends with its session', () => {
  test.each([
    ['signed out', async (t: Tenant) => void (await t.as('leader').post('/auth/logout'))],
    [
      'suspended',
      async (t: Tenant) => {
        const { version } = (await t.as('admin').get(`/users/${t.users.leader.id}`)).body
        const answer = await t.as('admin').post(`/users/${t.users.leader.id}/suspend`, { version, reason: 'Permisjon uten lønn' })
        expect(answer.status).toBe(200)
      },
    ],
    ['swept away', async (t: Tenant) => void (await t.owner('delete from auth.sessions where user_id = $1', [t.users.leader.id]))],
    [
      'proved anew under another id',
      async (t: Tenant) => void (await t.owner('update auth.sessions set id = gen_random_uuid() where user_id = $1', [t.users.leader.id])),
    ],
  ] as [string, (t: Tenant) => Promise<void>][])('when it is %s', async (_what, end) => {
    const t = await portal.tenant()
    const here = await followAs(t, 'leader')
    const there = await followAs(t, 'leader', { address: addresses[1]! })
    const colleague = await followAs(t, 'otherLeader')
    await end(t)
    await expect.poll(() => [here.heard.isOver, there.heard.isOver]).toEqual([true, true])
    await settle(t)
    expect(colleague.heard.isOver).toBe(false)
  })

  test('NET-09: and the oldest of too many of one session', async () => {
    const t = await portal.tenant()
    const streams: Awaited<ReturnType<typeof followAs>>[] = []
    for (let n = 0; n < 9; n++) streams.push(await followAs(t, 'leader'))
    await expect.poll(() => streams.map(({ heard }) => heard.isOver)).toEqual([true, ...Array.from({ length: 8 }, () => false)])
  })
})

test('any number of streams take one connection to the database, and a lost one is opened again', async () => {
  const t = await portal.tenant()
  const streams = [await followAs(t, 'leader'), await followAs(t, 'employee'), await followAs(t, 'controller')]
  const listening = `from pg_stat_activity where datname = current_database() and application_name = 'portal news'`
  // One for each of the two servers.
  expect((await t.owner(`select pid ${listening}`)).length).toBeLessThanOrEqual(2)
  const before = streams.map(({ heard }) => heard.news)
  await t.owner(`select pg_terminate_backend(pid) ${listening}`)
  // Whatever was told while nobody listened is asked for: every stream hears that there may be news.
  await expect.poll(() => streams.every(({ heard }, n) => heard.news > before[n]!), { timeout: 10_000 }).toBe(true)
  const after = streams[0]!.heard.news
  await tell(t, 'leader')
  await expect.poll(() => streams[0]!.heard.news).toBeGreaterThan(after)
})
