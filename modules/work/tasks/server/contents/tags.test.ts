import { addDays, osloDate } from '@portal/kit/dates'
import { parse } from 'csv-parse/sync'
import { afterAll, expect, test } from 'vitest'
import { nowOf, type Tenant, testPortal, type Who } from '../../../../../apps/server/testing.ts'
import { audited, reported } from '../../../../cases/deviations/server/testing.ts'
import { secret } from '../../../../records/access/server/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

type Item = { id: string; name: string }
type Ref = { id: string; number: string; version: number }
const made = async (t: Tenant, given: object = {}, who: Who = 'leader'): Promise<Ref> => {
  const task = { title: 'Sjekk stillaset', priority: 'medium', assigneeId: t.users.employee.id, dueDate: addDays(osloDate(new Date()), 5) }
  const { status, body, text } = await t.as(who).post('/tasks', { ...task, ...given })
  expect(status, text).toBe(200)
  return body
}
const tag = (t: Tenant, who: Who, { id }: { id: string }, add: string[], remove: string[] = []) =>
  t.as(who).post(`/tasks/${id}/tags`, { add, remove })
const namesOf = (items: Item[]) => items.map(({ name }) => name)
const namesOn = async (t: Tenant, { id }: { id: string }, headers = {}) =>
  namesOf((await t.as('admin').get(`/tasks/${id}/tags`, headers)).body.items)
const known = async (t: Tenant, who: Who = 'leader') => (await t.as(who).get('/tags/known')).body.items
const managed = async (t: Tenant, name: string, who: Who = 'leader') =>
  (await t.as(who).get('/tags')).body.items.find((one: Item) => one.name === name)
const total = async (t: Tenant, query: string, headers = {}, who: Who = 'leader') =>
  (await t.as(who).get(`/tasks?${query}`, headers)).body.total

test('a word is the same on cases and tasks: put on when a task is made or later, told in the log, and as it was then', async () => {
  const t = await portal.tenant()
  const report = await reported(t)
  await t.as('leader').post(`/deviations/${report.id}/tags`, { add: ['Stillas', 'Kran'] })
  const one = await made(t, { tags: ['stillas', 'STILLAS', 'Vernerunde'] })
  expect(await namesOn(t, one)).toEqual(['Stillas', 'Vernerunde'])
  expect((await audited(t, 'task.create', one.id))[0].after).toMatchObject({ tags: 'Stillas, Vernerunde' })
  const then = await nowOf(t)
  const [scaffold] = await known(t).then((items) => items.filter(({ name }: Item) => name === 'Stillas'))
  expect(namesOf((await tag(t, 'employee', one, ['Kran'], [scaffold.id])).body.items)).toEqual(['Kran', 'Vernerunde'])
  expect(await namesOn(t, one, { 'x-as-of': then })).toEqual(['Stillas', 'Vernerunde'])
  expect([await total(t, `tagId=${scaffold.id}`), await total(t, `tagId=${scaffold.id}`, { 'x-as-of': then })]).toEqual([0, 1])
  const [entry] = await audited(t, 'task.tag', one.id)
  expect([entry.before, entry.after]).toEqual([{ tags: 'Stillas, Vernerunde' }, { tags: 'Kran, Vernerunde' }])
  expect((await t.as('leader').get(`/tasks/${one.id}/timeline`)).text).toContain('Kran, Vernerunde')
  expect((await t.as('leader').get(`/tasks/${one.id}`)).body.version).toBe(one.version)
  expect((await known(t)).map(({ name, kinds }: Record<string, unknown>) => [name, kinds])).toEqual([
    ['Kran', ['deviation', 'task']],
    ['Stillas', ['deviation']],
    ['Vernerunde', ['task']],
  ])
})

test('the list is narrowed by words and by what tasks were made from, and both are columns of the file', async () => {
  const t = await portal.tenant()
  const report = await reported(t)
  const [one, other] = [await made(t, { tags: ['Kran', 'Stillas'] }), await made(t, { tags: ['Kran'], deviationId: report.id })]
  const plain = await made(t)
  const id = (name: string, items: Item[]) => items.find((item) => item.name === name)!.id
  const items = await known(t)
  expect([await total(t, `tagId=${id('Kran', items)}`), await total(t, `tagId=${id('Stillas', items)}`)]).toEqual([2, 1])
  expect([await total(t, 'source=deviation'), await total(t, 'source=manual'), await total(t, 'source=deviation,manual')]).toEqual([
    1, 2, 3,
  ])
  expect((await t.as('leader').get('/tasks?source=nowhere')).status).toBe(400)
  const rows = (await t.as('leader').get(`/tasks/tags/rows?ids=${one.id},${other.id},${plain.id}`)).body.items
  expect(Object.fromEntries(rows.map((row: { id: string; tags: string[] }) => [row.id, row.tags]))).toEqual({
    [one.id]: ['Kran', 'Stillas'],
    [other.id]: ['Kran'],
  })
  const file = await t.as('admin').post('/tasks/export', { columns: ['number', 'source', 'tags'], format: 'csv', sort: '-created' })
  expect(parse(file.text, { bom: true, delimiter: ';' })).toEqual([
    ['Nr.', 'Opprettet fra', 'Emneord'],
    [plain.number, '', ''],
    [other.number, 'Avvik', 'Kran'],
    [one.number, '', 'Kran, Stillas'],
  ])
})

test('a word renamed, joined or out of use is so on tasks too, and who sees it on a task keeps it in order', async () => {
  const t = await portal.tenant()
  const report = await reported(t)
  await t.as('leader').post(`/deviations/${report.id}/tags`, { add: ['Stilas'] })
  const [both, one, bare] = [await made(t, { tags: ['Stilas', 'Stillaser'] }), await made(t, { tags: ['Stillaser'] }), await made(t)]
  const [old, current] = [await managed(t, 'Stillaser'), await managed(t, 'Stilas')]
  expect([old.counts, current.counts]).toMatchObject([
    { deviation: 0, task: 2 },
    { deviation: 1, task: 1 },
  ])
  expect((await t.as('leader').post(`/tags/${current.id}/rename`, { version: current.version, name: 'Stillas' })).status).toBe(200)
  expect((await t.as('leader').post(`/tags/${old.id}/join`, { version: old.version, into: current.id })).status).toBe(200)
  expect([await namesOn(t, both), await namesOn(t, one)]).toEqual([['Stillas'], ['Stillas']])
  expect((await audited(t, 'tag.join', old.id))[0].after).toMatchObject({ tags: 'Stillas', cases: 0, tasks: 2 })
  expect(await total(t, `tagId=${old.id}`)).toBe(2)
  const { version } = await managed(t, 'Stillas')
  await t.as('leader').post(`/tags/${current.id}/retire`, { version })
  const refused = await tag(t, 'leader', bare, ['stillaser'])
  expect([refused.body.code, refused.body.message]).toEqual(['guard', '«Stillas» er tatt ut av bruk'])
  expect((await tag(t, 'leader', one, ['Stillas', 'Nytt'])).status).toBe(200)
  expect((await t.as('leader').post('/tasks', { title: 'Ny', tags: ['Stillas'] })).status).toBe(400)
})

test('who does it, does it with others or asked for it puts words on it, until it is done', async () => {
  const t = await portal.tenant()
  const one = await made(t, { coAssigneeIds: [t.users.otherEmployee.id] })
  for (const who of ['employee', 'otherEmployee', 'leader', 'admin'] as const)
    expect([who, (await tag(t, who, one, [who])).status]).toEqual([who, 200])
  for (const [who, code] of [
    ['otherLeader', 'scope'],
    ['auditor', 'forbidden'],
    ['controller', 'forbidden'],
  ] as const)
    expect([who, (await tag(t, who, one, ['Kran'])).body.code]).toEqual([who, code])
  const mine = await made(t, { assigneeId: t.users.leader.id })
  expect((await tag(t, 'employee', mine, ['Kran'])).status).toBe(404)
  expect((await t.as('employee').get(`/tasks/${mine.id}/tags`)).status).toBe(404)
  const crowd = Array.from({ length: 17 }, (_, n) => `Ord ${n}`)
  expect((await tag(t, 'leader', one, crowd)).body.missing).toEqual(['add'])
  for (const wrong of ['a, b', 'x'.repeat(41), ' ', '<b>'.repeat(20)]) expect((await tag(t, 'leader', one, [wrong])).status).toBe(400)
  await t.as('employee').post(`/tasks/${one.id}/complete`, { version: one.version })
  expect((await tag(t, 'admin', one, ['Kran'])).status).toBe(409)
  expect(await namesOn(t, one)).toHaveLength(4)
})

test('several tasks get a word at once, each by its own rules', async () => {
  const t = await portal.tenant()
  const some = [await made(t), await made(t)]
  const has = await made(t, { tags: ['vernerunde'] })
  const full = await made(t, { tags: Array.from({ length: 20 }, (_, n) => `Ord ${n}`) })
  const done = await made(t)
  await t.as('employee').post(`/tasks/${done.id}/complete`, { version: done.version })
  const foreign = await made(await portal.tenant())
  const rows = [...some, has, full, done, foreign].map(({ id, version }) => ({ id, version }))
  const bulk = (input: object, who: Who = 'leader') => t.as(who).post('/tasks/bulk', { step: 'tag', rows, ...input })
  const { body } = await bulk({ tags: ['Vernerunde', 'vernerunde'] })
  expect(body.done).toBe(2)
  const why = Object.fromEntries(body.refused.map((one: { id: string; message: string }) => [one.id, one.message]))
  expect(why).toEqual({
    [has.id]: 'Oppgaven har allerede dette emneordet',
    [full.id]: 'Det kan være høyst 20 emneord på en sak eller oppgave',
    [done.id]: 'Oppgaven er ferdig, og kan ikke endres',
    [foreign.id]: 'Oppgaven finnes ikke lenger',
  })
  for (const one of some) expect(await namesOn(t, one)).toEqual(['vernerunde'])
  expect(await audited(t, 'task.tag', some[0]!.id)).toHaveLength(1)
  expect((await bulk({ tags: [] })).body.missing).toEqual(['tags'])
  expect((await bulk({ tags: ['Kran'] }, 'employee')).status).toBe(403)
})

test('the next of a series has the words of the one before, but what is out of use', async () => {
  const t = await portal.tenant()
  const first = await made(t, { tags: ['Kran', 'Gammelt'], recurrence: { frequency: 'weekly', interval: 1, leadDays: 0 } })
  await tag(t, 'employee', first, ['Løft'])
  const { id, version } = await managed(t, 'Gammelt')
  await t.as('leader').post(`/tags/${id}/retire`, { version })
  const { body } = await t.as('employee').post(`/tasks/${first.id}/complete`, { version: first.version })
  expect(await namesOn(t, body.next)).toEqual(['Kran', 'Løft'])
  expect(await namesOn(t, first)).toEqual(['Gammelt', 'Kran', 'Løft'])
})

test('TEN-04, TEN-05: a word of what one may not read is not offered, and one on a task is no longer hidden; another company’s is unknown', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const hidden = await secret(t)
  await t.as('leader').post(`/deviations/${hidden.id}/tags`, { add: ['Trakassering'] })
  const mine = await made(t, { tags: ['Sommerfest'], assigneeId: t.users.leader.id })
  expect(namesOf(await known(t, 'employee'))).not.toContain('Sommerfest')
  expect(namesOf(await known(t, 'admin'))).toEqual(['Sommerfest'])
  expect((await t.as('employee').get(`/tasks/tags/rows?ids=${mine.id}`)).body.items).toEqual([])
  await tag(t, 'leader', mine, ['Trakassering'])
  expect(namesOf(await known(t, 'admin'))).toEqual(['Sommerfest', 'Trakassering'])
  expect((await managed(t, 'Trakassering', 'admin')).counts.deviation).toBe(0)
  const foreign = await made(other, { tags: ['Sommerfest'] })
  const [word] = await known(other)
  expect((await tag(t, 'admin', foreign, ['Kran'])).status).toBe(404)
  expect(await total(t, `tagId=${word.id}`)).toBe(0)
  await tag(t, 'leader', mine, [], [word.id])
  expect(await namesOn(t, mine)).toEqual(['Sommerfest', 'Trakassering'])
  const answers = await Promise.all([tag(t, 'leader', mine, ['Kran', 'Løft']), tag(t, 'admin', mine, ['løft', 'kran'])])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await namesOn(t, mine)).toHaveLength(4)
})
