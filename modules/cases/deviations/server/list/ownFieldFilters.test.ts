// Lists and figures by what is chosen in the company's own fields: who may know of it, and that a figure is its list.
import { newId } from '@portal/kit/uuid'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../../apps/server/testing.ts'
import { option, ownField } from '../../../../records/ownFields/server/testing.ts'
import { reported } from '../testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const reason = 'Byggherren vil ha det i hver sak'
const choose = async (t: Tenant, fields: object[], version = 0) => {
  const { status, text } = await t.as('admin').put('/deviations/own-fields', { fields, reason, version })
  expect(status, text).toBe(200)
}
type Values = Record<string, string | string[]>
const withValues = async (t: Tenant, values: Values) => {
  const one = await reported(t)
  const { version, title, deviationType, category } = (await t.as('admin').get(`/deviations/${one.id}`)).body
  const ownValues = Object.entries(values).map(([id, value]) => ({ id, value: [value].flat() }))
  const { status, text } = await t.as('admin').put(`/deviations/${one.id}`, { version, title, deviationType, category, ownValues })
  expect(status, text).toBe(200)
  return one.id
}
const listed = async (t: Tenant, own: string, who: Who = 'admin') => {
  const { status, body, text } = await t.as(who).get(`/deviations?own=${own}`)
  expect(status, text).toBe(200)
  expect(body.total).toBe(body.items.length)
  return body.items.map(({ id }: { id: string }) => id).toSorted()
}
const figures = async (t: Tenant, who: Who = 'admin') => (await t.as(who).get('/statistics/deviations')).body.ownFields

async function company() {
  const t = await portal.tenant()
  const [north, south] = [option('Nord'), option('Sør')]
  const area = ownField('Byggefelt', { type: 'choice', choices: [north, south] })
  const isRented = ownField('Leid inn', { type: 'yesNo' })
  const blame = ownField('Hvem svarer for det', { type: 'choice', choices: [option('Vi'), option('De')], audience: 'handlers' })
  await choose(t, [area, isRented, blame, ownField('Merknad', { type: 'text' })])
  const ours = `${blame.id}:${blame.choices[0]!.id}`
  const a = await withValues(t, { [area.id]: north.id, [isRented.id]: 'yes', [blame.id]: blame.choices[0]!.id })
  const b = await withValues(t, { [area.id]: south.id, [isRented.id]: 'yes' })
  const c = await withValues(t, { [area.id]: north.id, [isRented.id]: 'no' })
  await reported(t)
  return { t, area, isRented, blame, north, south, ours, a, b, c }
}

test('those of one field are alternatives, and every field must fit', async () => {
  const { t, area, isRented, north, south, a, b, c } = await company()
  expect(await listed(t, `${area.id}:${north.id}`)).toEqual([a, c].toSorted())
  expect(await listed(t, `${area.id}:${north.id},${area.id}:${south.id}`)).toEqual([a, b, c].toSorted())
  expect(await listed(t, `${area.id}:${north.id},${isRented.id}:yes`)).toEqual([a])
  expect(await listed(t, `${area.id}:${newId()}`)).toEqual([])
  for (const own of ['x', `${area.id}:' or true`, `${area.id}`])
    expect((await t.as('admin').get(`/deviations?own=${own}`)).status).toBe(400)
})

test('every figure by an own field is the number of its list', async () => {
  const { t, area, isRented } = await company()
  const found = await figures(t)
  expect(found.map(({ label }: { label: string }) => label)).toEqual(['Byggefelt', 'Leid inn', 'Hvem svarer for det'])
  expect(found[0]).toMatchObject({
    id: area.id,
    counts: [
      { label: 'Nord', count: 2 },
      { label: 'Sør', count: 1 },
    ],
  })
  expect(found[1]).toMatchObject({
    id: isRented.id,
    counts: [
      { label: 'Ja', count: 2 },
      { label: 'Nei', count: 1 },
    ],
  })
  for (const { counts } of found)
    for (const { value, count } of counts) expect([value, (await listed(t, value)).length]).toEqual([value, count])
})

test('what is for those who treat the case is no employee’s to narrow a list by, nor to count, also when it became so later', async () => {
  const { t, area, north, blame, ours, a, c } = await company()
  expect(await listed(t, ours)).toEqual([a])
  expect(await listed(t, ours, 'employee')).toEqual([])
  expect((await figures(t, 'employee'))?.map(({ label }: { label: string }) => label) ?? []).not.toContain('Hvem svarer for det')
  expect(await listed(t, `${area.id}:${north.id}`, 'employee')).toEqual([a, c].toSorted())
  // Opened to all in new cases, it stays closed in those that were made before.
  const { fields } = (await t.as('admin').get('/deviations/own-fields')).body
  await choose(
    t,
    fields.map((one: { id: string }) => (one.id === blame.id ? { ...one, audience: 'all' } : one)),
    1,
  )
  expect(await listed(t, ours, 'employee')).toEqual([])
})

test('the file says what its list is narrowed by, and has the same rows', async () => {
  const { t, area, north } = await company()
  const file = await t
    .as('admin')
    .post('/deviations/export', { format: 'csv', sort: 'priority', columns: ['number'], own: [`${area.id}:${north.id}`] })
  expect(file.text.trim().split('\n')).toHaveLength(3)
})

test('a column of the list has what is filled in, of what the reader may see; a file has a column for each field in its place', async () => {
  const { t, a, b } = await company()
  const rows = async (who: Who) => (await t.as(who).get(`/deviations/own-fields/rows?ids=${a},${b},${newId()}`)).body.items
  expect((await rows('admin')).toSorted((x: { text: string }, y: { text: string }) => (x.text < y.text ? -1 : 1))).toEqual([
    { id: a, text: 'Byggefelt: Nord · Leid inn: Ja · Hvem svarer for det: Vi' },
    { id: b, text: 'Byggefelt: Sør · Leid inn: Ja' },
  ])
  expect(await rows('employee')).toContainEqual({ id: a, text: 'Byggefelt: Nord · Leid inn: Ja' })
  expect((await (await portal.tenant()).as('admin').get(`/deviations/own-fields/rows?ids=${a}`)).body.items).toEqual([])
  const given = { format: 'csv', sort: 'priority', columns: ['number', 'ownFields'], ids: [b] }
  const file = await t.as('admin').post('/deviations/export', given)
  expect(file.text.replace('\uFEFF', '').split(/\r?\n/)[0]).toBe('Nr.;Byggefelt;Leid inn;Hvem svarer for det;Merknad')
})
