import { newId } from '@portal/kit/uuid'
import { expect } from 'vitest'
import { ok, type Tenant, type TestPortal } from '../../../../apps/server/testing.ts'
import { inDays, seen, step, uploaded } from '../../../cases/deviations/server/testing.ts'
import { kinds } from '../../../server.ts'
import { retentionJobs } from './jobs.ts'

const { handlers } = retentionJobs(kinds)

/** A word that nobody writes, in everything a person can write of a case. */
export const canary = 'Zorbtråd'

/** A case with something written, said, uploaded and done in every way there is; `who` reported it. */
export async function wholeCase(t: Tenant, who: Awaited<ReturnType<Tenant['addUser']>>) {
  const reporter = await t.asUser(who)
  const photo = ok(
    await reporter.upload('/files', { name: `${canary}.txt`, bytes: Buffer.from(`${canary} ${t.ksId}`), type: 'text/plain' }),
  ).id
  const report = { title: `${canary} mangler`, description: `${canary} på dekket`, fileIds: [photo], severity: 'medium' }
  const { id } = ok(await reporter.post('/deviations', { ...report, locationText: canary, immediateAction: `${canary} sperret` }))
  ok(await t.as('leader').post(`/deviations/${id}/comments`, { body: `Ser på ${canary}` }, { 'idempotency-key': newId() }))
  const commented = ok(await reporter.post(`/deviations/${id}/comments`, { body: `${canary} igjen` }))
  const { id: commentId, version } = commented.comments.at(-1)
  ok(await reporter.send('PUT', `/deviations/${id}/comments/${commentId}`, { version, body: `${canary} rettet` }))
  ok(await t.as('leader').post(`/deviations/${id}/comments`, { body: `Internt ${canary}`, visibility: 'internal' }))
  ok(await t.as('leader').post(`/deviations/${id}/work-stops`, { reason: `${canary} er farlig` }))
  ok(await t.as('leader').post(`/deviations/${id}/work-stops/resume`, { version: 1, note: `${canary} er borte` }))
  ok(await t.as('leader').post(`/deviations/${id}/tags`, { add: [`${canary} stillas`] }))
  const begin = { assigneeId: t.users.leader.id, category: 'workAtHeight', severity: 'medium', dueDate: inDays(10) }
  ok(await step(t, 'leader', await seen(t, id), 'start', begin))
  const plan = {
    title: `Fest ${canary}`,
    description: canary,
    actionType: 'corrective',
    hierarchyLevel: 'engineering',
    ownerId: t.users.employee.id,
    dueDate: inDays(5),
  }
  let action = ok(await step(t, 'leader', await seen(t, id), 'actions', plan)).actions[0]
  action = ok(await t.as('employee').post(`/actions/${action.id}/start`, { version: action.version }))
  const proof = await uploaded(t, 'employee', `${canary}-2.txt`)
  ok(await t.as('employee').post(`/actions/${action.id}/complete`, { version: action.version, note: `${canary} festet`, fileIds: [proof] }))
  const done = {
    resolutionSummary: `${canary} er festet igjen`,
    rootCause: `${canary} var glemt av oss`,
    rootCauseCategories: ['training'],
  }
  ok(await step(t, 'leader', await seen(t, id), 'resolve', done))
  const closed = ok(await step(t, 'controller', await seen(t, id), 'close', { closureComment: `${canary} er bra` }))
  const answer = { version: closed.version, isSatisfied: false, comment: `${canary} er løs igjen` }
  ok(await reporter.post(`/deviations/${id}/answer`, answer))
  return { id: id as string, number: closed.number as string, photo: photo as string }
}

/** As if it had been closed so long ago, with nothing told of it. */
export const closedAgo = (t: Tenant, id: string, ago: string) =>
  t.owner(
    `begin; set local session_replication_role = replica;
     update deviations set status = 'closed', closed_at = now() - interval '${ago}', closed_by = '${t.users.leader.id}', closure_reason = 'fixed'
       where ks_id = '${t.ksId}' and id = '${id}'; commit`,
  )
/** Somebody who left so long ago. */
export async function leftAgo(t: Tenant, ago: string, given: { firstname?: string; lastname?: string } = {}) {
  const user = await t.addUser(given)
  await t.owner(`update users set status = 'deactivated', left_date = current_date - interval '${ago}' where ks_id = $1 and id = $2`, [
    t.ksId,
    user.id,
  ])
  return user
}

/** What the clock does at three in the night. */
export const night = (portal: TestPortal, at = '2026-01-15T02:00:00Z') =>
  handlers['retention.propose']!(portal.portal, { ksId: null, at }, portal.jobsPool)
export const overview = async (t: Tenant) => ok(await t.as('admin').get('/retention'))
/** What was filed until now is looked at first: where it came from is taken out of the log. */
export async function carryOut(portal: TestPortal, t: Tenant, runId: string) {
  await portal.expectLogged()
  await handlers['retention.carryOut']!(portal.portal, { ksId: t.ksId, runId }, portal.jobsPool)
}
/** The proposed list, approved by both administrators. */
export async function approved(t: Tenant) {
  const { proposal } = await overview(t)
  const approve = (who: 'admin' | 'otherAdmin', version: number) => t.as(who).post(`/retention/runs/${proposal.id}/approve`, { version })
  const { version } = ok(await approve('admin', proposal.version)).proposal
  ok(await approve('otherAdmin', version))
  return proposal.id as string
}
/** Everything that is due, proposed, approved and carried out. */
export async function disposed(portal: TestPortal, t: Tenant) {
  await night(portal)
  const runId = await approved(t)
  await carryOut(portal, t, runId)
  return runId
}

/** Where a word stands, in any column of any table of the tenant, now or at any earlier time: `schema.table` with how many rows. */
export async function foundIn(t: Tenant, word: string) {
  const tables = await t.owner<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'ks_id' where n.nspname in ('public', 'history', 'auth') and c.relkind = 'r' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const [row] = await t.owner(`select count(*)::int as n from ${name} x where x.ks_id = $1 and x::text ilike '%' || $2 || '%'`, [
      t.ksId,
      word,
    ])
    if (row.n > 0) found.push(`${name} ${row.n}`)
  }
  expect(tables.length).toBeGreaterThan(60)
  return found
}

/** Why, of each time an action was taken, as a timeline tells it. */
export const reasonsIn = ({ items }: { items: { action: string; reason: string | null }[] }, action: string) =>
  items.filter((entry) => entry.action === action).map(({ reason }) => reason)
