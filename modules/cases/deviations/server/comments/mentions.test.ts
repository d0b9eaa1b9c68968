import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../../apps/server/testing.ts'
import { audited, reported, seen, started } from '../testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const at = (t: Tenant, who: Who) => `@{${t.users[who].id}}`
const say = (t: Tenant, who: Who, id: string, body: string, given: object = {}) =>
  t.as(who).post(`/deviations/${id}/comments`, { body, ...given })
/** What the bell still tells somebody of being named, by case number. */
const noticesOf = async (t: Tenant, who: Who): Promise<string[]> =>
  (await t.as(who).get('/notifications?unread=true')).body.items
    .map(({ title }: { title: string }) => title)
    .filter((title: string) => title.includes('nevnt'))

test('whoever a comment names is told by number alone, and stands in it under the name they have now', async () => {
  const t = await portal.tenant()
  const { id, number } = await reported(t)
  const { status, body, text } = await say(t, 'leader', id, `Kan du se på dette, ${at(t, 'controller')}? Hilsen ${at(t, 'leader')}`)
  expect([status, body.untold], text).toEqual([200, []])
  expect(await noticesOf(t, 'controller')).toEqual([`Du er nevnt i en kommentar i ${number}`])
  expect(await noticesOf(t, 'leader')).toEqual([])
  const [entry] = await audited(t, 'deviation.comment', id)
  expect(entry.after).toMatchObject({ body: 'Kan du se på dette, @controller Prøve? Hilsen @leader Prøve' })

  await t.owner(`update users set lastname = 'Nygift' where ks_id = $1 and id = $2`, [t.ksId, t.users.controller.id])
  const [comment] = (await seen(t, id, 'employee')).comments
  expect(comment.body).toContain(at(t, 'controller'))
  expect(comment.mentions.map(({ name }: { name: string }) => name).sort()).toEqual(['controller Nygift', 'leader Prøve'])
})

test('whoever may not read the case is not told, and its author learns why', async () => {
  const t = await portal.tenant()
  const open = await reported(t)
  const { body } = await say(t, 'leader', open.id, `${at(t, 'otherEmployee')} og ${at(t, 'auditor')}, hva mener dere?`)
  expect(body.untold).toEqual([{ id: t.users.otherEmployee.id, name: 'otherEmployee Prøve', why: 'Personen har ikke tilgang til saken.' }])
  expect([await noticesOf(t, 'otherEmployee'), await noticesOf(t, 'auditor')]).toEqual([[], [expect.stringContaining(open.number)]])

  const { id } = (await t.as('employee').post('/deviations', { description: 'Verktøy er borte fra brakka', category: 'theft' })).body
  const hidden = await say(t, 'leader', id, `Vet du noe, ${at(t, 'auditor')}? ${at(t, 'employee')}`)
  expect(hidden.body.untold).toMatchObject([{ name: 'auditor Prøve', why: expect.stringContaining('skjermet') }])
  expect(await noticesOf(t, 'auditor')).toHaveLength(1)
  expect(await noticesOf(t, 'employee')).toHaveLength(1)
  const [entry] = await audited(t, 'deviation.comment', id)
  expect(JSON.stringify(entry.after)).not.toMatch(/auditor|Vet du/)
})

test('an internal comment is not told of to the reporter it is kept from', async () => {
  const t = await portal.tenant()
  const { id } = await started(t)
  const { body } = await say(t, 'leader', id, `Si ifra til ${at(t, 'employee')}`, { visibility: 'internal' })
  expect(body.untold).toMatchObject([{ name: 'employee Prøve', why: expect.stringContaining('interne') }])
  expect(await noticesOf(t, 'employee')).toEqual([])
})

test('who owns an action or holds an office reads the case, and may be told', async () => {
  const t = await portal.tenant()
  const deviation = await started(t)
  await t.as('leader').post(`/deviations/${deviation.id}/actions`, {
    version: deviation.version,
    title: 'Montere rekkverk',
    actionType: 'corrective',
    hierarchyLevel: 'engineering',
    ownerId: t.users.otherEmployee.id,
    dueDate: deviation.dueDate,
  })
  expect((await say(t, 'leader', deviation.id, at(t, 'otherEmployee'))).body.untold).toEqual([])
  expect(await noticesOf(t, 'otherEmployee')).toHaveLength(1)
})

test('a change tells those who are new and takes back from those who are gone; deleted, it takes back from all', async () => {
  const t = await portal.tenant()
  const { id } = await reported(t)
  const [comment] = (await say(t, 'leader', id, `Hei ${at(t, 'auditor')}`)).body.comments
  const url = `/deviations/${id}/comments/${comment.id}`
  const edited = await t.as('leader').put(url, { version: 1, body: `Hei ${at(t, 'controller')}` })
  expect([edited.status, edited.body.untold]).toEqual([200, []])
  expect([await noticesOf(t, 'auditor'), (await noticesOf(t, 'controller')).length]).toEqual([[], 1])
  await t.as('leader').post(`${url}/delete`, { version: 2 })
  expect(await noticesOf(t, 'controller')).toEqual([])
})

test('TEN-04 nobody of another company, unknown or gone is named, and nothing is written then', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const { id } = await reported(t)
  await t.owner(`update users set status = 'deactivated' where ks_id = $1 and id = $2`, [t.ksId, t.users.otherLeader.id])
  for (const named of [at(other, 'leader'), at(t, 'otherLeader'), `@{${crypto.randomUUID()}}`]) {
    const { status, body } = await say(t, 'leader', id, `Hei ${named}`)
    expect([status, body.missing]).toEqual([422, ['body']])
  }
  const crowd = Array.from({ length: 21 }, () => `@{${crypto.randomUUID()}}`).join(' ')
  expect((await say(t, 'leader', id, crowd)).body.fields.body).toContain('høyst 20')
  expect((await seen(t, id)).comments).toEqual([])
})

test('one who has left since stays named when the comment is put right', async () => {
  const t = await portal.tenant()
  const { id } = await reported(t)
  const [comment] = (await say(t, 'leader', id, `Hei ${at(t, 'otherLeader')}`)).body.comments
  await t.owner(`update users set status = 'deactivated' where ks_id = $1 and id = $2`, [t.ksId, t.users.otherLeader.id])
  const url = `/deviations/${id}/comments/${comment.id}`
  expect((await t.as('leader').put(url, { version: 1, body: `Hei igjen ${at(t, 'otherLeader')}` })).status).toBe(200)
  expect((await seen(t, id)).comments[0].mentions).toHaveLength(1)
})

test('the choice of whom to name offers those first who may read the case, to those alone who read it themselves', async () => {
  const t = await portal.tenant()
  const { id } = (await t.as('employee').post('/deviations', { description: 'Verktøy er borte fra brakka', category: 'theft' })).body
  const { items } = (await t.as('leader').get(`/deviations/${id}/mentionable`)).body
  expect(items[0]).toMatchObject({ name: 'employee Prøve', why: null })
  expect(items.slice(1).every(({ why }: { why: string | null }) => why?.includes('skjermet'))).toBe(true)
  const sought = (await t.as('leader').get(`/deviations/${id}/mentionable?q=aud`)).body.items
  expect(sought.map(({ name }: { name: string }) => name)).toEqual(['auditor Prøve'])
  for (const who of ['auditor', 'otherLeader'] as const) expect((await t.as(who).get(`/deviations/${id}/mentionable`)).status).toBe(404)
})
