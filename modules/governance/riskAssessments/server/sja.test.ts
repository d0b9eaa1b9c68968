import { addDays, osloDate } from '@portal/kit/dates'
import { newId } from '@portal/kit/uuid'
import { inTenant } from '@portal/platform/db/db'
import { afterAll, expect, test } from 'vitest'
import { ok, type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { appoint } from '../../../records/access/server/testing.ts'
import { mostDrawing, mostDrawn, mostSigners } from '../choices.ts'
import { archiveExpired } from './jobs.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const today = osloDate(new Date())
const steps = [{ title: 'Løft', hazard: 'Last faller', measure: 'Sperr av', responsible: 'Riggeren' }]
const sja = (t: Tenant, more: object = {}) => ({
  title: 'Kranløft av betongelement',
  departmentId: t.departments.north,
  jobDate: today,
  validUntil: `${addDays(today, 1)}T15:00:00.000Z`,
  isStopRuleAccepted: true,
  participationReason: 'Verneombudet er på et annet anlegg i dag',
  steps,
  signers: [
    { userId: t.users.employee.id, name: 'Erik', isSigned: true, drawing: 'M10 10L20 20' },
    { name: 'Piotr Nowak', company: 'Kran AS', note: 'lest på polsk', isSigned: true },
  ],
  ...more,
})

test('whoever does the work makes one with its signatures, also of somebody without an account, and it is approved', async () => {
  const t = await portal.tenant()
  const made = ok(await t.as('employee').post('/risk-assessments/sja', sja(t, { approve: true })))
  expect(made).toMatchObject({ assessmentType: 'sja', status: 'approved', isStopRuleAccepted: true })
  expect(made.signatures.map(({ name, signedAt, witnessName }: any) => [name, signedAt !== null, witnessName !== null])).toEqual([
    ['Erik', true, false],
    ['Piotr Nowak', true, true],
  ])
  expect((await t.as('auditor').post('/risk-assessments/sja', sja(t))).status).toBe(403)
})

test('the same sent twice is one, also at the same moment, and its key takes no other', async () => {
  const t = await portal.tenant()
  const headers = { 'idempotency-key': newId() }
  const send = (more: object = {}) => t.as('employee').post('/risk-assessments/sja', sja(t, more), headers)
  const [a, b] = await Promise.all([send(), send()])
  expect(ok(a).id).toBe(ok(b).id)
  expect(ok(await send()).id).toBe(a.body.id)
  expect((await send({ title: 'En annen jobb' })).status).toBe(422)
  expect(ok(await t.as('employee').get('/risk-assessments')).items).toHaveLength(1)
})

test('written without a network, it is refused when somebody named has left, its place is gone or its time is over, and says at what', async () => {
  const t = await portal.tenant()
  const send = async (more: object) => {
    const { status, body } = await t.as('employee').post('/risk-assessments/sja', sja(t, more), { 'idempotency-key': newId() })
    return { status, fields: Object.keys(body.fields ?? {}) }
  }
  const place = ok(await t.as('admin').post('/locations', { name: 'Kaia' }))
  const over = { jobDate: addDays(today, -3), validUntil: `${addDays(today, -2)}T15:00:00.000Z` }
  const { id, version } = ok(await t.as('admin').get(`/users/${t.users.otherEmployee.id}`))
  ok(await t.as('admin').post(`/users/${id}/deactivate`, { version }))
  ok(await t.as('admin').post(`/locations/${place.id}/retire`, { version: place.version }))
  const signers = [
    { userId: t.users.employee.id, name: 'Erik', isSigned: true },
    { userId: id, name: 'Piotr', isSigned: true },
  ]
  expect(await send({ signers })).toEqual({ status: 422, fields: ['signers.1'] })
  expect(await send({ locationId: place.id })).toEqual({ status: 422, fields: ['locationId'] })
  expect(await send({ ...over, approve: true })).toEqual({ status: 422, fields: ['validUntil'] })
  expect(await send(over)).toMatchObject({ status: 200 })
})

test('it holds for seven days at most, needs steps, two signers and the rule of stopping', async () => {
  const t = await portal.tenant()
  const post = (more: object) => t.as('employee').post('/risk-assessments/sja', sja(t, more))
  expect((await post({ validUntil: `${addDays(today, 9)}T10:00:00.000Z` })).body.fields).toHaveProperty('validUntil')
  expect((await post({ approve: true, steps: [] })).status).toBe(422)
  expect((await post({ approve: true, isStopRuleAccepted: false })).status).toBe(422)
  expect((await post({ approve: true, signers: [] })).status).toBe(422)
  const unsigned = [
    { userId: t.users.employee.id, name: 'Erik', isSigned: true },
    { userId: t.users.leader.id, name: 'Kari', isSigned: false },
  ]
  expect((await post({ approve: true, signers: unsigned })).status).toBe(422)
  ok(await post({ approve: true, signers: unsigned, missingSigners: 'Kari er på et annet anlegg i dag' }))
})

test('a picture that is too large is refused, and what is no line is none', async () => {
  const t = await portal.tenant()
  const draw = (drawing: string) =>
    t.as('employee').post('/risk-assessments/sja', sja(t, { signers: [{ name: 'Piotr', isSigned: true, drawing }] }))
  expect((await draw(`M1 1${'L2 2'.repeat(60_000)}`)).status).toBe(413)
  expect((await draw('M1 1"><script>alert(1)</script>')).status).toBe(400)
  // To the letter: what is as large as may be is taken, here and when one signs afterwards.
  const line = (length: number) => 'M1 1'.padEnd(length, 'L2 2')
  const one = ok(await draw(line(mostDrawing)))
  expect((await draw(line(mostDrawing + 1))).status).toBe(413)
  const sign = (drawing: string) =>
    t.as('employee').post(`/risk-assessments/${one.id}/sja/sign`, { version: one.version, name: 'Ola', drawing })
  expect((await sign(line(mostDrawing + 1))).status).toBe(413)
  ok(await sign(line(mostDrawing)))
  // Nor do many make the whole too large to take: no field draws as much.
  const signers = Array.from({ length: 6 }, (_, n) => ({ name: `Signerer ${n + 1}`, isSigned: true, drawing: line(mostDrawing) }))
  expect((await t.as('employee').post('/risk-assessments/sja', sja(t, { signers }))).status).toBe(413)
  const all = Array.from({ length: mostSigners }, () => ({ name: 'Ola', isSigned: true, drawing: line(mostDrawn) }))
  expect(ok(await t.as('employee').post('/risk-assessments/sja', sja(t, { signers: all }))).signatures).toHaveLength(mostSigners)
})

test('the safety representative signs it, or it is said why not', async () => {
  const t = await portal.tenant()
  const one = ok(await t.as('employee').post('/risk-assessments/sja', sja(t, { participationReason: null })))
  const approve = (given: object) => t.as('employee').post(`/risk-assessments/${one.id}/sja/approve`, { version: one.version, ...given })
  expect((await approve({})).body.fields).toHaveProperty('participationReason')
  expect(ok(await approve({ participationReason: 'Vi har ikke verneombud ennå' }))).toMatchObject({
    status: 'approved',
    participationReason: 'Vi har ikke verneombud ennå',
  })
  await appoint(t, t.users.employee.id, 'verneombud', { departmentId: t.departments.north })
  expect(ok(await t.as('employee').post('/risk-assessments/sja', sja(t, { participationReason: null, approve: true }))).status).toBe(
    'approved',
  )
})

test('whoever is named to sign sees it and signs; of whoever signs for them, the witness is told', async () => {
  const t = await portal.tenant()
  const signers = [t.users.leader, t.users.otherEmployee, t.users.employee].map(({ id }) => ({ userId: id, name: 'X', isSigned: false }))
  const one = ok(await t.as('leader').post('/risk-assessments/sja', sja(t, { signers })))
  const sign = (who: Who, version: number, of: Who) =>
    t.as(who).post(`/risk-assessments/${one.id}/sja/sign`, { version, userId: t.users[of].id, name: 'X' })
  const seen = ok(await t.as('otherEmployee').get(`/risk-assessments/${one.id}`))
  expect(seen.can).toContain('sign')
  const signed = ok(await sign('otherEmployee', seen.version, 'otherEmployee'))
  const both = ok(await sign('leader', signed.version, 'employee'))
  const witnesses = both.signatures.map(({ userId, witnessName }: any) => [userId, witnessName !== null])
  expect(witnesses).toContainEqual([t.users.otherEmployee.id, false])
  expect(witnesses).toContainEqual([t.users.employee.id, true])
})

test('what was signed is kept as it was approved, with the checksum the paper shows', async () => {
  const t = await portal.tenant()
  const done = ok(await t.as('employee').post('/risk-assessments/sja', sja(t, { approve: true })))
  expect(done.versions).toMatchObject([{ number: 1, approvedAt: expect.any(String), digest: done.signatures[0].digest }])
})

test('it holds now when it is approved and its days have come; when they are over the log says what it was', async () => {
  const t = await portal.tenant()
  const now = async () => ok(await t.as('leader').get('/risk-assessments?sja=now')).items.map(({ id }: any) => id)
  const days = { jobDate: addDays(today, 2), validUntil: `${addDays(today, 3)}T15:00:00.000Z` }
  const draft = ok(await t.as('employee').post('/risk-assessments/sja', sja(t)))
  ok(await t.as('employee').post('/risk-assessments/sja', sja(t, { ...days, approve: true })))
  const holding = ok(await t.as('employee').post('/risk-assessments/sja', sja(t, { approve: true })))
  expect(await now()).toEqual([holding.id])
  await inTenant(portal.portal.pool, t.ksId, (tx) => archiveExpired(tx, new Date(`${addDays(today, 20)}T10:00:00Z`)))
  const entries = await t.owner(`select entity_id, before from audit where ks_id = $1 and action = 'assessment.expire'`, [t.ksId])
  const before = Object.fromEntries(entries.map((entry) => [entry.entity_id, entry.before.status]))
  expect(before).toMatchObject({ [draft.id]: 'draft', [holding.id]: 'approved' })
})

test('taken out, an SJA has the day of the job and the last day it holds, by the calendar of Norway', async () => {
  const t = await portal.tenant()
  ok(await t.as('employee').post('/risk-assessments/sja', sja(t, { validUntil: `${today}T22:30:00.000Z` })))
  const columns = ['title', 'job', 'lastDay']
  const { text } = await t.as('admin').post('/risk-assessments/export', { format: 'csv', columns, sja: 'all' })
  const written = (day: string) => day.split('-').toReversed().join('.')
  expect(text.trim().split('\n').at(-1)).toContain(
    `Kranløft av betongelement;${written(today)};${written(osloDate(new Date(`${today}T22:30:00Z`)))}`,
  )
})

test('people sign in their own place afterwards, and once', async () => {
  const t = await portal.tenant()
  const signers = [{ userId: t.users.employee.id, name: 'Erik', isSigned: false }]
  const one = ok(await t.as('employee').post('/risk-assessments/sja', sja(t, { signers })))
  const sign = (version: number, given: object) => t.as('employee').post(`/risk-assessments/${one.id}/sja/sign`, { version, ...given })
  const own = { userId: t.users.employee.id, name: 'Erik' }
  const signed = ok(await sign(one.version, own))
  expect(signed.signatures).toHaveLength(1)
  expect(signed.signatures[0]).toMatchObject({ digest: expect.stringMatching(/^[0-9a-f]{64}$/), witnessName: null })
  expect((await sign(signed.version, own)).status).toBe(409)
  const two = ok(await sign(signed.version, { name: 'Piotr Nowak' }))
  const done = ok(await t.as('employee').post(`/risk-assessments/${one.id}/sja/approve`, { version: two.version }))
  expect(done.status).toBe('approved')
})
