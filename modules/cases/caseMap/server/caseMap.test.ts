import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { secret } from '../../../records/access/server/testing.ts'
import { reported, started } from '../../deviations/server/testing.ts'
import { mostPlaces, type Places } from '../contract.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const mapFor = async (t: Tenant, query = '', who: Who = 'admin', headers = {}): Promise<Places> => {
  const { status, body, text } = await t.as(who).get(`/deviations/map${query && `?${query}`}`, headers)
  expect(status, text).toBe(200)
  return body
}
const place = async (t: Tenant, name: string, coordinates?: string): Promise<string> =>
  (await t.as('admin').post('/locations', { name, responsibleId: t.users.leader.id, ...(coordinates && { coordinates }) })).body.id

async function someCases(t: Tenant) {
  const [river, office] = [await place(t, 'Elvebredden', '59.91390, 10.75220'), await place(t, 'Kontoret')]
  const late = await started(t, { severity: 'low', report: { description: 'For sent ute', locationId: river } })
  await t.owner('update deviations set due_date = current_date - 3 where ks_id = $1 and id = $2', [t.ksId, late.id])
  await reported(t, { description: 'Rekkverk mangler på rampen', severity: 'critical', locationId: river })
  await reported(t, { description: 'Lyset i trappen er gått', severity: 'medium', locationId: office }, 'otherEmployee')
  await reported(t, { description: 'Rekkverk er løst et sted', severity: 'low', locationText: 'Bak brakken' })
  return { river, office }
}

test('a place is told of with how many, how grave and how late; what has no place is counted by itself', async () => {
  const t = await portal.tenant()
  const { river, office } = await someCases(t)
  expect(await mapFor(t)).toEqual({
    items: [
      {
        id: river,
        name: 'Elvebredden',
        at: { latitude: 59.9139, longitude: 10.7522 },
        count: 2,
        overdue: 1,
        severities: { low: 1, medium: 0, high: 0, critical: 1 },
      },
      { id: office, name: 'Kontoret', at: null, count: 1, overdue: 0, severities: { low: 0, medium: 1, high: 0, critical: 0 } },
    ],
    elsewhere: { count: 1, overdue: 0, severities: { low: 1, medium: 0, high: 0, critical: 0 } },
    left: { places: 0, count: 0 },
    total: 4,
  })
})

test('every number is the count of the list it opens, whoever reads it and whatever it is narrowed by', async () => {
  const t = await portal.tenant()
  await someCases(t)
  const asked = ['', 'q=rekkverk', 'severity=critical&severity=medium', 'overdue=true', 'view=mine', `departmentId=${t.departments.north}`]
  for (const who of ['admin', 'leader', 'employee', 'otherEmployee', 'auditor'] as const)
    for (const query of asked) {
      const { items, elsewhere, total } = await mapFor(t, query, who)
      const counts = items.map(({ id, count }) => [`locationId=${id}`, count] as const)
      for (const [more, count] of [...counts, ['lacksPlace=true', elsewhere.count] as const, ['', total] as const]) {
        const { body } = await t.as(who).get(`/deviations?limit=25&${query}&${more}`)
        expect([who, query, more, body.total]).toEqual([who, query, more, count])
      }
    }
  expect((await mapFor(t, '', 'otherEmployee')).total).toBe(1)
})

test('TEN-05: a restricted case counts for its readers alone, and another company’s place nothing', async () => {
  const [a, b] = [await portal.tenant(), await portal.tenant()]
  const { river } = await someCases(b)
  const cabin = await place(a, 'Hytta', '61.10000, 8.20000')
  await secret(a, { locationId: cabin, severity: 'critical' })
  const total = async (who: Who) => (await mapFor(a, '', who)).total
  expect([await total('employee'), await total('auditor'), await total('otherLeader'), await total('otherAdmin')]).toEqual([1, 0, 0, 0])
  expect(await mapFor(a, `locationId=${river}`)).toMatchObject({ items: [], total: 0 })
  expect((await a.as('admin').get('/deviations/map?ksId=x')).status).toBe(400)
})

test('of an earlier time it shows what was, with where places were', async () => {
  const t = await portal.tenant()
  const id = await place(t, 'Riggen', '59.91390, 10.75220')
  await reported(t, { description: 'Rekkverk mangler på rampen', locationId: id })
  const [{ now: then }] = await t.owner(`select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`)
  const { version } = (await t.as('admin').get('/locations')).body.items[0]
  const moved = { version, name: 'Riggen', responsibleId: t.users.leader.id, coordinates: '60.39130, 5.32210' }
  expect((await t.as('admin').put(`/locations/${id}`, moved)).status).toBe(200)
  await reported(t, { description: 'Lyset i trappen er gått', locationId: id })
  expect((await mapFor(t)).items).toMatchObject([{ count: 2, at: { latitude: 60.3913 } }])
  expect((await mapFor(t, '', 'admin', { 'x-as-of': then })).items).toMatchObject([{ count: 1, at: { latitude: 59.9139 } }])
})

test('a company with very many places is told of those with the most, and how much is left out', async () => {
  const t = await portal.tenant()
  await t.owner(
    `with made as (insert into locations (ks_id, id, name, responsible_id)
       select $1, gen_random_uuid(), 'Sted ' || i, $2 from generate_series(1, $4::int) i returning id)
     insert into deviations (ks_id, id, number, title, severity, reported_by, reported_at, department_id, respond_by, location_id, created_by, updated_by)
     select $1, gen_random_uuid(), 'AVV-2026-' || (1000 + row_number() over ()), 'Sak', 'low', $2, now(), $3, now(), id, $2, $2 from made`,
    [t.ksId, t.users.employee.id, t.departments.north, mostPlaces + 2],
  )
  await reported(t)
  const { items, elsewhere, left, total } = await mapFor(t)
  expect([items.length, elsewhere.count, left, total]).toEqual([mostPlaces, 1, { places: 2, count: 2 }, mostPlaces + 3])
})

test('WEB-01: browsers may fetch pictures of the tiles’ host when there is one, and of no other host', async () => {
  const map = { tiles: 'https://kart.example/topo/{z}/{y}/{x}.png', attribution: '© Kartverket', maxZoom: 18 }
  const on = await testPortal({ config: { map } })
  const answers = [await on.app.inject({ url: '/config.json' }), await portal.app.inject({ url: '/config.json' })]
  await on.close()
  const sources = answers.map(({ headers }) => /img-src ([^;]*)/.exec(String(headers['content-security-policy']))![1])
  expect(sources).toEqual(["'self' data: blob: https://kart.example", "'self' data: blob:"])
  expect(answers.map((answer) => answer.json().map)).toEqual([map, undefined])
})
