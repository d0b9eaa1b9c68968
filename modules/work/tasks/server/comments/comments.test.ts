import { addDays, osloDate } from '@portal/kit/dates'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../../apps/server/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const at = (t: Tenant, who: Who) => `@{${t.users[who].id}}`
async function made(t: Tenant) {
  const dueDate = addDays(osloDate(new Date()), 5)
  const given = { title: 'Kontroller rekkverk', priority: 'medium', assigneeId: t.users.employee.id, dueDate }
  const { status, body, text } = await t.as('leader').post('/tasks', given)
  expect(status, text).toBe(200)
  return body
}
const say = (t: Tenant, who: Who, id: string, body: string, given: object = {}) =>
  t.as(who).post(`/tasks/${id}/comments`, { body, ...given })
const noticesOf = async (t: Tenant, who: Who): Promise<{ title: string; path: string }[]> =>
  (await t.as(who).get('/notifications?unread=true')).body.items.filter(({ title }: { title: string }) => title.includes('nevnt'))

test('whoever works and reads a task comments on it; those it names are told, but for who may not read it', async () => {
  const t = await portal.tenant()
  const { id, number, version } = await made(t)
  const input = await say(t, 'employee', id, `Hjelper du meg, ${at(t, 'controller')}? ${at(t, 'otherEmployee')}`)
  expect([input.status, input.body.untold], input.text).toEqual([
    200,
    [{ id: t.users.otherEmployee.id, name: 'otherEmployee Prøve', why: 'Personen har ikke tilgang til oppgaven.' }],
  ])
  expect(await noticesOf(t, 'controller')).toMatchObject([
    { title: `Du er nevnt i en kommentar i ${number}`, path: `/tasks/${id}?tab=comments` },
  ])
  expect(await noticesOf(t, 'otherEmployee')).toEqual([])
  expect((await say(t, 'auditor', id, 'Hva er status?')).status).toBe(200)
  const task = (await t.as('leader').get(`/tasks/${id}`)).body
  expect([task.commentCount, task.version]).toEqual([2, version])
  const { comments } = (await t.as('leader').get(`/tasks/${id}/comments`)).body
  expect(comments).toMatchObject([
    { author: { name: 'employee Prøve' }, canEdit: false, canDelete: false },
    { body: 'Hva er status?', mentions: [] },
  ])
  expect(comments[0].mentions.map(({ name }: { name: string }) => name).sort()).toEqual(['controller Prøve', 'otherEmployee Prøve'])
  const [entry] = await t.owner(`select after from audit where ks_id = $1 and action = 'task.comment' order by n`, [t.ksId])
  expect(entry!.after.body).toBe('Hjelper du meg, @controller Prøve? @otherEmployee Prøve')
  expect((await t.as('leader').get(`/tasks/${id}/mentionable?q=Prøve`)).body.items.at(-1)).toMatchObject({
    name: 'otherEmployee Prøve',
    why: expect.any(String),
  })
})

test('one’s own words are changed for a quarter of an hour, and deleted by their author and an administrator', async () => {
  const t = await portal.tenant()
  const { id } = await made(t)
  const [comment] = (await say(t, 'leader', id, `Hei ${at(t, 'auditor')}`)).body.comments
  const url = `/tasks/${id}/comments/${comment.id}`
  expect((await t.as('employee').put(url, { version: 1, body: 'Noe annet' })).status).toBe(403)
  expect((await t.as('leader').put(url, { version: 2, body: 'Noe annet' })).status).toBe(409)
  const edited = await t.as('leader').put(url, { version: 1, body: `Hei ${at(t, 'controller')}` })
  expect(edited.body.comments).toMatchObject([{ editedAt: expect.any(String), version: 2 }])
  expect([(await noticesOf(t, 'auditor')).length, (await noticesOf(t, 'controller')).length]).toEqual([0, 1])
  await t.owner(`update comments set created_at = now() - interval '16 minutes' where ks_id = $1`, [t.ksId])
  expect((await t.as('leader').put(url, { version: 2, body: 'For sent' })).body.missing).toEqual(['body'])
  const before = new Date().toISOString()
  expect((await t.as('employee').post(`${url}/delete`, { version: 2 })).status).toBe(403)
  const gone = await t.as('admin').post(`${url}/delete`, { version: 2 })
  expect(gone.body.comments).toMatchObject([{ body: null, isDeleted: true, canEdit: false, canDelete: false }])
  expect(await noticesOf(t, 'controller')).toEqual([])
  const earlier = await t.as('leader').get(`/tasks/${id}/comments`, { 'x-as-of': before })
  expect(earlier.body.comments[0].body).toBe(`Hei ${at(t, 'controller')}`)
  const { items } = (await t.as('leader').get(`/tasks/${id}/timeline`)).body
  expect(JSON.stringify(items)).not.toContain('Hei')
})

test('TEN-04 comments of what one does not read are not there, and nobody of another company is named', async () => {
  const [t, other] = [await portal.tenant(), await portal.tenant()]
  const [{ id }, another] = [await made(t), await made(t)]
  const [comment] = (await say(t, 'leader', id, 'Hei')).body.comments
  for (const client of [t.as('otherEmployee'), other.as('admin')]) {
    expect((await client.get(`/tasks/${id}/comments`)).status).toBe(404)
    expect((await client.get(`/tasks/${id}/mentionable`)).status).toBe(404)
    expect((await client.post(`/tasks/${id}/comments`, { body: 'Hei' })).status).toBe(404)
    expect((await client.post(`/tasks/${id}/comments/${comment.id}/delete`, { version: 1 })).status).toBe(404)
  }
  expect((await t.as('leader').put(`/tasks/${another.id}/comments/${comment.id}`, { version: 1, body: 'X' })).status).toBe(404)
  expect((await say(t, 'leader', id, `Hei ${at(other, 'leader')}`)).body.missing).toEqual(['body'])
  expect((await say(t, 'leader', id, 'Skjult', { visibility: 'internal' })).body.missing).toEqual(['visibility'])
  expect((await say(t, 'leader', id, 'Ring 01019000083')).status).toBe(400)
})
