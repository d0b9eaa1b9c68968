// Advance notice of building work: a project obliges, its leader answers (domain 2.5 N-10, byggherreforskriften § 10).
import type { Actor } from '@portal/kit/actor'
import { addDays, endOfOsloDay, osloDate, osloInstant } from '@portal/kit/dates'
import { newId } from '@portal/kit/uuid'
import { inTenant } from '@portal/platform/db/db'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { appoint } from '../../../records/access/server/testing.ts'
import { audited } from '../../deviations/server/testing.ts'
import { countNotices } from './countQueries.ts'
import { remindOfDuties } from './remind.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const today = osloDate(new Date())
const inDays = (days: number) => addDays(today, days)
const planOf = (t: Tenant, given: object = {}) => ({
  number: '2404',
  name: 'Elvekryssing rør',
  role: 'client',
  leaderId: t.users.leader.id,
  memberIds: [],
  plannedStart: inDays(40),
  plannedWorkingDays: 16,
  ...given,
})
type Saved = { id: string; version: number; status: string }
const add = async (t: Tenant, given: object = {}): Promise<Saved> => {
  const { status, body, text } = await t.as('admin').post('/projects', planOf(t, given))
  expect(status, text).toBe(200)
  return body
}
const change = async (t: Tenant, { id, version }: Saved, given: object): Promise<Saved> => {
  const { status, body, text } = await t.as('admin').put(`/projects/${id}`, { ...planOf(t, given), version })
  expect(status, text).toBe(200)
  return body
}
const step = (t: Tenant, { id, version }: Saved, name: string, given: object = {}, who: Who = 'leader') =>
  t.as(who).post(`/projects/${id}/${name}`, { version, ...given })
const notices = async (t: Tenant, { id }: Saved, who: Who = 'leader') =>
  (await t.as(who).get(`/projects/${id}/authority-notifications`)).body.items
const first = async (t: Tenant, project: Saved, who: Who = 'leader') => (await notices(t, project, who))[0]
type Notice = { id: string; version: number }
const act = (t: Tenant, who: Who, { id, version }: Notice, verb: string, given: object = {}) =>
  t.as(who).post(`/authority-notifications/${id}/${verb}`, { version, ...given })
const because = 'Arbeidet er delt, og hver del er kortere enn grensen'
const sending = (given: object = {}) => ({
  sentAt: new Date().toISOString(),
  channel: 'altinn',
  told: ['labourInspection'],
  isPartial: false,
  ...given,
})
const waitingFor = async (t: Tenant, who: Who) => (await t.as(who).get('/dashboard/inbox?kind=notice')).body
const notified = async (t: Tenant, event: string) =>
  (await t.owner('select user_id from notifications where ks_id = $1 and event = $2', [t.ksId, event]))
    .map(({ user_id }) => user_id)
    .toSorted()
const ids = (...people: { id: string }[]) => people.map(({ id }) => id).toSorted()

test('sixteen working days as builder ask for a notice a week before the start; fifteen, or as contractor of a company, ask for none', async () => {
  const t = await portal.tenant()
  const project = await add(t)
  const limitAt = endOfOsloDay(inDays(33)).toISOString()
  const [notice, ...rest] = await notices(t, project)
  expect([notice.dueAt, notice.limitAt].map((at) => new Date(at).toISOString())).toEqual([limitAt, limitAt])
  expect(notice).toMatchObject({
    ruleId: 'N-10',
    status: 'toAssess',
    cause: 'plannedWork',
    authorities: ['labourInspection'],
    projectId: project.id,
    deviationId: null,
    can: ['require', 'waive', 'postpone', 'write'],
  })
  expect(rest).toEqual([])
  expect(notice.draft).toContain('2404 Elvekryssing rør')
  for (const [number, given] of [
    ['1', { plannedWorkingDays: 15, plannedManDays: 250 }],
    ['2', { role: 'mainContractor' }],
    ['3', { role: 'subcontractor', isClientConsumer: true }],
  ] as const)
    expect([number, await notices(t, await add(t, { number, ...given }))]).toEqual([number, []])
  const ofConsumer = await add(t, { number: '4', role: 'mainContractor', isClientConsumer: true })
  expect(await notices(t, ofConsumer)).toHaveLength(1)
  const asCompany = { ...planOf(t, { number: '5', role: 'mainContractor', isClientConsumer: true }), clientOrgNumber: '923609016' }
  expect((await t.as('admin').post('/projects', asCompany)).body.fields).toHaveProperty('clientOrgNumber')
})

test('it waits for the one who leads the project and for administrators, and is told them, hmsAnsvarlig and dagligLeder', async () => {
  const t = await portal.tenant()
  const [hms, head] = [await t.addUser(), await t.addUser()]
  await appoint(t, hms.id, 'hmsAnsvarlig')
  await appoint(t, head.id, 'dagligLeder')
  const project = await add(t)
  expect(await notified(t, 'dutyProposed')).toEqual(ids(t.users.leader, hms, head))
  const [bell] = (await t.as('leader').get('/notifications')).body.items
  expect(bell).toMatchObject({ title: 'Prosjekt 2404 kan være meldepliktig. Noen må svare nå', path: `/settings/projects/${project.id}` })
  for (const [who, count] of [
    ['leader', 1],
    ['admin', 1],
    ['otherLeader', 0],
    ['employee', 0],
    ['auditor', 0],
  ] as const)
    expect([who, (await waitingFor(t, who)).items.length]).toEqual([who, count])
  const { items, counts } = await waitingFor(t, 'leader')
  expect(items[0]).toMatchObject({
    number: '2404',
    title: 'Elvekryssing rør',
    path: `/settings/projects/${project.id}`,
    step: 'decide',
    dueOn: inDays(33),
    isOverdue: false,
  })
  expect(counts.find(({ kind }: { kind: string }) => kind === 'notice')).toMatchObject({ count: 1, now: 0 })
  await change(t, project, { plannedStart: inDays(9) })
  expect((await t.as('leader').get('/dashboard/inbox?span=now&kind=notice')).body.items).toHaveLength(1)
})

test('it is answered and sent by the leader of the project or an administrator, and by nobody else of this company or another', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const project = await add(t)
  const notice = await first(t, project)
  for (const who of ['otherLeader', 'employee', 'auditor', 'controller'] as const) {
    expect([who, (await act(t, who, notice, 'decide', { answer: 'yes' })).status]).toEqual([who, 403])
    expect(await first(t, project, who)).toMatchObject({ status: 'toAssess', draft: null, can: [] })
  }
  expect((await other.as('admin').get(`/projects/${project.id}/authority-notifications`)).status).toBe(404)
  expect((await act(other, 'admin', notice, 'decide', { answer: 'yes' })).status).toBe(404)
  expect((await act(t, 'leader', notice, 'decide', { answer: 'no', reason: 'For kort' })).body.missing).toEqual(['reason'])
  const yes = await act(t, 'leader', notice, 'decide', { answer: 'yes' })
  expect(yes.body).toMatchObject({ status: 'required', decidedByName: t.users.leader.name })
  expect((await act(t, 'admin', notice, 'send', sending())).status).toBe(409)
  expect((await act(t, 'leader', yes.body, 'send', sending({ told: ['police'] }))).body.missing).toEqual(['told'])
  const sent = await act(t, 'admin', yes.body, 'send', sending({ reference: 'AT-2404' }))
  expect(sent.body).toMatchObject({ status: 'sent', sendings: [{ channel: 'altinn', reference: 'AT-2404' }] })
  expect((await act(t, 'leader', sent.body, 'finish')).body.status).toBe('closed')
  expect(await audited(t, 'authorityNotification.send', notice.id)).toHaveLength(1)
  expect((await waitingFor(t, 'leader')).items).toEqual([])
})

test('less than seven days before the start, the notice is late and says why', async () => {
  const t = await portal.tenant()
  const project = await add(t, { plannedStart: inDays(6) })
  const yes = (await act(t, 'leader', await first(t, project), 'decide', { answer: 'yes' })).body
  expect((await act(t, 'leader', yes, 'send', sending())).body.missing).toEqual(['lateReason'])
  const late = await act(t, 'leader', yes, 'send', sending({ lateReason: 'Oppstarten ble framskyndet' }))
  expect(late.body).toMatchObject({ status: 'sent', lateReason: 'Oppstarten ble framskyndet' })
  const other = await add(t, { number: '2', plannedStart: inDays(7) })
  const inTime = (await act(t, 'leader', await first(t, other), 'decide', { answer: 'yes' })).body
  expect((await act(t, 'leader', inTime, 'send', sending())).body.status).toBe('sent')
})

test('a moved start moves the deadline of what waits, and one nobody knows gives none', async () => {
  const t = await portal.tenant()
  const project = await add(t)
  const moved = await change(t, project, { plannedStart: inDays(60) })
  expect(new Date((await first(t, moved)).limitAt)).toEqual(endOfOsloDay(inDays(53)))
  expect(await audited(t, 'authorityNotification.redate', (await first(t, moved)).id)).toHaveLength(1)
  const undated = await change(t, moved, { plannedStart: null })
  expect(await first(t, undated)).toMatchObject({ status: 'toAssess', dueAt: null, limitAt: null })
  expect((await waitingFor(t, 'leader')).items).toMatchObject([{ dueOn: null }])
})

test('what has been asked stays until somebody answers; a «nei» to shorter work is no answer to longer', async () => {
  const t = await portal.tenant()
  const short = await change(t, await add(t), { plannedWorkingDays: 10 })
  const no = await act(t, 'leader', await first(t, short), 'decide', { answer: 'no', reason: because })
  expect(no.body.status).toBe('notRequired')
  const stillShort = await change(t, short, { plannedWorkingDays: 15, plannedStart: inDays(20) })
  expect((await first(t, stillShort)).status).toBe('notRequired')
  await t.owner(`delete from notifications where ks_id = $1`, [t.ksId])
  const long = await change(t, stillShort, { plannedWorkingDays: 400 })
  expect(await first(t, long)).toMatchObject({ status: 'toAssess', decidedByName: null, reason: null })
  expect(new Date((await first(t, long)).limitAt)).toEqual(endOfOsloDay(inDays(33)))
  expect(await notified(t, 'dutyProposed')).toContain(t.users.leader.id)
  expect(await audited(t, 'authorityNotification.propose', no.body.id)).toHaveLength(2)
  // A «nei» to work as it stands is the answer, whatever else is changed.
  await act(t, 'leader', await first(t, long), 'decide', { answer: 'no', reason: because })
  const longer = await change(t, long, { plannedWorkingDays: 420 })
  expect((await first(t, longer)).status).toBe('notRequired')
})

test('a project is not over while its notice waits, by the rules or behind their back', async () => {
  const t = await portal.tenant()
  const project = await add(t)
  const refused = await step(t, project, 'archive')
  expect([refused.status, refused.body.missing]).toEqual([422, ['duties']])
  const seen = (await t.as('leader').get(`/projects/${project.id}`)).body
  expect([seen.can, Object.keys(seen.why)]).toEqual([['edit', 'start'], ['archive']])
  const behind = (query: string) => inTenant(portal.portal.pool, t.ksId, (tx) => sql.raw(query).execute(tx))
  await expect(behind(`update projects set status = 'archived' where id = '${project.id}'`)).rejects.toMatchObject({ code: 'KS409' })
  const active = (await step(t, project, 'start')).body
  expect((await step(t, active, 'complete', { completedDate: today })).body.missing).toEqual(['duties'])
  const notice = await first(t, active)
  await act(t, 'leader', notice, 'decide', { answer: 'no', reason: because })
  const over = await step(t, active, 'complete', { completedDate: today })
  expect(over.body.status).toBe('completed')
  expect((await act(t, 'leader', await first(t, over.body), 'decide', { answer: 'yes', reason: because })).status).toBe(423)
  await expect(behind(`update authority_notifications set status = 'required' where id = '${notice.id}'`)).rejects.toMatchObject({
    code: 'KS409',
  })
})

test('a plan that comes back from the archive is asked about again', async () => {
  const t = await portal.tenant()
  const project = await add(t)
  await act(t, 'leader', await first(t, project), 'decide', { answer: 'no', reason: 'Prosjektet blir ikke noe av' })
  const archived = (await step(t, project, 'archive')).body
  const back = await step(t, archived, 'restore')
  expect([back.body.status, (await first(t, back.body)).status]).toEqual(['planned', 'toAssess'])
})

test('a duty has one parent, a case or a project, and only the rule of projects has a project', async () => {
  const t = await portal.tenant()
  const project = await add(t)
  const { id } = await first(t, project)
  const set = (what: string) => t.owner(`update authority_notifications set ${what} where ks_id = $1 and id = $2`, [t.ksId, id])
  await expect(set('project_id = null')).rejects.toThrow('one_parent')
  await expect(set(`rule_id = 'N-03'`)).rejects.toThrow('parent_of_rule')
  const other = await portal.tenant()
  const theirs = await add(other)
  await expect(set(`project_id = '${theirs.id}'`)).rejects.toThrow('foreign key')
})

test('a leader who is away, has another role or has left is stood in for by the administrators, or by who took the project over', async () => {
  const administrators = ({ users }: Tenant) => ids(users.admin, users.otherAdmin)
  const away = await portal.tenant()
  await away.owner(
    `insert into absences (ks_id, id, user_id, substitute_id, starts_on, ends_on, created_by) values ($1, $2, $3, $4, current_date - 1, current_date + 5, $4)`,
    [away.ksId, newId(), away.users.leader.id, away.users.admin.id],
  )
  await add(away)
  expect(await notified(away, 'dutyProposed')).toEqual([...administrators(away), away.users.leader.id].toSorted())

  const demoted = await portal.tenant()
  const project = await add(demoted, { plannedWorkingDays: 15 })
  await demoted.owner('update users set role_id = 3 where ks_id = $1 and id = $2', [demoted.ksId, demoted.users.leader.id])
  await change(demoted, project, {})
  expect(await notified(demoted, 'dutyProposed')).toEqual(administrators(demoted))

  const passedOn = await portal.tenant()
  await change(passedOn, await add(passedOn), { leaderId: passedOn.users.otherLeader.id })
  expect(await notified(passedOn, 'dutyClock')).toEqual([passedOn.users.otherLeader.id])

  const gone = await portal.tenant()
  const handed = await add(gone)
  const successorId = gone.users.otherLeader.id
  const left = await gone.as('admin').post(`/users/${gone.users.leader.id}/deactivate`, { version: 1, successorId })
  expect(left.status, left.text).toBe(200)
  expect((await waitingFor(gone, 'otherLeader')).items).toMatchObject([{ path: `/settings/projects/${handed.id}` }])
  expect((await act(gone, 'otherLeader', await first(gone, handed, 'otherLeader'), 'decide', { answer: 'yes' })).status).toBe(200)
})

test('who leads is reminded before the deadline and every morning after it, until the notice is sent; and never twice of the same', async () => {
  const t = await portal.tenant()
  const project = await add(t)
  const remind = (day: number, time = '09:00') =>
    inTenant(portal.portal.pool, t.ksId, (tx) => remindOfDuties(tx, osloInstant(inDays(day), time)))
  const count = async () => [(await notified(t, 'dutyClock')).length, (await notified(t, 'dutyLate')).length]
  const start = 40
  await remind(start - 29)
  expect(await count()).toEqual([0, 0])
  await remind(start - 28, '07:59')
  expect(await count()).toEqual([0, 0])
  await remind(start - 28)
  await remind(start - 28, '10:00')
  expect(await count()).toEqual([1, 0])
  await remind(start - 7)
  expect(await count()).toEqual([2, 0])
  await remind(start - 6)
  expect(await count()).toEqual([2, 1])
  expect(await notified(t, 'dutyLate')).toEqual([t.users.leader.id])
  const yes = (await act(t, 'leader', await first(t, project), 'decide', { answer: 'yes' })).body
  await act(t, 'leader', yes, 'send', sending())
  await remind(start - 5)
  expect((await notified(t, 'dutyLate')).length).toBeLessThanOrEqual(1)
})

test('it is among the figures of what is owed: of all, and of the projects one leads', async () => {
  const t = await portal.tenant()
  await add(t)
  await add(t, { number: '2', plannedStart: inDays(3), leaderId: t.users.otherLeader.id })
  const counted = (id: string, of: 'team' | 'all') =>
    inTenant(portal.portal.pool, t.ksId, (tx) => countNotices(tx, { id, role: 'leader', team: [] } as unknown as Actor, new Date(), of))
  expect(await counted(t.users.leader.id, 'all')).toEqual({ open: 2, late: 1 })
  expect(await counted(t.users.leader.id, 'team')).toEqual({ open: 1, late: 0 })
  expect(await counted(t.users.otherLeader.id, 'team')).toEqual({ open: 1, late: 1 })
})
