// Links of any kind to any kind (domain 3.0.4): shown on both, to who may read both.
import { relations } from '@portal/modules/records/links'
import { afterAll, expect, test } from 'vitest'
import { nowOf, ok, type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { audited, closed, inDays, reported } from '../../../cases/deviations/server/testing.ts'
import { closedAgo, disposed } from '../../../records/retention/server/testing.ts'
import { secret } from '../../access/server/testing.ts'
import { linkTexts } from '../texts.ts'

const portal = await testPortal({ isOwn: true })
afterAll(() => portal.close())

const { error } = linkTexts
const madeTask = async (t: Tenant, given: object = {}, who: Who = 'leader') =>
  ok(
    await t
      .as(who)
      .post('/tasks', { title: 'Monter rekkverk', priority: 'medium', assigneeId: t.users.employee.id, dueDate: inDays(5), ...given }),
  )
type Ref = { id: string; number: string }
const link = (t: Tenant, who: Who, path: string, { id }: { id: string }, to: { number: string }, given: object = {}) =>
  t.as(who).post(`${path}/${id}/links`, { number: to.number, relation: 'causedBy', ...given })
const linksOf = async (t: Tenant, who: Who, path: string, { id }: { id: string }, at: object = {}) =>
  ok(await t.as(who).get(`${path}/${id}/links`, at as Record<string, string>))
const shown = ({ items }: { items: { relation: string; isReversed: boolean; record: Ref }[] }) =>
  items.map(({ relation, isReversed, record }) => [relation, isReversed, record.number])
const timeline = async (t: Tenant, who: Who, path: string, { id }: { id: string }) =>
  ok(await t.as(who).get(`${path}/${id}/timeline`)).items.filter(({ action }: { action: string }) => /\.(un)?link$/.test(action))

test('a link is shown on both records, each in its own direction, with why, by whom and when', async () => {
  const t = await portal.tenant()
  const [one, task] = [await reported(t), await madeTask(t)]
  const answer = ok(await link(t, 'leader', '/tasks', task, one, { reason: 'Samme rekkverk i 4. etasje' }))
  expect(answer).toMatchObject({
    mayLink: true,
    items: [
      {
        relation: 'causedBy',
        isReversed: false,
        record: { id: one.id, kind: 'deviation', number: one.number, title: one.title, path: `/deviations/${one.id}`, status: 'Ny' },
        reason: 'Samme rekkverk i 4. etasje',
        createdBy: { id: t.users.leader.id, name: 'leader Prøve' },
        canRemove: true,
      },
    ],
  })
  expect(shown(await linksOf(t, 'leader', '/deviations', one))).toEqual([['causedBy', true, task.number]])
  expect(shown(await linksOf(t, 'employee', '/tasks', task))).toEqual([['causedBy', false, one.number]])
})

test('each relation is made in either direction, and read in both', async () => {
  const t = await portal.tenant()
  const [one, task] = [await reported(t), await madeTask(t)]
  for (const [n, relation] of relations.entries()) {
    const isReversed = n % 2 === 1
    ok(await link(t, 'leader', '/deviations', one, task, { relation, isReversed }))
    expect(shown(await linksOf(t, 'leader', '/deviations', one))).toContainEqual([relation, isReversed, task.number])
    expect(shown(await linksOf(t, 'leader', '/tasks', task))).toContainEqual([relation, !isReversed, one.number])
  }
})

test('a record is not linked to itself, nor twice in the same way, whichever end it is done from', async () => {
  const t = await portal.tenant()
  const [one, task] = [await reported(t), await madeTask(t)]
  const itself = await link(t, 'leader', '/tasks', task, task)
  expect([itself.status, itself.body.message]).toEqual([422, error.itself])
  ok(await link(t, 'leader', '/tasks', task, one))
  for (const again of [
    await link(t, 'leader', '/tasks', task, one),
    await link(t, 'leader', '/deviations', one, task),
    await link(t, 'leader', '/deviations', one, task, { isReversed: true }),
  ])
    expect([again.status, again.body.code, again.body.message]).toEqual([409, 'state', error.standing])
  ok(await link(t, 'leader', '/tasks', task, one, { relation: 'relatedTo' }))
  const both = await Promise.all([1, 2].map(() => link(t, 'leader', '/tasks', task, one, { relation: 'replaces' })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await linksOf(t, 'leader', '/tasks', task)).items).toHaveLength(3)
})

test('what one may not read is not there: neither to link to, nor in list, timeline or count', async () => {
  const t = await portal.tenant()
  const [hidden, task] = [await secret(t), await madeTask(t, { coAssigneeIds: [t.users.otherEmployee.id] })]
  ok(await link(t, 'leader', '/tasks', task, hidden, { reason: 'Verktøyet som ble borte' }))
  expect(shown(await linksOf(t, 'leader', '/tasks', task))).toEqual([['causedBy', false, hidden.number]])
  expect(await timeline(t, 'leader', '/tasks', task)).toMatchObject([
    { action: 'task.link', reason: null, changes: [{ field: 'linked', before: null, after: hidden.number }] },
  ])
  for (const who of ['admin', 'otherEmployee', 'auditor', 'controller'] as const) {
    const answer = await linksOf(t, who, '/tasks', task)
    expect([who, answer.items, await timeline(t, who, '/tasks', task)]).toEqual([who, [], []])
    expect((await t.as(who).get(`/deviations/${hidden.id}/links`)).status).toBe(404)
    const unseen = await link(t, who, '/tasks', task, hidden, { relation: 'relatedTo' })
    const none = await link(t, who, '/tasks', task, { number: 'AVV-2026-9999' }, { relation: 'relatedTo' })
    expect([who, unseen.status, unseen.body.message]).toEqual([who, 404, none.body.message])
  }
  // The log names the other by an id alone: more people read the one than the other.
  const [logged] = await audited(t, 'task.link', task.id)
  expect(logged!.reason).toBeNull()
  expect(JSON.stringify(logged!.after)).not.toMatch(new RegExp(`${hidden.number}|Verktøyet`))
  expect(await audited(t, 'deviation.link', hidden.id)).toHaveLength(1)
})

test('another company’s records are not there, and neither are numbers of nothing', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const [task, theirs] = [await madeTask(t), await reported(other, {}, 'employee')]
  const answer = ok(await link(other, 'leader', '/deviations', theirs, await madeTask(other)))
  expect((await t.as('leader').get(`/deviations/${theirs.id}/links`)).status).toBe(404)
  const { id: linkId } = answer.items[0]
  expect((await t.as('leader').post(`/tasks/${task.id}/links/${linkId}/remove`, { version: 1 })).status).toBe(404)
  for (const number of ['AVV-2026-0001', 'TIL-2026-0001', 'XYZ-2026-0001', '169', 'AVV-%'])
    expect([number, (await link(t, 'leader', '/tasks', task, { number })).status]).toEqual([number, 404])
})

test('who may edit one of the two links them and removes it, from either end; others read', async () => {
  const t = await portal.tenant()
  const own = { assigneeId: t.users.employee.id }
  const [one, task] = [await reported(t), await madeTask(t, own, 'employee')]
  // The employee may edit their own task, and only read the case they reported.
  const made = ok(await link(t, 'employee', '/deviations', one, task))
  expect(made).toMatchObject({ mayLink: false, items: [{ canRemove: true }] })
  const [ended, another] = [await closed(t), await reported(t, { departmentId: t.departments.south })]
  const refused = await link(t, 'auditor', '/deviations', ended, another)
  expect([refused.status, refused.body.message]).toEqual([403, error.notEditor])
  const { id: linkId } = made.items[0]
  const remove = (who: Who, path: string, { id }: { id: string }, version = 1) =>
    t.as(who).post(`${path}/${id}/links/${linkId}/remove`, { version })
  expect((await remove('auditor', '/deviations', one)).status).toBe(403)
  expect((await remove('leader', '/deviations', one, 2)).status).toBe(409)
  ok(await remove('leader', '/deviations', one))
  expect((await remove('leader', '/deviations', one)).status).toBe(404)
  expect([(await linksOf(t, 'leader', '/deviations', one)).items, (await linksOf(t, 'employee', '/tasks', task)).items]).toEqual([[], []])
  expect(
    (await timeline(t, 'employee', '/tasks', task)).map(({ action, changes }: { action: string; changes: object[] }) => [action, changes]),
  ).toEqual([
    ['task.link', [{ field: 'linked', before: null, after: one.number }]],
    ['task.unlink', [{ field: 'linked', before: one.number, after: null }]],
  ])
  expect(await audited(t, 'deviation.unlink', one.id)).toMatchObject([{ actor_id: t.users.leader.id }])
  // What was removed can be made again.
  ok(await link(t, 'leader', '/deviations', one, task))
})

test('a read of the past has the links of then, and the right of today', async () => {
  const t = await portal.tenant()
  const [one, task] = [await reported(t), await madeTask(t, { coAssigneeIds: [t.users.otherEmployee.id] })]
  const before = { 'x-as-of': await nowOf(t) }
  const { items } = ok(await link(t, 'leader', '/tasks', task, one))
  const during = { 'x-as-of': await nowOf(t) }
  ok(await t.as('leader').post(`/tasks/${task.id}/links/${items[0].id}/remove`, { version: 1 }))
  expect((await linksOf(t, 'leader', '/tasks', task, before)).items).toEqual([])
  expect(shown(await linksOf(t, 'leader', '/tasks', task, during))).toEqual([['causedBy', false, one.number]])
  expect((await linksOf(t, 'leader', '/tasks', task)).items).toEqual([])
  const { version } = ok(await t.as('leader').get(`/deviations/${one.id}`))
  ok(await t.as('leader').post(`/deviations/${one.id}/access/restrict`, { version, reason: 'Gjelder en person i laget' }))
  expect((await linksOf(t, 'otherEmployee', '/tasks', task, during)).items).toEqual([])
})

test('an anonymised record is linked to nothing new, loses why it was linked, and keeps that it was', async () => {
  const t = await portal.tenant()
  const [one, other] = [await closed(t), await reported(t)]
  const { items } = ok(await link(t, 'leader', '/deviations', other, one, { reason: 'Kari var med begge ganger' }))
  await closedAgo(t, one.id, '30 years')
  await disposed(portal, t)
  const after = await linksOf(t, 'leader', '/deviations', other)
  expect(after.items).toMatchObject([{ reason: 'Anonymisert etter oppbevaringstiden', record: { number: one.number } }])
  expect(JSON.stringify(after)).not.toContain('leader')
  expect(await t.owner('select from history.links where ks_id = $1 and reason ~ $2', [t.ksId, 'Kari'])).toEqual([])
  const removed = await t.as('leader').post(`/deviations/${other.id}/links/${items[0].id}/remove`, { version: after.items[0].version })
  const again = await link(t, 'leader', '/deviations', other, one, { relation: 'relatedTo' })
  expect([removed.status, again.status, again.body.message]).toEqual([423, 423, error.anonymised])
})
