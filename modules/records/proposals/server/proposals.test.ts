// What is proposed of a subject: once, whoever finds it, and told of for as long as it waits. With risks, whose rules propose most.
import { osloDate } from '@portal/kit/dates'
import { inTenant, type TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { ok, type Tenant, testPortal } from '../../../../apps/server/testing.ts'
import { reported } from '../../../cases/deviations/server/testing.ts'
import { riskEvents } from '../../../governance/risks/server/notices.ts'
import { noticesOf, openOf, proposalsOf, scored } from '../../../governance/risks/server/testing.ts'
import { propose } from './propose.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const reason = 'Det var et engangstilfelle på riggen'
type Risk = { id: string; number: string }
type Rule = { rule?: string; probability?: number }
/** What a rule finds of a risk, from records that say so; null when it finds nothing. */
async function find(
  tx: TenantDb,
  t: Tenant,
  risk: Risk,
  ids: readonly string[] | null,
  { rule = 'frequency', probability = 3 }: Rule = {},
) {
  const now = new Date()
  const wanted = ids && {
    record: { id: risk.id, number: risk.number, kind: 'risk', path: `/risks/${risk.id}` as const },
    facts: ids.map((id) => ({ id, on: osloDate(now) })),
    params: { count: ids.length, control: 'Rekkverk', on: osloDate(now) },
    change: { probability, consequence: 4 },
    to: [t.users.leader.id],
  }
  await propose({ tx, now, actor: null }, { rule, subject: risk.id }, wanted, riskEvents.proposalMade)
}
const found = (t: Tenant, ...given: [Risk, readonly string[] | null, Rule?]) =>
  inTenant(portal.portal.pool, t.ksId, (tx) => find(tx, t, ...given))
const cases = async (t: Tenant, count: number) => {
  const ids: string[] = []
  while (ids.length < count) ids.push((await reported(t)).id)
  return ids
}
const decline = async (t: Tenant, { id, version }: { id: string; version: number }) =>
  ok(await t.as('leader').post(`/proposals/${id}/decline`, { version, reason }))
const factIds = ({ facts }: { facts: { id: string }[] }) => facts.map(({ id }) => id).toSorted()

test('what two come upon at once is proposed once, and neither is refused for the other', async () => {
  const t = await portal.tenant()
  const [risk, [a, b]] = [await scored(t, 1, 4), await cases(t, 2)]
  const [proposed, ended, asking] = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<number>()]
  const first = inTenant(portal.portal.pool, t.ksId, async (tx) => {
    await find(tx, t, risk, [a!])
    proposed.resolve()
    await ended.promise
  })
  await proposed.promise
  const second = inTenant(portal.portal.pool, t.ksId, async (tx) => {
    asking.resolve((await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]!.pid)
    await find(tx, t, risk, [a!, b!])
  })
  const pid = await asking.promise
  await expect.poll(() => t.owner('select where cardinality(pg_blocking_pids($1)) > 0', [pid])).toHaveLength(1)
  ended.resolve()
  await Promise.all([first, second])
  expect((await openOf(t, risk.id)).map(factIds)).toEqual([[a, b].toSorted()])
})

test('facts that lapsed and are found again while another proposal waits take its place', async () => {
  const t = await portal.tenant()
  const [risk, [a, b]] = [await scored(t, 1, 4), await cases(t, 2)]
  await found(t, risk, [a!])
  const [first] = await openOf(t, risk.id)
  await found(t, risk, null)
  await found(t, risk, [a!, b!])
  await found(t, risk, [a!])
  const [open, ...others] = await proposalsOf(t, risk.id)
  expect([open.id, open.status, factIds(open)]).toEqual([first.id, 'open', [a]])
  expect(others).toMatchObject([{ status: 'lapsed' }])
  await decline(t, open)
  await found(t, risk, [a!])
  expect(await openOf(t, risk.id)).toEqual([])
})

test('the bell of two proposals about a record stands until both are decided', async () => {
  const t = await portal.tenant()
  const [risk, [a, b]] = [await scored(t, 1, 4), await cases(t, 2)]
  await found(t, risk, [a!])
  await found(t, risk, [b!], { rule: 'controlWeak', probability: 4 })
  const unread = async () => (await noticesOf(t, 'leader', 'proposalMade')).length
  const both = await unread()
  expect(both).toBeGreaterThan(0)
  const [one, other] = await openOf(t, risk.id)
  await decline(t, one)
  expect(await unread()).toBe(both)
  await decline(t, other)
  expect(await unread()).toBe(0)
})
