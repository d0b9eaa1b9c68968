import { osloDate } from '@portal/kit/dates'
import { inTenant } from '@portal/platform/db/db'
import { ok, type Tenant, type Who } from '../../../../apps/server/testing.ts'
import { act, approved, made, nextApproved, proseOf, write } from '../../documents/server/testing.ts'
import { followReaders } from './follow.ts'
import { documentsToFollow } from './followQueries.ts'

export const nobody = { isAll: false, departmentIds: [], jobTitles: [], offices: [], locationIds: [], projectIds: [] }
export const everybody = { ...nobody, isAll: true }
export const readingOf = (more: object = {}) => ({ asksReceipt: true, receiptDays: 10, audience: everybody, quiz: [], ...more })
export const question = (more: object = {}) => ({
  question: 'Hvor lenge står brannvakten etter arbeidet?',
  answers: ['Ti minutter', 'Én time', 'Til neste dag'],
  right: 1,
  heading: 'Etter arbeidet',
  ...more,
})
type One = { id: string; version: number }
/** An approved document that people are asked to read. */
export async function toRead(t: Tenant, reading: object = {}, more: object = {}) {
  const one = await made(t, more)
  return approved(t, ok(await write(t, one, proseOf('Brannvakt i én time etter arbeidet.'), { reading: readingOf(reading) })))
}
export const next = (t: Tenant, one: One, isSignificant: boolean, reading?: object) =>
  nextApproved(t, one, isSignificant, isSignificant ? 'Brannvakt i to timer.' : 'Brannvakt i én time etter at arbeidet er slutt.', {
    ...(reading && { reading: readingOf(reading) }),
  })
export const unchanged = { opened: 0, released: 0 }
/** What the jobs of a company do. */
export const follow = (t: Tenant, pool: Parameters<typeof inTenant>[0], now = new Date()) =>
  inTenant(pool, t.ksId, async (tx) => {
    const sum = { opened: 0, released: 0 }
    for (const documentId of await documentsToFollow(tx, osloDate(now))) {
      const { opened, released } = await followReaders(tx, now, { documentId })
      sum.opened += opened
      sum.released += released
    }
    return sum
  })
export const readersOf = async (t: Tenant, id: string, query: Record<string, string | number> = {}, who: Who = 'admin') => {
  const asked = new URLSearchParams(query as Record<string, string>).toString()
  return ok(await t.as(who).get(`/documents/${id}/readers${asked && `?${asked}`}`))
}
export const readingFor = async (t: Tenant, id: string, who: Who = 'employee') => ok(await t.as(who).get(`/documents/${id}/reading`))
export const confirm = async (t: Tenant, id: string, who: Who = 'employee', more: object = {}) => {
  const { duty } = await readingFor(t, id, who)
  return t.as(who).post(`/documents/${id}/reading/confirm`, { versionId: duty?.versionId, ...more })
}
export { act }
