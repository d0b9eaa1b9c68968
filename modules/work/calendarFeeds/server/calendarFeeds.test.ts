import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { addDays, osloDate, weekday } from '@portal/kit/dates'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../../../../apps/server/app.ts'
import { type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { address, eventsAt } from './testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const monday = addDays(osloDate(new Date()), 29 - weekday(osloDate(new Date())))
const reason = 'Fordi dette ble annerledes enn vi trodde'
async function made(t: Tenant, given: object = {}, who: Who = 'leader') {
  const input = { title: 'Vernerunde', priority: 'medium', assigneeId: t.users.employee.id, dueDate: monday, ...given }
  const { status, body, text } = await t.as(who).post('/tasks', input)
  expect(status, text).toBe(200)
  return body
}
const weekly = { recurrence: { frequency: 'weekly', interval: 1, shift: 'keep' } }
const fetched = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  portal.app.inject({ method, url, headers })
const events = (url: string) => eventsAt(portal, url)

test('a person’s calendar holds what they are responsible for, a whole day each, and what their series will come to', async () => {
  const t = await portal.tenant()
  const round = await made(t, weekly)
  const once = await made(t, { title: 'Rydd, og «lås»; lageret\nnå', dueDate: addDays(monday, 2) })
  await made(t, { title: 'Lederens egen', assigneeId: t.users.leader.id })
  const url = await address(t, 'employee')
  const found = await events(url)
  expect(found.map(({ title }) => title)).not.toContain('Lederens egen')
  const single = found.find(({ uid }) => uid === `oppgave-${once.id}@kontrollportalen`)!
  expect(single).toMatchObject({ title: once.title, day: addDays(monday, 2), isDay: true, days: 1, status: 'CONFIRMED' })
  expect(single.url).toBe(`http://localhost:8080/tasks/${once.id}`)
  expect(single.text).toContain(`${once.number} · Ikke startet\nPrioritet: Middels`)
  const first = found.find(({ uid }) => uid === `serie-${round.series.id}-${monday}@kontrollportalen`)!
  expect(first).toMatchObject({ title: 'Vernerunde', day: monday, status: 'CONFIRMED' })
  const next = found.find(({ uid }) => uid === `serie-${round.series.id}-${addDays(monday, 7)}@kontrollportalen`)!
  expect(next).toMatchObject({ day: addDays(monday, 7), status: 'TENTATIVE' })
  expect(found.length).toBeGreaterThan(40)
  expect(new Set(found.map(({ uid }) => uid)).size).toBe(found.length)
  const { body } = await fetched(url)
  expect(body).not.toMatch(/ORGANIZER|ATTENDEE|VALARM/)
  expect([...body.replaceAll('\r\n ', '').matchAll(/https?:\/\/[^/\s\\]+/g)].every(([host]) => host === 'http://localhost:8080')).toBe(true)
})

test('an event keeps its name when it is made, moved, done and cancelled, and its number rises', async () => {
  const t = await portal.tenant()
  const task = await made(t, weekly)
  const url = await address(t, 'employee')
  const uid = `serie-${task.series.id}-${addDays(monday, 7)}@kontrollportalen`
  const now = async () => (await events(url)).find((one) => one.uid === uid)!
  const steps = [await now()]
  const done = await t.as('employee').post(`/tasks/${task.id}/complete`, { version: task.version })
  steps.push(await now())
  const next = (await t.as('leader').get(`/tasks/${done.body.next.id}`)).body
  const moved = await t.as('leader').post(`/tasks/${next.id}/due-date`, { version: next.version, dueDate: addDays(monday, 9), reason })
  steps.push(await now())
  await t.as('leader').post(`/tasks/${next.id}/cancel`, { version: moved.body.version, reason })
  steps.push(await now())
  expect(steps.map(({ status, day }) => [status, day])).toEqual([
    ['TENTATIVE', addDays(monday, 7)],
    ['CONFIRMED', addDays(monday, 7)],
    ['CONFIRMED', addDays(monday, 9)],
    ['CANCELLED', addDays(monday, 9)],
  ])
  expect(steps.at(-1)!.title).toBe('Avbrutt: Vernerunde')
  steps.slice(1).forEach(({ sequence }, n) => expect(sequence).toBeGreaterThan(steps[n]!.sequence))
  const first = (await events(url)).find((one) => one.url.endsWith(task.id))!
  expect(first).toMatchObject({ title: 'Fullført: Vernerunde', status: 'CONFIRMED' })
})

test('the company’s calendar holds what is periodic and nobody’s name; only an administrator makes it', async () => {
  const t = await portal.tenant()
  await made(t, { ...weekly, description: 'Ring Kari på 99 99 99 99' })
  await made(t, { title: 'Bare én gang' })
  for (const who of ['leader', 'employee', 'auditor'] as const)
    for (const call of [
      t.as(who).get('/company/calendar-feed'),
      t.as(who).post('/company/calendar-feed', {}),
      t.as(who).post('/company/calendar-feed/end', {}),
    ])
      expect((await call).status, who).toBe(403)
  const url = await address(t, 'admin', '/company/calendar-feed')
  const { body } = await fetched(url)
  expect(body).toContain('Vernerunde')
  expect(body).toContain('Avdeling: Nord')
  for (const never of ['Bare én gang', '99 99', 'employee', 'leader', 'Prøve']) expect(body).not.toContain(never)
})

test('a day the company is closed is stepped over in its calendars too', async () => {
  const t = await portal.tenant()
  await made(t, { recurrence: { frequency: 'weekly', interval: 1, shift: 'next' } })
  const url = await address(t, 'employee')
  const [from, to] = [addDays(monday, 7), addDays(monday, 9)]
  await t.owner(`update companies set closed_days = $2 where ks_id = $1`, [t.ksId, JSON.stringify([{ from, to }])])
  const moved = (await events(url)).find(({ uid }) => uid.includes(from))!
  expect(moved.day > to).toBe(true)
})

test('what a person owns of the year stands in their calendar, this year’s and the next ones’; the company’s has it all', async () => {
  const t = await portal.tenant()
  const year = Number(monday.slice(0, 4))
  const drill = { title: 'Brannøvelse', theme: 'fire', eventKind: 'activity', year, month: Number(monday.slice(5, 7)), everyYears: 1 }
  const add = (given: object) => t.as('admin').post('/year-wheel/events', { ...drill, ...given })
  const event = (await add({ ownerId: t.users.employee.id })).body
  expect((await add({ title: 'Lønnsoppgjør', ownerId: t.users.leader.id, dueDate: monday })).status).toBe(200)
  const url = await address(t, 'employee')
  const own = await events(url)
  const last = addDays(`${addDays(`${monday.slice(0, 7)}-28`, 4).slice(0, 7)}-01`, -1)
  expect(own[0]).toMatchObject({ title: 'Brannøvelse', day: last, status: 'CONFIRMED', url: expect.stringContaining(event.id) })
  expect(own.every(({ title }) => title === 'Brannøvelse')).toBe(true)
  const skipped = await t.as('admin').post(`/year-wheel/events/${event.id}/skip`, { version: event.version, reason })
  expect(skipped.status, skipped.text).toBe(200)
  expect((await events(url)).find(({ uid }) => uid === own[0]!.uid)).toMatchObject({ status: 'CANCELLED' })
  const ours = await events(await address(t, 'admin', '/company/calendar-feed'))
  expect(ours.map(({ title }) => title)).toContain('Lønnsoppgjør')
  expect(JSON.stringify(ours)).not.toContain('Prøve')
})

/** A tiltak of the employee, in a case that is closed to others when it is of a theft. */
async function tiltak(t: Tenant, category: string, given: object) {
  const { id } = (await t.as('admin').post('/deviations', { description: 'Rekkverk mangler på dekket', category })).body
  const { version } = (await t.as('admin').get(`/deviations/${id}`)).body
  const assess = { version, assigneeId: t.users.admin.id, category, severity: 'low', dueDate: addDays(monday, 5) }
  const started = await t.as('admin').post(`/deviations/${id}/start`, assess)
  expect(started.status, started.text).toBe(200)
  const action = { title: 'Montere rekkverk', actionType: 'corrective', hierarchyLevel: 'engineering', dueDate: monday, ...given }
  const planned = await t.as('admin').post(`/deviations/${id}/actions`, { version: started.body.version, ...action })
  expect(planned.status, planned.text).toBe(200)
  return { ...planned.body.actions[0], parent: planned.body }
}

test('a person’s tiltak stand in their calendar, each at its own page; of a case that is kept to a few only that there is one', async () => {
  const t = await portal.tenant()
  const railing = await tiltak(t, 'workAtHeight', { ownerId: t.users.employee.id })
  const own = await tiltak(t, 'workAtHeight', { ownerId: t.users.admin.id, title: 'Administratorens eget' })
  const theft = await tiltak(t, 'theft', { ownerId: t.users.admin.id, title: 'Bytte lås etter tyveriet' })
  const [url, adminUrl] = [await address(t, 'employee'), await address(t, 'admin')]
  const [seen] = await events(url)
  const uid = `tiltak-${railing.id}@kontrollportalen`
  expect(seen).toMatchObject({ uid, title: 'Montere rekkverk', day: monday, status: 'CONFIRMED' })
  expect(seen!.url).toBe(`http://localhost:8080/actions/${railing.id}`)
  expect(seen!.text).toContain(`${railing.number} · Planlagt\n${railing.parent.number} · Rekkverk mangler på dekket`)
  expect((await events(adminUrl)).map(({ title }) => title).sort()).toEqual(['Administratorens eget', `Tiltak ${theft.number}`])
  expect((await fetched(adminUrl)).body).not.toMatch(/tyveri|lås/)
  const begun = (await t.as('employee').post(`/actions/${railing.id}/start`, { version: railing.version })).body
  const done = { version: begun.version, note: 'Rekkverket er montert og festet' }
  const completed = await t.as('employee').post(`/actions/${railing.id}/complete`, done)
  expect(completed.status, completed.text).toBe(200)
  const after = await events(url)
  expect(after).toMatchObject([{ uid, title: 'Fullført: Montere rekkverk' }])
  expect(after[0]!.sequence).toBeGreaterThan(seen!.sequence)
  expect(own.number).not.toBe(theft.number)
  expect(await events(await address(t, 'admin', '/company/calendar-feed'))).toEqual([])
})

test('an event of the year that has become a task stands once in its owner’s calendar, as the task', async () => {
  const t = await portal.tenant()
  const [year, month] = [Number(monday.slice(0, 4)), Number(monday.slice(5, 7))]
  const event = { title: 'Brannøvelse', theme: 'fire', eventKind: 'activity', year, month, dueDate: monday, makesTask: true }
  const made = await t.as('admin').post('/year-wheel/events', { ...event, ownerId: t.users.employee.id })
  expect(made.status, made.text).toBe(200)
  const url = await address(t, 'employee')
  expect((await events(url)).map((one) => one.uid.split('-')[0])).toEqual(['oppgave'])
})

test('a calendar that asks again is told that nothing has changed, until something has; when it was read is seen', async () => {
  const t = await portal.tenant()
  const task = await made(t)
  const url = await address(t, 'employee')
  expect((await t.as('employee').get('/calendar-feed')).body.feed).toEqual({ createdAt: expect.any(String), lastReadAt: null })
  const first = await fetched(url)
  expect(first.headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, no-store' })
  const tag = String(first.headers.etag)
  for (const asked of [tag, `W/${tag}`, `"x", ${tag}`]) {
    const again = await fetched(url, { 'if-none-match': asked })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  }
  await t.as('leader').post(`/tasks/${task.id}/due-date`, { version: task.version, dueDate: addDays(monday, 1), reason })
  expect((await fetched(url, { 'if-none-match': tag })).statusCode).toBe(200)
  expect((await t.as('employee').get('/calendar-feed')).body.feed.lastReadAt).toEqual(expect.any(String))
  const head = await fetched(url, {}, 'HEAD')
  expect([head.statusCode, head.body]).toEqual([200, ''])
})

test('what is not exactly a living address is not found: nobody learns which part was wrong', async () => {
  const t = await portal.tenant()
  await made(t)
  const url = await address(t, 'employee')
  const own = url.slice('/api/calendar/'.length, -'.ics'.length)
  const other = randomBytes(36).toString('base64url')
  const wrong = [
    url.replace('.ics', ''),
    `${url}?key=1`,
    `${url}/`,
    `${url}.ics`,
    url.replace('.ics', '.ICS'),
    `/api/calendar/${own.slice(0, 47)}.ics`,
    `/api/calendar/${own}A.ics`,
    // The right half that finds it, with another that does not open it; and the other way.
    `/api/calendar/${own.slice(0, 16)}${other.slice(16)}.ics`,
    `/api/calendar/${other.slice(0, 16)}${own.slice(16)}.ics`,
    `/api/calendar/${other}.ics`,
    '/api/calendar/.ics',
    "/api/calendar/'%20or%201=1--.ics",
  ]
  const none = (await fetched('/api/finnes-ikke')).json()
  for (const one of wrong) {
    const answer = await fetched(one)
    expect([one, answer.statusCode, answer.json().code, answer.json().message]).toEqual([one, 404, none.code, none.message])
    expect((await fetched(one, {}, 'HEAD')).statusCode).toBe(404)
  }
  expect((await fetched(url, {}, 'POST')).statusCode).toBe(404)
  // A session opens nothing here, and the address opens nothing else.
  expect((await t.as('admin').get('/calendar/x.ics')).status).toBe(404)
  expect((await portal.app.inject({ url: '/api/tasks', headers: { authorization: `Bearer ${own}` } })).statusCode).toBe(401)
})

test('INJ-14: a title made to end its event, as no form would let it be, is words in one event', async () => {
  const t = await portal.tenant()
  const { id } = await made(t)
  const hostile = 'Rydd\r\nEND:VEVENT\r\nBEGIN:VEVENT\nSUMMARY;X=1:Ny\\n\u2028ny\u0085'
  await t.owner('update tasks set title = $3 where ks_id = $1 and id = $2', [t.ksId, id, hostile])
  const found = await events(await address(t, 'employee'))
  expect(found).toHaveLength(1)
  expect(found[0]!.title).toContain('BEGIN:VEVENT')
})

test('one that is replaced or ended is dead at once, and each company has its own', async () => {
  const t = await portal.tenant()
  const other = await portal.tenant()
  await made(t)
  const [first, foreign] = [await address(t, 'employee'), await address(other, 'employee')]
  expect(await events(foreign)).toEqual([])
  const second = await address(t, 'employee')
  expect((await fetched(first)).statusCode).toBe(404)
  expect(await events(second)).toHaveLength(1)
  expect((await t.as('employee').post('/calendar-feed/end', {})).body).toEqual({ feed: null })
  expect((await fetched(second)).statusCode).toBe(404)
  expect((await t.as('employee').post('/calendar-feed/end', {})).status).toBe(404)
  expect((await fetched(foreign)).statusCode).toBe(200)
  const logged = await t.owner('select action, before, after from audit where ks_id = $1 and entity_type = $2 order by n', [
    t.ksId,
    'calendarFeed',
  ])
  expect(logged.map(({ action }) => action)).toEqual(['calendarFeed.make', 'calendarFeed.replace', 'calendarFeed.end'])
  const stored = await portal.owner('select encode(selector, $1) || encode(verifier_hash, $1) as all from auth.calendar_feeds', ['hex'])
  const secret = Buffer.from(foreign.slice(-52, -4), 'base64url').subarray(12).toString('hex')
  expect(JSON.stringify([logged, stored])).not.toContain(secret)
})

test('BIZ-11: whoever is shut out, or changes password, has no calendar any more; a module that is off is not in it; a company that is gone has none', async () => {
  const t = await portal.tenant()
  await made(t)
  const leaver = await address(t, 'employee')
  const changed = await address(t, 'leader')
  const ours = await address(t, 'admin', '/company/calendar-feed')
  await t.owner(`update users set status = 'suspended' where id = $1`, [t.users.employee.id])
  expect((await fetched(leaver)).statusCode).toBe(404)
  await t.owner(`update users set status = 'active' where id = $1`, [t.users.employee.id])
  expect((await fetched(leaver)).statusCode).toBe(404)
  await t.owner('update auth.accounts set password_changed_at = now() where id = $1', [t.users.leader.accountId])
  expect((await fetched(changed)).statusCode).toBe(404)
  const mine = await address(t, 'employee')
  await t.owner(`update companies set modules_off = '{tasks}' where ks_id = $1`, [t.ksId])
  expect(await events(mine)).toEqual([])
  await t.owner(`update users set access_until = current_date - 1 where id = $1`, [t.users.employee.id])
  expect((await fetched(mine)).statusCode).toBe(404)
  await t.owner(`update auth.calendar_feeds set ks_id = 't-borte' where ks_id = $1`, [t.ksId])
  expect((await fetched(ours)).statusCode).toBe(404)
})

test('who tries addresses, or asks without end, is stopped; and no line of the log has the secret', async () => {
  const t = await portal.tenant()
  const lines: string[] = []
  const stream = new Writable({ write: (chunk, _encoding, next) => (lines.push(String(chunk)), next()) })
  const app = await buildApp(portal.portal, { level: 'trace', stream }, 0)
  const ask = (url: string, remoteAddress: string) => app.inject({ url, remoteAddress })
  const guesses = []
  for (let n = 0; n < 32; n++)
    guesses.push((await ask(`/api/calendar/${randomBytes(36).toString('base64url')}.ics`, '203.0.113.7')).statusCode)
  expect([guesses[0], guesses.at(-1)]).toEqual([404, 429])
  const url = await address(t, 'employee')
  const polls = []
  for (let n = 0; n < 21; n++) polls.push((await ask(url, '203.0.113.8')).statusCode)
  expect([polls[0], polls[19], polls[20]]).toEqual([200, 200, 429])
  await ask(`${url}?x`, '203.0.113.8')
  await ask(url.replace('/api/', '//api/'), '203.0.113.8')
  await app.close()
  expect(lines.length).toBeGreaterThan(50)
  expect(lines.join('')).not.toContain(url.slice(-52, -4))
})
