import { addDays, addWorkingDays, osloDate, osloInstant } from '@portal/kit/dates'
import { inTenant } from '@portal/platform/db/db'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { ok, type Tenant, testPortal } from '../../../../apps/server/testing.ts'
import { placeOf } from '../../risks/server/testing.ts'
import { remindReaders } from './jobs.ts'
import { act, confirm, everybody, follow, next, nobody, question, readersOf, readingFor, toRead, unchanged } from './testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())
const { pool } = portal.portal
const today = osloDate(new Date())
const names = (people: { name: string }[]) => people.map(({ name }) => name)
const noticesOf = async (t: Tenant, who: 'employee' | 'otherEmployee' = 'employee') =>
  ok(await t.as(who).get('/notifications')).items.flatMap((one: { title: string; isUnread: boolean }) => (one.isUnread ? one.title : []))

test('everybody is asked when a version takes effect, each confirms the one they read, and the leader sees who is missing', async () => {
  const t = await portal.tenant()
  const one = await toRead(t)
  expect((await readingFor(t, one.id)).duty).toBeNull()
  await follow(t, pool)
  const before = await readersOf(t, one.id)
  expect(before).toMatchObject({ major: 1, asked: 8, read: 0, late: 0, readers: [] })
  expect(before.missing.map(({ id }: any) => id)).toContain(t.users.employee.id)
  expect(await noticesOf(t)).toContain(`Les ${one.number}`)
  expect(ok(await t.as('employee').get('/dashboard/inbox')).items).toEqual(
    expect.arrayContaining([expect.objectContaining({ number: one.number, kind: 'documentToRead', dueOn: addWorkingDays(today, 10) })]),
  )
  const { reading } = ok(await confirm(t, one.id))
  expect(reading.duty).toMatchObject({ readLabel: '1.0', method: 'web', readVersionId: one.currentId })
  expect(ok(await t.as('employee').get('/read-duties/own'))).toMatchObject({
    toRead: [],
    read: [{ number: one.number, versionLabel: '1.0', title: one.title }],
  })
  const after = await readersOf(t, one.id)
  expect(after).toMatchObject({ asked: 8, read: 1 })
  expect(after.readers).toMatchObject([{ id: t.users.employee.id, versionLabel: '1.0', method: 'web', firstScore: null }])
  // Asking again changes nothing.
  expect(await follow(t, pool)).toEqual(unchanged)
})

test('a minor change asks nobody, a significant one asks everybody anew, and what was read of the former stays for good', async () => {
  const t = await portal.tenant()
  const one = await toRead(t)
  await follow(t, pool)
  ok(await confirm(t, one.id))
  const minor = await next(t, one, false)
  expect(await follow(t, pool)).toEqual(unchanged)
  expect((await readingFor(t, one.id)).duty).toMatchObject({ readLabel: '1.0', versionId: minor.currentId })
  ok(await confirm(t, one.id, 'otherEmployee'))
  await next(t, minor, true)
  expect(await follow(t, pool)).toEqual({ opened: 8, released: 6 })
  expect((await readingFor(t, one.id)).duty).toMatchObject({ readAt: null })
  const first = await readersOf(t, one.id, { major: 1 })
  expect(first.readers.map(({ id, versionLabel }: any) => [id, versionLabel]).sort()).toEqual(
    [
      [t.users.employee.id, '1.0'],
      [t.users.otherEmployee.id, '1.1'],
    ].sort(),
  )
  expect((await readersOf(t, one.id)).versions).toMatchObject([
    { major: 2, label: '2.0' },
    { major: 1, label: '1.1' },
  ])
})

test('who had read it on a day is answered as it was that day', async () => {
  const t = await portal.tenant()
  const one = await toRead(t)
  const [then, later] = [addDays(today, -20), addDays(today, -10)]
  await portal.owner(`update document_validity set valid_from = $2 where ks_id = $1`, [t.ksId, addDays(today, -30)])
  await follow(t, pool, osloInstant(then, '09:00'))
  await inTenant(pool, t.ksId, (tx) =>
    sql`update read_duties set read_at = ${osloInstant(later, '12:00')}, read_version_id = version_id, method = 'web' where user_id = ${t.users.employee.id}`.execute(
      tx,
    ),
  )
  expect(await readersOf(t, one.id, { on: addDays(then, -1) })).toMatchObject({ asked: 0 })
  expect(await readersOf(t, one.id, { on: addDays(later, -1) })).toMatchObject({ asked: 8, read: 0, readers: [] })
  const on = await readersOf(t, one.id, { on: later, major: 1 })
  expect(on).toMatchObject({ asked: 8, read: 1, readers: [{ id: t.users.employee.id }] })
  expect(on.missing).toHaveLength(7)
  // Past the deadline of ten working days all the others are late.
  expect(await readersOf(t, one.id)).toMatchObject({ late: 7 })
})

test('an audience is departments with all below, job titles, offices and members of projects, and follows people who move', async () => {
  const t = await portal.tenant()
  const people = async (audience: object) =>
    ok(await t.as('leader').get(`/audiences/preview?audience=${encodeURIComponent(JSON.stringify({ ...nobody, ...audience }))}`))
  expect(await people(everybody)).toMatchObject({ people: 8, withoutAccess: 0 })
  expect(await people({ departmentIds: [t.departments.root] })).toMatchObject({ people: 8 })
  const north = await people({ departmentIds: [t.departments.north] })
  const south = await people({ departmentIds: [t.departments.south] })
  expect(north.people + south.people).toBeLessThan(8)
  await portal.owner(`update users set job_title = 'Tømrer' where id = $1`, [t.users.employee.id])
  expect(await people({ jobTitles: ['tømrer'] })).toMatchObject({ people: 1 })
  expect(await people({ jobTitles: ['tømrer'], departmentIds: [t.departments.root] })).toMatchObject({ people: 8 })
  expect(ok(await t.as('leader').get('/audiences/choices')).jobTitles).toEqual(['Tømrer'])
  for (const path of ['/audiences/choices', `/audiences/preview?audience=${encodeURIComponent(JSON.stringify(everybody))}`])
    expect((await t.as('employee').get(path)).status).toBe(403)

  const one = await toRead(t, { audience: { ...nobody, jobTitles: ['Tømrer'] } })
  await follow(t, pool)
  expect((await readersOf(t, one.id)).missing.map(({ id }: any) => id)).toEqual([t.users.employee.id])
  await portal.owner(`update users set job_title = 'Tømrer' where id = $1`, [t.users.otherEmployee.id])
  await portal.owner(`update users set job_title = 'Maler' where id = $1`, [t.users.employee.id])
  await follow(t, pool)
  expect((await readersOf(t, one.id)).missing.map(({ id }: any) => id)).toEqual([t.users.otherEmployee.id])
  expect((await readingFor(t, one.id)).duty).toBeNull()
  expect(await noticesOf(t)).not.toContain(`Les ${one.number}`)
  // Back again: the duty is the same, with a new deadline.
  await portal.owner(`update users set job_title = 'Tømrer' where id = $1`, [t.users.employee.id])
  await follow(t, pool)
  expect((await readingFor(t, one.id)).duty).toMatchObject({ readAt: null })
  expect(await portal.owner(`select from read_duties where ks_id = $1`, [t.ksId])).toHaveLength(2)
})

test('an audience by place is those who work there: by their own place, or else by that of their department or of one above', async () => {
  const t = await portal.tenant()
  const admin = t.as('admin')
  const [office, workshop] = [await placeOf(t, 'Kontoret'), await placeOf(t, 'Verkstedet')]
  const at = async (...locationIds: string[]) =>
    ok(await admin.get(`/audiences/preview?audience=${encodeURIComponent(JSON.stringify({ ...nobody, locationIds }))}`)).people
  const move = async (id: string, locationId: string | null) => {
    const { firstname, lastname, departmentId, employmentType, version } = ok(await admin.get(`/users/${id}`))
    return admin.put(`/users/${id}`, { firstname, lastname, departmentId, employmentType, version, locationId })
  }
  const settle = async (id: string, locationId: string | null) => {
    const { name, version } = ok(await admin.get('/departments')).items.find((one: { id: string }) => one.id === id)
    return ok(await admin.put(`/departments/${id}`, { name, version, locationId }))
  }
  expect(await at(office, workshop)).toBe(0)
  await settle(t.departments.root, office)
  expect(await at(office)).toBe(8)
  expect(await settle(t.departments.north, workshop)).toMatchObject({ locationName: 'Verkstedet' })
  const inWorkshop = await at(workshop)
  expect(inWorkshop + (await at(office))).toBe(8)
  expect(inWorkshop).toBeGreaterThan(0)

  const one = await toRead(t, { audience: { ...nobody, locationIds: [workshop] } })
  await follow(t, pool)
  const missing = async () => (await readersOf(t, one.id)).missing.map(({ id }: { id: string }) => id)
  const { id: visitor, locationName } = ok(await move(t.users.otherEmployee.id, office))
  expect(locationName).toBe('Kontoret')
  await follow(t, pool)
  expect(await missing()).not.toContain(visitor)
  ok(await move(visitor, workshop))
  await follow(t, pool)
  expect(await missing()).toContain(visitor)

  const other = await portal.tenant()
  expect((await move(visitor, await placeOf(other, 'Kontoret'))).body.missing).toEqual(['locationId'])
  await t.owner('update locations set is_active = false where ks_id = $1 and id = $2', [t.ksId, office])
  expect((await move(visitor, office)).body.message).toBe('Stedet er ikke i bruk. Velg et annet.')
})

test('questions are answered before it is read: a wrong answer points at its paragraph, the first score is kept, and guessing is refused', async () => {
  const t = await portal.tenant()
  const one = await toRead(t, {
    quiz: [question(), question({ question: 'Hvem melder du fra til?', answers: ['Leder', 'Ingen'], right: 0 })],
  })
  await follow(t, pool)
  const asked = await readingFor(t, one.id)
  expect(asked.quiz).toHaveLength(2)
  expect(asked.quiz[0]).not.toHaveProperty('right')
  expect((await confirm(t, one.id)).body.message).toBe('Svar på alle spørsmålene')
  expect(ok(await confirm(t, one.id, 'employee', { answers: [0, 0] }))).toMatchObject({ wrong: [0], reading: { duty: { readAt: null } } })
  expect(ok(await confirm(t, one.id, 'employee', { answers: [1, 0], isPhone: true }))).toMatchObject({
    wrong: [],
    reading: { duty: { method: 'phone' } },
  })
  expect((await readersOf(t, one.id)).readers).toMatchObject([{ firstScore: 1 }])
  for (let n = 0; n < 5; n += 1) ok(await confirm(t, one.id, 'otherEmployee', { answers: [2, 1] }))
  expect(await confirm(t, one.id, 'otherEmployee', { answers: [1, 0] })).toMatchObject({ status: 429 })
})

test('in an emergency plan a wrong answer holds nobody back', async () => {
  const t = await portal.tenant()
  const one = await toRead(t, { quiz: [question()] }, { subtype: 'emergencyPlan', documentType: 'plan' })
  await follow(t, pool)
  expect(ok(await confirm(t, one.id, 'employee', { answers: [0] })).reading.duty).toMatchObject({ readLabel: '1.0' })
  expect((await readersOf(t, one.id)).readers).toMatchObject([{ firstScore: 0 }])
})

test('what was superseded while somebody read it is not confirmed, and nobody confirms twice or without being asked', async () => {
  const t = await portal.tenant()
  const one = await toRead(t, { audience: { ...nobody, departmentIds: [t.departments.north] } })
  await follow(t, pool)
  const { duty } = await readingFor(t, one.id)
  await next(t, one, true)
  await follow(t, pool)
  expect(await t.as('employee').post(`/documents/${one.id}/reading/confirm`, { versionId: duty.versionId })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('ny versjon') },
  })
  ok(await confirm(t, one.id))
  expect((await confirm(t, one.id)).status).toBe(409)
  const outside = ok(await t.as('admin').get('/people')).items.find((one: any) => one.departmentId === t.departments.south)
  const [who] = Object.entries(t.users).find(([, { id }]) => id === outside.id) as ['otherLeader', unknown]
  expect((await t.as(who).post(`/documents/${one.id}/reading/confirm`, { versionId: duty.versionId })).status).toBe(403)
})

test('a leader registers those they saw read it on paper or aloud, of their own people alone, never themselves', async () => {
  const t = await portal.tenant()
  const one = await toRead(t, {}, {})
  await follow(t, pool)
  const given = { versionId: one.currentId, method: 'oral', readOn: today, note: 'Gått gjennom på morgenmøtet' }
  const register = (who: 'leader' | 'otherLeader' | 'employee', userIds: string[], more: object = {}) =>
    t.as(who).post(`/documents/${one.id}/readers/register`, { ...given, userIds, ...more })
  expect((await register('employee', [t.users.otherEmployee.id])).status).toBe(403)
  expect((await register('leader', [t.users.leader.id])).status).toBe(403)
  expect((await register('otherLeader', [t.users.employee.id])).status).toBe(403)
  expect((await register('leader', [t.users.employee.id], { readOn: addDays(today, 1) })).body.fields).toHaveProperty('readOn')
  expect(ok(await register('leader', [t.users.employee.id]))).toEqual({ registered: 1 })
  expect((await register('leader', [t.users.employee.id])).body.fields).toHaveProperty('userIds')
  expect((await readersOf(t, one.id)).readers).toMatchObject([
    { id: t.users.employee.id, method: 'oral', registeredByName: 'leader Prøve', note: 'Gått gjennom på morgenmøtet' },
  ])
  expect((await readingFor(t, one.id)).duty).toMatchObject({ method: 'oral', registeredByName: 'leader Prøve' })
})

test('employees do not see who has read, other leaders see their own people, and those who control see all', async () => {
  const t = await portal.tenant()
  const one = await toRead(t)
  await follow(t, pool)
  expect((await t.as('employee').get(`/documents/${one.id}/readers`)).status).toBe(403)
  const all = await readersOf(t, one.id, {}, 'auditor')
  const some = await readersOf(t, one.id, {}, 'otherLeader')
  expect(all).toMatchObject({ asked: 8, canRegister: false })
  expect(some.asked).toBeLessThan(8)
  expect(new Set(some.missing.map(({ departmentName }: any) => departmentName))).toEqual(new Set(['Sør']))
})

test('of one department its own people are shown and counted, and a leader sees none but their own', async () => {
  const t = await portal.tenant()
  const { north, south, root } = t.departments
  const one = await toRead(t, { audience: { ...nobody, departmentIds: [north, south] } })
  await follow(t, pool)
  const seen = await readersOf(t, one.id, { departmentId: south })
  expect(seen.departments.map(({ id }: any) => id)).toEqual([south])
  expect(new Set(seen.missing.map(({ departmentName }: any) => departmentName))).toEqual(new Set(['Sør']))
  expect((await readersOf(t, one.id)).departments.map(({ id }: any) => id)).toEqual([north, south])
  expect((await readersOf(t, one.id, {}, 'otherLeader')).departments.map(({ id }: any) => id)).toEqual([south])
  // Of a department where nobody is asked, and before anybody was.
  expect(await readersOf(t, one.id, { departmentId: root })).toMatchObject({ departments: [], asked: 0, missing: [] })
  expect((await readersOf(t, one.id, { on: addDays(today, -1) })).departments).toEqual([])
})

test('it is archived and nobody is asked any more; restored, those who had read it still have', async () => {
  const t = await portal.tenant()
  const one = await toRead(t)
  await follow(t, pool)
  ok(await confirm(t, one.id))
  const archived = ok(
    await act(t, 'leader', ok(await t.as('leader').get(`/documents/${one.id}`)), 'archive', { reason: 'Erstattet av en annen rutine' }),
  )
  await follow(t, pool)
  expect(ok(await t.as('otherEmployee').get('/read-duties/own')).toRead).toEqual([])
  ok(await act(t, 'admin', archived, 'restore', { reason: 'Den gjelder likevel' }))
  await follow(t, pool)
  expect(await readersOf(t, one.id)).toMatchObject({ asked: 8, read: 1 })
})

test('who has not read is reminded after five days, on the last day, and each week after it, once each', async () => {
  const t = await portal.tenant()
  const one = await toRead(t, { receiptDays: 10 })
  const begun = addWorkingDays(addDays(today, -40), 1)
  await portal.owner(`update document_validity set valid_from = $2 where ks_id = $1`, [t.ksId, addDays(begun, -1)])
  await follow(t, pool, osloInstant(begun, '09:00'))
  const due = addWorkingDays(begun, 10)
  const remind = (day: string) => inTenant(pool, t.ksId, (tx) => remindReaders(tx, osloInstant(day, '08:00')))
  const mine = async () =>
    (
      await portal.owner<{ event: string }>(
        `select event from notifications where ks_id = $1 and user_id = $2 and occasion is not null order by created_at`,
        [t.ksId, t.users.employee.id],
      )
    ).map(({ event }) => event)
  for (const day of [addDays(begun, 4), addDays(begun, 5), addDays(begun, 5), due, addDays(due, 3), addDays(due, 7), addDays(due, 14)])
    await remind(day)
  expect(await mine()).toEqual(['documentReadingDue', 'documentReadingDue', 'documentReadingLate', 'documentReadingLate'])
  expect(names((await readersOf(t, one.id)).missing)).toHaveLength(8)
})

test('the version in force on a later day asks people that day, by itself', async () => {
  const t = await portal.tenant()
  const from = addDays(today, 3)
  const one = await toRead(t)
  const coming = await next(t, one, true)
  expect(coming.currentId).not.toBe(one.currentId)
  await portal.owner(`update document_validity set valid_from = $2 where ks_id = $1 and version_id = $3`, [t.ksId, from, coming.currentId])
  await portal.owner(`update document_validity set valid_to = $2 where ks_id = $1 and version_id = $3`, [t.ksId, from, one.currentId])
  await follow(t, pool)
  expect(await readersOf(t, one.id)).toMatchObject({ major: 1 })
  await follow(t, pool, osloInstant(from, '00:30'))
  expect(await readersOf(t, one.id, { on: from })).toMatchObject({ major: 2, asked: 8 })
})
