import { afterAll, expect, test } from 'vitest'
import { ok, testPortal } from '../../../../apps/server/testing.ts'
import { appoint } from '../../../records/access/server/testing.ts'
import { cardOf, give, reason, restrict, restricted, statusOf } from './restrictionTesting.ts'
import { approved, folderOf, fresh, written } from './testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

test('S7: an administrator who takes over from an owner does not come to read what is restricted; a colleague they hand it to does', async () => {
  const t = await portal.tenant()
  const leaver = t.users.leader.id
  const one = await restricted(t, await approved(t))
  expect(await statusOf(t, 'otherAdmin', one.id)).toBe(404)
  const gone = await t.as('otherAdmin').post(`/users/${leaver}/deactivate`, {
    version: (await cardOf(t, 'leader')).version,
    successorId: t.users.otherAdmin.id,
    reason: 'Sluttet',
  })
  expect(gone.status, gone.text).toBe(200)
  expect(await statusOf(t, 'otherAdmin', one.id)).toBe(404)

  const other = await portal.tenant()
  const two = await restricted(other, await approved(other))
  const { version } = await cardOf(other, 'leader')
  ok(
    await other
      .as('otherAdmin')
      .post(`/users/${other.users.leader.id}/deactivate`, { version, successorId: other.users.otherLeader.id, reason: 'Sluttet' }),
  )
  expect(await statusOf(other, 'otherLeader', two.id)).toBe(200)
})

test('S7: nobody moves themselves, or their own department, below one that reads what is restricted; another may move them', async () => {
  const t = await portal.tenant()
  const one = await restricted(t, await approved(t))
  ok(await give(t, one.id, { departmentId: t.departments.north }))
  const own = await cardOf(t, 'otherAdmin')
  const moved = { ...own, departmentId: t.departments.north }
  const refused = await t.as('otherAdmin').put(`/users/${t.users.otherAdmin.id}`, moved)
  expect([refused.status, refused.body.code]).toEqual([403, 'sod'])
  expect(await statusOf(t, 'otherAdmin', one.id)).toBe(404)
  // The same by moving the department one is in.
  ok(await t.as('admin').put(`/users/${t.users.otherAdmin.id}`, { ...own, departmentId: t.departments.south }))
  const south = { name: 'Sør', parentId: t.departments.north, version: 1 }
  const below = await t.as('otherAdmin').put(`/departments/${t.departments.south}`, south)
  expect([below.status, below.body.code]).toEqual([403, 'sod'])
  expect(await statusOf(t, 'otherAdmin', one.id)).toBe(404)
  const { version } = await cardOf(t, 'otherAdmin')
  ok(await t.as('admin').put(`/users/${t.users.otherAdmin.id}`, { ...moved, version }))
  expect(await statusOf(t, 'otherAdmin', one.id)).toBe(200)
})

test('S7: who reads in an office or for a time does not give it to their own department; who is on the list by name does', async () => {
  const t = await portal.tenant()
  const one = await restricted(t, await approved(t))
  await appoint(t, t.users.otherLeader.id, 'verneombud')
  ok(await give(t, one.id, { appointmentType: 'verneombud' }))
  ok(await give(t, one.id, { userId: t.users.otherAdmin.id, until: '2099-01-01' }))
  for (const who of ['otherLeader', 'otherAdmin'] as const) {
    const { departmentId } = await cardOf(t, who)
    const refused = await give(t, one.id, { departmentId }, who)
    expect([who, refused.status]).toEqual([who, 403])
  }
  ok(await give(t, one.id, { departmentId: t.departments.north }))
})

test('a translation of what is restricted is not made, nor a copy; and what has an open one is not restricted before that is', async () => {
  const t = await portal.tenant()
  const one = await approved(t, await written(t, { title: 'Lønnsplan' }, 'Kanarifugl i hvert avsnitt.'))
  const { documentType, folderId, departmentId } = one
  const polish = { language: 'pl', title: 'Plan', documentType, folderId, departmentId }
  const begun = ok(await t.as('leader').post('/documents', { ...polish, translationOfId: one.id }))
  const refused = await restrict(t, await fresh(t, one))
  expect([refused.status, refused.body.message]).toEqual([422, 'Dokumentet har en oversettelse som er åpen. Skjerm den først.'])
  const translation = await restricted(t, await fresh(t, begun))
  const source = await restricted(t, await fresh(t, one))
  // What is on the list of the translation alone learns nothing of the source.
  ok(await give(t, translation.id, { userId: t.users.auditor.id }))
  expect(ok(await t.as('auditor').get(`/documents/${translation.id}`)).translationOf).toBeNull()
  const lifted = await t.as('leader').post(`/documents/${translation.id}/access/lift`, { version: translation.version, reason })
  expect([lifted.status, lifted.body.message]).toEqual([422, 'Kildedokumentet er skjermet. Opphev skjermingen av det først.'])
  const german = await t.as('leader').post('/documents', { ...polish, language: 'de', translationOfId: source.id })
  expect(german.status).toBe(422)
  const copy = await t.as('leader').post('/documents', { ...polish, language: 'nb', title: 'Kopi', copyFromId: source.id })
  expect([copy.status, copy.body.fields]).toMatchObject([422, { copyFromId: expect.stringContaining('skjermet') }])
})

test('the log of a folder’s ZIP has no number of what is restricted, and each of them stands there as opened', async () => {
  const t = await portal.tenant()
  const folderId = await folderOf(t, 'Lønn')
  const one = await restricted(t, await approved(t, await written(t, { folderId, title: 'Lønnsplan' })))
  const open = await approved(t, await written(t, { folderId, title: 'Åpen' }))
  expect((await t.as('leader').post(`/document-folders/${folderId}/zip`, {})).status).toBe(200)
  const [{ after }] = await t.owner(`select after from audit where ks_id = $1 and action = 'documentFolder.export'`, [t.ksId])
  expect(after).toMatchObject({ rows: 2, documents: [`${open.number} v1.0`] })
  const read = await t.owner(
    `select after ->> 'part' as part from audit where ks_id = $1 and action = 'document.read' and entity_id = $2`,
    [t.ksId, one.id],
  )
  expect(read.map(({ part }) => part)).toContain('zip')
})
