import { afterAll, expect, test } from 'vitest'
import { testPortal } from '../../../../apps/server/testing.ts'
import { appoint, secret } from '../../../records/access/server/testing.ts'
import { alwaysRestricted } from '../choices.ts'

const portal = await testPortal()
afterAll(() => portal.close())

test.each(alwaysRestricted.map((category) => [category]))('%s is never opened to all, not even by its officers', async (category) => {
  const t = await portal.tenant()
  await appoint(t, t.users.admin.id, 'hmsAnsvarlig')
  await appoint(t, t.users.admin.id, 'personvernombud')
  const { id } = await secret(t, { category })
  const { version, why } = (await t.as('admin').get(`/deviations/${id}/access`)).body
  expect(why).toEqual({ lift: 'Saker i denne kategorien er alltid skjermet. Endre kategorien først hvis den er feil.' })
  const lifted = await t.as('admin').post(`/deviations/${id}/access/lift`, { version, reason: 'Alle kan få se dette' })
  expect([lifted.status, (await t.as('auditor').get(`/deviations/${id}`)).status]).toEqual([403, 404])
})
