import { parse } from 'csv-parse/sync'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../../apps/server/testing.ts'
import { audited, closed, reported, seen, solved, started } from '../testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

type Item = { id: string; name: string }
const tag = (t: Tenant, who: Who, id: string, add: string[], remove: string[] = []) =>
  t.as(who).post(`/deviations/${id}/tags`, { add, remove })
const namesOf = (items: Item[]) => items.map(({ name }) => name)
const known = async (t: Tenant, who: Who) => namesOf((await t.as(who).get('/tags/known')).body.items)
const idOf = async (t: Tenant, name: string) =>
  (await t.as('admin').get('/tags/known')).body.items.find((one: Item) => one.name === name).id as string

test('a word is one for the whole company, whatever its case, and stands on the cases it is put on', async () => {
  const t = await portal.tenant()
  const [first, second] = [await reported(t), await reported(t)]
  expect(namesOf((await tag(t, 'leader', first.id, ['Stillas', 'Årsrevisjon'])).body.items)).toEqual(['Stillas', 'Årsrevisjon'])
  expect(namesOf((await tag(t, 'leader', second.id, ['stillas', 'STILLAS', 'årsrevisjon'])).body.items)).toEqual(['Stillas', 'Årsrevisjon'])
  const { items } = (await t.as('leader').get(`/deviations/${second.id}/tags`)).body
  expect(namesOf((await tag(t, 'leader', second.id, [], [items[0].id])).body.items)).toEqual(['Årsrevisjon'])
  expect(await known(t, 'leader')).toEqual(['Stillas', 'Årsrevisjon'])
  const [, change] = await audited(t, 'deviation.tag', second.id)
  expect([change.before, change.after]).toEqual([{ tags: 'Stillas, Årsrevisjon' }, { tags: 'Årsrevisjon' }])
  expect((await t.as('leader').get(`/deviations/${second.id}/timeline`)).text).toContain('"tags"')
  // Nobody's open form grows stale of a word.
  expect((await seen(t, second.id)).version).toBe(second.version)
})

test('the list is narrowed by a word, counts it, and tells the words of its rows', async () => {
  const t = await portal.tenant()
  const [first, second] = [await reported(t), await reported(t)]
  await reported(t)
  await tag(t, 'leader', first.id, ['Stillas'])
  await tag(t, 'leader', second.id, ['Kran', 'Stillas'])
  const [scaffold, crane] = [await idOf(t, 'Stillas'), await idOf(t, 'Kran')]
  const total = async (query: string, who: Who = 'leader') => (await t.as(who).get(`/deviations?${query}`)).body.total
  expect([await total(`tagId=${scaffold}`), await total(`tagId=${crane}`), await total(`tagId=${scaffold},${crane}`)]).toEqual([2, 1, 2])
  expect(await total(`tagId=${crypto.randomUUID()}`)).toBe(0)
  const rows = (await t.as('leader').get(`/deviations/tags/rows?ids=${first.id},${second.id}`)).body.items
  expect(Object.fromEntries(rows.map((one: { id: string; tags: string[] }) => [one.id, one.tags]))).toEqual({
    [first.id]: ['Stillas'],
    [second.id]: ['Kran', 'Stillas'],
  })
})

test('the words stand in the file when they are a column', async () => {
  const t = await portal.tenant()
  const [one, other] = [await reported(t), await reported(t)]
  await tag(t, 'leader', one.id, ['Kran', 'Stillas'])
  const { text } = await t.as('admin').post('/deviations/export', { columns: ['number', 'tags'], format: 'csv', sort: 'reported' })
  expect(parse(text, { bom: true, delimiter: ';' })).toEqual([
    ['Nr.', 'Emneord'],
    [one.number, 'Kran, Stillas'],
    [other.number, ''],
  ])
})

test('several cases get a word at once, each by its own rules', async () => {
  const t = await portal.tenant()
  const cases = [await reported(t), await solved(t)]
  const shut = await closed(t)
  const other = await reported(t, { departmentId: t.departments.south }, 'otherEmployee')
  const rows = [...cases, shut, other].map(({ id, version }) => ({ id, version }))
  const { status, body, text } = await t.as('leader').post('/deviations/bulk', { step: 'tag', tags: ['Vernerunde'], rows })
  expect([status, body.done], text).toEqual([200, 2])
  const why = Object.fromEntries(body.refused.map((one: { id: string; message: string }) => [one.id, one.message]))
  expect(why[shut.id]).toMatch(/lukket/)
  expect(why[other.id]).toMatch(/utenfor teamet/)
  for (const { id } of cases) expect(namesOf((await t.as('leader').get(`/deviations/${id}/tags`)).body.items)).toEqual(['Vernerunde'])
  expect((await t.as('leader').post('/deviations/bulk', { step: 'tag', tags: [], rows })).body.missing).toEqual(['tags'])
})

test('whoever treats the case puts words on it, and nobody else', async () => {
  const t = await portal.tenant()
  const { id } = await started(t, { handler: 'employee' })
  expect((await tag(t, 'employee', id, ['Stillas'])).status).toBe(200)
  for (const [who, status] of [
    ['auditor', 403],
    ['controller', 403],
    ['otherLeader', 403],
    ['otherEmployee', 404],
  ] as const)
    expect([who, (await tag(t, who, id, ['Kran'])).status]).toEqual([who, status])
  const refused = await tag(t, 'leader', id, ['a, b'])
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('uten komma')])
  expect((await tag(t, 'leader', id, ['x'.repeat(41)])).status).toBe(400)
  const crowd = Array.from({ length: 20 }, (_, n) => `Ord ${n}`)
  expect((await tag(t, 'leader', id, crowd)).body.missing).toEqual(['add'])
  expect(namesOf((await t.as('employee').get(`/deviations/${id}/tags`)).body.items)).toEqual(['Stillas'])
})

test('TEN-05 a word that stands on hidden cases alone is offered to nobody who may not read them, and not told in the log', async () => {
  const t = await portal.tenant()
  const { id } = (await t.as('employee').post('/deviations', { description: 'Verktøy er borte fra brakka', category: 'theft' })).body
  await tag(t, 'leader', id, ['Kanarifugl'])
  expect(await known(t, 'leader')).toEqual(['Kanarifugl'])
  for (const who of ['admin', 'auditor', 'otherLeader', 'otherEmployee'] as const) {
    expect([who, await known(t, who)]).toEqual([who, []])
    expect((await t.as(who).get(`/deviations/tags/rows?ids=${id}`)).body.items).toEqual([])
    expect((await t.as(who).get(`/deviations/${id}/tags`)).status).toBe(404)
  }
  const [entry] = await audited(t, 'deviation.tag', id)
  expect(JSON.stringify(entry)).not.toContain('Kanarifugl')
})

test('TEN-04 another company’s words and cases are not there', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const [mine, foreign] = [await reported(t), await reported(other)]
  await tag(other, 'leader', foreign.id, ['Stillas'])
  const word = await idOf(other, 'Stillas')
  expect(await known(t, 'admin')).toEqual([])
  expect((await t.as('admin').get(`/deviations?tagId=${word}`)).body.total).toBe(0)
  expect((await tag(t, 'admin', foreign.id, ['Kran'])).status).toBe(404)
  await tag(t, 'leader', mine.id, ['Stillas'])
  await tag(t, 'leader', mine.id, [], [word])
  expect(await known(t, 'leader')).toEqual(['Stillas'])
  expect(namesOf((await other.as('leader').get(`/deviations/${foreign.id}/tags`)).body.items)).toEqual(['Stillas'])
})

test('the same word written by two at once is one word', async () => {
  const t = await portal.tenant()
  const [first, second] = [await reported(t), await reported(t)]
  const answers = await Promise.all([tag(t, 'leader', first.id, ['Kran', 'Stillas']), tag(t, 'admin', second.id, ['stillas', 'kran'])])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await known(t, 'admin')).toHaveLength(2)
})
