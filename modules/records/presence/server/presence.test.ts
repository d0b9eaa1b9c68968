// Who has a record open, and who writes in it: worth nothing some minutes later, and never more than one may read.
import { addDays, osloDate } from '@portal/kit/dates'
import { newId } from '@portal/kit/uuid'
import { afterAll, expect, test } from 'vitest'
import { ok, type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { reported } from '../../../cases/deviations/server/testing.ts'
import { act, approved, fresh, made, proseOf, write } from '../../../governance/documents/server/testing.ts'
import { secret } from '../../access/server/testing.ts'

const portal = await testPortal({ isOwn: true })
const address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
const stop = new AbortController()
afterAll(async () => {
  stop.abort()
  await portal.close()
})

const here = (t: Tenant, who: Who, id: string, screenId = newId()) => t.as(who).post(`/presence/${id}`, { screenId })
const gone = (t: Tenant, who: Who, id: string, screenId: string) => t.as(who).post(`/presence/${id}/gone`, { screenId })
const names = (answer: Awaited<ReturnType<typeof here>>) => ok(answer).items.map(({ name }: { name: string }) => name)
const later = (t: Tenant, table: 'presences' | 'edit_locks', seconds: number) =>
  t.owner(`update ${table} set seen_at = seen_at - make_interval(secs => $2) where ks_id = $1`, [t.ksId, seconds])

/** A stream begins with one event; the first of a server with one more, when it begins to listen. */
async function news(t: Tenant, who: Who, first = 1) {
  const heard = { count: 0 }
  const { body } = await fetch(`${address}/api/events`, { headers: { authorization: `Bearer ${t.as(who).token}` }, signal: stop.signal })
  const reading = async () => {
    for await (const part of body!.pipeThrough(new TextDecoderStream())) heard.count += part.split('event: news').length - 1
  }
  void reading().catch(() => undefined)
  await expect.poll(() => heard.count).toBe(first)
  return heard
}

test('whoever opens a record sees who else has it open, by name, until they leave or have been silent for a while', async () => {
  const t = await portal.tenant()
  const { id } = await reported(t)
  const [desk, phone] = [newId(), newId()]
  expect(names(await here(t, 'leader', id, desk))).toEqual([])
  expect(names(await here(t, 'leader', id, phone)), 'not oneself on another screen').toEqual([])
  expect(names(await here(t, 'admin', id))).toEqual(['leader Prøve'])
  ok(await gone(t, 'leader', id, phone))
  expect(names(await here(t, 'admin', id)), 'still open on the other screen').toEqual(['leader Prøve'])
  ok(await gone(t, 'leader', id, desk))
  expect(names(await here(t, 'controller', id))).toEqual(['admin Prøve'])
  await later(t, 'presences', 76)
  expect(names(await here(t, 'leader', id, desk))).toEqual([])
})

test('what is done with a record is heard by those who have it open, and by nobody else', async () => {
  const t = await portal.tenant()
  const [one, other] = [await reported(t), await reported(t)]
  ok(await here(t, 'controller', one.id))
  ok(await here(t, 'auditor', other.id))
  await news(t, 'employee', 2)
  const [reader, elsewhere] = [await news(t, 'controller'), await news(t, 'auditor')]
  ok(await t.as('leader').post(`/deviations/${one.id}/comments`, { body: 'Ringte byggeplassen' }))
  await expect.poll(() => reader.count).toBe(2)
  ok(await here(t, 'admin', one.id))
  await expect.poll(() => reader.count).toBe(3)
  // Whatever was told before this has been heard.
  ok(await t.as('leader').post(`/deviations/${other.id}/comments`, { body: 'Også her' }))
  await expect.poll(() => elsewhere.count).toBe(2)
  expect(reader.count).toBe(3)
})

test('two who read the same restricted case are not told of each other’s reading, which the log has once each', async () => {
  const t = await portal.tenant()
  const { id } = await secret(t)
  ok(await here(t, 'leader', id))
  const before = ok(await here(t, 'leader', id)).latest
  const heard = await news(t, 'leader')
  ok(await t.as('employee').get(`/deviations/${id}`))
  expect(ok(await here(t, 'leader', id)).latest, 'a reading is no change').toBe(before)
  ok(await t.as('employee').post(`/deviations/${id}/comments`, { body: 'Det gjelder fortsatt' }))
  await expect.poll(() => heard.count).toBe(2)
  expect(ok(await here(t, 'leader', id)).latest).not.toBe(before)
})

test('what somebody may not read they are not told about: neither who is there, nor that it is', async () => {
  const t = await portal.tenant()
  const hidden = await secret(t)
  ok(await here(t, 'leader', hidden.id))
  for (const who of ['admin', 'otherEmployee', 'auditor'] as const) expect((await here(t, who, hidden.id)).status).toBe(404)
  const other = await portal.tenant()
  expect((await here(other, 'admin', hidden.id)).status).toBe(404)
  expect((await here(t, 'leader', newId())).status).toBe(404)
  expect((await t.as('leader').post(`/presence/${hidden.id}`, { screenId: 'x' })).status).toBe(400)
  const logged = async () => (await t.owner(`select from audit where ks_id = $1`, [t.ksId])).length
  const before = await logged()
  ok(await here(t, 'leader', hidden.id))
  expect(await logged()).toBe(before)
})

const lock = (t: Tenant, who: Who, { id }: { id: string }, screenId: string, take = false) =>
  t.as(who).post(`/documents/${id}/lock`, { screenId, take })
const lockOf = async (answer: ReturnType<typeof lock>) => {
  const { holder, mayTake } = ok(await answer)
  return [holder?.name ?? null, mayTake]
}

test('one writes at a time: the second is told who does, and may take over when nothing has been heard for two minutes', async () => {
  const t = await portal.tenant()
  const one = await made(t)
  const [desk, phone] = [newId(), newId()]
  expect(await lockOf(lock(t, 'admin', one, desk))).toEqual([null, true])
  expect(await lockOf(lock(t, 'leader', one, phone))).toEqual(['admin Prøve', false])
  expect(await lockOf(lock(t, 'leader', one, phone, true)), 'asked for in vain').toEqual(['admin Prøve', false])
  const refused = await write(t, one, proseOf('Lederens tekst'), {}, 'leader')
  expect([refused.status, refused.body.message]).toEqual([423, 'admin Prøve skriver nå. Det du har skrevet, er ikke lagret.'])
  await later(t, 'edit_locks', 119)
  expect(await lockOf(lock(t, 'leader', one, phone, true))).toEqual(['admin Prøve', false])
  await later(t, 'edit_locks', 1)
  expect(await lockOf(lock(t, 'leader', one, phone)), 'not before it is asked for').toEqual(['admin Prøve', true])
  expect(await lockOf(lock(t, 'leader', one, phone, true))).toEqual([null, true])
  expect((await write(t, one, proseOf('For sent'), {}, 'admin')).status, 'who has lost it').toBe(423)
  ok(await write(t, one, proseOf('Lederens tekst'), {}, 'leader'))
  ok(await t.as('leader').post(`/documents/${one.id}/unlock`, { screenId: phone }))
  ok(await write(t, await fresh(t, one), proseOf('Etterpå')))
})

test('an administrator takes over at once, and a person who writes on another screen too; only its holder lets a lock go', async () => {
  const t = await portal.tenant()
  const one = await made(t)
  const [desk, phone, other] = [newId(), newId(), newId()]
  await lockOf(lock(t, 'leader', one, desk))
  const second = ok(await lock(t, 'leader', one, phone))
  expect([second.holder.isYou, second.mayTake]).toEqual([true, true])
  ok(await t.as('leader').post(`/documents/${one.id}/unlock`, { screenId: phone }))
  expect(await lockOf(lock(t, 'admin', one, other))).toEqual(['leader Prøve', true])
  expect(await lockOf(lock(t, 'admin', one, other, true))).toEqual([null, true])
  expect(await lockOf(lock(t, 'leader', one, desk))).toEqual(['admin Prøve', false])
})

test('a page that only looks does not begin, and of a person on two screens the one that has the lock is saved', async () => {
  const t = await portal.tenant()
  const one = await made(t)
  const [desk, phone] = [newId(), newId()]
  const looked = ok(await t.as('leader').post(`/documents/${one.id}/lock`, { screenId: desk, begin: false }))
  expect(looked).toEqual({ holder: null, isYours: false, mayTake: true })
  expect(ok(await lock(t, 'leader', one, desk)).isYours).toBe(true)
  expect(ok(await lock(t, 'leader', one, phone, true)).isYours).toBe(true)
  const late = await write(t, one, proseOf('Fra kontoret'), { screenId: desk })
  expect([late.status, late.body.code]).toEqual([423, 'locked'])
  ok(await write(t, one, proseOf('Fra telefonen'), { screenId: phone }))
})

test('a lock that was left behind stops nobody: neither a program nor who opens the draft the next day', async () => {
  const t = await portal.tenant()
  const one = await made(t)
  ok(await lock(t, 'admin', one, newId()))
  expect((await write(t, one, proseOf('Fra et annet system'))).status).toBe(423)
  await later(t, 'edit_locks', 121)
  const saved = ok(await write(t, one, proseOf('Fra et annet system')))
  await later(t, 'edit_locks', 800)
  expect(ok(await lock(t, 'leader', saved, newId())).isYours).toBe(true)
})

test('no machine holds a lock', async () => {
  const t = await portal.tenant()
  const one = await made(t)
  const { key } = ok(await t.as('admin').post('/api-keys', { name: 'Arkiv', scope: 'write', expiresOn: addDays(osloDate(new Date()), 30) }))
  const answer = await fetch(`${address}/api/documents/${one.id}/lock`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ screenId: newId() }),
  })
  expect(answer.status).toBe(403)
})

test('of two who begin in the same moment one writes', async () => {
  const t = await portal.tenant()
  const one = await made(t)
  const all = await Promise.all((['leader', 'admin', 'leader', 'admin'] as const).map((who) => lock(t, who, one, newId())))
  expect(all.map((answer) => ok(answer).holder === null).filter(Boolean)).toHaveLength(1)
})

test('nobody locks what they may not write: another’s draft, what is approved, another company’s document', async () => {
  const t = await portal.tenant()
  const draft = await made(t)
  const done = await approved(t)
  const other = await portal.tenant()
  expect((await lock(t, 'employee', draft, newId())).status).toBe(404)
  expect((await lock(t, 'auditor', draft, newId())).status).toBe(403)
  expect((await lock(t, 'leader', done, newId())).status).toBe(409)
  expect((await lock(other, 'admin', draft, newId())).status).toBe(404)
  ok(await act(t, 'leader', done, 'revise', { isSignificant: false }))
  expect(await lockOf(lock(t, 'leader', done, newId()))).toEqual([null, true])
})
