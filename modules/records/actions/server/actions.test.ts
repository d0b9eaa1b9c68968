import { addDays, osloDate } from '@portal/kit/dates'
import { inTenant } from '@portal/platform/db/db'
import { statements } from '@portal/platform/db/kyselyOn'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Tenant, Who } from '../../../../apps/server/testing.ts'
import { testPortal } from '../../../../apps/server/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const inDays = (days: number) => addDays(osloDate(new Date()), days)
const reason = 'Dette tiltaket trengs ikke lenger'
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==', 'base64')

async function parent(t: Tenant, severity = 'high') {
  const { id } = (await t.as('employee').post('/deviations', { description: 'Rekkverk mangler på dekket' })).body
  const input = { assigneeId: t.users.leader.id, category: 'workAtHeight', severity, dueDate: inDays(10) }
  const scale = severity === 'high' ? { impact: 4, likelihood: 3 } : {}
  return (await t.as('leader').post(`/deviations/${id}/start`, { version: 1, ...input, ...scale })).body
}
const plan = (t: Tenant, { id, version }: { id: string; version: number }, given: object = {}, who: Who = 'leader') =>
  t.as(who).post(`/deviations/${id}/actions`, {
    version,
    title: 'Montere rekkverk',
    actionType: 'corrective',
    hierarchyLevel: 'engineering',
    ownerId: t.users.employee.id,
    dueDate: inDays(5),
    ...given,
  })
const planned = async (t: Tenant, severity?: string, given?: object) => (await plan(t, await parent(t, severity), given)).body.actions[0]
const move = (t: Tenant, who: Who, action: { id: string; version: number }, verb: string, given: object = {}) =>
  t.as(who).post(`/actions/${action.id}/${verb}`, { version: action.version, ...given })
const done = async (t: Tenant, severity?: string, given?: object) => {
  const action = await planned(t, severity, given)
  const begun = (await move(t, 'employee', action, 'start')).body
  return (await move(t, 'employee', begun, 'complete', { note: 'Rekkverk er montert' })).body
}
const audited = (t: Tenant, action: string) => t.owner('select * from audit where ks_id = $1 and action = $2', [t.ksId, action])

test('an action is planned in a case by its handler or leader, numbered, and owned by somebody active', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const deviation = await parent(t)
  for (const who of ['employee', 'auditor', 'controller'] as const) expect((await plan(t, deviation, {}, who)).body.code).toBe('forbidden')
  expect((await plan(t, deviation, {}, 'otherLeader')).body.code).toBe('scope')
  const retired = await t.addUser({ status: 'deactivated' })
  for (const ownerId of [retired.id, other.users.employee.id])
    expect((await plan(t, deviation, { ownerId })).body.fields).toHaveProperty('ownerId')
  expect((await plan(t, deviation, { dueDate: inDays(-1) })).body.missing).toEqual(['dueDate'])
  const { status, body } = await plan(t, deviation)
  expect(status).toBe(200)
  expect(body.actions).toMatchObject([
    { number: expect.stringMatching(/^TIL-\d{4}-0001$/), status: 'planned', isVerificationRequired: true },
  ])
  expect(await audited(t, 'action.plan')).toMatchObject([{ entity_type: 'action', before: null, after: { title: 'Montere rekkverk' } }])
})

test('the owner starts and completes an action, with a note or a photo to show for it', async () => {
  const t = await portal.tenant()
  const action = await planned(t)
  expect((await move(t, 'leader', action, 'start')).body.code).toBe('forbidden')
  expect((await move(t, 'otherEmployee', action, 'start')).status).toBe(404)
  const begun = (await move(t, 'employee', action, 'start')).body
  expect(begun).toMatchObject({ status: 'inProgress', can: ['complete'] })
  expect((await move(t, 'employee', begun, 'complete', { note: 'Ok' })).body.missing).toEqual(['note'])
  const photo = (await t.as('employee').upload('/files', { name: 'rekkverk.png', bytes: png, type: 'image/png' })).body.id
  const { body } = await move(t, 'employee', begun, 'complete', { fileIds: [photo], costActual: 4200 })
  expect(body).toMatchObject({ status: 'done', completedByName: t.users.employee.name, costActual: 4200, files: [{ kind: 'evidence' }] })
  expect((await t.as('controller').get(`/actions/${action.id}/files/${photo}`)).status).toBe(200)
  expect((await t.as('otherEmployee').get(`/actions/${action.id}/files/${photo}`)).status).toBe(404)
  expect(await audited(t, 'action.complete')).toHaveLength(1)
})

test('a note that is too short takes no file with it', async () => {
  const t = await portal.tenant()
  const begun = (await move(t, 'employee', await planned(t), 'start')).body
  const file = (await t.as('employee').upload('/files', { name: 'notat.txt', bytes: Buffer.from('Notat'), type: 'text/plain' })).body.id
  expect((await move(t, 'employee', begun, 'complete', { fileIds: [file] })).status).toBe(422)
  expect((await move(t, 'employee', begun, 'complete', { fileIds: [file], note: 'Se vedlagt notat' })).status).toBe(200)
})

test('somebody else than the owner and the one who did it verifies (S1)', async () => {
  const t = await portal.tenant()
  const action = await done(t, 'high', { ownerId: t.users.employee.id })
  const verdict = { method: 'visual' }
  expect((await move(t, 'employee', action, 'verify', verdict)).body.code).toBe('forbidden')
  expect((await move(t, 'otherLeader', action, 'verify', verdict)).body.code).toBe('scope')
  const own = await planned(t, 'high', { ownerId: t.users.leader.id })
  const begun = (await move(t, 'leader', own, 'start')).body
  const finished = (await move(t, 'leader', begun, 'complete', { note: 'Gjort ferdig' })).body
  expect((await move(t, 'leader', finished, 'verify', verdict)).body).toMatchObject({ code: 'sod' })
  expect(finished.why.verify).toContain('En annen må verifisere')
  const { body } = await move(t, 'controller', action, 'verify', { ...verdict, note: 'Sett på stedet' })
  expect(body).toMatchObject({ status: 'verified', isEffective: true, verifiedByName: t.users.controller.name, can: [] })
  expect(await audited(t, 'action.verify')).toHaveLength(1)
})

test('an admin who carried it out for the owner does not verify it (S1)', async () => {
  const t = await portal.tenant()
  const begun = (await move(t, 'employee', await planned(t), 'start')).body
  const action = (await move(t, 'admin', begun, 'complete', { note: 'Tok det selv' })).body
  expect((await move(t, 'admin', action, 'verify', { method: 'test' })).body.code).toBe('sod')
  expect((await move(t, 'otherAdmin', action, 'verify', { method: 'test' })).status).toBe(200)
})

test('what does not work goes back to its owner, who starts again and is judged anew', async () => {
  const t = await portal.tenant()
  const action = await done(t)
  const verdict = { method: 'measurement', note: 'Rekkverket gir etter' }
  expect((await move(t, 'controller', action, 'reject', { method: 'test' })).status).toBe(400)
  const rejected = (await move(t, 'controller', action, 'reject', verdict)).body
  expect(rejected).toMatchObject({ status: 'rejected', isEffective: false, verificationNote: verdict.note })
  const begun = (await move(t, 'employee', rejected, 'start')).body
  expect(begun).toMatchObject({ status: 'inProgress', verificationNote: verdict.note })
  const again = (await move(t, 'employee', begun, 'complete', { note: 'Boltet på nytt' })).body
  expect(again).toMatchObject({ status: 'done', isEffective: null, verificationNote: null })
  expect((await move(t, 'controller', again, 'verify', { method: 'test' })).body.status).toBe('verified')
  expect(await audited(t, 'action.reject')).toMatchObject([{ reason: verdict.note }])
})

test('a leader cancels an action, but not the last measure of a grave case', async () => {
  const t = await portal.tenant()
  const last = await planned(t)
  expect((await move(t, 'employee', last, 'cancel', { reason })).body.code).toBe('forbidden')
  expect((await move(t, 'leader', last, 'cancel', { reason })).body).toMatchObject({ code: 'guard', missing: ['actions'] })
  expect((await move(t, 'leader', last, 'cancel', { reason: 'Nei' })).status).toBe(400)
  const deviation = (await t.as('leader').get(`/deviations/${last.parent.id}`)).body
  expect((await plan(t, deviation, { actionType: 'preventive', title: 'Ny rutine' })).status).toBe(200)
  expect((await move(t, 'leader', last, 'cancel', { reason })).body).toMatchObject({ status: 'cancelled', cancelReason: reason })
  expect(await audited(t, 'action.cancel')).toMatchObject([{ reason }])
})

test('in a case of HMS an action says where in the hierarchy of controls it stands, and goes on saying it', async () => {
  const t = await portal.tenant()
  const deviation = await parent(t)
  const noLevel = await plan(t, deviation, { hierarchyLevel: null })
  expect([noLevel.status, noLevel.body.missing]).toEqual([422, ['hierarchyLevel']])
  const [action] = (await plan(t, deviation)).body.actions
  const { title, actionType, ownerId, dueDate, version } = action
  const edited = await t.as('leader').put(`/actions/${action.id}`, { title, actionType, ownerId, dueDate, version })
  expect([edited.status, edited.body.missing]).toEqual([422, ['hierarchyLevel']])
  const { id } = (await t.as('employee').post('/deviations', { description: 'Feil farge på dørene', deviationType: 'nonConformity' })).body
  const quality = { version: 1, assigneeId: t.users.leader.id, category: 'quality', severity: 'low', dueDate: inDays(10) }
  const other = (await t.as('leader').post(`/deviations/${id}/start`, quality)).body
  expect((await plan(t, other, { hierarchyLevel: null })).status).toBe(200)
})

test('verification may be asked for, never taken away', async () => {
  const t = await portal.tenant()
  const action = await planned(t, 'low')
  expect(action.isVerificationRequired).toBe(false)
  const { title, actionType, hierarchyLevel, ownerId, dueDate } = action
  const edit = (version: number, isVerificationRequired: boolean, who: Who = 'leader') =>
    t.as(who).put(`/actions/${action.id}`, { title, actionType, hierarchyLevel, ownerId, dueDate, version, isVerificationRequired })
  expect((await edit(1, true, 'employee')).body.code).toBe('forbidden')
  expect((await edit(1, true)).body.isVerificationRequired).toBe(true)
  expect((await edit(2, false)).body.isVerificationRequired).toBe(true)
  expect((await edit(2, false)).body.code).toBe('conflict')
})

test('when the case is closed its actions are locked', async () => {
  const t = await portal.tenant()
  const action = await done(t, 'low')
  const { version } = (await t.as('leader').get(`/deviations/${action.parent.id}`)).body
  const summary = { resolutionSummary: 'Rekkverk er montert', version }
  await t.as('leader').post(`/deviations/${action.parent.id}/resolve`, summary)
  expect((await t.as('leader').post(`/deviations/${action.parent.id}/close`, { version: version + 1 })).status).toBe(200)
  for (const who of ['controller', 'leader', 'admin'] as const) {
    const { status, body } = await move(t, who, action, 'verify', { method: 'visual' })
    expect([status, body.code]).toEqual([423, 'locked'])
  }
})

test('the database refuses a change of status that is no step, and a verifier who owns the action', async () => {
  const t = await portal.tenant()
  const action = await done(t)
  const force = (set: string) =>
    inTenant(portal.portal.pool, t.ksId, (tx) => sql`update actions set ${sql.raw(set)} where id = ${action.id}`.execute(tx))
  await expect(force(`status = 'planned'`)).rejects.toMatchObject({ code: 'KS409' })
  const verdict = `verified_at = now(), verification_method = 'visual', is_effective = true`
  await expect(force(`status = 'verified', verified_by = owner_id, ${verdict}`)).rejects.toMatchObject({ code: '23514' })
})

test('«mine tiltak» and «venter på verifisering» show what they say, nearest deadline first, in two statements', async () => {
  const t = await portal.tenant()
  const late = await planned(t, 'low', { dueDate: inDays(9), title: 'Sist' })
  const soon = await planned(t, 'low', { dueDate: inDays(2), title: 'Først' })
  await planned(t, 'low', { ownerId: t.users.otherEmployee.id })
  const waiting = await done(t)
  const titles = async (who: Who, query: string) => {
    const { items, total } = (await t.as(who).get(`/actions?${query}`)).body
    expect(total).toBe(items.length)
    return items.map(({ id }: { id: string }) => id)
  }
  expect(await titles('employee', 'mine=true&status=planned,inProgress,rejected')).toEqual([soon.id, late.id])
  for (const who of ['controller', 'leader', 'admin'] as const) expect(await titles(who, 'verifiable=true')).toEqual([waiting.id])
  for (const who of ['otherLeader', 'employee', 'auditor'] as const) expect(await titles(who, 'verifiable=true')).toEqual([])
  expect(await titles('otherEmployee', '')).toHaveLength(1)
  await t.owner(`update actions set due_date = current_date - 3 where ks_id = $1 and id = $2`, [t.ksId, late.id])
  const { items } = (await t.as('employee').get('/actions?overdue=true')).body
  expect(items).toMatchObject([{ id: late.id, isOverdue: true, parentId: late.parent.id, level: 'low' }])
  const before = statements.sent
  await t.as('admin').get('/actions')
  expect(statements.sent - before).toBe(2)
  expect((await t.as('admin').get('/actions?cursor=bogus')).status).toBe(400)
})

test('pages of actions follow each other without gap or repeat', async () => {
  const t = await portal.tenant()
  const { parent: of } = await planned(t, 'low')
  await t.owner(
    `insert into actions (ks_id, id, number, parent_id, title, action_type, owner_id, due_date, is_verification_required, created_by, updated_by)
     select $1, gen_random_uuid(), 'TIL-2026-' || (1000 + i), $2, 'Tiltak', 'corrective', $3, current_date + i % 4, false, $3, $3 from generate_series(1, 29) i`,
    [t.ksId, of.id, t.users.employee.id],
  )
  const first = (await t.as('admin').get('/actions?limit=25')).body
  const second = (await t.as('admin').get(`/actions?limit=25&cursor=${first.nextCursor}`)).body
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(30)
  expect([first.total, second.total, second.nextCursor]).toEqual([30, 30, null])
})

test('TEN-01: another tenant’s action is not there', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const action = await planned(other)
  expect((await t.as('admin').get(`/actions/${action.id}`)).status).toBe(404)
  expect((await move(t, 'admin', action, 'start')).status).toBe(404)
  expect((await plan(t, { id: action.parent.id, version: 2 })).status).toBe(404)
})
