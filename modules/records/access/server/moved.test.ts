import { afterAll, expect, test } from 'vitest'
import { nowOf, type Who } from '../../../../apps/server/testing.ts'
import { answersAt, portalBefore } from '../../../../tests/moved/portalBefore.ts'
import { secret } from './testing.ts'

/** What moves them. A later migration that stands on these is one of them. */
const moving = ['20261217_access_of_records.sql']
const portal = await portalBefore('portal_access_apart', moving)
afterAll(() => portal.close())

const columns = {
  record_access: 'reason, user_id, appointment_type, grantee, until, given_by, given_at, note',
  access_requests: 'id, user_id, reason, status, created_at, answered_by, answered_at, answer, version',
}
/** Every version of every row, and when it was. */
const versionsIn = async (table: keyof typeof columns, name: string, recordId: string) => {
  const arm = (schema: string, until: string) =>
    `select ks_id, ${recordId} as record_id, ${columns[table]}, sys_from, ${until} as sys_to from ${schema}.${name}`
  const [row] = await portal.owner(`select jsonb_agg(to_jsonb(v) order by v.record_id, v.sys_from, v.reason, to_jsonb(v)::text) as versions
    from (${arm('public', 'null::timestamptz')} union all ${arm('history', 'sys_to')}) v`)
  return row.versions
}
/** The table there was, under the name the verbs know. */
const asBefore = ['public', 'as_of']
  .map(
    (schema) => `
  create view ${schema}.record_access with (security_invoker = true) as select *, deviation_id as record_id from ${schema}.deviation_access;
  grant select on ${schema}.record_access to portal_app;`,
  )
  .concat(
    `alter table access_requests rename column deviation_id to record_id;
  alter view as_of.access_requests rename column deviation_id to record_id`,
  )
  .join('')
const asItIs = `drop view as_of.record_access; drop view public.record_access;
  alter table access_requests rename column record_id to deviation_id; alter view as_of.access_requests rename column record_id to deviation_id`

test('who reads what is restricted, and who asks to, is as it was, now and at every earlier time, when the list is of records', async () => {
  await portal.owner(asBefore)
  const t = await portal.tenant()
  const instants = [await nowOf(t)]
  const it = await secret(t)
  instants.push(await nowOf(t))
  const asked = await t.as('auditor').post('/access-requests', { number: it.number, reason: 'Jeg skal revidere saken for styret i år' })
  expect(asked.status, asked.text).toBe(200)
  instants.push(await nowOf(t))
  expect((await t.as('controller').get('/deviations')).status).toBe(200)
  await t.owner(`update deviation_access set until = '2099-01-01' where ks_id = $1 and reason = 'reporter'`, [t.ksId])
  instants.push(await nowOf(t))

  const people: Who[] = ['admin', 'leader', 'employee', 'auditor', 'controller']
  const reads = ['/deviations', `/deviations/${it.id}`, `/deviations/${it.id}/access`, '/access-requests', '/restricted-cases']
  // Each read of the case is told.
  const answers = async () =>
    (await answersAt(t, reads, instants, people)).map((one) => one.with(4, one[4].replace(/"openings":\[[^\]]*\]/, '')))
  const before = await answers()
  expect(before.filter(([, , , status]) => status === 200).length).toBeGreaterThan(50)
  const list = await versionsIn('record_access', 'deviation_access', 'deviation_id')
  expect(list.length).toBeGreaterThan(3)
  await portal.owner(asItIs)
  const requests = await versionsIn('access_requests', 'access_requests', 'deviation_id')

  expect(await portal.move()).toEqual(moving)

  expect(await versionsIn('record_access', 'record_access', 'record_id')).toEqual(list)
  expect(await versionsIn('access_requests', 'access_requests', 'record_id')).toEqual(requests)
  expect(await answers()).toEqual(before)
  const given = { userId: t.users.auditor.id, reason: 'Reviderer saken for styret' }
  expect((await t.as('leader').post(`/deviations/${it.id}/access/give`, given)).status).toBe(200)
})
