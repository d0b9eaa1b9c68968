import { newId } from '@portal/kit/uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, type Tenant, type TestPortal, testPortal } from '../../../../apps/server/testing.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const logged = (t: Tenant, action: string) => t.owner('select * from audit where ks_id = $1 and action = $2 order by n', [t.ksId, action])
const versionOf = async (t: Tenant, id: string): Promise<number> =>
  (await t.owner('select version from users where ks_id = $1 and id = $2', [t.ksId, id]))[0].version

type Holding = { items: { kind: string; count: number }[] }
/** How many somebody holds of each kind they hold anything of. */
const holding = async (client: Client, id: string) =>
  Object.fromEntries(
    ((await client.get(`/users/${id}/holding`)).body as Holding).items
      .filter(({ count }) => count > 0)
      .map(({ kind, count }) => [kind, count]),
  )

/** A case the person treats and an action they own. */
async function give(t: Tenant, userId: string) {
  const [deviationId, actionId] = [newId(), newId()]
  await t.owner(
    `insert into deviations (ks_id, id, number, title, reported_by, reported_at, department_id, respond_by, assignee_id, created_by, updated_by)
     values ($1, $2, $3, 'Løst rekkverk', $4, now(), $5, now(), $4, $4, $4)`,
    [t.ksId, deviationId, `AVV-${deviationId}`, userId, t.departments.north],
  )
  await t.owner(
    `insert into actions (ks_id, id, number, parent_id, title, action_type, owner_id, due_date, is_verification_required, created_by, updated_by)
     values ($1, $2, $3, $4, 'Fest rekkverket', 'corrective', $5, current_date, false, $5, $5)`,
    [t.ksId, actionId, `TIL-${actionId}`, deviationId, userId],
  )
  return { deviationId, actionId }
}

test('a new role holds from the next request on', async () => {
  const t = await portal.tenant()
  expect((await t.as('employee').get('/users')).status).toBe(403)
  const changed = await t.as('admin').post(`/users/${t.users.employee.id}/change-role`, { roleId: 2, version: 1 })
  expect(changed.body).toMatchObject({ roleId: 2, version: 2 })
  expect((await t.as('employee').get('/users')).status).toBe(200)
  expect(await logged(t, 'user.changeRole')).toMatchObject([{ before: { roleId: 3 }, after: { roleId: 2 } }])
})

test('S7 BIZ-05 an admin changes neither their own role nor their own access', async () => {
  const t = await portal.tenant()
  const own = `/users/${t.users.admin.id}`
  expect((await t.as('admin').post(`${own}/change-role`, { roleId: 2, version: 1 })).body.code).toBe('sod')
  expect((await t.as('admin').post(`${own}/suspend`, { version: 1, reason: 'Ferie i tre uker' })).status).toBe(403)
  expect((await t.as('admin').post(`${own}/deactivate`, { version: 1 })).status).toBe(403)
})

test('S7 BIZ-05 an admin who is here for a time does not lengthen it, but may change their phone', async () => {
  const t = await portal.tenant()
  const { id } = t.users.admin
  await t.owner(`update users set employment_type = 'external', access_until = current_date + 7 where id = $1`, [id])
  const { body: before } = await t.as('admin').get(`/users/${id}`)
  const { version, firstname, lastname, departmentId, employmentType, accessUntil } = before
  const fields = { version, firstname, lastname, departmentId, employmentType, accessUntil }
  const longer = { ...fields, accessUntil: '2099-01-01' }
  expect((await t.as('admin').put(`/users/${id}`, longer)).body.code).toBe('sod')
  expect((await t.as('admin').put(`/users/${id}`, { ...fields, phone: '99999999' })).body.phone).toBe('+4799999999')
  expect((await t.as('otherAdmin').put(`/users/${id}`, { ...longer, version: version + 1 })).body.accessUntil).toBe('2099-01-01')
})

test('X-11 BIZ-05 two admins who remove each other at once leave one', async () => {
  for (const step of ['change-role', 'deactivate', 'suspend'] as const) {
    const t = await portal.tenant()
    const body = { version: 1, ...(step === 'change-role' && { roleId: 3 }), ...(step === 'suspend' && { reason: 'Mistanke om misbruk' }) }
    const answers = await Promise.all([
      t.as('admin').post(`/users/${t.users.otherAdmin.id}/${step}`, body),
      t.as('otherAdmin').post(`/users/${t.users.admin.id}/${step}`, body),
    ])
    const [left] = await t.owner(`select count(*)::int as n from users where ks_id = $1 and role_id = 1 and status = 'active'`, [t.ksId])
    expect(left.n).toBe(1)
    const refused = answers.find((answer) => answer.status !== 200)
    expect([401, 403, 422]).toContain(refused?.status)
    if (refused?.status === 422) expect(refused.body.message).toBe('Virksomheten må ha minst én aktiv administrator')
  }
})

test('the last admin cannot be given an end date either', async () => {
  const t = await portal.tenant()
  await t.as('admin').post(`/users/${t.users.otherAdmin.id}/change-role`, { roleId: 3, version: 1 })
  const fields = {
    firstname: 'Kari',
    lastname: 'Nordmann',
    departmentId: t.departments.root,
    employmentType: 'external',
    accessUntil: '2099-01-01',
  }
  const refused = await t.as('admin').put(`/users/${t.users.admin.id}`, { ...fields, version: await versionOf(t, t.users.admin.id) })
  expect(refused.status).toBe(422)
  expect(refused.body.fields.accessUntil).toContain('minst én aktiv administrator')
})

test('who leads a department is not made an employee before another leads it', async () => {
  const t = await portal.tenant()
  const refused = await t.as('admin').post(`/users/${t.users.leader.id}/change-role`, { roleId: 3, version: 1 })
  expect(refused.status).toBe(422)
  expect(refused.body.fields.roleId).toContain('Brukeren leder en avdeling')
})

test('a suspended person is out at once, and comes back when the door is opened', async () => {
  const t = await portal.tenant()
  const url = `/users/${t.users.employee.id}`
  expect((await t.as('admin').post(`${url}/suspend`, { version: 1, reason: 'kort' })).status).toBe(400)
  const suspended = await t.as('admin').post(`${url}/suspend`, { version: 1, reason: 'Mistanke om misbruk' })
  expect(suspended.body.status).toBe('suspended')
  expect((await t.as('employee').get('/people')).status).toBe(401)
  expect(await logged(t, 'user.suspend')).toMatchObject([{ reason: 'Mistanke om misbruk' }])
  expect((await t.as('admin').post(`${url}/suspend`, { version: 2, reason: 'En gang til nå' })).status).toBe(409)
  expect((await t.as('admin').post(`${url}/resume`, { version: 2 })).body.status).toBe('active')
  expect((await t.as('employee').get('/people')).status).toBe(401)
  expect((await (await t.asUser(t.users.employee)).get('/people')).status).toBe(200)
})

test('F-19 what the one who leaves held goes to another in the same step', async () => {
  const t = await portal.tenant()
  const { id } = t.users.leader
  const { deviationId, actionId } = await give(t, id)
  const { body: place } = await t.as('admin').post('/locations', { name: 'Brygga', responsibleId: id })
  const admin = t.as('admin')
  expect(await holding(admin, id)).toEqual({ deviations: 1, actions: 1, departments: 1, locations: 1 })

  const without = await admin.post(`/users/${id}/deactivate`, { version: 1 })
  expect(without.status).toBe(422)
  expect(without.body.missing).toEqual(['successorId'])
  const employee = await admin.post(`/users/${id}/deactivate`, { version: 1, successorId: t.users.employee.id })
  expect(employee.body.fields.successorId).toContain('må være leder eller administrator')
  const self = await admin.post(`/users/${id}/deactivate`, { version: 1, successorId: id })
  expect(self.status).toBe(422)

  const { id: successorId, name } = t.users.otherLeader
  const gone = await admin.post(`/users/${id}/deactivate`, { version: 1, successorId, reason: 'Sluttet' })
  expect(gone.status).toBe(200)
  expect(gone.body).toMatchObject({ status: 'deactivated', leftDate: expect.stringMatching(/^\d{4}-/) })
  expect((await t.as('leader').get('/people')).status).toBe(401)
  expect(await holding(admin, id)).toEqual({})
  expect(await holding(admin, successorId)).toEqual({ deviations: 1, actions: 1, departments: 2, locations: 1 })
  expect(await logged(t, 'user.deactivate')).toMatchObject([{ reason: 'Sluttet', after: { successorId, status: 'deactivated' } }])
  const { items } = (await t.as('otherLeader').get('/notifications')).body
  expect(items.map(({ title }: { title: string }) => title)).toEqual(['Du har tatt over ansvar etter en som har sluttet'])
  const log = await t.owner(`select action, entity_id, after from audit where ks_id = $1 and action like '%.handOver' order by n`, [t.ksId])
  expect(log).toEqual([
    { action: 'deviation.handOver', entity_id: deviationId, after: { assigneeName: name } },
    { action: 'action.handOver', entity_id: actionId, after: { ownerName: name } },
    { action: 'department.handOver', entity_id: t.departments.north, after: { leaderName: name } },
    { action: 'location.handOver', entity_id: place.id, after: { responsibleName: name } },
  ])
})

test('X-10 TEN-04 nobody of another tenant, and nobody who is gone, takes over', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  await give(t, t.users.employee.id)
  const gone = await t.addUser({ roleId: 2, status: 'deactivated' })
  const leave = (successorId: string) => t.as('admin').post(`/users/${t.users.employee.id}/deactivate`, { version: 1, successorId })
  for (const successorId of [other.users.leader.id, gone.id, newId()]) {
    const refused = await leave(successorId)
    expect(refused.status).toBe(422)
    expect(refused.body.fields.successorId).toContain('ikke lenger aktiv')
  }
  expect((await leave(t.users.auditor.id)).body.fields.successorId).toContain('avvik og tiltak')
  expect((await leave(t.users.otherEmployee.id)).status).toBe(200)
})

test('closed cases and finished actions stay with who did them', async () => {
  const t = await portal.tenant()
  const { id } = t.users.employee
  const { deviationId, actionId } = await give(t, id)
  await t.owner(`update actions set status = 'cancelled', cancel_reason = 'Ikke lenger aktuelt' where ks_id = $1 and id = $2`, [
    t.ksId,
    actionId,
  ])
  await t.owner(
    `update deviations set status = 'closed', closed_at = now(), closed_by = $3, closure_reason = 'notDeviation' where ks_id = $1 and id = $2`,
    [t.ksId, deviationId, t.users.admin.id],
  )
  expect((await t.as('admin').post(`/users/${id}/deactivate`, { version: 1 })).status).toBe(200)
  const [deviation] = await t.owner('select assignee_id from deviations where ks_id = $1 and id = $2', [t.ksId, deviationId])
  expect(deviation.assignee_id).toBe(id)
})

test('who left can come back, but not into a department out of use', async () => {
  const t = await portal.tenant()
  const url = `/users/${t.users.otherEmployee.id}`
  await t.as('admin').post(`${url}/deactivate`, { version: 1 })
  await t.owner('update departments set is_active = false where ks_id = $1 and id = $2', [t.ksId, t.departments.south])
  const refused = await t.as('admin').post(`${url}/reactivate`, { version: 2 })
  expect(refused.status).toBe(422)
  expect(refused.body.missing).toEqual(['departmentId'])
  await t.owner('update departments set is_active = true where ks_id = $1 and id = $2', [t.ksId, t.departments.south])
  expect((await t.as('admin').post(`${url}/reactivate`, { version: 2 })).body).toMatchObject({ status: 'active', leftDate: null })
})

test('the database itself refuses a status no step leads to', async () => {
  const t = await portal.tenant()
  const { body } = await t.as('admin').post('/users', {
    firstname: 'Ny',
    lastname: 'Person',
    email: `ny@${t.ksId}.example`,
    roleId: 3,
    departmentId: t.departments.north,
    employmentType: 'permanent',
  })
  await expect(t.owner(`update users set status = 'suspended' where ks_id = $1 and id = $2`, [t.ksId, body.id])).rejects.toThrow(
    'is no step',
  )
})
