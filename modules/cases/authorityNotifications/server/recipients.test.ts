import { newId } from '@portal/kit/uuid'
import { inTenant } from '@portal/platform/db/db'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal } from '../../../../apps/server/testing.ts'
import { appoint } from '../../../records/access/server/testing.ts'
import type { RuleId } from '../contract.ts'
import { ruleOf } from '../dutyRules.ts'
import { recipientsOf } from './recipients.ts'

const portal = await testPortal()
afterAll(() => portal.close())

/** Domain 2.5, «Who must decide», beside the leader of the department. */
const officeOf: Record<Exclude<RuleId, 'N-10'>, string[]> = {
  'N-01': ['dagligLeder', 'hmsAnsvarlig'],
  'N-02': [],
  'N-03': ['elAnsvarlig'],
  'N-04': ['brannvernleder'],
  'N-05': ['personvernombud'],
  'N-06': ['sikkerhetsleder'],
  'N-07': ['sikkerhetsleder'],
  'N-08': [],
  'N-09': [],
  'N-11': [],
  'N-12': ['dagligLeder'],
}
const rules = Object.keys(officeOf) as (keyof typeof officeOf)[]
/** Domain 3.10; of a serious accident the safety representatives too. */
const alsoNotified = (ruleId: RuleId) => ['dagligLeder', 'hmsAnsvarlig', ...(ruleId === 'N-01' ? ['verneombud', 'hovedverneombud'] : [])]
const offices = [
  'dagligLeder',
  'hmsAnsvarlig',
  'verneombud',
  'hovedverneombud',
  'elAnsvarlig',
  'brannvernleder',
  'personvernombud',
  'sikkerhetsleder',
]
const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted()

/** Nord is led by `leader`, the company by `otherLeader`; every office is held by somebody of its own. */
async function company() {
  const t = await portal.tenant()
  await t.owner('update departments set leader_id = $3 where ks_id = $1 and id = $2', [t.ksId, t.departments.root, t.users.otherLeader.id])
  const names = new Map(Object.entries(t.users).map(([name, { id }]) => [id, name]))
  const holders: Record<string, string> = {}
  for (const office of offices) {
    const { id } = await t.addUser()
    await appoint(t, id, office)
    holders[office] = id
    names.set(id, office)
  }
  const notified = async (ruleId: RuleId, given: { locationId?: string; reportedById?: string } = {}) => {
    const about = { ruleId, departmentId: t.departments.north, locationId: null, reportedById: t.users.employee.id, ...given }
    const ids = await inTenant(portal.portal.pool, t.ksId, (tx) => recipientsOf(tx, about, new Date()))
    return sorted(ids.map((id) => names.get(id) ?? id))
  }
  return { t, notified, holders, names }
}
const away = (t: Tenant, userId: string) =>
  t.owner(
    `insert into absences (ks_id, id, user_id, substitute_id, starts_on, ends_on, created_by) values ($1, $2, $3, $4, current_date - 1, current_date + 5, $4)`,
    [t.ksId, newId(), userId, t.users.admin.id],
  )
const leave = (t: Tenant, userId: string) =>
  t.owner(`update users set status = 'deactivated', updated_by = $3 where ks_id = $1 and id = $2`, [t.ksId, userId, t.users.admin.id])
const deciding = (ruleId: keyof typeof officeOf) => ['leader', 'otherLeader', ...officeOf[ruleId]]

test('every duty reaches who decides it, the leaders upwards, hmsAnsvarlig and dagligLeder (domain 2.5, 3.10)', async () => {
  const { notified } = await company()
  for (const ruleId of rules)
    expect([ruleId, await notified(ruleId)]).toEqual([ruleId, sorted([...deciding(ruleId), ...alsoNotified(ruleId)])])
})

test('when all who decide it are away, the administrators are told too, and nobody is left out', async () => {
  const { t, notified, holders } = await company()
  for (const id of [t.users.leader.id, t.users.otherLeader.id, ...Object.values(holders)]) await away(t, id)
  for (const ruleId of rules)
    expect([ruleId, await notified(ruleId)]).toEqual([
      ruleId,
      sorted([...deciding(ruleId), ...alsoNotified(ruleId), 'admin', 'otherAdmin']),
    ])
})

test('when those who decide it have left, it falls to those above, and at the last to the administrators', async () => {
  const { t, notified, holders } = await company()
  await leave(t, t.users.leader.id)
  for (const ruleId of rules) {
    const left = deciding(ruleId).filter((who) => who !== 'leader')
    expect([ruleId, await notified(ruleId)]).toEqual([ruleId, sorted([...left, ...alsoNotified(ruleId)])])
  }
  for (const id of [t.users.otherLeader.id, ...Object.values(holders)]) await leave(t, id)
  for (const ruleId of rules) expect([ruleId, await notified(ruleId)]).toEqual([ruleId, ['admin', 'otherAdmin']])
})

test('when who decides it reported the case, they are told and one more who may decide', async () => {
  const { t, notified, holders } = await company()
  // Nobody leads the company: the leader of Nord and the officers are all there is.
  await t.owner('update departments set leader_id = null where ks_id = $1 and id = $2', [t.ksId, t.departments.root])
  for (const ruleId of rules) {
    const recipients = await notified(ruleId, { reportedById: t.users.leader.id })
    expect([ruleId, recipients.includes('leader')]).toEqual([ruleId, true])
    const others = recipients.filter((who) => [...officeOf[ruleId], 'admin', 'otherAdmin'].includes(who))
    expect([ruleId, others.length > 0]).toEqual([ruleId, true])
  }
  // The officer is the one who decides of a breach, and reported it: an administrator decides then (domain 2.5).
  expect(await notified('N-05', { reportedById: holders.personvernombud! })).toEqual(
    sorted(['personvernombud', 'leader', 'dagligLeder', 'hmsAnsvarlig', 'admin', 'otherAdmin']),
  )
})

test('whoever holds an office for a place is told of what happens there, and nowhere else', async () => {
  const { t, notified, names } = await company()
  const [solbakken, haugen] = [newId(), newId()]
  await t.owner(`insert into locations (ks_id, id, name) values ($1, $2, 'Solbakken'), ($1, $3, 'Haugen')`, [t.ksId, solbakken, haugen])
  const { id } = await t.addUser()
  await appoint(t, id, 'brannvernleder', { locationId: solbakken })
  names.set(id, 'marshal')
  expect(await notified('N-04', { locationId: solbakken })).toContain('marshal')
  expect(await notified('N-04', { locationId: haugen })).not.toContain('marshal')
  expect(await notified('N-04')).not.toContain('marshal')
})

test('the offices the database puts on the list of a restricted case are those that decide, and of a serious accident all it names', async () => {
  for (const ruleId of rules) {
    const [row] = await portal.owner<{ offices: string[] }>('select duty_offices($1) as offices', [ruleId])
    const { deciders, informed } = ruleOf(ruleId)
    const expected = [...deciders.filter((one) => one !== 'leader'), ...(ruleId === 'N-01' ? informed : [])]
    expect([ruleId, sorted(row!.offices)]).toEqual([ruleId, sorted(expected)])
  }
})
