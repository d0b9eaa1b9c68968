import { newId } from '@portal/kit/uuid'
import { afterAll, describe, expect, test } from 'vitest'
import { type Tenant, testPortal } from '../../../../apps/server/testing.ts'
import { connected, enterprise, person, userSchema } from './testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

describe('PATCH as directories write it', () => {
  const patchedBy = async (operations: unknown, t?: Tenant) => {
    const tenant = t ?? (await portal.tenant())
    const entra = await connected(portal, tenant)
    const { body } = await entra.post('/Users', person(tenant))
    const answer = await entra.patch(`/Users/${body.id}`, operations)
    return { ...answer, tenant, entra, id: body.id as string }
  }

  test('Entra: capital letters, values as text, an object under dotted names', async () => {
    const t = await portal.tenant()
    const { status, body } = await patchedBy(
      [
        { op: 'Replace', path: 'name.givenName', value: 'Bjørn' },
        { op: 'Add', path: 'title', value: 'Formann' },
        { op: 'Replace', path: 'phoneNumbers[type eq "work"].value', value: '22 33 44 55' },
        { op: 'Add', path: `${enterprise}:department`, value: 'Nord' },
        { op: 'Add', path: `${enterprise}:manager`, value: t.users.leader.id },
        { op: 'Add', path: 'addresses[type eq "work"].formatted', value: 'Storgata 1' },
        { op: 'Replace', value: { 'name.familyName': 'Olsen-Lie', displayName: 'Noe annet', active: 'True' } },
      ],
      t,
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: { givenName: 'Bjørn', familyName: 'Olsen-Lie' },
      title: 'Formann',
      active: true,
      [enterprise]: { department: 'Nord', manager: { value: t.users.leader.id } },
    })
  })

  test('Okta: replace without a path, with the id along', async () => {
    const { status, body, entra, id } = await patchedBy([{ op: 'replace', value: { id: newId(), active: false } }])
    expect([status, body.active]).toEqual([200, false])
    expect((await entra.patch(`/Users/${id}`, [{ op: 'replace', value: { active: true } }])).body.active).toBe(true)
  })

  test('an extension as an object, a manager as an object, and taking things away', async () => {
    const t = await portal.tenant()
    const first = await patchedBy(
      [{ op: 'add', value: { [enterprise]: { department: 'Nord', manager: { value: t.users.leader.id } } } }],
      t,
    )
    expect(first.body[enterprise]).toMatchObject({ department: 'Nord', manager: { value: t.users.leader.id } })
    const removed = await first.entra.patch(`/Users/${first.id}`, [
      { op: 'remove', path: 'title' },
      { op: 'remove', path: 'phoneNumbers' },
      { op: 'remove', path: `${enterprise}:manager` },
    ])
    expect(removed.body).not.toHaveProperty('title')
    expect(removed.body).not.toHaveProperty('phoneNumbers')
    expect(removed.body[enterprise]).toEqual({ department: 'Nord' })
  })

  test.each([
    ['an unknown operation', [{ op: 'move', path: 'title', value: 'x' }], 'invalidSyntax'],
    ['no operations', [], 'invalidSyntax'],
    ['no list', 'x', 'invalidSyntax'],
    ['remove without a path', [{ op: 'remove' }], 'noTarget'],
    ['a path that is none', [{ op: 'replace', path: 'a..b', value: 1 }], 'invalidPath'],
    ['an id', [{ op: 'replace', path: 'id', value: newId() }], 'mutability'],
    ['groups', [{ op: 'add', path: 'groups', value: [{ value: newId() }] }], 'mutability'],
    ['no user name', [{ op: 'remove', path: 'userName' }], 'invalidValue'],
    ['a name that is none', [{ op: 'replace', path: 'name.givenName', value: '<script>' }], 'invalidValue'],
    ['active that is neither', [{ op: 'replace', path: 'active', value: 'kanskje' }], 'invalidValue'],
    ['an address that is none', [{ op: 'replace', path: 'emails', value: [{ value: 'ikke en adresse' }] }], 'invalidValue'],
    ['a bad filter', [{ op: 'replace', path: 'emails[type eq work].value', value: 'a@b.no' }], 'invalidFilter'],
  ])('%s is refused, and nothing of it is done', async (_what, operations, scimType) => {
    const t = await portal.tenant()
    const all =
      Array.isArray(operations) && operations.length > 0 ? [{ op: 'replace', path: 'title', value: 'Sjef' }, ...operations] : operations
    const { status, body, entra, id } = await patchedBy(all, t)
    expect([status, body.scimType, body.status]).toEqual([400, scimType, '400'])
    expect((await entra.get(`/Users/${id}`)).body.title).toBe('Elektriker')
  })

  test('names that JavaScript knows do nothing', async () => {
    const { status, body, entra, id } = await patchedBy([
      { op: 'replace', value: { 'constructor.prototype': { isAdmin: true }, valueOf: { isAdmin: true } } },
      { op: 'add', path: 'emails[constructor eq "x"].toString', value: 'y' },
      { op: 'replace', path: 'name.constructor', value: 'x' },
    ])
    expect([status, body.name.givenName]).toEqual([200, 'Bjarne'])
    for (const name of ['__proto__.isAdmin', 'constructor.prototype.isAdmin'])
      for (const operation of [
        { op: 'add', path: name, value: true },
        { op: 'add', value: { [name]: true } },
      ])
        expect((await entra.patch(`/Users/${id}`, [operation])).body.scimType).toBe('invalidPath')
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
  })

  test('another version than the one meant is not changed', async () => {
    const t = await portal.tenant()
    const entra = await connected(portal, t)
    const { body, headers } = await entra.post('/Users', person(t))
    const title = (value: string, version: string) =>
      entra.patch(`/Users/${body.id}`, [{ op: 'replace', path: 'title', value }], { 'if-match': version })
    expect((await title('Montør', headers.etag!)).headers.etag).toBe('W/"2"')
    expect((await title('Sjef', headers.etag!)).status).toBe(412)
    expect((await title('Sjef', '*')).body.title).toBe('Sjef')
  })

  test('PUT replaces: what is not sent is gone, but nobody loses their department', async () => {
    const t = await portal.tenant()
    const entra = await connected(portal, t)
    const { body } = await entra.post('/Users', person(t))
    const bare = { schemas: [userSchema], userName: body.userName, name: body.name, emails: body.emails, active: true }
    const { body: put } = await entra.put(`/Users/${body.id}`, bare)
    expect(put).not.toHaveProperty('title')
    expect(put).not.toHaveProperty('externalId')
    expect(put[enterprise]).toEqual({ department: 'Sør' })
  })
})
