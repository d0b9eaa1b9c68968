import { newId } from '@portal/kit/uuid'
import { inTenant } from '@portal/platform/db/db'
import { afterAll, describe, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { type Notice, notify } from './public.ts'
import { eventNamed } from './testing.ts'

const portal = await testPortal({ isOwn: true })
afterAll(() => portal.close())

const bell = async (t: Tenant, who: Who, query = '') => (await t.as(who).get(`/notifications${query}`)).body
const titles = async (t: Tenant, who: Who) => (await bell(t, who)).items.map(({ title }: { title: string }) => title)
const report = async (t: Tenant, more: object = {}) =>
  (await t.as('employee').post('/deviations', { description: 'Rekkverk mangler ved trappen', ...more })).body as {
    id: string
    number: string
  }
const read = (t: Tenant, who: Who, body: object = {}) =>
  t.as(who).post('/notifications/read', { until: new Date(Date.now() + 1000).toISOString(), ...body })
/** Tells of something as a job would. */
const tell = (t: Tenant, more: Partial<Notice>, to: (string | null)[], now = new Date()) =>
  inTenant(portal.portal.pool, t.ksId, (tx) =>
    notify(
      { tx, now, actor: null },
      {
        event: eventNamed('deviationToVerify'),
        entity: { type: 'deviation', id: newId(), number: 'AVV-2026-0001' },
        path: '/deviations/x',
        ...more,
      },
      to,
    ),
  )

describe('the bell', () => {
  test('tells the leader of a report with number and department, and nobody else', async () => {
    const t = await portal.tenant()
    const { id, number } = await report(t)
    const { items, unread, next } = await bell(t, 'leader')
    expect([unread, next]).toEqual([1, null])
    expect(items).toMatchObject([
      { title: `Nytt avvik ${number} i Nord`, number, path: `/deviations/${id}`, severity: 'info', isUnread: true, more: 0 },
    ])
    for (const who of ['employee', 'otherEmployee', 'otherLeader', 'auditor', 'controller', 'admin'] as Who[])
      expect([who, await bell(t, who)]).toEqual([who, { items: [], unread: 0, next: null }])
  })

  test('is told the nearest leader, whichever of those above was made first', async () => {
    const t = await portal.tenant()
    await t.owner('update departments set leader_id = $3 where ks_id = $1 and id = $2', [t.ksId, t.departments.root, t.users.admin.id])
    for (let n = 0; n < 6; n++) {
      const leader = await t.addUser({ roleId: 2 })
      await t.owner('update departments set leader_id = $3 where ks_id = $1 and id = $2', [t.ksId, t.departments.north, leader.id])
      await report(t)
      expect((await (await t.asUser(leader)).get('/notifications')).body.unread).toBe(1)
    }
    expect((await bell(t, 'admin')).unread).toBe(0)
  })

  test('a refused change tells nobody', async () => {
    const t = await portal.tenant()
    expect((await t.as('employee').post('/deviations', { description: 'Hull i gjerdet', locationId: newId() })).status).not.toBe(200)
    expect((await bell(t, 'leader')).unread).toBe(0)
  })

  test('what happens to one case stands on one line', async () => {
    const t = await portal.tenant()
    const { id, number } = await report(t)
    await tell(t, { event: eventNamed('deviationCritical'), entity: { type: 'deviation', id, number }, path: `/deviations/${id}` }, [
      t.users.leader.id,
    ])
    const { items, unread } = await bell(t, 'leader')
    expect(unread).toBe(1)
    expect(items).toMatchObject([{ title: `Kritisk avvik ${number}. Åpne saken`, severity: 'critical', more: 1, isUnread: true }])
  })

  test('the same of the same case within ten minutes, unread, is told once; after that anew', async () => {
    const t = await portal.tenant()
    const entity = { type: 'deviation', id: newId(), number: 'AVV-2026-0007' }
    const start = Date.now() - 3_600_000
    for (const minutes of [0, 9, 18, 29]) await tell(t, { entity }, [t.users.leader.id], new Date(start + minutes * 60_000))
    const rows = await t.owner('select created_at from notifications where ks_id = $1 order by created_at', [t.ksId])
    expect(rows.map(({ created_at }) => (Date.parse(created_at) - start) / 60_000)).toEqual([18, 29])
    await read(t, 'leader')
    await tell(t, { entity }, [t.users.leader.id], new Date(start + 30 * 60_000))
    expect((await t.owner('select 1 from notifications where ks_id = $1', [t.ksId])).length).toBe(3)
  })

  test('read once is read, until something is new', async () => {
    const t = await portal.tenant()
    const [one, other] = [await report(t), await report(t)]
    expect((await bell(t, 'leader')).unread).toBe(2)
    expect((await read(t, 'leader', { path: `/deviations/${one.id}` })).body).toEqual({ success: true, unread: 1 })
    expect((await bell(t, 'leader', '?unread=true')).items).toMatchObject([{ number: other.number }])
    expect((await read(t, 'leader')).body.unread).toBe(0)
    await report(t)
    expect((await bell(t, 'leader')).unread).toBe(1)
  })

  test('what came after the list was seen stays unread', async () => {
    const t = await portal.tenant()
    await report(t)
    const [{ createdAt }] = (await bell(t, 'leader')).items
    await report(t)
    expect((await read(t, 'leader', { until: createdAt })).body.unread).toBe(1)
  })

  test('pages follow each other without a gap or a repeat', async () => {
    const t = await portal.tenant()
    const start = Date.now() - 1_000_000
    for (let n = 0; n < 65; n++) await tell(t, { path: `/deviations/a${n}` }, [t.users.leader.id], new Date(start + n * 1000))
    const seen: string[] = []
    for (let next: string | null = ''; next !== null; ) {
      const page: { items: { path: string }[]; next: string | null } = await bell(
        t,
        'leader',
        next ? `?before=${encodeURIComponent(next)}` : '',
      )
      seen.push(...page.items.map(({ path }) => path))
      next = page.next
    }
    expect(seen).toEqual(Array.from({ length: 65 }, (_, n) => `/deviations/a${64 - n}`))
  })
})

describe('nobody is told what is not theirs', () => {
  test('somebody else’s bell can neither be seen nor emptied', async () => {
    const [t, other] = [await portal.tenant(), await portal.tenant()]
    const { id } = await report(t)
    await read(t, 'otherLeader', { path: `/deviations/${id}` })
    await read(other, 'leader', { path: `/deviations/${id}` })
    expect((await bell(t, 'leader')).unread).toBe(1)
    expect(await titles(other, 'leader')).toEqual([])
  })

  test('a person of another company, one who has left, and nobody at all are passed over', async () => {
    const [t, other] = [await portal.tenant(), await portal.tenant()]
    const gone = await t.addUser({ status: 'suspended' })
    const ended = await t.addUser()
    await t.owner(`update users set access_until = current_date - 1 where ks_id = $1 and id = $2`, [t.ksId, ended.id])
    await tell(t, {}, [other.users.leader.id, gone.id, ended.id, null, newId(), t.users.leader.id])
    expect(await t.owner('select ks_id, user_id from notifications where ks_id = any($1)', [[t.ksId, other.ksId]])).toEqual([
      { ks_id: t.ksId, user_id: t.users.leader.id },
    ])
  })

  test('a reminder is told once for its occasion, however many try at once', async () => {
    const t = await portal.tenant()
    const entity = { type: 'deviation', id: newId(), number: 'AVV-2026-0003' }
    await Promise.all(Array.from({ length: 8 }, () => tell(t, { entity, occasion: '2026-11-24' }, [t.users.leader.id])))
    await tell(t, { entity, occasion: '2026-11-25' }, [t.users.leader.id])
    expect(
      (await t.owner('select occasion from notifications where ks_id = $1 order by 1', [t.ksId])).map(({ occasion }) => occasion),
    ).toEqual(['2026-11-24', '2026-11-25'])
  })

  test('a page that is not ours is never linked to', async () => {
    const t = await portal.tenant()
    for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example'])
      await expect(tell(t, { path: path as '/x' }, [t.users.leader.id])).rejects.toMatchObject({ code: '23514' })
  })
})

test('many people are told in one go', async () => {
  const t = await portal.tenant()
  const ids = Array.from({ length: 700 }, () => newId())
  await t.owner(`insert into auth.accounts (id, email) select id, id || '@mange.example' from unnest($1::uuid[]) id`, [ids])
  await t.owner(
    `insert into users (ks_id, id, account_id, firstname, lastname, email, role_id, status)
     select $1, id, id, 'Ola', 'Nordmann', id || '@mange.example', 3, 'active' from unnest($2::uuid[]) id`,
    [t.ksId, ids],
  )
  await tell(t, { event: eventNamed('deviationReportedGrave') }, ids)
  expect((await t.owner('select count(*)::int as n from notifications where ks_id = $1', [t.ksId]))[0].n).toBe(700)
})

test('what is older than 180 days is forgotten, and nothing younger', async () => {
  const t = await portal.tenant()
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  for (const days of [181, 179]) await tell(t, { path: `/deviations/d${days}` }, [t.users.leader.id], ago(days))
  await portal.jobsPool.query('select forget_notifications()')
  expect((await bell(t, 'leader')).items).toMatchObject([{ path: '/deviations/d179' }])
})
