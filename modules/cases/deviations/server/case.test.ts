import { inTenant } from '@portal/platform/db/db'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { nowOf, testPortal } from '../../../../apps/server/testing.ts'
import { deviationSteps } from '../contract.ts'
import { acted, audited, closed, inDays, reported, seen, solved, started, step, uploaded } from './testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const reason = 'Fordi det trengs i denne saken'
const details = { title: 'Rekkverk mangler', deviationType: 'nonConformity', category: 'workAtHeight' }

test('what a person may do is told with the case, and why the rest may not', async () => {
  const t = await portal.tenant()
  const { id } = await reported(t)
  const forLeader = await seen(t, id, 'leader')
  expect(forLeader.can).toContain('start')
  const forReporter = await seen(t, id, 'employee')
  expect(forReporter.can).toEqual(['editReport', 'comment', 'attach'])
  expect(forReporter.why).toEqual({ start: 'Lederen for avdelingen eller en administrator starter behandlingen.' })
  expect((await seen(t, id, 'otherLeader')).why.start).toContain('utenfor teamet ditt')
  for (const step of Object.keys(forLeader.why)) expect(deviationSteps).toContain(step)
})

test('the reporter follows the case to its end, and reads what was done (F-02)', async () => {
  const t = await portal.tenant()
  const done = await closed(t)
  expect(await seen(t, done.id, 'employee')).toMatchObject({
    status: 'closed',
    resolutionSummary: 'Rekkverk er montert og kontrollert',
    closedBy: { name: t.users.controller.name },
    can: ['comment'],
  })
})

test('the reporter corrects the report until somebody starts on it', async () => {
  const t = await portal.tenant()
  const deviation = await reported(t)
  const edit = (who: 'employee' | 'leader', version: number) =>
    t.as(who).put(`/deviations/${deviation.id}/report`, { version, description: 'Det gjaldt tredje etasje' })
  expect((await edit('leader', 1)).body.code).toBe('forbidden')
  const { body } = await edit('employee', 1)
  expect(body).toMatchObject({ description: 'Det gjaldt tredje etasje', version: 2 })
  expect((await edit('employee', 1)).body.code).toBe('conflict')
  expect(await audited(t, 'deviation.editReport', deviation.id)).toHaveLength(1)
  const busy = await started(t)
  const late = await t.as('employee').put(`/deviations/${busy.id}/report`, { version: busy.version, description: 'For sent nå' })
  expect([late.status, late.body.code]).toEqual([409, 'state'])
})

test('two who edit the same version: one is told, nothing is lost (BIZ-03)', async () => {
  const t = await portal.tenant()
  const deviation = await started(t)
  const edit = (title: string) => t.as('leader').put(`/deviations/${deviation.id}`, { ...details, title, version: deviation.version })
  const answers = await Promise.all([edit('Den ene'), edit('Den andre')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const won = answers.find(({ status }) => status === 200)!.body.title
  expect((await seen(t, deviation.id)).title).toBe(won)
})

test('the handler edits the case; a place or deadline that is wrong is refused at its field', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const deviation = await started(t, { handler: 'employee' })
  const edit = (given: object, who: 'employee' | 'otherLeader' | 'controller' = 'employee') =>
    t.as(who).put(`/deviations/${deviation.id}`, { ...details, version: deviation.version, ...given })
  const place = '01900000-0000-7000-8000-000000000001'
  await t.owner(`insert into locations (ks_id, id, name) values ($1, $2, 'Rigg')`, [other.ksId, place])
  expect((await edit({ locationId: place })).body.fields).toHaveProperty('locationId')
  expect((await edit({ dueDate: null })).body.missing).toEqual(['dueDate'])
  expect((await edit({ dueDate: inDays(-2) })).body.missing).toEqual(['dueDate'])
  expect((await edit({}, 'otherLeader')).body.code).toBe('scope')
  expect((await edit({}, 'controller')).body.code).toBe('forbidden')
  expect((await edit({ description: 'Gjelder 01019000083' })).body.fields.description).toContain('fødselsnummer')
  expect((await edit({ costEstimate: 12_000, thirdParty: 'Stillas AS' })).body).toMatchObject({ costEstimate: 12_000, version: 3 })
})

test('the cause is found by the handler, and the handler can be replaced by a leader', async () => {
  const t = await portal.tenant()
  const deviation = await started(t, { handler: 'employee' })
  const cause = { rootCause: 'Uklart ansvar', rootCauseCategories: ['management', 'management'], fiveWhys: ['Ingen spurte', ''] }
  expect((await step(t, 'auditor', deviation, 'investigate', cause)).body.code).toBe('forbidden')
  const found = (await step(t, 'employee', deviation, 'investigate', cause)).body
  expect(found).toMatchObject({ rootCause: 'Uklart ansvar', rootCauseCategories: ['management'], fiveWhys: ['Ingen spurte'] })
  expect((await step(t, 'employee', found, 'assign', { assigneeId: t.users.leader.id })).body.code).toBe('forbidden')
  expect((await step(t, 'leader', found, 'assign', { assigneeId: t.users.controller.id })).body.missing).toEqual(['assigneeId'])
  const { body } = await step(t, 'leader', found, 'assign', { assigneeId: t.users.leader.id })
  expect(body.assignee.name).toBe(t.users.leader.name)
  expect(await audited(t, 'deviation.assign', deviation.id)).toMatchObject([{ after: { assigneeName: t.users.leader.name } }])
})

test('a closed case is locked: 423 in words', async () => {
  const t = await portal.tenant()
  const done = await closed(t)
  const plan = {
    title: 'For sent',
    actionType: 'corrective',
    hierarchyLevel: 'engineering',
    ownerId: t.users.employee.id,
    dueDate: inDays(3),
  }
  const tries = [
    await t.as('leader').put(`/deviations/${done.id}`, { ...details, version: done.version }),
    await step(t, 'leader', done, 'actions', plan),
    await step(t, 'admin', done, 'change-severity', { severity: 'high' }),
    await t.as('leader').post(`/deviations/${done.id}/files`, { fileIds: [await uploaded(t, 'leader')] }),
  ]
  for (const { status, body } of tries) expect([status, body.code]).toEqual([423, 'locked'])
  expect(tries[0]!.body.message).toContain('må gjenåpnes')
  expect((await step(t, 'leader', done, 'resolve', { resolutionSummary: 'En gang til nå' })).body.code).toBe('state')
})

test('twenty who close at once: exactly one does (BIZ-01)', async () => {
  const t = await portal.tenant()
  const resolved = await solved(t)
  const people = ['admin', 'controller', 'leader', 'otherAdmin'] as const
  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => step(t, people[i % 4]!, resolved, 'close')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(await audited(t, 'deviation.close', resolved.id)).toHaveLength(1)
})

test('the database refuses a change of status that is no step, whoever asks', async () => {
  const t = await portal.tenant()
  const { id } = await reported(t)
  const force = (set: string) =>
    inTenant(portal.portal.pool, t.ksId, (tx) => sql`update deviations set ${sql.raw(set)} where id = ${id}`.execute(tx))
  await expect(force(`status = 'resolved', resolved_at = now(), resolution_summary = 'utenom reglene'`)).rejects.toMatchObject({
    code: 'KS409',
  })
  await expect(force(`status = 'inProgress'`)).rejects.toMatchObject({ code: '23514' })
  const done = await closed(t)
  const forceOpen = (status: string) =>
    inTenant(portal.portal.pool, t.ksId, (tx) =>
      sql`update deviations set status = ${status}, closed_at = null where id = ${done.id}`.execute(tx),
    )
  for (const status of ['open', 'resolved']) await expect(forceOpen(status)).rejects.toMatchObject({ code: 'KS409' })
})

test('internal comments stay among those who treat the case', async () => {
  const t = await portal.tenant()
  const { id } = await started(t)
  const say = (who: 'leader' | 'employee' | 'auditor' | 'otherEmployee', body: string, visibility = 'all') =>
    t.as(who).post(`/deviations/${id}/comments`, { body, visibility })
  await say('leader', 'Mistenker slurv i laget', 'internal')
  await say('employee', 'Når blir det ordnet?')
  expect((await say('otherEmployee', 'Hva skjer?')).status).toBe(404)
  expect((await say('employee', 'Hemmelig', 'internal')).body.code).toBe('forbidden')
  expect((await say('auditor', 'Notat', 'internal')).body.code).toBe('forbidden')
  expect((await seen(t, id, 'auditor')).comments).toHaveLength(2)
  const forReporter = await t.as('employee').get(`/deviations/${id}`)
  expect(forReporter.body.comments).toMatchObject([{ body: 'Når blir det ordnet?', canEdit: true, canDelete: true }])
  const entries = await t.as('employee').get(`/deviations/${id}/timeline`)
  expect(entries.text + forReporter.text).not.toMatch(/slurv|Internally/)
  expect((await t.as('leader').get('/deviations')).body.items[0].commentCount).toBe(1)
  expect((await t.as('leader').get(`/deviations/${id}/timeline`)).text).toContain('deviation.commentInternally')
})

test('a comment is changed by its author for a quarter of an hour; deleted, it leaves its place', async () => {
  const t = await portal.tenant()
  const { id } = await reported(t)
  const { comments } = (await t.as('employee').post(`/deviations/${id}/comments`, { body: 'Skrev feil' })).body
  const url = `/deviations/${id}/comments/${comments[0].id}`
  expect((await t.as('admin').put(url, { version: 1, body: 'Noe annet' })).body.code).toBe('forbidden')
  const edited = (await t.as('employee').put(url, { version: 1, body: 'Rettet' })).body.comments[0]
  expect(edited).toMatchObject({ body: 'Rettet', version: 2 })
  expect(edited.editedAt).not.toBeNull()
  expect((await t.as('employee').put(url, { version: 1, body: 'Igjen' })).body.code).toBe('conflict')
  await t.owner(`update comments set created_at = now() - interval '16 minutes' where ks_id = $1`, [t.ksId])
  expect((await t.as('employee').put(url, { version: 2, body: 'For sent' })).status).toBe(422)
  expect((await t.as('leader').post(`${url}/delete`, { version: 2 })).body.code).toBe('forbidden')
  const { body } = await t.as('employee').post(`${url}/delete`, { version: 2 })
  expect(body.comments).toMatchObject([{ body: null, isDeleted: true, canEdit: false }])
  expect(body.version).toBe(1)
  expect((await t.as('employee').post(`${url}/delete`, { version: 3 })).status).toBe(404)
  const [entry] = await audited(t, 'deviation.deleteComment', id)
  expect(entry.before).toMatchObject({ body: 'Rettet' })
})

test('files are added by the reporter while open and by those who treat it, and counted', async () => {
  const t = await portal.tenant()
  const { id } = await reported(t)
  const add = async (who: 'employee' | 'leader' | 'controller') =>
    t.as(who).post(`/deviations/${id}/files`, { fileIds: [await uploaded(t, who)], kind: 'photoBefore' })
  expect((await add('employee')).body.files).toMatchObject([{ kind: 'photoBefore' }])
  expect((await add('controller')).body.code).toBe('forbidden')
  expect((await add('leader')).body.files).toHaveLength(2)
  expect((await t.as('leader').get('/deviations')).body.items[0].fileCount).toBe(2)
  expect(await audited(t, 'deviation.attach', id)).toHaveLength(2)
  const [other, own] = [await portal.tenant(), (await seen(t, id)).files[0].id]
  const theirs = await reported(other)
  expect((await other.as('admin').get(`/deviations/${theirs.id}/files/${own}`)).status).toBe(404)
})

test('the history tells who did what, with actions, also as it stood at an earlier time', async () => {
  const t = await portal.tenant()
  const deviation = await started(t)
  const at = await nowOf(t)
  await acted(t, deviation, 'done')
  const entries = (await t.as('employee').get(`/deviations/${deviation.id}/timeline`)).body.items
  const happened = ['deviation.report', 'deviation.start', 'action.plan', 'action.start', 'action.complete']
  expect(entries.map(({ action }: { action: string }) => action)).toEqual(happened)
  expect(entries[1].changes).toContainEqual({ field: 'assigneeName', before: null, after: t.users.leader.name })
  expect(entries[1].changes.map(({ field }: { field: string }) => field)).not.toContain('assigneeId')
  const then = { 'x-as-of': at }
  const before = (await t.as('employee').get(`/deviations/${deviation.id}/timeline`, then)).body.items
  expect(before.map(({ action }: { action: string }) => action)).toEqual(happened.slice(0, 2))
  expect((await t.as('leader').get(`/deviations/${deviation.id}`, then)).body.actions).toEqual([])
  expect((await t.as('leader').get('/deviations?q=rekkverk', then)).body.total).toBe(1)
  expect((await t.as('otherEmployee').get(`/deviations/${deviation.id}/timeline`)).status).toBe(404)
})

test('TEN-01: another tenant’s case is not there, by any verb', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const { id } = await reported(other)
  const [before] = await t.owner('select md5(d::text) as hash from deviations d where ks_id = $1', [other.ksId])
  const ref = { id, version: 1 }
  const answers = [
    await t.as('admin').get(`/deviations/${id}`),
    await t.as('admin').get(`/deviations/${id}/timeline`),
    await step(t, 'admin', ref, 'start', { assigneeId: t.users.leader.id, category: 'fire', severity: 'low', dueDate: inDays(3) }),
    await step(t, 'admin', ref, 'delete', { reason }),
    await step(t, 'admin', ref, 'move', { reason, departmentId: t.departments.south }),
    await t.as('admin').post(`/deviations/${id}/comments`, { body: 'Hei' }),
    await t.as('admin').put(`/deviations/${id}`, { ...details, version: 1 }),
  ]
  for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'missing'])
  const [after] = await t.owner('select md5(d::text) as hash from deviations d where ks_id = $1', [other.ksId])
  expect(after).toEqual(before)
})
