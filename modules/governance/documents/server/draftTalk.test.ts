// What is said beside the text of a draft: by and to those who read it, and to nobody else.
import { newId } from '@portal/kit/uuid'
import { afterAll, expect, test } from 'vitest'
import { ok, type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { disposed, foundIn } from '../../../records/retention/server/testing.ts'
import { act, approved, fresh, proseOf, submitted, write, written } from './testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

type One = { id: string }
const anchor = { block: 0, quote: 'ved siden av' }
const talk = (t: Tenant, who: Who, { id }: One) => t.as(who).get(`/documents/${id}/draft/threads`)
const say = (t: Tenant, who: Who, { id }: One, body: string, more: object = {}) =>
  t.as(who).post(`/documents/${id}/draft/threads`, { anchor, body, ...more })
const begun = async (t: Tenant, one: One, body = 'Hvor langt unna?') => ok(await say(t, 'leader', one, body)).items[0]
const step = (t: Tenant, who: Who, { id }: One, thread: One, name: string, given: object) =>
  t.as(who).post(`/documents/${id}/draft/threads/${thread.id}/${name}`, given)
const noticed = (t: Tenant, who: Who) =>
  t.owner(`select path from notifications where ks_id = $1 and user_id = $2 and event = 'mentioned' and read_at is null`, [
    t.ksId,
    t.users[who].id,
  ])

test('some words of the draft are commented, answered, resolved and opened again by those who read it', async () => {
  const t = await portal.tenant()
  const one = await submitted(t, await written(t))
  const thread = await begun(t, one)
  expect(thread).toMatchObject({ anchor, resolvedAt: null, comments: [{ body: 'Hvor langt unna?', author: { id: t.users.leader.id } }] })
  expect((await fresh(t, one)).draft.openThreads).toBe(1)
  const answered = ok(await step(t, 'admin', one, thread, 'answer', { body: 'Fem meter' })).items[0]
  expect(answered.comments.map(({ body }: any) => body)).toEqual(['Hvor langt unna?', 'Fem meter'])
  const resolved = ok(await step(t, 'admin', one, thread, 'resolve', { version: thread.version })).items[0]
  expect(resolved).toMatchObject({ resolvedByName: 'admin Prøve', resolvedAt: expect.any(String) })
  expect((await fresh(t, one)).draft.openThreads).toBe(0)
  expect((await step(t, 'leader', one, thread, 'answer', { body: 'Etterpå' })).status).toBe(409)
  expect((await step(t, 'leader', one, thread, 'resolve', { version: resolved.version })).status).toBe(409)
  expect((await step(t, 'leader', one, thread, 'reopen', { version: thread.version })).status).toBe(409)
  expect(ok(await step(t, 'leader', one, thread, 'reopen', { version: resolved.version })).items[0].resolvedAt).toBeNull()
  // It does not keep the draft from being approved.
  const done = ok(await act(t, 'admin', one, 'approve', { digest: one.approval.digest }))
  expect(done.status).toBe('approved')
  // A page left open asks once more.
  expect(ok(await talk(t, 'leader', done))).toEqual({ items: [], mayComment: false })
  expect((await say(t, 'leader', done, 'For sent')).status).toBe(404)
})

test('nobody else reads, counts, finds or answers it, also where the version in force is for all', async () => {
  const t = await portal.tenant()
  const done = await approved(t)
  const one = ok(await act(t, 'leader', done, 'revise', { isSignificant: true }))
  const thread = await begun(t, one, 'Zorbord er hemmelig')
  for (const [who, number] of [
    ['admin', 1],
    ['auditor', 1],
    ['controller', 1],
    ['otherLeader', 0],
    ['employee', 0],
  ] as const)
    expect([who, ok(await talk(t, who, one)).items.length]).toEqual([who, number])
  expect((await say(t, 'employee', one, 'Hei')).status).toBe(404)
  expect((await step(t, 'employee', one, thread, 'answer', { body: 'Hei' })).status).toBe(404)
  expect((await step(t, 'employee', one, thread, 'resolve', { version: thread.version })).status).toBe(404)
  const [{ id: commentId, version }] = thread.comments
  // Nor at the address of what all readers say.
  expect(ok(await t.as('employee').get(`/documents/${one.id}/comments`)).comments).toEqual([])
  expect((await t.as('employee').put(`/documents/${one.id}/comments/${commentId}`, { version, body: 'Tatt' })).status).toBe(404)
  expect((await t.as('admin').post(`/documents/${one.id}/comments/${commentId}/delete`, { version })).status).toBe(404)
  const found = ok(await t.as('employee').get('/documents?q=Zorbord')).items
  expect(found).toEqual([])
  for (const [who, isSeen] of [
    ['leader', true],
    ['auditor', true],
    ['employee', false],
  ] as const) {
    const { items } = ok(await t.as(who).get(`/documents/${one.id}/timeline`))
    expect([who, items.some(({ action }: any) => action === 'document.commentInternally')]).toEqual([who, isSeen])
  }
  const paper = await t.as('employee').get(`/documents/${one.id}/paper`)
  expect([paper.status, paper.text.includes('Zorbord')]).toEqual([200, false])
})

test('who is named in it is told of it if they read the draft, and the author hears of who does not', async () => {
  const t = await portal.tenant()
  const one = await written(t)
  const named = [t.users.admin.id, t.users.controller.id, t.users.employee.id, t.users.otherLeader.id].map((id) => `@{${id}}`).join(' ')
  const { untold } = ok(await say(t, 'leader', one, `${named} hva mener dere?`))
  expect(untold.map(({ id }: any) => id).toSorted()).toEqual([t.users.employee.id, t.users.otherLeader.id].toSorted())
  expect(await noticed(t, 'admin')).toEqual([{ path: `/documents/${one.id}?read=draft` }])
  expect(await noticed(t, 'employee')).toEqual([])
})

test('who leads above, has written in it, or is asked to approve it, reads the draft and is told when named', async () => {
  const t = await portal.tenant()
  const one = await written(t)
  const boss = await t.addUser({ roleId: 2 })
  const isNotified = async (id: string) => ok(await say(t, 'leader', one, `@{${id}} ser du på det?`)).untold.length === 0
  const [employee, other] = [t.users.employee.id, t.users.otherEmployee.id]
  expect([await isNotified(boss.id), await isNotified(employee), await isNotified(other)]).toEqual([false, false, false])
  await t.owner('update departments set leader_id = $2 where ks_id = $1 and parent_id is null', [t.ksId, boss.id])
  expect(await isNotified(boss.id)).toBe(true)
  // Whoever is asked stays asked when they no longer lead.
  ok(await act(t, 'leader', await fresh(t, one), 'submit', { approverIds: [boss.id] }))
  await t.owner('update departments set leader_id = null where ks_id = $1 and parent_id is null', [t.ksId])
  expect(await isNotified(boss.id)).toBe(true)
  await t.owner('insert into document_authors (ks_id, version_id, user_id, begun_at) values ($1, $2, $3, now())', [
    t.ksId,
    one.draft.id,
    employee,
  ])
  expect([await isNotified(employee), await isNotified(other)]).toEqual([true, false])
  // It was never approved: to others it is not there.
  expect([(await talk(t, 'employee', one)).status, (await talk(t, 'otherEmployee', one)).status]).toEqual([200, 404])
})

test('who is named beside the draft is still told of it when a comment for all that named them too is deleted', async () => {
  const t = await portal.tenant()
  const one = await written(t)
  const body = `@{${t.users.admin.id}} ser du på det?`
  const plain = ok(await t.as('leader').post(`/documents/${one.id}/comments`, { body })).comments[0]
  await begun(t, one, body)
  const before = await noticed(t, 'admin')
  ok(await t.as('leader').post(`/documents/${one.id}/comments/${plain.id}/delete`, { version: plain.version }))
  expect(before.length).toBeGreaterThan(0)
  expect(await noticed(t, 'admin')).toEqual(before)
})

test('those who read the draft are offered first to be named beside it, and the others with why they are not told', async () => {
  const t = await portal.tenant()
  const one = ok(await act(t, 'leader', await approved(t), 'revise', { isSignificant: true }))
  const offered = ok(await t.as('leader').get(`/documents/${one.id}/draft/mentionable`)).items
  const why = Object.fromEntries(offered.map((person: any) => [person.id, person.why]))
  expect(why).toMatchObject({ [t.users.admin.id]: null, [t.users.auditor.id]: null, [t.users.employee.id]: expect.any(String) })
  expect(offered.findIndex(({ why }: any) => why)).toBeGreaterThan(offered.findLastIndex(({ why }: any) => !why))
  expect((await t.as('employee').get(`/documents/${one.id}/draft/mentionable`)).status).toBe(404)
})

test('a comment belongs to the version it was written in, and stays when the text of the draft is changed', async () => {
  const t = await portal.tenant()
  const done = await approved(t)
  const one = ok(await act(t, 'leader', done, 'revise', { isSignificant: true }))
  await begun(t, one)
  ok(await write(t, await fresh(t, one), proseOf('Nytt først', 'Slokkeutstyr skal stå ved siden av.'), { changeSummary: 'Nytt' }))
  expect(ok(await talk(t, 'leader', one)).items).toMatchObject([{ anchor }])
  await approved(t, await fresh(t, one))
  ok(await act(t, 'leader', await fresh(t, one), 'revise', { isSignificant: false }))
  expect(ok(await talk(t, 'leader', one)).items).toEqual([])
})

test('what is no thread of this draft is not answered, and words too long or with an identity number are refused', async () => {
  const t = await portal.tenant()
  const [one, other] = [await written(t), await written(t, { title: 'En annen rutine' })]
  const thread = await begun(t, other)
  expect((await step(t, 'leader', one, thread, 'answer', { body: 'Feil sted' })).status).toBe(404)
  expect((await step(t, 'leader', one, { id: newId() }, 'resolve', { version: 1 })).status).toBe(404)
  const plain = ok(await t.as('leader').post(`/documents/${one.id}/comments`, { body: 'Vanlig kommentar' })).comments[0]
  expect((await step(t, 'leader', one, plain, 'resolve', { version: plain.version })).status).toBe(404)
  for (const wrong of [
    { block: -1, quote: 'x' },
    { block: 0, quote: '' },
    { block: 0, quote: 'x'.repeat(301) },
    { block: 0, quote: 'x', of: newId() },
  ])
    expect((await say(t, 'leader', one, 'Hei', { anchor: wrong })).status).toBe(400)
  expect((await say(t, 'leader', one, 'Ring 13097248022')).status).toBe(400)
})

test('what does not stand beside this draft is not changed there, and a thread with nothing left is not answered', async () => {
  const t = await portal.tenant()
  const done = await approved(t)
  const one = ok(await act(t, 'leader', done, 'revise', { isSignificant: true }))
  const change = (commentId: string, version: number) => [
    t.as('leader').put(`/documents/${one.id}/draft/thread-comments/${commentId}`, { version, body: 'Endret' }),
    t.as('leader').post(`/documents/${one.id}/draft/thread-comments/${commentId}/delete`, { version }),
  ]
  const statusesOf = async (comment: { id: string; version: number }) =>
    (await Promise.all(change(comment.id, comment.version))).map(({ status }) => status)
  const plain = ok(await t.as('leader').post(`/documents/${one.id}/comments`, { body: 'Vanlig kommentar' })).comments[0]
  expect(await statusesOf(plain)).toEqual([404, 404])

  const [thread, empty] = [await begun(t, one), ok(await say(t, 'leader', one, 'Tomt')).items[1]]
  ok(await t.as('leader').post(`/documents/${one.id}/draft/thread-comments/${empty.id}/delete`, { version: empty.version }))
  expect((await step(t, 'leader', one, empty, 'answer', { body: 'Likevel' })).status).toBe(404)
  expect((await step(t, 'leader', one, empty, 'resolve', { version: empty.version + 1 })).status).toBe(404)
  // Whoever began it takes their words back; the answer stands, and is resolved.
  ok(await step(t, 'admin', one, thread, 'answer', { body: 'Fem meter' }))
  const answered = ok(
    await t.as('leader').post(`/documents/${one.id}/draft/thread-comments/${thread.id}/delete`, { version: thread.version }),
  )
  const [left] = answered.items
  ok(await step(t, 'leader', one, thread, 'resolve', { version: left.version }))

  const other = ok(await say(t, 'leader', one, 'Til den neste')).items.at(-1).comments[0]
  await approved(t, ok(await write(t, await fresh(t, one), proseOf('Nytt'), { changeSummary: 'Nytt' })))
  ok(await act(t, 'leader', await fresh(t, one), 'revise', { isSignificant: false }))
  expect(await statusesOf(other)).toEqual([404, 404])
})

test('deleted with no answer it is gone; of what is disposed of nothing is left', async () => {
  const t = await portal.tenant()
  const done = await approved(t)
  const one = ok(await act(t, 'leader', done, 'revise', { isSignificant: true }))
  const [first] = [await begun(t, one, 'Zorbtråd her')]
  const { id, version } = first.comments[0]
  expect(ok(await t.as('leader').post(`/documents/${one.id}/draft/thread-comments/${id}/delete`, { version })).items).toEqual([])
  await begun(t, one, 'Zorbtråd igjen')
  ok(await say(t, 'leader', one, 'Ordene', { anchor: { block: 0, quote: 'Zorbtråd' } }))
  ok(await act(t, 'leader', await fresh(t, one), 'discard', { reason: 'Vi venter til våren' }))
  ok(await act(t, 'leader', await fresh(t, one), 'archive', { reason: 'Erstattet av en annen' }))
  await t.owner(`begin; set local session_replication_role = replica;
    update documents set archived_at = now() - interval '121 months' where ks_id = '${t.ksId}'; commit`)
  await disposed(portal, t)
  expect(await foundIn(t, 'Zorbtråd')).toEqual([])
})
