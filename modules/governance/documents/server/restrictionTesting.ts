import { ok, type Tenant, type Who } from '../../../../apps/server/testing.ts'
import { fresh } from './testing.ts'

type One = { id: string; version: number }
export const reason = 'Gjelder lønn, og er ikke for alle'
export const restrict = (t: Tenant, { id, version }: One) => t.as('leader').post(`/documents/${id}/access/restrict`, { version, reason })
export const restricted = async (t: Tenant, one: One) => {
  ok(await restrict(t, one))
  return fresh(t, one)
}
export const give = (t: Tenant, id: string, given: object, who: Who = 'leader') =>
  t.as(who).post(`/documents/${id}/access/give`, { reason: 'Trenger det i arbeidet', ...given })
export const statusOf = async (t: Tenant, who: Who, id: string) => (await t.as(who).get(`/documents/${id}`)).status
export const cardOf = async (t: Tenant, who: Who) => {
  const { firstname, lastname, departmentId, employmentType, version } = ok(await t.as('admin').get(`/users/${t.users[who].id}`))
  return { firstname, lastname, departmentId, employmentType, version }
}
/** Who is on the list of a document, each with why, and whether only for a time. */
export const listOf = async (t: Tenant, id: string) => {
  const rows = await t.owner('select reason, user_id, until from record_access where ks_id = $1 and record_id = $2 order by 1', [
    t.ksId,
    id,
  ])
  const nameOf = (userId: string | null) => Object.entries(t.users).find(([, user]) => user.id === userId)?.[0]
  return rows.map(({ reason: why, user_id, until }) => [why, nameOf(user_id as string | null), ...(until ? ['for a time'] : [])].join(' '))
}
/** The step «edit», with what the document has but for what is given. */
export async function edit(t: Tenant, id: string, given: object, who: Who) {
  const { version, documentType, subtype, folderId, departmentId, language, ownerId } = ok(await t.as(who).get(`/documents/${id}`))
  return t.as(who).put(`/documents/${id}`, { version, documentType, subtype, folderId, departmentId, language, ownerId, ...given })
}
