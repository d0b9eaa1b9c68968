import { addWorkingDays, endOfOsloDay, receivedDate } from '@portal/kit/dates'
import { inTenant } from '@portal/platform/db/db'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../../apps/server/testing.ts'
import { type Deadlines, defaultDeadlines } from '../../deadlineRules.ts'
import { audited, inDays, reported, seen, solved, step } from '../testing.ts'
import { remindOfCases } from './remind.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const changed: Deadlines = {
  critical: { respond: 2, solve: 2, verify: 3, escalate: 4, escalateTop: 6 },
  high: { respond: 1, solve: 4, verify: 4, escalate: 1, escalateTop: 2 },
  medium: { respond: 2, solve: 8, verify: 6, escalate: 3, escalateTop: 4 },
  low: { respond: 10, solve: 60, verify: 20, escalate: 20, escalateTop: 30 },
}
const reason = 'Vi svarer raskere enn portalen foreslår'
const set = (t: Tenant, given: object = {}, who: Who = 'admin') =>
  t.as(who).put('/deadlines', { deadlines: changed, reason, version: 0, ...given })
/** One deadline other than the portal's. */
const but = (severity: keyof Deadlines, part: string, value: unknown) => ({
  ...defaultDeadlines,
  [severity]: { ...defaultDeadlines[severity], [part]: value },
})
const days = (n: number) => addWorkingDays(receivedDate(new Date()), n)

test('a company that has chosen nothing has the deadlines of domain 3.11, which everybody may read', async () => {
  const t = await portal.tenant()
  for (const who of ['admin', 'leader', 'employee', 'auditor'] as const)
    expect((await t.as(who).get('/deadlines')).body).toEqual({
      deadlines: defaultDeadlines,
      defaults: defaultDeadlines,
      version: 0,
      canEdit: who === 'admin',
      versions: [],
    })
  const { id } = await reported(t)
  expect(await t.owner('select deadlines_id from deviations where id = $1', [id])).toEqual([{ deadlines_id: null }])
})

test('other deadlines hold from now on: a new case is answered, solved and checked by them, an old one by its own', async () => {
  const t = await portal.tenant()
  const old = await reported(t)
  const saved = await set(t)
  expect(saved.status, saved.text).toBe(200)
  expect(saved.body).toMatchObject({ deadlines: changed, version: 1, versions: [{ version: 1, reason, createdByName: 'admin Prøve' }] })
  const fresh = await reported(t)
  const answered = async ({ id }: { id: string }) => (await seen(t, id)).respondBy
  expect([await answered(old), await answered(fresh)]).toEqual([3, 2].map((n) => endOfOsloDay(days(n)).toISOString()))
  const suggested = async ({ id }: { id: string }) => (await seen(t, id, 'leader')).suggestedDueDates
  expect(await suggested(old)).toEqual({ critical: days(5), high: days(10), medium: days(20), low: days(40) })
  expect(await suggested(fresh)).toEqual({ critical: days(2), high: days(4), medium: days(8), low: days(60) })
  expect((await solved(t)).verifyBy).toBe(addWorkingDays(inDays(0), 6))
  // Called graver, it is to be solved by its own deadlines too (D11).
  const begun = await step(t, 'leader', fresh, 'start', {
    assigneeId: t.users.leader.id,
    category: 'workAtHeight',
    severity: 'low',
    dueDate: days(60),
    reason: 'Det er mindre alvorlig enn meldt',
  })
  expect(begun.status, begun.text).toBe(200)
  const graver = await step(t, 'leader', begun.body, 'change-severity', { severity: 'high' })
  expect(graver.body.dueDate).toBe(days(4))
})

test('who is notified that nobody has answered follows the deadlines the case was reported under', async () => {
  const t = await portal.tenant()
  const old = await reported(t, { severity: 'critical' })
  await set(t)
  const fresh = await reported(t, { severity: 'critical' })
  const hour = 3_600_000
  await inTenant(portal.portal.pool, t.ksId, (tx) => remindOfCases(tx, new Date(Date.now() + 6.5 * hour)))
  const levels = async ({ id }: { id: string }) =>
    (await t.owner(`select distinct occasion from notifications where entity_id = $1 and event = 'deviationUnansweredCritical'`, [id]))
      .map(({ occasion }) => occasion.split(' ').slice(1).join(' '))
      .toSorted()
  expect([await levels(old), await levels(fresh)]).toEqual([['response'], ['escalation 1', 'escalation 2', 'response']])
})

test('each change is a version with who, when and why; two at once are one, and the portal’s own are one more', async () => {
  const t = await portal.tenant()
  const answers = await Promise.all([set(t), set(t, { reason: 'Vi vil det samme på samme tid' }, 'otherAdmin')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await set(t)).status).toBe(409)
  const reset = await set(t, { deadlines: defaultDeadlines, version: 1, reason: 'Tilbake til det portalen foreslår' })
  expect(reset.body).toMatchObject({ deadlines: defaultDeadlines, version: 2 })
  expect(reset.body.versions.map(({ version }: { version: number }) => version)).toEqual([2, 1])
  expect((await t.as('auditor').get('/deadlines')).body.versions).toHaveLength(2)
  expect((await t.as('employee').get('/deadlines')).body.versions).toEqual([])
  const [entry] = await audited(t, 'deadlines.set', reset.body.versions[0].id)
  expect(entry).toMatchObject({ before: changed, after: { ...defaultDeadlines, reason: 'Tilbake til det portalen foreslår' } })
})

test.each([
  ['a critical case unanswered for a week', but('critical', 'respond', 168), 'deadlines.critical.respond'],
  ['no deadline at all', but('medium', 'solve', null), 'deadlines.medium.solve'],
  ['zero days', but('high', 'solve', 0), 'deadlines.high.solve'],
  ['half a day', but('high', 'solve', 1.5), 'deadlines.high.solve'],
  ['a grave case that never reaches the top', but('high', 'escalateTop', null), 'deadlines.high.escalateTop'],
  ['a severity there is not', { ...defaultDeadlines, worst: defaultDeadlines.critical }, 'deadlines'],
  ['a part there is not', but('low', '__proto__x', 1), 'deadlines.low'],
])('%s cannot be chosen', async (_, deadlines, field) => {
  const t = await portal.tenant()
  const { status, body } = await set(t, { deadlines })
  expect([
    status,
    Object.keys(body.fields ?? {})
      .concat(body.missing ?? [])
      .join(' '),
  ]).toEqual([400, expect.stringContaining(field)])
})

test.each([
  ['escalated before the answer is due', but('medium', 'escalate', 2), 'deadlines.medium.escalate'],
  ['the top before the leader’s leader', but('medium', 'escalateTop', 4), 'deadlines.medium.escalateTop'],
  ['a graver case has longer time than a milder', but('low', 'solve', 19), 'deadlines.low.solve'],
])('what contradicts itself is refused at its field: %s', async (_, deadlines, field) => {
  const t = await portal.tenant()
  expect((await set(t, { deadlines })).body).toMatchObject({ code: 'guard', missing: [field] })
})

test('only an administrator changes them, and never another company’s', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  for (const who of ['leader', 'employee', 'auditor', 'controller'] as const) expect((await set(t, {}, who)).status).toBe(403)
  expect((await set(t, { reason: 'Kort' })).status).toBe(400)
  await set(t)
  expect((await other.as('admin').get('/deadlines')).body).toMatchObject({ version: 0, deadlines: defaultDeadlines })
  const stolen = (await t.owner('select id from deadline_versions where ks_id = $1', [t.ksId]))[0].id
  const { id } = await reported(other)
  await expect(other.owner('update deviations set deadlines_id = $2 where id = $1', [id, stolen])).rejects.toThrow('deadline')
})

test('the settings of an earlier day are those of that day', async () => {
  const t = await portal.tenant()
  await set(t)
  const [{ at }] = await t.owner('select clock_timestamp() as at')
  await set(t, { deadlines: defaultDeadlines, version: 1 })
  const then = await t.as('admin').get('/deadlines', { 'x-as-of': new Date(at).toISOString() })
  expect(then.body).toMatchObject({ version: 1, deadlines: changed })
})
