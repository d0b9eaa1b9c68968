import { addDays, addWorkingDays, osloDate } from '@portal/kit/dates'
import { afterAll, expect, test } from 'vitest'
import { type Answer, type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { audited, closed, closedGrave, inDays, reported, seen, solved, step } from '../../deviations/server/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const outcomeOf = async (t: Tenant, id: string, who: Who) => (await t.as(who).get(`/deviations/${id}/outcome`)).body
const take = async (t: Tenant, who: Who, id: string, path: string, input: object): Promise<Answer> =>
  step(t, who, await seen(t, id), path, input)
const no = { isSatisfied: false, comment: 'Rekkverket er løst igjen' }
const reply = { reply: 'Vi har sett på det, og det står godt' }
const lesson = { title: 'Sjekk rekkverket hver morgen', body: 'Et rekkverk som er tatt ned for å komme til, skal opp igjen samme dag.' }
/** Ninety days go by. */
const wait = (t: Tenant, id: string) =>
  t.owner(`update deviations set effect_check_date = $3::date where ks_id = $1 and id = $2 and effect_check_date is not null`, [
    t.ksId,
    id,
    osloDate(new Date()),
  ])
const notified = (t: Tenant, event: string) =>
  t.owner(`select user_id, read_at from notifications where ks_id = $1 and event = $2`, [t.ksId, event])
const effect = { result: 'effective', note: 'Rekkverket står, og rutinen følges' }

test('the reporter says whether it is solved; «nei» asks for it to be reopened, and reopening is an answer (F-02)', async () => {
  const t = await portal.tenant()
  const { id } = await closed(t)
  expect((await outcomeOf(t, id, 'employee')).can).toEqual(['answer'])
  expect((await take(t, 'employee', id, 'answer', { isSatisfied: true })).body.answer).toMatchObject({ isSatisfied: true })
  expect((await take(t, 'employee', id, 'answer', { isSatisfied: false })).body).toMatchObject({ code: 'guard', missing: ['comment'] })
  const asked = await take(t, 'employee', id, 'answer', no)
  expect(asked.body.answer).toMatchObject({ ...no, reply: null })
  expect((await audited(t, 'deviation.askReopening', id))[0]).toMatchObject({ reason: no.comment })
  expect((await outcomeOf(t, id, 'leader')).can).toContain('decline')
  expect(await notified(t, 'deviationReopeningAsked')).toEqual([{ user_id: t.users.leader.id, read_at: null }])
  expect((await take(t, 'leader', id, 'reopen', { reason: 'Melderen ser at det er løst', dueDate: inDays(5) })).status).toBe(200)
  expect(await outcomeOf(t, id, 'employee')).toMatchObject({ answer: null, can: [] })
  expect(await notified(t, 'deviationReopeningAsked')).toEqual([{ user_id: t.users.leader.id, read_at: expect.any(String) }])
})

test('a new closing is a new question, and what was answered to the first stays in history', async () => {
  const t = await portal.tenant()
  const { id } = await closed(t)
  await take(t, 'employee', id, 'answer', no)
  await take(t, 'leader', id, 'reopen', { reason: 'Det er løst igjen', dueDate: inDays(5) })
  await take(t, 'leader', id, 'resolve', { resolutionSummary: 'Festet på nytt med bolter' })
  await take(t, 'controller', id, 'close', {})
  expect(await outcomeOf(t, id, 'employee')).toMatchObject({ answer: null, can: ['answer'] })
  expect((await take(t, 'employee', id, 'answer', { isSatisfied: true })).status).toBe(200)
  expect(
    await t.owner(`select is_satisfied from reporter_answers where ks_id = $1 and deviation_id = $2 order by answered_at`, [t.ksId, id]),
  ).toEqual([{ is_satisfied: false }, { is_satisfied: true }])
})

test('whoever might reopen may say why not; then nothing more is asked', async () => {
  const t = await portal.tenant()
  const { id } = await closed(t)
  expect((await take(t, 'leader', id, 'decline-reopening', reply)).body.code).toBe('state')
  await take(t, 'employee', id, 'answer', no)
  for (const who of ['employee', 'auditor'] as const) expect((await take(t, who, id, 'decline-reopening', reply)).status).toBe(403)
  expect((await take(t, 'otherLeader', id, 'decline-reopening', reply)).body.code).toBe('scope')
  expect((await take(t, 'leader', id, 'decline-reopening', reply)).body.answer).toMatchObject({
    ...reply,
    repliedByName: t.users.leader.name,
  })
  expect(await notified(t, 'deviationReopeningDeclined')).toEqual([{ user_id: t.users.employee.id, read_at: null }])
  expect((await outcomeOf(t, id, 'employee')).can).toEqual([])
  expect((await take(t, 'employee', id, 'answer', no)).body.code).toBe('state')
})

test('nobody answers for the reporter, and the reporter not after thirty days (D7)', async () => {
  const t = await portal.tenant()
  const { id } = await closed(t)
  for (const who of ['leader', 'admin', 'auditor'] as const) expect((await take(t, who, id, 'answer', no)).body.code).toBe('forbidden')
  expect((await take(t, 'otherEmployee', id, 'answer', no)).status).toBe(404)
  await t.owner(
    `update deviations set closed_at = (closed_at at time zone 'Europe/Oslo' - interval '31 days') at time zone 'Europe/Oslo' where ks_id = $1 and id = $2`,
    [t.ksId, id],
  )
  expect((await take(t, 'employee', id, 'answer', no)).body.code).toBe('locked')
  expect((await outcomeOf(t, id, 'employee')).why.answer).toContain('Fristen')
  expect((await outcomeOf(t, id, 'leader')).why).toEqual({})
  expect((await outcomeOf(t, id, 'otherLeader')).why).toEqual({ share: expect.stringContaining('utenfor teamet') })
})

test('ninety days after a grave case is closed somebody who might have closed it judges the effect (D5)', async () => {
  const t = await portal.tenant()
  const { id } = await closedGrave(t)
  const due = addWorkingDays(addDays(osloDate(new Date()), 90), 0)
  expect((await outcomeOf(t, id, 'controller')).effect).toMatchObject({ dueDate: due, isDue: false, result: null })
  expect((await take(t, 'controller', id, 'effect-check', effect)).body.code).toBe('locked')
  const queue = async (who: Who) => (await t.as(who).get('/deviations?view=effectCheck')).body.items.map((row: { id: string }) => row.id)
  expect(await queue('controller')).toEqual([])
  await wait(t, id)
  for (const who of ['controller', 'admin'] as const) expect([who, await queue(who)]).toEqual([who, [id]])
  for (const who of ['leader', 'otherLeader', 'employee', 'auditor'] as const) expect([who, await queue(who)]).toEqual([who, []])
  expect((await t.as('controller').get('/dashboard')).body.counts).toContainEqual(
    expect.objectContaining({ kind: 'effectCheck', count: 1 }),
  )
  // The leader treated it.
  expect((await take(t, 'leader', id, 'effect-check', effect)).body.code).toBe('sod')
  expect((await take(t, 'employee', id, 'effect-check', effect)).body.code).toBe('forbidden')
  const { status, body } = await take(t, 'controller', id, 'effect-check', effect)
  expect([status, body.effect]).toEqual([200, expect.objectContaining({ ...effect, checkedByName: t.users.controller.name })])
  expect((await take(t, 'controller', id, 'effect-check', effect)).body.code).toBe('state')
  expect(await queue('controller')).toEqual([])
  expect((await audited(t, 'deviation.checkEffect', id))[0]).toMatchObject({ after: { effectResult: 'effective' }, reason: effect.note })
})

test('a case that was never grave, or was closed without treatment, asks for no effect check', async () => {
  const t = await portal.tenant()
  const { id } = await closed(t, { severity: 'medium' })
  expect((await outcomeOf(t, id, 'controller')).effect).toBeNull()
  expect((await take(t, 'controller', id, 'effect-check', effect)).body.code).toBe('state')
})

test('a lesson is read by everybody in the company, with no name and no way to a case they may not see', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const { id, number } = await solved(t)
  expect((await take(t, 'leader', id, 'lesson', lesson)).body.lesson).toMatchObject(lesson)
  const read = async (who: Who, of = t) => (await of.as(who).get('/lessons')).body.items
  expect(await read('leader')).toMatchObject([{ ...lesson, deviation: { id, number } }])
  const [item] = await read('otherEmployee')
  expect(item).toMatchObject({ ...lesson, deviation: null })
  const text = JSON.stringify(item)
  for (const { id: person, name } of Object.values(t.users)) expect(text.includes(person) || text.includes(name)).toBe(false)
  expect(await read('admin', other)).toEqual([])
  expect((await take(t, 'leader', id, 'lesson', lesson)).body.code).toBe('state')
  expect((await take(t, 'leader', id, 'lesson/withdraw', { reason: 'Skal skrives tydeligere' })).status).toBe(200)
  expect(await read('otherEmployee')).toEqual([])
  expect((await take(t, 'leader', id, 'lesson', lesson)).status).toBe(200)
})

test('a lesson that names somebody is refused: who took part by any name, others by their whole name', async () => {
  const t = await portal.tenant()
  const bystander = await t.addUser({ firstname: 'Solveig', lastname: 'Haugland' })
  const { id } = await solved(t)
  const share = async (given: object) => (await take(t, 'leader', id, 'lesson', { ...lesson, ...given })).body
  expect(await share({ body: `${lesson.body} Takk til ${bystander.name}.` })).toMatchObject({ code: 'guard', missing: ['body'] })
  expect(await share({ title: `Som ${t.users.employee.name} sa` })).toMatchObject({ code: 'guard', missing: ['title'] })
  expect(await share({ body: `${lesson.body} Ring 412 34 567.` })).toMatchObject({ code: 'guard', missing: ['body'] })
  await t.owner(`update users set firstname = 'Torunn' where ks_id = $1 and id = $2`, [t.ksId, t.users.employee.id])
  const near = await share({ body: `${lesson.body} Torunns melding viste det.` })
  expect([near.code, near.message]).toEqual(['guard', expect.stringContaining('Torunn')])
  expect((await t.as('admin').get('/lessons')).body.items).toEqual([])
  expect(await share({ body: `${lesson.body} Solveig har vi alle i byen.` })).toMatchObject({ lesson: { title: lesson.title } })
})

test('whoever treats the case shares it, others do not', async () => {
  const t = await portal.tenant()
  const { id } = await closed(t)
  for (const who of ['employee', 'auditor', 'controller'] as const) expect((await take(t, who, id, 'lesson', lesson)).status).toBe(403)
  expect((await take(t, 'otherLeader', id, 'lesson', lesson)).body.code).toBe('scope')
  expect((await take(t, 'otherEmployee', id, 'lesson', lesson)).status).toBe(404)
  const fresh = await reported(t)
  expect((await take(t, 'leader', fresh.id, 'lesson', lesson)).body.code).toBe('state')
})
