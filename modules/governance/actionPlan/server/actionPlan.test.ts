import { afterAll, expect, test } from 'vitest'
import { ok, testPortal } from '../../../../apps/server/testing.ts'
import { completed, inMonths, planned, risk, scored } from '../../risks/server/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())
type Tenant = Awaited<ReturnType<typeof portal.tenant>>
const plan = async (t: Tenant, query = '', who: Parameters<Tenant['as']>[0] = 'leader') => ok(await t.as(who).get(`/action-plan${query}`))

/** Three risks with a tiltak each: one late, one later and graver, one done of a risk nobody has scored. */
async function company() {
  const t = await portal.tenant()
  const late = await planned(t, await scored(t, 2, 3), { title: 'Rydd adkomsten', dueDate: inMonths(0, 2) })
  await t.owner(`update actions set due_date = current_date - 3 where ks_id = $1 and title = 'Rydd adkomsten'`, [t.ksId])
  const grave = await planned(t, await scored(t, 4, 5, { title: 'Klem ved kran' }), { title: 'Sperr av under kranen' })
  const unscored = await planned(t, await risk(t, { title: 'Støv' }), { title: 'Kjøp støvsuger' })
  await completed(t, unscored.actions[0])
  return { t, late, grave, unscored }
}

test('the plan has each tiltak of a risk with the risk, its level and who does it; the earliest deadline first', async () => {
  const { t, late } = await company()
  const { items, total } = await plan(t, '?status=planned&status=inProgress&status=rejected')
  expect(total).toBe(2)
  expect(items).toMatchObject([
    { title: 'Rydd adkomsten', isOverdue: true, riskNumber: late.number, riskLevel: 'medium', riskScore: 6 },
    { title: 'Sperr av under kranen', isOverdue: false, riskTitle: 'Klem ved kran', riskLevel: 'extreme', riskScore: 20 },
  ])
  expect((await plan(t, '?sort=-level')).items.map(({ title }: { title: string }) => title)).toEqual([
    'Sperr av under kranen',
    'Rydd adkomsten',
    'Kjøp støvsuger',
  ])
  expect((await plan(t, '?status=done')).items).toMatchObject([{ title: 'Kjøp støvsuger', riskLevel: null, riskScore: null }])
})

test('a tiltak of a case is no part of it', async () => {
  const { t } = await company()
  const one = ok(
    await t
      .as('employee')
      .post('/deviations', { title: 'Løs planke', description: 'Løs planke på stillaset', departmentId: t.departments.north }),
  )
  const begun = ok(await t.as('leader').get(`/deviations/${one.id}`))
  const before = (await plan(t)).total
  ok(
    await t.as('leader').post(`/deviations/${one.id}/actions`, {
      version: begun.version,
      title: 'Bytt planken',
      actionType: 'corrective',
      hierarchyLevel: 'engineering',
      ownerId: t.users.employee.id,
      dueDate: inMonths(0, 7),
    }),
  )
  expect((await plan(t)).total).toBe(before)
})

test('each of its numbers is what its list has', async () => {
  const { t } = await company()
  const { items } = ok(await t.as('leader').get('/action-plan/counts'))
  for (const { status, count } of items) expect((await plan(t, `?status=${status}`)).total, status).toBe(count)
  const late = items.reduce((all: number, one: { late: number }) => all + one.late, 0)
  expect((await plan(t, '?overdue=true')).total).toBe(late)
  expect(late).toBe(1)
  expect(ok(await t.as('leader').get('/action-plan/counts?level=extreme')).items).toContainEqual({ status: 'planned', count: 1, late: 0 })
})

test('it is narrowed to a level of the hierarchy of controls, or to what nobody has placed on it', async () => {
  const { t, late } = await company()
  await planned(t, late, { title: 'Del ut hansker', hierarchyLevel: 'ppe' })
  await planned(t, ok(await t.as('leader').get(`/risks/${late.id}`)), { title: 'Snakk om det', hierarchyLevel: undefined })
  const titles = async (query: string) => (await plan(t, `?${query}`)).items.map(({ title }: { title: string }) => title)
  expect(await titles('hierarchyLevel=ppe')).toEqual(['Del ut hansker'])
  expect(await titles('hierarchyLevel=none')).toEqual(['Snakk om det'])
  expect(await titles('hierarchyLevel=ppe&hierarchyLevel=none')).toHaveLength(2)
  expect((await plan(t, '?hierarchyLevel=engineering')).total).toBe(3)
  expect(ok(await t.as('leader').get('/action-plan/counts?hierarchyLevel=ppe')).items[0]).toEqual({ status: 'planned', count: 1, late: 0 })
  expect((await t.as('leader').get('/action-plan?hierarchyLevel=best')).status).toBe(400)
})

test('who may not see a risk sees nothing of what is done about it', async () => {
  const { t } = await company()
  expect((await plan(t, '', 'otherEmployee')).total).toBe(0)
  expect(ok(await t.as('otherEmployee').get('/action-plan/counts')).items.every(({ count }: { count: number }) => count === 0)).toBe(true)
  const other = await portal.tenant()
  expect((await plan(other)).total).toBe(0)
})

test('it is taken out as a file and on paper by those who may take out lists', async () => {
  const { t } = await company()
  const given = { sort: 'due', columns: ['number', 'title', 'risk', 'level', 'owner', 'due', 'status'] }
  const file = await t.as('leader').post('/action-plan/export', { ...given, format: 'csv' })
  expect(file.status).toBe(200)
  for (const text of ['Handlingsplan', 'Ekstrem 20', 'Ikke vurdert', 'Rydd adkomsten'])
    expect(file.text + file.headers?.['content-disposition']).toMatch(new RegExp(text, 'i'))
  expect((await t.as('leader').post('/action-plan/export', { ...given, format: 'pdf' })).status).toBe(200)
  expect((await t.as('employee').post('/action-plan/export', { ...given, format: 'xlsx' })).status).toBe(403)
})
