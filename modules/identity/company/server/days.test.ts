import { addDays, addWorkingDays, isWorkingDay, osloDate, weekday } from '@portal/kit/dates'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

type Span = { from: string; to: string; name?: string; isHalfDay?: boolean }
const today = osloDate(new Date())
const current = async (t: Tenant, who: Who = 'admin') => (await t.as(who).get('/company/days')).body
const set = async (t: Tenant, closedDays: Span[], recurrenceShift = 'previous', who: Who = 'admin') =>
  t.as(who).put('/company/days', { closedDays, recurrenceShift, version: (await current(t)).version })
const day = (date: string): Span => ({ from: date, to: date })
/** A Wednesday far enough ahead for nothing of it to be late, with no red day on it or on the two after it. */
let wednesday = addDays(today, 31 + ((10 - weekday(addDays(today, 31))) % 7))
while ([0, 7, 14].some((days) => !isWorkingDay(addDays(wednesday, days)))) wednesday = addDays(wednesday, 7)
const before = (date: string) => addWorkingDays(date, -1, new Set([date]))
const after = (date: string) => addWorkingDays(date, 0, new Set([date]))
const weekly = (t: Tenant, recurrence: object = {}, given: object = {}) =>
  made(t, { dueDate: wednesday, recurrence: { frequency: 'weekly', interval: 1, ...recurrence }, ...given })
async function made(t: Tenant, given: object) {
  const input = { title: 'Ukentlig kontroll', priority: 'medium', assigneeId: t.users.employee.id, ...given }
  const { status, body, text } = await t.as('leader').post('/tasks', input)
  expect(status, text).toBe(200)
  return body
}
const dueOf = async (t: Tenant, { id }: { id: string }) => (await t.as('admin').get(`/tasks/${id}`)).body.dueDate
const nextOf = async (t: Tenant, { id }: { id: string }) => (await t.as('admin').get(`/tasks/${id}`)).body.series.nextDue

test('everybody reads the company’s days, administrators set them, and what makes no sense is refused at its field', async () => {
  const t = await portal.tenant()
  for (const who of ['employee', 'leader', 'auditor', 'controller'] as const) {
    expect(await current(t, who)).toMatchObject({ recurrenceShift: 'previous', closedDays: [], canEdit: false })
    expect((await set(t, [], 'next', who)).status).toBe(403)
  }
  const [may, june] = [{ from: '2027-05-10', to: '2027-05-14', name: 'Inneklemt' }, day('2027-06-01')]
  const saved = await set(t, [june, may])
  expect(saved.body).toMatchObject({ canEdit: true, closedDays: [may, { ...june, name: null, isHalfDay: false }] })
  expect((await set(t, [may, { from: '2027-05-14', to: '2027-05-20' }])).body).toMatchObject({ code: 'guard', missing: ['closedDays'] })
  expect((await set(t, [{ from: '2027-05-14', to: '2027-05-13' }])).status).toBe(400)
  expect((await set(t, [{ from: '2027-01-01', to: '2027-12-31' }])).status).toBe(400)
  expect((await set(t, [], 'somewhere')).status).toBe(400)
  expect((await t.as('admin').put('/company/days', { closedDays: [], recurrenceShift: 'next', version: 1 })).status).toBe(409)
  const [entry] = await t.owner(`select after from audit where ks_id = $1 and action = 'company.setDays'`, [t.ksId])
  expect(entry.after.closedDays).toHaveLength(2)
})

test('a series steps over a day the company is closed; what is finished, begun or moved by hand stays where it was', async () => {
  const t = await portal.tenant()
  const [finished, begun, moved, open] = [await weekly(t), await weekly(t), await weekly(t), await weekly(t)]
  const done = await t.as('employee').post(`/tasks/${finished.id}/complete`, { version: finished.version })
  expect(done.status).toBe(200)
  expect((await t.as('employee').post(`/tasks/${begun.id}/start`, { version: begun.version })).status).toBe(200)
  const hand = addDays(wednesday, 1)
  expect(
    (await t.as('leader').post(`/tasks/${moved.id}/due-date`, { version: moved.version, dueDate: hand, reason: 'Avtalt med kunden' }))
      .status,
  ).toBe(200)

  const third = addDays(wednesday, 14)
  expect(done.body.next.dueDate).toBe(addDays(wednesday, 7))
  expect(await nextOf(t, done.body.next)).toBe(third)
  expect((await set(t, [day(wednesday), day(third)])).status).toBe(200)
  expect(await dueOf(t, finished)).toBe(wednesday)
  expect(await dueOf(t, begun)).toBe(wednesday)
  expect(await dueOf(t, moved)).toBe(hand)
  // The first date is moved like the later ones.
  expect(await dueOf(t, open)).toBe(before(wednesday))
  expect(await nextOf(t, done.body.next)).toBe(before(third))
  const { items } = (await t.as('leader').get(`/tasks/${open.id}/timeline`)).body
  expect(items.at(-1)).toMatchObject({ action: 'task.setDueDate', reason: 'Virksomhetens fridager er endret' })

  const second = (await t.as('admin').get(`/tasks/${done.body.next.id}`)).body
  const completed = await t.as('employee').post(`/tasks/${second.id}/complete`, { version: second.version })
  expect(completed.body.next.dueDate).toBe(before(third))
  expect((await set(t, [])).status).toBe(200)
  expect(await dueOf(t, open)).toBe(wednesday)
  expect(await dueOf(t, completed.body.next)).toBe(third)
})

test('a half day is told, and is a working day; what a template proposes steps over a whole one', async () => {
  const t = await portal.tenant()
  const half = { ...day(wednesday), name: 'Onsdag før skjærtorsdag', isHalfDay: true }
  expect((await set(t, [half])).body.closedDays).toEqual([half])
  const open = await weekly(t)
  expect(open.dueDate).toBe(wednesday)
  const [template] = (await t.as('leader').get('/task-templates')).body.items
  const begun = async () => (await t.as('leader').get(`/task-templates/${template.id}/begin`)).body.dueDate
  const proposed = await begun()
  expect((await set(t, [half, ...(proposed === wednesday ? [] : [{ ...day(proposed), isHalfDay: true }])])).status).toBe(200)
  expect(await begun()).toBe(proposed)
  // The same days whole: both move.
  expect((await set(t, [...new Set([wednesday, proposed])].map(day))).status).toBe(200)
  expect(await dueOf(t, open)).toBe(before(wednesday))
  expect(await begun()).toBe(after(proposed))
  expect((await set(t, [half, day(wednesday)])).body).toMatchObject({ code: 'guard', missing: ['closedDays'] })
})

test('the company’s direction moves the rules that have none of their own', async () => {
  const t = await portal.tenant()
  expect((await set(t, [day(wednesday)])).status).toBe(200)
  const [follows, keeps] = [await weekly(t), await weekly(t, { shift: 'keep' })]
  expect([follows.dueDate, keeps.dueDate]).toEqual([before(wednesday), wednesday])
  const later = addDays(wednesday, 7)
  expect((await set(t, [day(wednesday), day(later)], 'next')).status).toBe(200)
  expect([await nextOf(t, follows), await nextOf(t, keeps)]).toEqual([after(later), later])
  expect((await set(t, [day(wednesday), day(later)], 'previous')).status).toBe(200)
  expect(await nextOf(t, follows)).toBe(before(later))
  const series = (await t.as('leader').get(`/task-series/${follows.series.id}`)).body
  expect(series.recurrence.shift).toBeUndefined()
  expect(JSON.stringify(series)).not.toContain('company')
})

test('the internal deadlines of a case leave the closed days out', async () => {
  const t = await portal.tenant()
  const report = async () => {
    const { body } = await t.as('employee').post('/deviations', { description: 'Rekkverk mangler på dekket', severity: 'medium' })
    return (await t.as('admin').get(`/deviations/${body.id}`)).body
  }
  const open = await report()
  const closing = { from: addDays(today, 1), to: addDays(today, 30) }
  expect((await set(t, [closing])).status).toBe(200)
  const [asked, again] = [await report(), (await t.as('admin').get(`/deviations/${open.id}`)).body]
  expect(osloDate(asked.respondBy) > closing.to).toBe(true)
  expect(again.respondBy).toBe(open.respondBy)
  expect(again.suggestedDueDate > open.suggestedDueDate).toBe(true)
  expect(again.suggestedDueDates[again.severity]).toBe(again.suggestedDueDate)
})
