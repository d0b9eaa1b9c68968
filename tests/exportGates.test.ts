// TEN-11: a list taken out is in the answer alone, so that there is nothing to fetch with another's rights, or with those one had (decision 028).
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { osloDate } from '@portal/kit/dates'
import { formatDateTime } from '@portal/kit/format'
import { newId } from '@portal/kit/uuid'
import { afterAll, describe, expect, test } from 'vitest'
import { nowOf, type Tenant } from '../apps/server/testing.ts'
import { reported } from '../modules/cases/deviations/server/testing.ts'
import { newKindPortal, server } from './newKind/portal.ts'

const portal = await newKindPortal({ isOwn: true })
afterAll(() => portal.close())

const inputs: Record<string, object> = {
  '/deviations/export': { columns: ['number', 'title'], format: 'csv' },
  '/tasks/export': { columns: ['number', 'title'], format: 'csv' },
  '/data-requests/export': { columns: ['number', 'person'], format: 'csv' },
  '/risk-assessments/export': { columns: ['number', 'title'], format: 'csv' },
  '/risks/export': { columns: ['number', 'title'], format: 'csv' },
  '/action-plan/export': { columns: ['number', 'title'], format: 'csv' },
  '/actions/export': { columns: ['number', 'title'], format: 'csv' },
  '/documents/export': { columns: ['number', 'title'], format: 'csv' },
  '/improvements/export': { columns: ['number', 'title'], format: 'csv' },
  '/injuries/export': { format: 'csv' },
  '/privacy-breaches/export': { format: 'csv' },
  '/audit-log/export': { format: 'csv' },
  '/own-data/export': { format: 'json' },
  '/audit-log/affected': { format: 'csv', userId: newId(), from: '2026-01-01', to: '2026-12-31' },
}
const paths = Object.keys(inputs)
/** Who may take it out: the register of injuries is not the administrator's (domain 4.2). */
const whoOf = (path: string) => (path === '/injuries/export' ? 'auditor' : 'admin')
const exportList = (t: Tenant, path: string, headers = {}) => t.as(whoOf(path)).post(path, inputs[path], headers)

/** What is stored: rows that hold files, answers or work to be done, and the bytes in the store. */
async function stored() {
  const [rows] = await portal.owner(
    `select (select count(*) from files) as files, (select count(*) from idempotency) as answers, (select count(*) from graphile_worker._private_jobs) as jobs`,
  )
  return { ...rows, bytes: readdirSync(join(portal.portal.config.dataDir, 'files'), { recursive: true }).length }
}

test('TEN-11: every list that can be taken out is here', () => {
  const all = server.routes
    .flatMap(({ contract }) => Object.values(contract))
    // What is taken out of one record is refused as the record is.
    .filter((one) => one.method === 'POST' && one.answers === 'file' && !one.path.includes('/:id/'))
  expect(all.map(({ path }) => path).sort()).toEqual([...paths].sort())
})

describe.each(paths)('TEN-11: %s', (path) => {
  test('leaves nothing that could be fetched, whatever id is tried', async () => {
    const t = await portal.tenant()
    await reported(t, { description: 'Rekkverket på lageret mangler' })
    const before = await stored()
    const answer = await exportList(t, path, { 'idempotency-key': 'en-liste-til-revisoren' })
    expect([answer.status, answer.headers['content-disposition']]).toEqual([200, expect.stringContaining('attachment')])
    expect(answer.headers['cache-control']).toContain('no-store')
    expect(await stored()).toEqual(before)
    const id = answer.headers['x-request-id'] ?? t.ksId
    for (const tried of [path, `${path}/${id}`, `${path}/1`]) expect((await t.as(whoOf(path)).get(tried)).status).not.toBe(200)
  })

  test('is of the past that is asked for, says so, and is filed now with the day it is of; by the rights of now', async () => {
    const t = await portal.tenant()
    const before = await reported(t, { description: 'Rekkverket på lageret mangler' })
    const then = await nowOf(t)
    const later = await reported(t, { description: 'Stigen på taket er løs' })
    const stands = await stored()
    const { status, text, headers } = await exportList(t, path, { 'x-as-of': then })
    expect([status, headers['x-as-of']]).toEqual([200, then])
    expect(text).not.toContain(later.number)
    expect(text).toContain(
      path === '/own-data/export' ? `"asOf": "${new Date(then).toISOString()}"` : `Slik det var ${formatDateTime(then)}`,
    )
    if (path === '/deviations/export') expect(text).toContain(before.number)
    expect(headers['content-disposition']).toContain(osloDate(then))
    expect(await stored()).toEqual(stands)
    const [filed] = await t.owner(`select at, after from audit where ks_id = $1 and entity_type = any($2) and after ? 'fileName'`, [
      t.ksId,
      ['export', 'user'],
    ])
    expect(filed).toMatchObject({ after: { asOf: new Date(then).toISOString() } })
    expect(filed.at > then).toBe(true)
    expect((await exportList(t, path, { 'x-as-of': new Date(Date.now() + 60_000).toISOString() })).status).toBe(400)
    await t.owner('update users set role_id = 3 where ks_id = $1 and id = $2', [t.ksId, t.users[whoOf(path)].id])
    const lost = await exportList(t, path, { 'x-as-of': then })
    expect(lost.status === 403 || !lost.text.includes(before.number)).toBe(true)
  })

  test('is of one’s own company, by the rights of now', async () => {
    const [t, other] = [await portal.tenant(), await portal.tenant()]
    const { number, title } = await reported(other, { description: 'Kniven lå igjen i skuffen' })
    expect(number).toMatch(/^AVV-/)
    const mine = await exportList(t, path)
    expect(mine.status).toBe(200)
    for (const word of [title, 'Kniven', other.ksId]) if (word) expect(mine.text).not.toContain(word)

    await t.owner('update users set role_id = 3 where ks_id = $1 and id = $2', [t.ksId, t.users[whoOf(path)].id])
    await reported(t, { description: 'Stigen på taket er løs' })
    const lost = await exportList(t, path)
    expect(lost.status === 403 || !lost.text.includes('Stigen')).toBe(true)

    await t.owner('update auth.sessions set revoked_at = now() where ks_id = $1 and user_id = $2', [t.ksId, t.users[whoOf(path)].id])
    expect((await exportList(t, path)).status).toBe(401)
  })
})
