// Categories of the company's own on cases: each belongs to one of the portal's, which law and sight follow.
import { statements } from '@portal/platform/db/kyselyOn'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { carryOut, check, sentRows } from '../../../records/imports/server/testing.ts'
import { deviationTexts } from '../texts.ts'
import { inDays, reported, seen, started, step } from './testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const path = '/deviations/own-categories'
const add = (t: Tenant, label: string, belongsTo = 'machineEquipment', who: Who = 'admin') => t.as(who).post(path, { label, belongsTo })
const change = (t: Tenant, one: { id: string; version: number }, given: object, who: Who = 'admin') =>
  t.as(who).put(`${path}/${one.id}`, { version: one.version, isActive: true, ...given })
type Own = { id: string; label: string; belongsTo: string; isActive: boolean; version: number }
const added = async (t: Tenant, label: string, belongsTo?: string): Promise<Own> => {
  const { status, body, text } = await add(t, label, belongsTo)
  expect(status, text).toBe(200)
  return body.items.find((one: Own) => one.label === label)
}
const begin = (t: Tenant, one: Parameters<typeof step>[2], given: object) =>
  step(t, 'leader', one, 'start', { assigneeId: t.users.leader.id, severity: 'low', dueDate: inDays(10), ...given })
const listed = async (t: Tenant, filter: string) =>
  (await t.as('admin').get(`/deviations?${filter}`)).body.items.map(({ id }: { id: string }) => id)

test('a company that has made none has none, and its cases say nothing of any', async () => {
  const t = await portal.tenant()
  expect((await t.as('employee').get(path)).body).toEqual({ items: [], canEdit: false })
  const one = await reported(t)
  expect((await seen(t, one.id)).ownCategory).toBeNull()
  expect((await t.as('admin').get('/statistics/deviations')).body.ownCategories).toEqual([])
})

test('only an administrator makes, renames and switches off; the log tells who did', async () => {
  const t = await portal.tenant()
  for (const who of ['leader', 'employee', 'controller', 'auditor'] as const)
    expect((await add(t, 'Kran', 'machineEquipment', who)).status).toBe(403)
  const crane = await added(t, 'Kran')
  expect((await change(t, crane, { label: 'Heis' }, 'leader')).status).toBe(403)
  expect((await change(t, crane, { label: 'Tårnkran' })).status).toBe(200)
  expect((await change(t, crane, { label: 'Heis' })).status).toBe(409)
  const log = await t.owner<{ action: string; after: object }>(`select action, after from audit where entity_id = $1 order by n`, [
    crane.id,
  ])
  expect(log).toEqual([
    { action: 'ownCategory.add', after: { label: 'Kran', category: 'Maskiner og utstyr', isActive: true } },
    { action: 'ownCategory.change', after: { label: 'Tårnkran' } },
  ])
})

test('two in use never have one name, nor the name of one of the portal’s; a name that is switched off is free', async () => {
  const t = await portal.tenant()
  const crane = await added(t, 'Kran')
  for (const label of ['kran', ' KRAN ', deviationTexts.category.electrical]) {
    const refused = await add(t, label)
    expect([refused.status, refused.body.fields]).toEqual([422, { label: 'En annen kategori heter det samme' }])
  }
  const both = await Promise.all([add(t, 'Lift'), add(t, 'Lift')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  expect((await change(t, crane, { label: 'Kran', isActive: false })).status).toBe(200)
  await added(t, 'Kran', 'traffic')
  expect((await change(t, { ...crane, version: 2 }, { label: 'Kran' })).status).toBe(422)
})

test('a case is given one when it is started, keeps it when it is switched off, and shows it in list, file and statistics', async () => {
  const t = await portal.tenant()
  const [crane, lift] = [await added(t, 'Kran'), await added(t, 'Lift')]
  const [one, other] = [await reported(t), await reported(t)]
  const begun = await begin(t, one, { category: 'machineEquipment', ownCategoryId: crane.id })
  expect(begun.status, begun.text).toBe(200)
  expect(begun.body.ownCategory).toEqual({ id: crane.id, label: 'Kran' })
  await begin(t, other, { category: 'machineEquipment' })
  expect(await listed(t, `ownCategoryId=${crane.id}`)).toEqual([one.id])
  expect((await listed(t, 'category=machineEquipment')).toSorted()).toEqual([one.id, other.id].toSorted())
  const { body } = await t.as('admin').get('/statistics/deviations')
  expect(body.ownCategories).toEqual([{ id: crane.id, label: 'Kran', count: 1 }])
  const file = await t.as('admin').post('/deviations/export', { format: 'csv', sort: 'priority', columns: ['number', 'category'] })
  expect(file.text).toContain('Kran (maskiner og utstyr)')

  await change(t, crane, { label: 'Kran', isActive: false })
  const { version, title, deviationType } = await seen(t, one.id)
  const same = { version, title, deviationType, category: 'machineEquipment' }
  expect((await t.as('leader').put(`/deviations/${one.id}`, { ...same, ownCategoryId: crane.id })).body.ownCategory.label).toBe('Kran')
  expect((await begin(t, await reported(t), { category: 'machineEquipment', ownCategoryId: crane.id })).body.fields).toEqual({
    category: 'Kategorien er ikke i bruk. Velg en annen.',
  })
  // Renamed, it is renamed everywhere; left out, it stays; another category of the portal's leaves it behind.
  const read = await seen(t, one.id)
  const saved = await t.as('leader').put(`/deviations/${one.id}`, { ...same, version: read.version })
  expect(saved.body.ownCategory).toEqual({ id: crane.id, label: 'Kran' })
  const moved = await t.as('leader').put(`/deviations/${one.id}`, { ...same, version: saved.body.version, category: 'traffic' })
  expect([moved.body.category, moved.body.ownCategory]).toEqual(['traffic', null])
  expect((await t.as('auditor').get(`/deviations/${one.id}/timeline`)).body.items.at(-1).changes).toContainEqual({
    field: 'ownCategoryName',
    before: 'Kran',
    after: null,
  })
  expect(lift.isActive).toBe(true)
})

test('one that ten thousand cases have is switched off as fast as any, and they all have it still', async () => {
  const t = await portal.tenant()
  const [crane, lift] = [await added(t, 'Kran'), await added(t, 'Lift')]
  await t.owner(
    `insert into deviations (ks_id, id, number, title, category, own_category_id, reported_by, reported_at, department_id, respond_by, created_by, updated_by)
      select $1, gen_random_uuid(), 'AVV-2025-' || n, 'Kroken mangler sperre', 'machineEquipment', $2, $3, now(), $4, now(), $3, $3
      from generate_series(10001, 20000) n`,
    [t.ksId, crane.id, t.users.employee.id, t.departments.north],
  )
  const timed = async (one: Own) => {
    const before = [performance.now(), statements.sent] as const
    expect((await change(t, one, { label: one.label, isActive: false })).status).toBe(200)
    return [performance.now() - before[0], statements.sent - before[1]] as const
  }
  const [[none, fewest], [many, most]] = [await timed(lift), await timed(crane)]
  expect(most).toBe(fewest)
  expect(many).toBeLessThan(none * 5 + 500)
  const { status, body, text } = await t.as('admin').get(`/deviations?ownCategoryId=${crane.id}`)
  expect(status, text).toBe(200)
  expect([body.total, body.items[0].ownCategory]).toEqual([10_000, 'Kran'])
  expect((await t.as('admin').get('/statistics/deviations')).body.ownCategories).toEqual([{ id: crane.id, label: 'Kran', count: 10_000 }])
  expect(await t.owner(`select 1 from history.deviations where ks_id = $1 limit 1`, [t.ksId])).toEqual([])
})

test('it is of the category it belongs to, of this company and of cases; the database refuses any other (TEN-04)', async () => {
  const [t, foreign] = [await portal.tenant(), await portal.tenant()]
  const [crane, theirs] = [await added(t, 'Kran'), await added(foreign, 'Vinsj')]
  const one = await reported(t)
  const refused = { category: 'Kategorien er ikke i bruk. Velg en annen.' }
  expect((await begin(t, one, { category: 'traffic', ownCategoryId: crane.id })).body.fields).toEqual(refused)
  expect((await begin(t, one, { category: 'machineEquipment', ownCategoryId: theirs.id })).body.fields).toEqual(refused)
  expect((await change(t, theirs, { label: 'Min' })).status).toBe(404)
  expect(await listed(t, `ownCategoryId=${theirs.id}`)).toEqual([])
  const begun = await started(t)
  for (const id of [crane.id, theirs.id])
    await expect(t.owner(`update deviations set own_category_id = $2, category = 'traffic' where id = $1`, [begun.id, id])).rejects.toThrow(
      /own_category/,
    )
})

test('it follows the rules of what it belongs to: one of theft is restricted from the first moment', async () => {
  const t = await portal.tenant()
  const tools = await added(t, 'Verktøytyveri', 'theft')
  const one = await reported(t)
  await begin(t, one, { category: 'theft', ownCategoryId: tools.id })
  expect((await t.as('auditor').get(`/deviations/${one.id}`)).status).toBe(404)
  // What nobody may see is counted for nobody.
  expect((await t.as('auditor').get('/statistics/deviations')).body.ownCategories).toEqual([])
})

test('a file may name it: taken over with the category it belongs to; one that is switched off is not understood', async () => {
  const t = await portal.tenant()
  await added(t, 'Kran')
  const off = await added(t, 'Winsj')
  await change(t, off, { label: 'Winsj', isActive: false })
  const top = ['Tittel', 'Kategori', 'Meldt']
  const refused = await check(t, await sentRows(t, [['Vaier er slitt', 'Winsj', '02.03.2026']], { top }))
  expect(refused.body.rows[0].errors.category).toBeTruthy()
  const made = await carryOut(t, await sentRows(t, [['Krok mangler sperre', 'kran', '02.03.2026']], { top, name: 'kran.csv' }))
  expect(made.status, made.text).toBe(200)
  const { items } = (await t.as('admin').get('/deviations')).body
  expect(items).toMatchObject([{ category: 'machineEquipment', ownCategory: 'Kran' }])
})
