import { inTenant } from '@portal/platform/db/db'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { type Client, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { acted, inDays, started } from '../../../cases/deviations/server/testing.ts'
import { mostShown } from '../choices.ts'
import type { Found, Hit } from '../contract.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const find = async (client: Client, q: string): Promise<Found> => {
  const { status, body } = await client.get(`/search?q=${encodeURIComponent(q)}`)
  expect(status, q).toBe(200)
  return body
}
const group = ({ groups }: Found, name: string) => groups.find((one) => one.name === name)
const titles = (found: Found, name: string) => group(found, name)?.items.map(({ title }: Hit) => title) ?? []
const report = async (client: Client, description: string, more: object = {}) =>
  (await client.post('/deviations', { description, ...more })).body as { id: string; number: string; version: number }

/** So many numbered make a company a large one (decision 010): there what is common is come upon, and what is rare looked up. */
const sizes = { ordinary: 0, large: 30_000 }
describe.each(Object.entries(sizes))('the search of everything in a company of %s size', async (_, numbered) => {
  const t = await portal.tenant()
  const railing = await report(t.as('employee'), 'Manglende rekkverk på dekke over 4. etasje')
  await report(t.as('otherEmployee'), 'Fuktig isolasjon lagt i vegg')
  await report(t.as('otherEmployee'), 'Rømningsvei blokkert av paller ved Åsen skole')
  const task = (
    await t.as('leader').post('/tasks', {
      title: 'Kontrollere rekkverk og utsparinger',
      priority: 'medium',
      assigneeId: t.users.leader.id,
      dueDate: inDays(5),
    })
  ).body
  const leader = t.as('leader')
  await t.owner(`update numbers set last = last + $2 where ks_id = $1`, [t.ksId, numbered])

  test('finds a record by its number, however it is typed, before all others', async () => {
    await report(t.as('employee'), `Se også sak ${railing.number}`)
    const serial = String(Number(railing.number.split('-')[2]))
    for (const typed of [railing.number, railing.number.toLowerCase(), `AVV ${serial}`, `avv-${serial}`, serial]) {
      const [first] = group(await find(leader, typed), 'deviation')!.items
      expect([typed, first!.number]).toEqual([typed, railing.number])
    }
  })

  test('finds cases and tasks by a word of their title, with their page and what they are', async () => {
    const found = await find(leader, 'rekkverk')
    expect(titles(found, 'deviation')).toEqual(['Manglende rekkverk på dekke over 4. etasje'])
    expect(titles(found, 'task')).toEqual(['Kontrollere rekkverk og utsparinger'])
    expect(group(found, 'task')!.items[0]).toMatchObject({
      path: `/tasks/${task.id}`,
      number: task.number,
      facts: ['Ikke startet', t.users.leader.name],
    })
    expect(found.spelling).toBeNull()
  })

  test.each([
    ['rekverk', 'rekkverk', 'Manglende rekkverk på dekke over 4. etasje'],
    ['isolasjn', 'isolasjon', 'Fuktig isolasjon lagt i vegg'],
    ['romningsvei', null, 'Rømningsvei blokkert av paller ved Åsen skole'],
    ['aasen', null, 'Rømningsvei blokkert av paller ved Åsen skole'],
    ['isolasjn vegg', 'isolasjon vegg', 'Fuktig isolasjon lagt i vegg'],
  ])('forgives «%s», and says what it searched for where that is another word', async (typed, meant, title) => {
    const found = await find(leader, typed)
    expect(titles(found, 'deviation')).toContain(title)
    expect(found.spelling).toBe(meant)
    expect((await leader.get(`/deviations?q=${encodeURIComponent(typed)}`)).body.items.map((row: Hit) => row.title)).toContain(title)
  })

  test('finds a case by who reported it, and by a comment everybody reads', async () => {
    const { users } = t
    const own = await report(t.as('employee'), 'Løs takstein')
    expect(titles(await find(leader, users.employee.name), 'deviation')).toContain('Løs takstein')
    await leader.post(`/deviations/${own.id}/comments`, { body: 'Snekkerverkstedet ordner det', visibility: 'all' })
    expect(titles(await find(leader, 'snekkerverkstedet'), 'deviation')).toEqual(['Løs takstein'])
    await leader.post(`/deviations/${own.id}/comments`, { body: 'Forsikringsselskapet er kontaktet', visibility: 'internal' })
    expect(titles(await find(leader, 'forsikringsselskapet'), 'deviation')).toEqual([])
  })

  test('says where it was found, if not in number or title: in the text, in a comment, by a name, as it was read then too', async () => {
    const own = await t.as('admin').post('/deviations', { description: 'Stige uten merking', immediateAction: 'Kranfører er varslet' })
    await leader.post(`/deviations/${own.body.id}/comments`, { body: 'Glassmesteren kommer tirsdag', visibility: 'all' })
    const where = async (q: string, client = leader) =>
      group(await find(client, q), 'deviation')?.items.find(({ id }: Hit) => id === own.body.id)?.where
    const expected = [
      ['stiger', null],
      ['merking stige', null],
      [own.body.number, null],
      ['kranfører', 'text'],
      ['stige varslet', 'text'],
      ['glassmesteren', 'comments'],
      [t.users.admin.name, 'names'],
    ] as const
    for (const [q, found] of expected) expect([q, await where(q)]).toEqual([q, found])
    expect(await where('stigge merking')).toBeNull()
    expect(group(await find(t.as('admin'), t.users.otherLeader.name), 'user')!.items[0]!.where).toBeNull()
    const { body } = await leader.send('GET', '/search?q=glassmesteren', undefined, { 'x-as-of': new Date().toISOString() })
    expect(group(body, 'deviation')!.items[0]).toMatchObject({ id: own.body.id, where: 'comments' })
  })

  test('finds tiltak, people, places and projects', async () => {
    const other = await portal.tenant()
    const action = await acted(other, await started(other))
    const [hit] = group(await find(other.as('leader'), 'montere'), 'action')!.items
    expect(hit).toMatchObject({ path: `/actions/${action.id}`, number: action.number, title: 'Montere rekkverk' })
    expect(titles(await find(other.as('otherEmployee'), 'montere'), 'action')).toEqual([])
    const admin = t.as('admin')
    expect((await admin.post('/locations', { name: 'Ødegårdslia barnehage' })).status).toBe(200)
    expect(titles(await find(t.as('employee'), 'odegardslia'), 'location')).toEqual(['Ødegårdslia barnehage'])
    expect(titles(await find(admin, t.users.otherLeader.name), 'user')).toEqual([t.users.otherLeader.name])
    expect(group(await find(t.as('employee'), t.users.otherLeader.name), 'user')).toBeUndefined()
  })

  test('finds a common word in every list and its numbers, also where nobody has said it in a comment', async () => {
    await acted(t, await started(t, { report: { description: 'Stillaset lener' } }))
    const found = async (path: string) => (await leader.get(path)).body
    expect((await found('/tasks?view=mine&q=rekkverk')).total).toBe(1)
    expect((await found('/tasks/counts?q=rekkverk')).items).toContainEqual({ status: 'pending', count: 1, late: 0 })
    expect((await found('/actions?q=montere')).items.map((one: Hit) => one.title)).toEqual(['Montere rekkverk'])
    expect((await found('/deviations/map?q=rekkverk')).total).toBe((await found('/deviations?q=rekkverk')).total)
  })

  test('shows and counts only what the person may see', async () => {
    for (const who of ['employee', 'otherEmployee', 'leader', 'otherLeader', 'admin', 'controller', 'auditor'] as Who[])
      for (const q of ['rekkverk', 'rekverk', 'isolasjn', 'av', 'AVV']) {
        const { groups } = await find(t.as(who), q)
        for (const { name, items, total } of groups.filter(({ list }) => list)) {
          const path = { deviation: '/deviations', task: '/tasks', action: '/actions' }[name as 'task']
          for (const { id } of items) expect([who, q, (await t.as(who).get(`${path}/${id}`)).status]).toEqual([who, q, 200])
          expect([who, q, total]).toEqual([who, q, (await t.as(who).get(`${path}?q=${encodeURIComponent(q)}`)).body.total])
        }
      }
    expect(titles(await find(t.as('employee'), 'isolasjon'), 'deviation')).toEqual([])
    expect((await find(t.as('employee'), 'isolasjn')).spelling).toBeNull()
  })

  test('finds what one case of more than a hundred has in its words, in a comment or by who reported it', async () => {
    const rare = await report(t.as('otherEmployee'), 'Vinsjen har rustet fast')
    for (let n = 0; n < 120; n++) await report(t.as('admin'), `Runde ${n} med lys i gangen`)
    await leader.post(`/deviations/${rare.id}/comments`, { body: 'Kranmontøren er varslet', visibility: 'all' })
    for (const who of ['leader', 'otherEmployee', 'admin', 'employee'] as const)
      for (const q of ['vinsj', 'vinsjn', 'kranmontøren', t.users.otherEmployee.name]) {
        const found = titles(await find(t.as(who), q), 'deviation')
        expect([who, q, found.includes('Vinsjen har rustet fast')]).toEqual([who, q, who !== 'employee'])
        const { body } = await t.as(who).get(`/deviations?q=${encodeURIComponent(q)}`)
        expect([who, q, body.items.some(({ id }: Hit) => id === rare.id), body.total]).toEqual([who, q, who !== 'employee', found.length])
      }
  })

  test('a word of many titles is found in a comment older than three hundred others too, unless it is not for everybody or was deleted', async () => {
    const [open, hidden, withdrawn] = [
      await report(t.as('otherEmployee'), 'Port mot gaten'),
      await report(t.as('otherEmployee'), 'Stige mot taket'),
      await report(t.as('otherEmployee'), 'Heis mot kjelleren'),
    ] as const
    for (let n = 0; n < 3; n++) await report(t.as('otherEmployee'), `Stillas ${n} mangler merking`)
    const say = async ({ id }: { id: string }, visibility: string) =>
      expect((await leader.post(`/deviations/${id}/comments`, { body: 'Står ved stillaset', visibility })).status).toBeLessThan(300)
    await say(open, 'all')
    await say(hidden, 'internal')
    await say(withdrawn, 'all')
    await t.owner('update comments set deleted_at = now() where ks_id = $1 and record_id = $2', [t.ksId, withdrawn.id])
    const found = async () => titles(await find(t.as('otherEmployee'), 'stillas'), 'deviation').filter((title) => / mot /.test(title))
    expect(await found()).toEqual(['Port mot gaten'])
    await t.owner(
      `insert into comments (ks_id, id, record_id, body, visibility, created_by, created_at)
       select $1, uuidv7(), $2, 'Runde ' || n, 'all', $3, now() from generate_series(1, 300) n`,
      [t.ksId, withdrawn.id, t.users.leader.id],
    )
    expect(await found()).toEqual(['Port mot gaten'])
    const { body } = await t.as('otherEmployee').get('/deviations?q=stillas')
    expect([body.total, body.items.length]).toEqual([4, 4])
  })

  test('finds nothing of another company', async () => {
    const other = await portal.tenant()
    for (const q of ['rekkverk', 'rekverk', railing.number, 'Ødegårdslia', 'snekkerverkstedet'])
      expect([q, (await find(other.as('admin'), q)).groups.flatMap(({ items }) => items)]).toEqual([q, []])
  })

  test.each([
    '',
    ' ',
    'a',
    '%',
    '_',
    '\\',
    "'",
    '"',
    "' or 1=1 --",
    '& | ! ( ) :*',
    '<->',
    'og i på',
    'a'.repeat(300),
    '🦺',
    '-',
    'AVV-',
    '٣',
  ])('answers «%s»', async (q) => void (await find(leader, q)))

  test('refuses a text of more than 300 characters, and one with NUL', async () => {
    expect((await leader.get(`/search?q=${'a'.repeat(301)}`)).status).toBe(400)
    expect((await leader.get('/search?q=a%00b')).status).toBe(400)
    expect((await leader.get('/search')).status).toBe(400)
  })
})

test('of ten thousand departments and as many places of one name the search shows a few; the departments are all there, and a list is narrowed by their top', async () => {
  const t = await portal.tenant()
  const [company] = await t.owner<{ id: string }>('select id from departments where ks_id = $1 and parent_id is null', [t.ksId])
  const top = company!.id
  await t.owner(
    `insert into departments (ks_id, id, name, parent_id) select $1, uuidv7(), 'Fjellhall ' || n, $2 from generate_series(1, 10000) n`,
    [t.ksId, top],
  )
  await t.owner(
    `insert into locations (ks_id, id, name, city) select $1, uuidv7(), 'Fjellhall ' || n, 'Bergen' from generate_series(1, 10000) n`,
    [t.ksId],
  )
  const case_ = await report(t.as('employee'), 'Vifte i fjellhall står')
  for (const who of ['employee', 'leader', 'admin'] as const)
    for (const q of ['Fjellhall', 'fjelhall', 'Fjellhall 7777', 'f']) {
      const { status, body, text } = await t.as(who).get(`/search?q=${encodeURIComponent(q)}`)
      expect([who, q, status, text.length < 20_000]).toEqual([who, q, 200, true])
      for (const { items } of (body as Found).groups) expect(items.length).toBeLessThanOrEqual(mostShown)
    }
  const found = await find(t.as('employee'), 'Fjellhall')
  expect(group(found, 'location')).toMatchObject({ total: mostShown, isMore: true })
  expect(titles(found, 'deviation')).toEqual([expect.stringContaining('fjellhall')])
  const { items } = (await t.as('employee').get('/departments')).body
  expect(items.filter(({ name }: { name: string }) => name.startsWith('Fjellhall'))).toHaveLength(10_000)
  const below = (await t.as('admin').get(`/deviations?departmentId=${top}`)).body
  expect(below.items.map(({ id }: Hit) => id)).toContain(case_.id)
})

test('what one text is taken to mean is kept from no other text and no other company', async () => {
  const [a, b] = [await portal.tenant(), await portal.tenant()]
  await report(a.as('employee'), 'Fuktig isolasjon ved rekkverket')
  const spelled = async (t: typeof a, ...texts: string[]) =>
    inTenant(portal.portal.pool, t.ksId, async (tx) => {
      const all: (string | null)[] = []
      for (const text of texts) all.push((await sql<{ is: string | null }>`select spelled(${text}) as is`.execute(tx)).rows[0]!.is)
      return all
    })
  const texts = ['isolasjn', 'rekverket', 'isolasjn', 'isolasjon', 'isolasjn']
  expect(await spelled(a, ...texts)).toEqual(['isolasjon', 'rekkverket', 'isolasjon', null, 'isolasjon'])
  expect(await spelled(b, ...texts)).toEqual([null, null, null, null, null])
})
