import { expect, test } from '@playwright/test'
import { as, browserOf, people } from '../../../tests/e2e/people.ts'

test('a leader stops dangerous work with a reason, the employee sees it and cannot start it again, and the leader does', async ({
  browser,
  request,
}) => {
  const jonas = await as(request, 'employee')
  const { body } = await jonas.post('/deviations', { description: 'Vaieren i heisen er frynset' })
  const erik = await browserOf(browser, 'leader', 'phone', `/deviations/${body.id}`)
  await erik.getByRole('main').getByRole('button', { name: 'Mer' }).click()
  await erik.getByRole('menuitem', { name: 'Stans arbeidet' }).click()
  const dialog = erik.getByRole('dialog', { name: 'Stans arbeidet' })
  await dialog.getByRole('button', { name: 'Stans arbeidet' }).click()
  await expect(dialog.getByLabel('Hvorfor må arbeidet stanses?')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Hvorfor må arbeidet stanses?').fill('Vaieren kan ryke når som helst')
  await dialog.getByRole('button', { name: 'Stans arbeidet' }).click()
  await expect(erik.getByText('Arbeidet er stanset, og de som må vite det, har fått beskjed')).toBeVisible()

  const page = await browserOf(browser, 'employee', 'phone', `/deviations/${body.id}`)
  const banner = page.getByRole('alert').filter({ hasText: 'Arbeidet er stanset' })
  await expect(banner).toContainText(`${people.leader.name} stanset arbeidet`)
  await expect(banner.getByRole('button', { name: 'Gjenoppta arbeidet' })).toHaveAttribute('aria-disabled', 'true')
  const refused = await jonas.post(`/deviations/${body.id}/work-stops/resume`, { version: 1, note: 'Vi starter igjen likevel' })
  expect([403, 404]).toContain(refused.status)

  await erik.getByRole('button', { name: 'Gjenoppta arbeidet' }).click()
  const resume = erik.getByRole('dialog', { name: 'Gjenoppta arbeidet' })
  await resume.getByLabel('Hva er avklart?').fill('Ny vaier er montert, verneombudet er enig')
  await resume.getByRole('button', { name: 'Gjenoppta arbeidet' }).click()
  await expect(erik.getByText('Arbeidet kan gjenopptas, og de som må vite det, har fått beskjed')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toHaveCount(0)
})
