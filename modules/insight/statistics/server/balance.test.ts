import { addDays, osloDate } from '@portal/kit/dates'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { closed, inDays, reported, seen, started, step } from '../../../cases/deviations/server/testing.ts'
import { appoint } from '../../../records/access/server/testing.ts'
import { closingOf } from '../figureRules.ts'

const portal = await testPortal()
afterAll(() => portal.close())
const today = osloDate(new Date())

async function balance(t: Tenant, who: Who = 'admin', query = `?from=${today}&to=${today}`) {
  const { status, body, text } = await t.as(who).get(`/statistics/balance${query}`)
  expect(status, text).toBe(200)
  return body
}

test('domain 7.3: open at start + new + reopened − closed − deleted = open at end, from the rows and from the log', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  await reported(other)
  expect(await balance(t)).toMatchObject({ opening: 0, reported: 0, closing: 0, isEqual: true })
  await reported(t)
  await started(t)
  const done = await closed(t, { severity: 'low' })
  await closed(t, { severity: 'low' })
  expect((await step(t, 'leader', done, 'reopen', { reason: 'Det skjedde igjen i dag', dueDate: inDays(5) })).status).toBe(200)
  const doomed = await reported(t)
  expect((await step(t, 'admin', doomed, 'delete', { reason: 'Opprettet ved en feil' })).status).toBe(200)
  const gone = await closed(t, { severity: 'low' })
  expect((await step(t, 'admin', await seen(t, gone.id), 'delete', { reason: 'Opprettet ved en feil' })).status).toBe(200)
  const found = await balance(t)
  expect(found).toMatchObject({ opening: 0, reported: 6, reopened: 1, closed: 3, deleted: 1, closing: 3, isEqual: true })
  expect(closingOf(found)).toBe(3)
  // A period that is over, before there was anything.
  const week = `?from=${addDays(today, -7)}&to=${addDays(today, -1)}`
  expect(await balance(t, 'admin', week)).toMatchObject({ opening: 0, reported: 0, closing: 0, isEqual: true })
  expect(await balance(t, 'admin', `?departmentId=${t.departments.south}`)).toMatchObject({ reported: 0, closing: 0 })
  expect(await balance(t, 'admin', `?departmentId=${t.departments.root}`)).toMatchObject({ reported: 6, closing: 3, isEqual: true })
})

test('what is done behind the log’s back does not add up, and is told', async () => {
  const t = await portal.tenant()
  const one = await reported(t)
  await reported(t)
  await t.owner(`update deviations set deleted_at = now(), deleted_by = $2, delete_reason = 'bak ryggen' where id = $1`, [
    one.id,
    t.users.admin.id,
  ])
  expect(await balance(t)).toMatchObject({ reported: 2, deleted: 0, closing: 1, isEqual: false })
})

test('the account is of what its reader may see: another’s team, and cases that are restricted, are in no number', async () => {
  const t = await portal.tenant()
  await reported(t)
  await t.as('employee').post('/deviations', { description: 'Verktøykassen er borte', category: 'theft' })
  expect([await balance(t, 'auditor'), await balance(t, 'leader'), await balance(t, 'otherEmployee')].map(({ reported: n }) => n)).toEqual([
    1, 2, 0,
  ])
})

test('a member of a project who represents the employees counts the cases of the project too', async () => {
  const t = await portal.tenant()
  const member = t.users.otherEmployee
  for (const type of ['amuMedlem', 'hovedverneombud']) await appoint(t, member.id, type)
  const school = { role: 'mainContractor', number: '2402', name: 'Skolen', leaderId: t.users.leader.id, memberIds: [member.id] }
  const { id: projectId } = (await t.as('admin').post('/projects', school)).body
  await reported(t, { category: 'quality', deviationType: 'nonConformity', projectId })
  await reported(t, { category: 'quality', deviationType: 'nonConformity' })
  expect(await balance(t, 'otherEmployee')).toMatchObject({ reported: 1, closing: 1, isEqual: true })
})
