import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { acted, reported, seen, started, step, uploaded } from '../../../cases/deviations/server/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const both = (path: string) => [path, `${path}?thumbnail=true`]
/** What somebody gets for a file and its thumbnail by one route. */
const fetched = async (t: Tenant, who: Who, path: string) => Promise.all(both(path).map(async (one) => (await t.as(who).get(one)).status))
const [here, gone] = [
  [200, 200],
  [404, 404],
]

test('FIL-07: the thumbnail is a small picture of its own, sandboxed like the whole one', async () => {
  const t = await portal.tenant()
  const photo = await uploaded(t, 'employee')
  const { id } = await reported(t, { fileIds: [photo] })
  const [whole, small] = await Promise.all(both(`/deviations/${id}/files/${photo}`).map((path) => t.as('employee').get(path)))
  expect([whole!.headers['content-type'], small!.headers['content-type']]).toEqual(['image/png', 'image/webp'])
  for (const { headers } of [whole!, small!])
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': "sandbox; default-src 'none'",
    })
})

test('FIL-07: a file is reached through its own record alone', async () => {
  const t = await portal.tenant()
  const photo = await uploaded(t, 'employee')
  const own = await started(t, { report: { fileIds: [photo] } })
  const other = await started(t)
  const action = await acted(t, other)
  expect(await fetched(t, 'leader', `/deviations/${own.id}/files/${photo}`)).toEqual(here)
  for (const path of [`/deviations/${other.id}`, `/actions/${action.id}`, `/deviations/${photo}`])
    expect([path, await fetched(t, 'leader', `${path}/files/${photo}`)]).toEqual([path, gone])
  const foreign = await portal.tenant()
  const theirs = await started(foreign)
  for (const path of [`/deviations/${own.id}`, `/deviations/${theirs.id}`])
    expect(await fetched(foreign, 'admin', `${path}/files/${photo}`)).toEqual(gone)
})

test('FIL-07: who may not see the record may not see its file, from the moment that is so', async () => {
  const t = await portal.tenant()
  const photo = await uploaded(t, 'leader')
  const deviation = await started(t, { handler: 'otherEmployee' })
  expect((await t.as('leader').post(`/deviations/${deviation.id}/files`, { fileIds: [photo] })).status).toBe(200)
  const path = `/deviations/${deviation.id}/files/${photo}`
  expect(await fetched(t, 'otherEmployee', path)).toEqual(here)
  const handed = await step(t, 'leader', await seen(t, deviation.id), 'assign', { assigneeId: t.users.leader.id })
  expect(handed.status).toBe(200)
  expect(await fetched(t, 'otherEmployee', path)).toEqual(gone)
  expect(await fetched(t, 'leader', path)).toEqual(here)
  expect((await step(t, 'admin', handed.body, 'delete', { reason: 'Meldt ved en feil' })).status).toBe(200)
  for (const who of ['leader', 'employee', 'auditor'] as const) expect(await fetched(t, who, path)).toEqual(gone)
})

test('FIL-07: what another has uploaded cannot be taken, and the answer does not tell that it is there', async () => {
  const [t, foreign] = [await portal.tenant(), await portal.tenant()]
  const [theirs, abroad, taken] = [await uploaded(t, 'otherEmployee'), await uploaded(foreign, 'employee'), await uploaded(t, 'employee')]
  const deviation = await started(t, { handler: 'employee', report: { fileIds: [taken] } })
  const action = (await t.as('employee').post(`/actions/${(await acted(t, deviation)).id}/start`, { version: 1 })).body
  const never = '00000000-0000-4000-8000-000000000000'
  const answers = []
  for (const fileId of [never, theirs, abroad, taken]) {
    const { status, body } = await t.as('employee').post(`/deviations/${deviation.id}/files`, { fileIds: [fileId] })
    answers.push([status, { ...body, requestId: '' }])
    expect((await t.as('employee').post('/deviations', { fileIds: [fileId] })).body.missing).toEqual(['fileIds'])
    const input = { version: action.version, note: 'Rekkverk er montert', fileIds: [fileId] }
    expect((await t.as('employee').post(`/actions/${action.id}/complete`, input)).body.missing).toEqual(['fileIds'])
  }
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect((await seen(t, deviation.id)).files.map((one: { id: string }) => one.id)).toEqual([taken])
})

test('FIL-07: no file can be replaced or deleted, by its own address or its record’s', async () => {
  const t = await portal.tenant()
  const photo = await uploaded(t, 'employee')
  const { id } = await reported(t, { fileIds: [photo] })
  for (const path of [`/files/${photo}`, `/deviations/${id}/files/${photo}`])
    for (const method of ['PUT', 'PATCH', 'DELETE', 'POST'] as const)
      expect([404, 405]).toContain((await t.as('admin').send(method, path, {})).status)
  expect(await fetched(t, 'employee', `/deviations/${id}/files/${photo}`)).toEqual(here)
})
