import { addDays, osloDate, osloInstant } from '@portal/kit/dates'
import { inTenant } from '@portal/platform/db/db'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal } from '../../../../apps/server/testing.ts'
import { remindOfOffices } from './remind.ts'

const portal = await testPortal()
afterAll(() => portal.close())
const today = osloDate(new Date())
const appoint = (t: Tenant, toDate: string) =>
  t.owner(
    `insert into appointments (ks_id, id, user_id, appointment_type, from_date, to_date, registered_by, registered_at, confirmed_by, confirmed_at)
     values ($1, gen_random_uuid(), $2, 'verneombud', current_date - 400, $3, $4, now(), $4, now())`,
    [t.ksId, t.users.employee.id, toDate, t.users.admin.id],
  )
const remindOn = async (t: Tenant, ...days: string[]) => {
  for (const day of days) await inTenant(portal.portal.pool, t.ksId, (tx) => remindOfOffices(tx, osloInstant(day, '12:00')))
}
const notified = async (t: Tenant) =>
  (await t.owner(`select u.firstname, n.path from notifications n join users u on u.id = n.user_id where n.ks_id = $1`, [t.ksId]))
    .map(({ firstname, path }) => `${firstname} ${path}`)
    .toSorted()

test('an office that runs out is told its holder and the administrators, 90 days before and 30, each time once', async () => {
  const t = await portal.tenant()
  const end = addDays(today, 200)
  await appoint(t, end)
  await remindOn(t, today, addDays(end, -91))
  expect(await notified(t)).toEqual([])
  await remindOn(t, addDays(end, -90), addDays(end, -60), addDays(end, -31))
  const once = ['admin /settings/appointments', 'employee /profile', 'otherAdmin /settings/appointments']
  expect(await notified(t)).toEqual(once)
  await remindOn(t, addDays(end, -30), addDays(end, -29), end, addDays(end, 1))
  expect(await notified(t)).toEqual([...once, ...once].toSorted())
  const [item] = (await t.as('employee').get('/notifications')).body.items
  expect(item.title).toBe(`Vervet som Verneombud utløper ${end.split('-').toReversed().join('.')}`)
})

test('an office that is over, or that runs on, is told nobody', async () => {
  const t = await portal.tenant()
  await appoint(t, addDays(today, 20))
  await t.owner(`update appointments set ended_at = now(), end_reason = 'Byttet stilling' where ks_id = $1`, [t.ksId])
  await remindOn(t, today)
  expect(await notified(t)).toEqual([])
})
