import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, osloDate } from '@portal/kit/dates'
import { openHeads } from '@portal/platform/audit/auditHeads'
import { sealedSnapshot } from '@portal/platform/secrets/sealedSnapshot'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal } from '../../../../apps/server/testing.ts'
import { reported, started } from '../../../cases/deviations/server/testing.ts'
import { secret } from '../../../records/access/server/testing.ts'

const portal = await testPortal({ isOwn: true })
afterAll(() => portal.close())

const sealed = () => sealedSnapshot(portal.database, portal.portal, async () => {})
const logged = (t: Tenant, action: string) => t.owner('select * from audit where ks_id = $1 and action = $2 order by n', [t.ksId, action])

test('LOG-09: an admin and an auditor check and take out the log of their own company alone, and it is logged', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const [own, foreign] = [await reported(t), await reported(other)]
  await sealed()
  for (const who of ['admin', 'auditor'] as const) {
    const { status, body } = await t.as(who).get('/audit-log/verify')
    expect([status, body]).toEqual([
      200,
      { sealed: expect.any(Number), unsealed: expect.any(Number), head: expect.stringMatching(/^1:/), faultAt: null },
    ])
    const file = await t.as(who).post('/audit-log/export', { format: 'csv' })
    expect(file.status).toBe(200)
    expect(file.text).toContain(`deviation.report;deviation;${own.number}`)
    expect(file.text).not.toContain(foreign.id)
    expect(file.text).not.toContain(other.users.employee.name.replace('employee', 'annen'))
  }
  expect(await logged(t, 'audit.verify')).toHaveLength(2)
  expect(await logged(t, 'audit.export')).toMatchObject([{ actor_id: t.users.admin.id }, { actor_id: t.users.auditor.id }])
  expect(await logged(other, 'audit.export')).toEqual([])
})

test('LOG-09: nobody else reads it, and nobody with an API key', async () => {
  const t = await portal.tenant()
  for (const who of ['leader', 'employee', 'controller'] as const) {
    expect((await t.as(who).get('/audit-log/verify')).status).toBe(403)
    expect((await t.as(who).post('/audit-log/export', { format: 'csv' })).status).toBe(403)
  }
  expect((await portal.anonymous.get('/audit-log/verify')).status).toBe(401)
})

test('LOG-09: what was written in cases, restricted ones too, is not in the file', async () => {
  const t = await portal.tenant()
  await t.as('employee').post('/deviations', { description: 'Kniven lå i skuffen til Kari' })
  const { text } = await t.as('admin').post('/audit-log/export', { format: 'csv' })
  expect(text).toContain('deviation.report')
  expect(text).not.toContain('Kniven')
})

test('LOG-09: the file tells nobody who reported a restricted case, or what it is about, but those on its list', async () => {
  const t = await portal.tenant()
  const { number } = await secret(t)
  const breach = await secret(t, { category: 'privacy', description: 'En liste ble sendt feil' })
  const put = await t.as('leader').put(`/deviations/${breach.id}/privacy-breach`, { version: 0, howArose: 'En liste ble sendt feil' })
  expect(put.status, put.text).toBe(200)
  const open = await reported(t)
  for (const who of ['admin', 'auditor'] as const) {
    const { text } = await t.as(who).post('/audit-log/export', { format: 'csv' })
    for (const one of [number, breach.number]) expect(text).toContain(`Z;Skjermet;Skjermet;;${one}`)
    for (const word of ['privacyBreach', 'N-05', t.users.leader.name]) expect(text).not.toContain(word)
    expect(text).toContain(`${t.users.employee.name};deviation.report;deviation;${open.number}`)
  }
  await t.owner(`insert into record_access (ks_id, record_id, reason, user_id) values ($1, $2, 'added', $3)`, [
    t.ksId,
    breach.id,
    t.users.auditor.id,
  ])
  const { text } = await t.as('auditor').post('/audit-log/export', { format: 'csv' })
  expect(text).toContain(`${t.users.leader.name};privacyBreach.save;privacyBreach;${breach.number}`)
})

test('PRV-05: the log tells whom misuse of an account concerns: each person by record, what was downloaded, and nothing of cases kept from the reader', async () => {
  const t = await portal.tenant()
  const { leader, employee } = t.users
  const open = await started(t)
  const restricted = await secret(t)
  expect((await t.as('leader').get(`/deviations/${restricted.id}`)).status).toBe(200)
  await t.as('leader').post('/deviations/export', { columns: ['number', 'title'], format: 'csv' })
  const today = osloDate(new Date())
  const ask = (who: 'admin' | 'auditor' | 'leader', input: object = {}) =>
    t.as(who).post('/audit-log/affected', { userId: leader.id, from: today, to: today, format: 'csv', ...input })
  const { status, text } = await ask('auditor')
  expect(status, text).toBe(200)
  const lines = text.split('\r\n').map((line) => line.split(';'))
  const of = (name: string) => lines.filter(([person]) => person === name).map(([, email, number]) => [email, number])
  expect(of(employee.name)).toEqual([[employee.email, open.number]])
  expect(lines.find(([, , , actions]) => actions === 'deviation.export')).toMatchObject({ 0: '', 4: expect.stringContaining('.csv') })
  // A case kept to its list: that the account was there, and its number; nobody in it.
  expect(lines.filter(([, , number]) => number === restricted.number)).toMatchObject([{ 0: 'Skjermet', 1: '', 3: 'Skjermet' }])
  expect(await logged(t, 'audit.exportAffected')).toMatchObject([{ entity_id: leader.id, after: { from: today, to: today } }])

  expect((await ask('leader')).status).toBe(403)
  expect((await ask('admin', { from: addDays(today, 1), to: today })).status).toBe(422)
  for (const input of [{ from: addDays(today, -9), to: addDays(today, -1) }, { userId: (await portal.tenant()).users.admin.id }])
    expect((await ask('admin', input)).text.trim().split('\r\n')).toHaveLength(1)
})

test('PRV-05: of the tiltak of a case kept from the reader the log tells no number, and nobody of it', async () => {
  const t = await portal.tenant()
  const { id, number } = await secret(t)
  const plan = {
    title: 'Lås verktøyet inn',
    actionType: 'corrective',
    hierarchyLevel: 'engineering',
    ownerId: t.users.employee.id,
    dueDate: addDays(osloDate(new Date()), 3),
  }
  const planned = await t.as('leader').post(`/deviations/${id}/actions`, { version: 1, ...plan })
  expect(planned.status, planned.text).toBe(200)
  const today = osloDate(new Date())
  const asked = { userId: t.users.leader.id, from: today, to: today, format: 'csv' }
  const { status, text } = await t.as('auditor').post('/audit-log/affected', asked)
  expect([status, text.includes('Skjermet')]).toEqual([200, true])
  for (const word of [planned.body.actions[0].number, t.users.employee.email, t.users.employee.name, 'action.plan'])
    expect(text).not.toContain(word)
  expect((await t.as('auditor').post('/audit-log/export', { format: 'csv' })).text).not.toContain(planned.body.actions[0].number)
  expect(number).toMatch(/^AVV-/)
})

test('LOG-02: the page shows a log that the owner of the database wrote anew', async () => {
  const t = await portal.tenant()
  await reported(t)
  await sealed()
  await portal.owner(
    `begin; set local session_replication_role = replica;
     update audit set actor_name = 'En annen', seq = null, block_no = null where ks_id = '${t.ksId}';
     update audit a set row_hash = sha256(convert_to(audit_text(a), 'UTF8')) where ks_id = '${t.ksId}';
     delete from audit_blocks where ks_id = '${t.ksId}'; commit`,
  )
  await sealed()
  expect((await t.as('auditor').get('/audit-log/verify')).body).toMatchObject({ faultAt: 1, head: null })
  // Another server, that never saw the first log and signs the new one, cannot make it whole here.
  await sealedSnapshot(
    portal.database,
    { ...portal.portal, heads: openHeads(mkdtempSync(join(tmpdir(), 'portal-heads-'))) },
    async () => {},
  )
  expect((await t.as('auditor').get('/audit-log/verify')).body.faultAt).toBe(1)
})

test('LOG-08: entries keep the order they were filed in when the clock is set back, and are told in UTC', async () => {
  const t = await portal.tenant()
  for (const [n, at] of [
    `now()`,
    `now() - interval '1 day'`,
    `now() + interval '3 hours'`,
    `'2026-10-25 02:30+02'`,
    `'2026-10-25 02:30+01'`,
  ].entries())
    await t.owner(
      `insert into audit (ks_id, id, at, actor_name, actor_role, action, entity_type, entity_id) values ($1, gen_random_uuid(), ${at}, 'x', 'x', 'x.${n}', 'x', 'x')`,
      [t.ksId],
    )
  await sealed()
  const rows = await t.owner(`select action from audit where ks_id = $1 and action like 'x.%' order by seq`, [t.ksId])
  expect(rows.map(({ action }) => action)).toEqual(['x.0', 'x.1', 'x.2', 'x.3', 'x.4'])
  const { text } = await t.as('admin').post('/audit-log/export', { format: 'csv' })
  const lines = text
    .split('\r\n')
    .filter((line) => /;x\.\d;/.test(line))
    .map((line) => line.split(';'))
  expect(lines.map(([seq]) => Number(seq))).toEqual(lines.map((_, n) => Number(lines[0]![0]) + n))
  for (const [, at] of lines) expect(at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
  expect(lines.slice(3).map(([, at]) => at)).toEqual(['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'])
  expect((await t.as('admin').get('/audit-log/verify')).body.faultAt).toBeNull()
})
