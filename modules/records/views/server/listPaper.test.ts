import { lettersOf, pdfText } from '@portal/platform/testing/pdfText'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { reported, started } from '../../../cases/deviations/server/testing.ts'
import { canary, secret } from '../../access/server/testing.ts'
import { paperLimit } from './listPaper.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const columns = ['number', 'title', 'severity', 'assignee', 'due']
const taken = (t: Tenant, who: Who, filters: object = {}) =>
  t.as(who).post('/deviations/export', { format: 'pdf', columns, sort: '-reported', ...filters })
async function words(t: Tenant, who: Who, filters: object = {}) {
  const { status, text, bytes, headers } = await taken(t, who, filters)
  expect([status, headers['content-type']], text).toEqual([200, 'application/pdf'])
  return lettersOf(pdfText(bytes))
}

test('a list is a PDF of what the filters leave, with the filters in words, how many there are, and its hash in the log', async () => {
  const t = await portal.tenant()
  const [{ number: open }, { number: begun }] = [await reported(t), await started(t)]
  const filters = {
    status: ['inProgress', 'resolved'],
    departmentId: [t.departments.north],
    assigneeId: t.users.leader.id,
    original: true,
    reportedFrom: '2026-01-02',
    q: 'rekkverk',
  }
  const read = await words(t, 'admin', filters)
  const [{ after }] = await t.owner(`select after from audit where ks_id = $1 and action = 'deviation.export'`, [t.ksId])
  expect(after).toMatchObject({ rows: 1, filters, fileName: expect.stringMatching(/^avvik-.*\.pdf$/) })
  for (const part of [
    begun,
    'Status Pågår, Til kontroll',
    'Avdeling Nord',
    `Saksbehandler ${t.users.leader.name}`,
    'Uten duplikater Ja',
    'Meldt fra og med 02.01.2026',
    'Søk rekkverk',
    'Antall 1',
    after.sha256,
    `av ${t.users.admin.name}`,
  ])
    expect(read).toContain(lettersOf(part))
  expect(read).not.toContain(lettersOf(open))
  expect(await words(t, 'admin')).toContain('UtvalgAltAntall2')
}, 30_000)

test('4.2 4.3 an employee gets none, a leader their team’s, and nobody a row they may not see', async () => {
  const t = await portal.tenant()
  await secret(t)
  const { number } = await reported(t)
  expect((await taken(t, 'employee')).status).toBe(403)
  expect(await words(t, 'auditor')).not.toContain(canary)
  expect(await words(t, 'leader')).toMatch(new RegExp(`Omfang.*${lettersOf(number)}`))
  expect(await words(t, 'otherLeader')).toContain('Antall0')
  for (const path of ['/tasks', '/actions']) {
    const body = { format: 'pdf', columns: ['number', 'title'], status: [], sort: 'due' }
    expect((await t.as('admin').post(`${path}/export`, body)).headers['content-type']).toBe('application/pdf')
  }
}, 30_000)

test('more rows than can be leafed through are refused, and as many as can are set in time', async () => {
  const t = await portal.tenant()
  const many = (n: number) =>
    t.owner(
      `insert into deviations (ks_id, id, number, title, reported_by, reported_at, department_id, respond_by, created_by, updated_by)
        select $1, gen_random_uuid(), 'AVV-2026-' || n || i, repeat('Rekkverk mangler på dekket ', 3), $2, now(), $3, now(), $2, $2
        from generate_series(1, $4::int) i, (select $4::int) s(n)`,
      [t.ksId, t.users.employee.id, t.departments.north, n],
    )
  await many(paperLimit)
  const before = performance.now()
  expect(await words(t, 'admin')).toContain(`Antall${paperLimit}`)
  expect(performance.now() - before).toBeLessThan(25_000)
  await many(1)
  expect(await taken(t, 'admin')).toMatchObject({
    status: 422,
    body: { code: 'guard', message: expect.stringMatching(/flere enn 1\s000 avvik/) },
  })
}, 60_000)
