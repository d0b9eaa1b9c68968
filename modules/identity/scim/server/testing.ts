import { addDays, osloDate } from '@portal/kit/dates'
import { expect } from 'vitest'
import type { Tenant, TestPortal } from '../../../../apps/server/testing.ts'

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'
export const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
export const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

type Headers = Record<string, string>
/** A directory that speaks SCIM with a key. */
export function directoryOf({ app }: Pick<TestPortal, 'app'>, key: string | null) {
  const send = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: unknown, headers: Headers = {}) => {
    const answer = await app.inject({
      method,
      url: `/api/scim/v2${url}`,
      headers: {
        ...(key && { authorization: `Bearer ${key}` }),
        ...(body !== undefined && { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return {
      status: answer.statusCode,
      body: answer.body === '' ? null : answer.json(),
      headers: answer.headers as Headers,
      text: answer.body,
    }
  }
  return {
    key,
    send,
    get: (url: string, headers?: Headers) => send('GET', url, undefined, headers),
    post: (url: string, body: unknown) => send('POST', url, body),
    put: (url: string, body: unknown, headers?: Headers) => send('PUT', url, body, headers),
    patch: (url: string, Operations: unknown, headers?: Headers) => send('PATCH', url, { schemas: [patchSchema], Operations }, headers),
    delete: (url: string) => send('DELETE', url),
    find: (filter: string, more = '') => send('GET', `/Users?filter=${encodeURIComponent(filter)}${more}`),
  }
}
export type Directory = ReturnType<typeof directoryOf>

export const wantedKey = (changes: object = {}) => ({
  name: 'Entra ID',
  expiresOn: addDays(osloDate(new Date()), 180),
  ...changes,
})

/** A directory with a key of the tenant. */
export async function connected(portal: TestPortal, t: Tenant) {
  const { status, body } = await t.as('admin').post('/scim/keys', wantedKey())
  expect(status).toBe(200)
  return { ...directoryOf(portal, body.key), id: body.record.id as string }
}

export const person = (t: Tenant, changes: object = {}) => ({
  schemas: [userSchema, enterprise],
  userName: `bjarne.olsen@${t.ksId}.example`,
  externalId: 'a1b2c3',
  name: { givenName: 'Bjarne', familyName: 'Olsen' },
  title: 'Elektriker',
  active: true,
  emails: [{ type: 'work', value: `bjarne.olsen@${t.ksId}.example`, primary: true }],
  phoneNumbers: [{ type: 'mobile', value: '412 34 567' }],
  [enterprise]: { department: 'Sør' },
  ...changes,
})

/** A case the person treats. */
export async function give(t: Tenant, id: string, userId: string, departmentId: string) {
  await t.owner(
    `insert into deviations (ks_id, id, number, title, reported_by, reported_at, department_id, respond_by, assignee_id, created_by, updated_by)
     values ($1, $2, $3, 'Løst rekkverk', $4, now(), $5, now(), $4, $4, $4)`,
    [t.ksId, id, `AVV-${id}`, userId, departmentId],
  )
}
