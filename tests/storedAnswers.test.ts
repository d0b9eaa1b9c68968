// BIZ-06, BIZ-09: what is kept of an answer to be given again, for whom, and for how long.
import { storedAnswerJobs } from '@portal/platform/http/idempotency'
import { afterAll, expect, test } from 'vitest'
import { type Tenant, testPortal } from '../apps/server/testing.ts'
import { reported } from '../modules/cases/deviations/server/testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())
const key = { 'idempotency-key': 'fra-en-telefon-i-en-kjeller' }
const description = 'Kniven lå igjen i skuffen på lageret'
const rowsOf = (t: Tenant) => t.owner('select *, response::text as text from idempotency where ks_id = $1', [t.ksId])
const aged = (t: Tenant, ago: string) => t.owner(`update idempotency set created_at = now() - $2::interval where ks_id = $1`, [t.ksId, ago])

test('BIZ-06: the same sent again gets the first answer, of which nothing can be read in the database', async () => {
  const t = await portal.tenant()
  const { id, version } = await reported(t, { description })
  const comment = () => t.as('leader').post(`/deviations/${id}/comments`, { body: 'Den hemmelige merknaden' }, key)
  const [first, second] = [await comment(), await comment()]
  expect([first.status, second.text]).toEqual([200, first.text])
  const [row] = await rowsOf(t)
  expect(row.text).toContain(id)
  for (const word of ['hemmelige', 'Kniven', 'deviation', String(t.users.employee.name)]) expect(row.text).not.toContain(word)
  expect((await t.as('leader').post(`/deviations/${id}/comments`, { body: 'Noe annet' }, key)).body.code).toBe('guard')
  expect(version).toBe(1)
})

test('BIZ-09: who has lost sight of the case since gets nothing of it by sending the same again', async () => {
  const t = await portal.tenant()
  const { id } = await reported(t, { description })
  const comment = () => t.as('otherLeader').post(`/deviations/${id}/comments`, { body: 'Ser på det' }, key)
  expect((await comment()).text).toContain('Kniven')
  await t.owner('update deviations set is_restricted = true where ks_id = $1 and id = $2', [t.ksId, id])
  const again = await comment()
  expect(again).toMatchObject({
    status: 409,
    body: { message: 'Dette er allerede sendt inn, men du har ikke lenger tilgang til å se det' },
  })
  expect(again.text).not.toContain('Kniven')
  await t.owner('update deviations set is_restricted = false where ks_id = $1 and id = $2', [t.ksId, id])
  expect((await comment()).status).toBe(200)
  await t.owner('update users set role_id = 3 where ks_id = $1 and id = $2', [t.ksId, t.users.otherLeader.id])
  expect((await comment()).body).toMatchObject({
    code: 'alreadySent',
    message: 'Dette er allerede sendt inn, men du har ikke lenger tilgang til å se det',
  })
  expect(await t.owner('select from comments where ks_id = $1', [t.ksId])).toHaveLength(1)
})

test('BIZ-09: who sees the case still and has other rights since is not told that they may not see it', async () => {
  const t = await portal.tenant()
  const { id } = await reported(t, { description })
  const comment = () => t.as('leader').post(`/deviations/${id}/comments`, { body: 'Ser på det' }, key)
  expect((await comment()).status).toBe(200)
  await t.owner('insert into departments (ks_id, id, name, parent_id, leader_id) values ($1, gen_random_uuid(), $2, $3, $4)', [
    t.ksId,
    'Lager nord',
    t.departments.root,
    t.users.leader.id,
  ])
  expect(await comment()).toMatchObject({ status: 409, body: { code: 'alreadySent', message: 'Dette er allerede sendt inn' } })
  expect(await t.owner('select from comments where ks_id = $1', [t.ksId])).toHaveLength(1)
})

test('BIZ-06: a phone that lost the answer and has no network for days makes no second case; what was answered is gone after a day', async () => {
  const t = await portal.tenant()
  const report = () => t.as('employee').post('/deviations', { description }, key)
  const forget = () => storedAnswerJobs.handlers['answers.forget']!(portal.portal, { ksId: null }, portal.jobsPool)
  const first = await report()
  await aged(t, '23 hours 59 minutes')
  expect((await report()).text).toBe(first.text)
  await forget()
  expect((await report()).text).toBe(first.text)
  await aged(t, '24 hours 1 minute')
  for (const at of ['before the round', 'after it']) {
    expect(await report(), at).toMatchObject({ status: 409, body: { code: 'alreadySent', message: 'Dette er allerede sendt inn' } })
    await forget()
  }
  expect(await rowsOf(t)).toMatchObject([{ response: { ids: expect.arrayContaining([first.body.id]), sealed: '' } }])
  expect(await t.owner('select from deviations where ks_id = $1', [t.ksId])).toHaveLength(1)
  await aged(t, '91 days')
  await forget()
  expect(await rowsOf(t)).toEqual([])
})
