import { expect, test } from '@playwright/test'
import { expectAccessible, inDark, settled } from '../../../tests/e2e/accessible.ts'
import { as, browserOf } from '../../../tests/e2e/people.ts'

/** Jonas reports that somebody was hurt. */
const reportedBy = async (jonas: Awaited<ReturnType<typeof as>>) =>
  (await jonas.post('/deviations', { description: 'Falt fra stillaset ved trapp 2', category: 'personalInjury', isSomeoneInjured: true }))
    .body.id as string

test('Erik registers who was hurt in a case, reads it by opening it, and it stands in the register of injuries', async ({
  browser,
  request,
}) => {
  const id = await reportedBy(await as(request, 'employee'))
  const name = `Olga Stillasen ${Date.now()}`
  const erik = await browserOf(browser, 'leader', 'desk', `/deviations/${id}`)
  const card = erik.getByRole('region', { name: 'Personskade' })
  await expect(card.getByText('Ingen skade er registrert ennå.')).toBeVisible()
  await card.getByRole('button', { name: 'Registrer personskade' }).click()
  const dialog = erik.getByRole('dialog', { name: 'Personskade' })
  await dialog.getByText('Førstehjelp', { exact: true }).click()
  await dialog.getByLabel('Skadet person', { exact: true }).fill(name)
  await dialog.getByLabel('Tilknytning').selectOption({ label: 'Fast ansatt' })
  await dialog.getByLabel('Arbeidsoperasjon').fill('Montering av stillas')
  await dialog.getByLabel('Skademåte').selectOption({ label: 'Fall til lavere nivå' })
  await dialog.getByLabel('Kroppsdel').selectOption({ label: 'Ben' })
  await expectAccessible(erik)
  await dialog.getByRole('button', { name: 'Registrer personskade' }).click()
  await expect(card.getByText('1 personskade er registrert.')).toBeVisible()
  // It is read by being opened, which is logged.
  await expect(card.getByText(name)).toHaveCount(0)
  await card.getByRole('button', { name: 'Åpne opplysningene' }).click()
  await expect(card.getByRole('heading', { name })).toBeVisible()
  await expect(card.getByText(/^Mangler: .*Verneombudet er orientert/)).toBeVisible()

  await erik.goto('/deviations/injuries')
  await expect(erik.getByRole('heading', { level: 1, name: 'Skaderegister' })).toBeVisible()
  await expect(erik.getByText(name)).toBeVisible()
  await settled(erik)
  await expectAccessible(erik)
  await inDark(erik, () => expectAccessible(erik))
})

test('refused: an injury with absence needs its first day', async ({ browser, request }) => {
  const id = await reportedBy(await as(request, 'employee'))
  const erik = await browserOf(browser, 'leader', 'phone', `/deviations/${id}`)
  const card = erik.getByRole('region', { name: 'Personskade' })
  await card.getByRole('button', { name: 'Registrer personskade' }).click()
  const dialog = erik.getByRole('dialog', { name: 'Personskade' })
  await dialog.getByRole('button', { name: 'Registrer personskade' }).click()
  await dialog.getByText('Fravær', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Registrer personskade' }).click()
  await expect(dialog.getByLabel('Fravær fra')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(erik)
})
