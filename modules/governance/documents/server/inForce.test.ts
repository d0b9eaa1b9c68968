import { addDays, osloDate } from '@portal/kit/dates'
import { afterAll, expect, test } from 'vitest'
import { ok, type Tenant, testPortal, type Who } from '../../../../apps/server/testing.ts'
import { act, approved, nextApproved, validBefore, written } from './testing.ts'

const portal = await testPortal()
afterAll(() => portal.close())

const asked = async (t: Tenant, ids: string[], who: Who = 'employee') =>
  ok(await t.as(who).get(`/documents-in-force?ids=${ids.join(',')}`)).items

test('a device learns what is in force of the documents it has, and of none that is not to be read any more', async () => {
  const t = await portal.tenant()
  const other = await portal.tenant()
  const one = await approved(t, await written(t, { title: 'Evakuering', documentType: 'plan', subtype: 'emergencyPlan' }))
  const draft = await written(t, { title: 'Et utkast' })
  const elsewhere = await approved(other, await written(other))
  const ids = [one.id, draft.id, elsewhere.id]
  expect(await asked(t, ids)).toEqual([
    {
      id: one.id,
      number: one.number,
      title: 'Evakuering',
      expiryDate: null,
      versionId: one.currentId,
      versionLabel: '1.0',
      validFrom: one.validFrom,
      hasText: true,
    },
  ])
  const coming = await nextApproved(t, one, true, 'Ny tekst', { validFrom: addDays(osloDate(new Date()), 10) })
  expect((await asked(t, ids))[0].versionLabel).toBe('1.0')
  await validBefore(t, one.id)
  expect(await asked(t, ids)).toMatchObject([{ versionId: coming.versions[0].id, versionLabel: '2.0' }])
  ok(await act(t, 'leader', coming, 'archive', { reason: 'Erstattet av en annen' }))
  for (const who of ['employee', 'admin'] as const) expect(await asked(t, ids, who)).toEqual([])
})

test('the text in force is read without knowing which version it is, as the version itself is', async () => {
  const t = await portal.tenant()
  const current = async (id: string, who: Who = 'employee') => ok(await t.as(who).get(`/documents/${id}/versions/current`)).current
  const first = await approved(t, await written(t, { title: 'Evakuering' }))
  expect(await current(first.id)).toEqual(ok(await t.as('employee').get(`/documents/${first.id}/versions/${first.currentId}`)))
  const coming = await nextApproved(t, first, true, 'Ny tekst', { validFrom: addDays(osloDate(new Date()), 10) })
  expect(await current(first.id)).toMatchObject({ label: '1.0' })
  await validBefore(t, first.id)
  expect(await current(first.id)).toMatchObject({ id: coming.versions[0].id, label: '2.0' })
  ok(await act(t, 'leader', coming, 'archive', { reason: 'Erstattet av en annen' }))
  expect(await current(first.id, 'admin')).toBe(null)
  const draft = await written(t, { title: 'Et utkast' })
  expect(await current(draft.id, 'leader')).toBe(null)
  for (const id of [first.id, draft.id]) expect((await t.as('employee').get(`/documents/${id}/versions/current`)).status).toBe(404)
})
