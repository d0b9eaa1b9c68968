// Tasks are disposed of when their company has chosen for how long it keeps them, and then as cases are (decision 036).

import { addDays } from '@portal/kit/dates'
import { verifyAudit } from '@portal/platform/audit/auditLog'
import { inTenant } from '@portal/platform/db/db'
import { sealedSnapshot } from '@portal/platform/secrets/sealedSnapshot'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { nowOf, ok, type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { audited, inDays, reported, uploaded } from '../../../cases/deviations/server/testing.ts'
import { fileJobs } from '../../files/server/sweep.ts'
import { canary, closedAgo, disposed, foundIn, night, overview, reasonsIn } from './testing.ts'

// Of its own: the night goes through every company there is.
const portal = await testPortal({ isOwn: true })
afterAll(() => portal.close())
const intact = (t: Tenant) => sealedSnapshot(portal.database, portal.portal, (client) => verifyAudit(client, portal.portal, t.ksId))

const made = async (t: Tenant, given: object = {}) => {
  const input = { title: 'Kontroller rekkverk', priority: 'medium', assigneeId: t.users.employee.id, dueDate: inDays(5), ...given }
  return ok(await t.as('leader').post('/tasks', input))
}
const took = async (t: Tenant, who: Who, id: string, path: string, given: object = {}) => {
  const { version } = ok(await t.as('leader').get(`/tasks/${id}`))
  return ok(await t.as(who).post(`/tasks/${id}/${path}`, { version, ...given }))
}
const keepFor = async (t: Tenant, months: number | null, version = 0, who: Who = 'admin') =>
  t.as(who).post('/retention/periods', { class: 'RET-OPG', months, version })
/** As if it had ended so long ago, with nothing told of it. */
const endedAgo = (t: Tenant, id: string, ago: string, status: 'completed' | 'cancelled' = 'completed') =>
  t.owner(
    `begin; set local session_replication_role = replica; update tasks set status = '${status}', updated_at = now() - interval '${ago}'
     ${status === 'completed' ? `, completed_at = now() - interval '${ago}', completed_by = assignee_id` : `, cancel_reason = 'Ble ikke noe av'`}
     where ks_id = '${t.ksId}' and id = '${id}'; commit`,
  )
const listed = async (t: Tenant) =>
  (await t.owner(`select number from disposal_items where ks_id = $1 and status = 'proposed' order by number`, [t.ksId])).map(
    ({ number }) => number,
  )

/** A task of a series that has ended, with something written, said, uploaded and answered in every way there is. */
async function wholeTask(t: Tenant) {
  const task = await made(t, {
    title: `${canary} på kaia`,
    description: `Se på ${canary} sammen med Torbjørn`,
    isApprovalRequired: true,
    approverId: t.users.controller.id,
    subtasks: [`Løft ${canary}`],
    points: [{ text: `Er ${canary} tett?`, isRequired: true }],
    coAssigneeIds: [t.users.otherEmployee.id],
    watcherIds: [t.users.auditor.id],
    recurrence: { frequency: 'monthly', interval: 1, monthDay: { kind: 'lastWorkingDay' } },
  })
  const { id } = task
  // The first of a series has the day its rule says, whatever day it was given.
  const later = addDays(task.dueDate, 7)
  const comment = ok(await t.as('employee').post(`/tasks/${id}/comments`, { body: `Ser på ${canary}` })).comments.at(-1)
  ok(await t.as('employee').put(`/tasks/${id}/comments/${comment.id}`, { version: comment.version, body: `Så på ${canary}` }))
  await took(t, 'employee', id, 'due-date/ask', { dueDate: later, reason: `${canary} er på verksted` })
  await took(t, 'leader', id, 'due-date', { dueDate: later, reason: `${canary} er på verksted ennå` })
  ok(await t.as('employee').put(`/tasks/${id}/subtasks/${task.subtasks[0].id}`, { isDone: true }))
  ok(await t.as('employee').put(`/tasks/${id}/points/${task.points[0].id}`, { answer: 'yes', note: `${canary} er tett` }))
  const fileIds = [await uploaded(t, 'employee', `${canary}.txt`)]
  await took(t, 'employee', id, 'complete', { note: `${canary} er løftet`, fileIds })
  await took(t, 'controller', id, 'send-back', { reason: `${canary} lekker igjen` })
  await took(t, 'employee', id, 'complete', { note: `${canary} er tettet` })
  await took(t, 'controller', id, 'approve')
  const series = ok(await t.as('leader').get(`/task-series/${task.series.id}`))
  ok(await t.as('leader').post(`/task-series/${series.id}/end`, { version: series.version, reason: `${canary} er solgt` }))
  const open = series.occurrences.filter(({ status }: any) => status === 'pending')
  for (const one of open) await took(t, 'leader', one.id, 'cancel', { reason: `${canary} er solgt` })
  return { ...task, occurrences: [id, ...open.map((one: any) => one.id)] as string[], fileId: fileIds[0]! }
}

test('an anonymised task has no word and no person left anywhere, still counts, and is over for good', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const task = await wholeTask(t)
  const theirs = await made(other, { title: `${canary} hos andre` })
  for (const id of task.occurrences) await endedAgo(t, id, '5 years 2 days', id === task.id ? 'completed' : 'cancelled')
  await endedAgo(other, theirs.id, '5 years 2 days')
  const then = await nowOf(t)
  const state = async () => {
    const { items } = ok(await t.as('admin').get('/tasks?limit=50'))
    const plain = items.map(({ number, status, priority, category, dueDate, departmentName, isRecurring }: any) => [
      [number, status, priority, category],
      [dueDate, departmentName, isRecurring],
    ])
    return [plain, ok(await t.as('admin').get('/statistics/tasks'))]
  }
  const [before, others] = [await state(), await foundIn(other, canary)]
  expect((await foundIn(t, canary)).length).toBeGreaterThan(10)
  const [{ sha256 }] = await t.owner(`select sha256 from files where id = $1`, [task.fileId])

  ok(await keepFor(t, 60))
  await portal.runJobs()
  const runId = await disposed(portal, t)
  await t.owner(`update files set uploaded_at = uploaded_at - interval '2 days' where ks_id = $1`, [t.ksId])
  await fileJobs.handlers['files.sweep']!(portal.portal, { ksId: null }, portal.jobsPool)
  expect((await overview(t)).runs[0].counts).toEqual({ 'RET-OPG': { done: task.occurrences.length, held: 0, notDue: 0 } })
  expect(await foundIn(t, canary)).toEqual([])
  expect(await foundIn(other, canary)).toEqual(others)
  expect(await state()).toEqual(before)
  expect(await portal.portal.files.has(sha256)).toBe(false)
  for (const id of Object.values(t.users).map((one) => one.id))
    expect(
      await t.owner(
        `select action from audit where ks_id = $1 and entity_id = any ($2) and (actor_id = $3 or after::text like '%' || $3 || '%')`,
        [t.ksId, task.occurrences, id],
      ),
    ).toEqual([])

  // Now and at an earlier time, for those who see all tasks; whose it was is nobody's any more.
  for (const headers of [undefined, { 'x-as-of': then }]) {
    const read = await t.as('auditor').get(`/tasks/${task.id}`, headers)
    expect(read.body).toMatchObject({ title: 'Anonymisert etter oppbevaringstiden', number: task.number, files: [], can: [] })
    expect(read.body.assignee.name).toMatch(/^Anonymisert person \d+$/)
    expect(read.text).not.toContain('Prøve')
  }
  expect((await t.as('employee').get(`/tasks/${task.id}`)).status).toBe(404)
  expect(ok(await t.as('leader').get(`/task-series/${task.series.id}`))).toMatchObject({
    title: 'Anonymisert etter oppbevaringstiden',
    subtasks: [],
    points: [],
  })
  expect((await t.as('auditor').get(`/tasks?q=${canary}`)).body.items).toEqual([])
  expect((await audited(t, 'task.anonymise', task.id))[0]).toMatchObject({
    actor_role: 'system',
    after: { class: 'RET-OPG', runId, digest: expect.any(String) },
  })
  expect(await intact(t)).toMatchObject({ fault: null })

  // For the verbs and for the database.
  const { version, mayFollow } = ok(await t.as('admin').get(`/tasks/${task.id}`))
  expect(mayFollow).toBe(false)
  expect((await t.as('admin').post(`/tasks/${task.id}/comments`, { body: 'Husker du hvem det var?' })).status).toBe(423)
  for (const id of task.occurrences)
    for (const path of ['reopen', 'restore'])
      expect((await t.as('admin').post(`/tasks/${id}/${path}`, { version, reason: 'Vi må se på den igjen' })).status).toBe(423)
  const comment = `insert into comments (id, record_id, body, created_by) values (gen_random_uuid(), '${task.id}', 'x', '${t.users.admin.id}')`
  const duty = `insert into duty_records (record_id, duty_key) values ('${task.id}', 'amu')`
  for (const text of [`update tasks set title = 'x' where id = '${task.id}'`, comment, duty])
    await expect(inTenant(portal.portal.pool, t.ksId, (tx) => sql.raw(text).execute(tx))).rejects.toMatchObject({ code: 'KS409' })
}, 90_000)

test('tasks are kept until the company has chosen for how long, and then those that have ended, go before nothing else needs them', async () => {
  const t = await portal.tenant()
  const [done, cancelled, young, open] = [await made(t), await made(t), await made(t), await made(t)]
  await endedAgo(t, done.id, '2 years 1 day')
  await endedAgo(t, cancelled.id, '3 years', 'cancelled')
  await endedAgo(t, young.id, '2 years -1 day')
  // Of a case that stands, and the last one a living series has made.
  const { id: deviationId } = await reported(t)
  const [ofCase, ofSeries] = [
    await made(t, { deviationId }),
    await made(t, { recurrence: { frequency: 'yearly', interval: 12, months: [1], monthDay: { kind: 'day', day: 1 } } }),
  ]
  for (const { id } of [ofCase, ofSeries]) await endedAgo(t, id, '9 years')
  await night(portal)
  expect((await overview(t)).proposal).toBeNull()
  const periodOf = ({ periods }: any) => periods.find((one: any) => one.class === 'RET-OPG')
  expect(periodOf(await overview(t))).toMatchObject({ months: null, minimumMonths: 12, isChosen: true, version: 0 })
  expect((await keepFor(t, 24, 0, 'leader')).status).toBe(403)
  expect((await keepFor(t, 11)).body.fields.months).toContain('kortere enn 1 år')
  expect((await t.as('admin').post('/retention/periods', { class: 'RET-AVV', months: null, version: 0 })).status).toBe(422)
  const chosen = ok(await keepFor(t, 24))
  expect(chosen.proposal.size).toEqual({ 'RET-OPG': 2 })
  expect(await listed(t)).toEqual([done.number, cancelled.number].sort())
  expect(ok(await keepFor(t, null, 1))).toMatchObject({ proposal: null })
  ok(await keepFor(t, 24, 2))

  // The case's time comes first, and the series' next.
  await closedAgo(t, deviationId, '6 years')
  await t.owner(`update task_series set ended_at = now(), ended_by = $2 where ks_id = $1`, [t.ksId, t.users.leader.id])
  await night(portal)
  expect(await listed(t)).not.toContain(ofCase.number)
  await disposed(portal, t)
  await night(portal)
  expect(await listed(t)).toEqual([ofCase.number])
  const names = async (id: string) => (await t.owner(`select title from tasks where id = $1`, [id]))[0].title
  expect([await names(ofSeries.id), await names(young.id), await names(open.id)].map((name) => name.slice(0, 10))).toEqual([
    'Anonymiser',
    'Kontroller',
    'Kontroller',
  ])
}, 90_000)

test('a task is held by its number by an administrator, and neither it nor its people go while it is', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const task = await made(t)
  await endedAgo(t, task.id, '2 years')
  ok(await keepFor(t, 12))
  const hold = (of: Tenant, who: Who, number = task.number) =>
    of.as(who).post('/retention/holds', { number, reason: 'Oppgaven skal fram i retten' })
  for (const who of ['leader', 'employee', 'auditor', 'controller'] as const) expect([who, (await hold(t, who)).status]).toEqual([who, 403])
  expect((await hold(other, 'admin')).body.missing).toEqual(['number'])
  const both = await Promise.all([hold(t, 'admin'), hold(t, 'otherAdmin', task.number.toLowerCase())])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  await t.owner(`update users set status = 'deactivated', left_date = current_date - 400 where id = $1`, [t.users.employee.id])
  await night(portal)
  expect(await overview(t)).toMatchObject({ proposal: null, holds: [{ number: task.number, reason: 'Oppgaven skal fram i retten' }] })
  const [{ id }] = (await overview(t)).holds
  const lift = (of: Tenant, who: Who, version = 1) =>
    of.as(who).post(`/retention/holds/${id}/lift`, { version, reason: 'Saken er avgjort' })
  expect([(await lift(other, 'admin')).status, (await lift(t, 'leader')).status, (await lift(t, 'admin', 2)).status]).toEqual([
    404, 403, 409,
  ])
  ok(await lift(t, 'admin'))
  await night(portal)
  expect((await overview(t)).proposal.size).toEqual({ 'RET-OPG': 1, 'RET-USER': 1 })
  for (const action of ['task.setLegalHold', 'task.liftLegalHold']) expect(await audited(t, action, task.id)).toHaveLength(1)
})

test('a task is held from its own page by who may hold it, and its hold is told to who reads the task without why', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const task = await made(t)
  const hold = (of: Tenant, who: Who, given: object = {}) =>
    of.as(who).post(`/tasks/${task.id}/legal-hold`, { reason: 'Oppgaven skal fram i retten', ...given })
  const seen = async (who: Who, headers = {}) => (await t.as(who).get(`/tasks/${task.id}/retention`, headers)).body
  const before = await nowOf(t)
  expect(await seen('admin')).toEqual({ hold: null, class: null, dueOn: null, anonymisedAt: null, can: ['set'] })
  for (const who of ['leader', 'employee', 'auditor', 'controller'] as const) expect([who, (await hold(t, who)).status]).toEqual([who, 403])
  for (const [of, who] of [
    [other, 'admin'],
    [t, 'otherEmployee'],
  ] as const) {
    expect((await hold(of, who)).status).toBe(404)
    expect((await of.as(who).get(`/tasks/${task.id}/retention`)).status).toBe(404)
  }
  expect((await hold(t, 'admin', { until: inDays(-1) })).body.missing).toEqual(['until'])
  const both = await Promise.all([hold(t, 'admin'), hold(t, 'otherAdmin')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await seen('admin')).toMatchObject({ hold: { number: task.number, reason: 'Oppgaven skal fram i retten' }, can: ['lift'] })
  expect(await seen('employee')).toMatchObject({ hold: { number: task.number, reason: null }, can: [] })
  const reasons = async (who: Who) => reasonsIn((await t.as(who).get(`/tasks/${task.id}/timeline`)).body, 'task.setLegalHold')
  expect([await reasons('admin'), await reasons('employee')]).toEqual([['Oppgaven skal fram i retten'], [null]])
  expect((await seen('admin', { 'x-as-of': before })).hold).toBeNull()
  const { hold: standing } = await seen('admin')
  ok(await t.as('admin').post(`/retention/holds/${standing.id}/lift`, { version: standing.version, reason: 'Saken er avgjort' }))
  expect((await seen('admin')).can).toEqual(['set'])
  expect(await audited(t, 'task.setLegalHold', task.id)).toHaveLength(1)
})

/** A column added tomorrow becomes words by itself; a code no check binds says with `comment on column` that it stays. */
test('what a task is counted by stays, and every text somebody writes goes', async () => {
  const rows = await portal.owner<{ fate: string; cols: string[] }>(
    `select f.fate, array_agg(distinct t.tbl || '.' || f.col order by t.tbl || '.' || f.col) as cols
     from (select 'task_series' as tbl union all select r.tbl from rows_of('t-x', 'tasks', array[gen_random_uuid()]) r) t
     cross join lateral disposal_fates(t.tbl) f where f.fate <> 'person' and t.tbl not in ('legal_holds', 'disposal_items', 'record_access') group by 1`,
  )
  const of = (fate: string) => rows.find((row) => row.fate === fate)?.cols ?? []
  const written = ['title', 'description', 'approval_note', 'completion_note', 'cancel_reason', 'unfinished_reason']
  const others = [
    'subtasks.title',
    'comments.body',
    'records.title',
    'task_extensions.reason',
    'task_offers.reason',
    'task_offers.note',
    'task_points.text',
    'task_points.note',
    'task_series.end_reason',
  ]
  expect(of('words')).toEqual(expect.arrayContaining([...written.map((col) => `tasks.${col}`), ...others]))
  const counted = ['number', 'status', 'priority', 'category', 'approval', 'source_type']
  expect(of('keep')).toEqual(expect.arrayContaining(counted.map((col) => `tasks.${col}`)))
  expect(of('keep').filter((col) => /\.(\w*_)?(title|description|body|note|reason|name|text)$/.test(col))).toEqual([])
})
