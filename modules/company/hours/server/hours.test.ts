import { addMonths, osloDate } from '@portal/kit/dates'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const month = `${osloDate(new Date()).slice(0, 7)}-01`
const some = { month, departmentId: null as string | null, ownHours: 11_800, hiredHours: 800, subcontractorHours: 0 }
const add = (t: Tenant, who: Who, given: object = {}) => t.as(who).post('/hours', { ...some, ...given })

test('an administrator enters the company’s hours, a leader those of the team, others none (domain 4.2 hours.manage)', async () => {
  const t = await portal.tenant()
  const { north, south } = t.departments
  expect((await add(t, 'admin')).body).toMatchObject({ ...some, canEdit: true, canLock: true, version: 1 })
  expect((await add(t, 'leader', { departmentId: north })).body).toMatchObject({ departmentName: 'Nord', canEdit: true, canLock: false })
  expect((await add(t, 'leader', { departmentId: south })).body.code).toBe('scope')
  expect((await add(t, 'leader')).body.code).toBe('scope')
  for (const who of ['employee', 'auditor', 'controller'] as const)
    expect((await add(t, who, { departmentId: south })).body.code).toBe('forbidden')
  const shown = async (who: Who) =>
    (await t.as(who).get('/hours')).body.items?.map((row: { departmentName: string | null }) => row.departmentName)
  expect(await shown('controller')).toEqual([null, 'Nord'])
  expect(await shown('otherLeader')).toEqual([null])
  expect((await t.as('employee').get('/hours')).status).toBe(403)
  const [entry] = await t.owner(`select * from audit where ks_id = $1 and action = 'hours.add' order by n`, [t.ksId])
  expect(entry).toMatchObject({ entity_type: 'hours', after: { ownHours: 11_800 } })
})

test('a month is entered once, also by two at the same time, and not before it begins', async () => {
  const t = await portal.tenant()
  const answers = await Promise.all([add(t, 'admin'), add(t, 'otherAdmin')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  expect((await add(t, 'admin', { month: addMonths(month, 1) })).body.missing).toEqual(['month'])
  expect((await add(t, 'admin', { month: `${month.slice(0, 8)}02` })).body.missing).toEqual(['month'])
  expect((await add(t, 'admin', { ownHours: -1, month: addMonths(month, -1) })).status).toBe(400)
})

test('a locked month stands; a stale change is refused', async () => {
  const t = await portal.tenant()
  const { id, version } = (await add(t, 'admin')).body
  const counted = { ownHours: 1, hiredHours: 2, subcontractorHours: 3 }
  expect((await t.as('admin').put(`/hours/${id}`, { version: 7, ...counted })).status).toBe(409)
  const edited = await t.as('admin').put(`/hours/${id}`, { version, ...counted })
  expect(edited.body).toMatchObject(counted)
  expect((await t.as('leader').post(`/hours/${id}/lock`, { version: 2 })).body.code).toBe('forbidden')
  expect((await t.as('admin').post(`/hours/${id}/lock`, { version: 2 })).body).toMatchObject({ canEdit: false, canLock: false })
  expect((await t.as('admin').put(`/hours/${id}`, { version: 3, ...counted })).body.code).toBe('locked')
  expect((await t.as('otherLeader').put(`/hours/${id}`, { version: 3, ...counted })).body.code).toBe('scope')
})

test('another company’s departments and months are as unknown as none', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const foreign = (await add(other, 'admin')).body
  expect((await add(t, 'admin', { departmentId: other.departments.north })).body.missing).toEqual(['departmentId'])
  expect((await t.as('admin').post(`/hours/${foreign.id}/lock`, { version: 1 })).status).toBe(404)
  expect((await t.as('admin').get('/hours')).body.items).toEqual([])
})
