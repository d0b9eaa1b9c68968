import { expect, test } from '@portal/ui/testing/component'
import { SessionsCard } from './SessionsCard.tsx'

export const Sessions = () => <SessionsCard />

const session = (id: string, device: string, isCurrent = false) => ({
  id,
  device,
  isCurrent,
  ip: '192.0.2.7',
  createdAt: '2026-11-01T08:00:00.000Z',
  lastUsedAt: '2026-11-28T08:00:00.000Z',
})
const all = () => [session('here', 'Chrome på Windows', true), session('phone', 'Safari på iPhone'), session('pad', 'Safari på iPad')]

test('two devices are signed out one right after the other: each waits for its own answer, and the one in use has no way out here', async ({
  page,
  open,
  answer,
  calls,
}) => {
  let items = all()
  const answered = { phone: Promise.withResolvers<void>(), pad: Promise.withResolvers<void>() }
  answer('GET /auth/sessions', () => ({ body: { items } }))
  for (const id of ['phone', 'pad'] as const)
    answer(`POST /auth/sessions/${id}/end`, async () => {
      await answered[id].promise
      items = items.filter((one) => one.id !== id)
      return { body: { success: true } }
    })
  await open(Sessions)
  const [phone, pad] = ['Logg ut Safari på iPhone', 'Logg ut Safari på iPad'].map((name) => page.getByRole('button', { name }))
  await expect(page.getByRole('listitem').filter({ hasText: 'Denne enheten' }).getByRole('button')).toHaveCount(0)
  await phone!.click()
  await expect(phone!).toHaveAttribute('aria-busy', 'true')
  await pad!.click()
  await expect(pad!).toHaveAttribute('aria-busy', 'true')
  await expect(phone!).toHaveAttribute('aria-busy', 'true')
  await phone!.click()
  expect(calls.filter(({ call }) => call.endsWith('/end'))).toHaveLength(2)
  answered.phone.resolve()
  await expect(phone!).toHaveCount(0)
  await expect(pad!).toHaveAttribute('aria-busy', 'true')
  answered.pad.resolve()
  await expect(pad!).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Logg ut alle andre enheter' })).toHaveCount(0)
})

test('a device that cannot be signed out stays with the reason; all others at once are counted', async ({ page, open, answer }) => {
  let items = all()
  answer('GET /auth/sessions', () => ({ body: { items } }))
  answer('POST /auth/sessions/phone/end', () => ({ status: 503, body: { code: 'unavailable', message: 'Portalen svarer ikke nå' } }))
  answer('POST /auth/sessions/end-others', () => {
    items = items.filter(({ isCurrent }) => isCurrent)
    return { body: { success: true, ended: 2 } }
  })
  await open(Sessions)
  await page.getByRole('button', { name: 'Logg ut Safari på iPhone' }).press('Enter')
  await expect(page.getByText('Portalen svarer ikke nå')).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveCount(3)
  await page.getByRole('button', { name: 'Logg ut alle andre enheter' }).press('Enter')
  await expect(page.getByText('2 andre enheter er logget ut')).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveCount(1)
})
