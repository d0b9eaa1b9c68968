import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { as, browserOf, type Person, people } from './people.ts'

test.use({ serviceWorkers: 'allow' })

test('an avvik from the scaffold to closed, and back to the one who saw it', async ({ browser, playwright, baseURL }) => {
  const known = new Map<Person, ReturnType<typeof as>>()
  const calls = async (who: Person) => {
    if (!known.has(who)) known.set(who, as(await playwright.request.newContext({ baseURL }), who))
    return known.get(who)!
  }
  const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#7a8899' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: '59/1 54/1 0/1', GPSLatitudeRef: 'N' } })
    .toBuffer()

  // The carpenter, on a phone: one sentence and a photo.
  const jonas = await browserOf(browser, 'employee', 'phone')
  await jonas.getByRole('link', { name: 'Meld', exact: true }).tap()
  await jonas.locator('input[type=file]:not([capture])').setInputFiles({ name: 'stillas.jpg', mimeType: 'image/jpeg', buffer: photo })
  await jonas.getByLabel('Hva skjedde, eller hva så du?').fill('Rekkverket mangler på dekket over 4. etasje i trappehus B.')
  await jonas.getByRole('button', { name: 'Send inn' }).tap()
  await expect(jonas.getByRole('heading', { name: 'Takk. Avviket er registrert.' })).toBeVisible()
  const receipt = await jonas.getByRole('status').filter({ hasText: 'Nummeret er' }).innerText()
  expect(receipt).toContain(`${people.leader.name} ser på saken innen`)
  const number = /AVV-\d{4}-\d{4,}/.exec(receipt)![0]
  await jonas.getByRole('link', { name: 'Se saken' }).tap()
  await expect(jonas).toHaveURL(/\/deviations\/[0-9a-f-]{36}/)
  const id = /deviations\/([0-9a-f-]{36})/.exec(jonas.url())![1]!
  await expect(jonas.getByRole('button', { name: 'Start behandling' })).toHaveCount(0)
  await jonas.getByRole('main').getByRole('button', { name: 'Mer' }).tap()
  await expect(jonas.getByRole('menuitem', { name: /^Start behandling/ })).toHaveAttribute('aria-disabled', 'true')
  await expect(jonas.getByRole('menuitem', { name: /^Stans arbeidet/ })).toContainText(/Verneombudet i området og lederen/)
  await jonas.keyboard.press('Escape')

  // Another carpenter does not even learn that the case is there; a leader of another team may look, not start.
  const version = async () => (await (await calls('leader')).get(`/deviations/${id}`)).version as number
  expect((await (await calls('otherEmployee')).post(`/deviations/${id}/comments`, { body: 'Hva er dette?' })).status).toBe(404)
  const start = { assigneeId: id, category: 'workAtHeight', severity: 'high', dueDate: '2030-01-15' }
  expect((await (await calls('otherLeader')).post(`/deviations/${id}/start`, { ...start, version: await version() })).body.code).toBe(
    'scope',
  )
  expect((await (await calls('employee')).post(`/deviations/${id}/start`, { ...start, version: await version() })).status).toBe(403)

  // His leader, at a desk: starts, finds the cause, adds an action.
  const erik = await browserOf(browser, 'leader', 'desk', `/deviations?q=${number}`)
  await erik.getByRole('link', { name: /Rekkverket mangler/ }).click()
  await erik.getByRole('button', { name: 'Start behandling' }).first().click()
  const dialog = erik.getByRole('dialog')
  await dialog.getByText('Høy', { exact: true }).click()
  await dialog.getByLabel('Konsekvens').selectOption('4')
  await dialog.getByLabel('Sannsynlighet for gjentakelse').selectOption('3')
  await dialog.getByLabel('Kategori').selectOption({ label: 'Arbeid i høyden' })
  await dialog.getByRole('button', { name: 'Start behandling' }).click()
  await expect(erik.getByText('Behandlingen er startet')).toBeVisible()

  expect(
    (
      await (
        await calls('auditor')
      ).post(`/deviations/${id}/investigate`, {
        version: await version(),
        rootCause: 'x'.repeat(30),
        rootCauseCategories: ['training'],
        fiveWhys: [],
      })
    ).status,
  ).toBe(403)
  await erik.getByRole('button', { name: 'Finn årsaken' }).first().click()
  await dialog
    .getByLabel('Rotårsak')
    .fill('Rekkverket ble tatt ned for å heise inn materialer, og ingen hadde ansvar for å sette det opp igjen.')
  await dialog.getByLabel('Rutine mangler').check()
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await expect(erik.getByText('Årsaken er lagret')).toBeVisible()

  expect(
    (
      await (
        await calls('employee')
      ).post(`/deviations/${id}/actions`, {
        version: await version(),
        title: 'Noe annet',
        actionType: 'corrective',
        ownerId: id,
        dueDate: '2030-01-15',
      })
    ).status,
  ).toBe(403)
  await erik.getByRole('button', { name: 'Legg til tiltak' }).first().click()
  await dialog.getByLabel('Tiltak', { exact: true }).fill('Sett opp rekkverk og heng opp skilt')
  await dialog.getByLabel('Ansvarlig').fill('Jonas')
  await erik.getByRole('option', { name: /Jonas Lie Aasen/ }).click()
  await dialog.getByLabel(/^Tiltaksnivå/).selectOption({ label: 'Teknisk' })
  await dialog.getByRole('button', { name: 'Legg til tiltak' }).click()
  await expect(erik.getByText('Tiltaket er lagt til')).toBeVisible()

  // Resolving too early says what is missing.
  expect(
    (await (await calls('leader')).post(`/deviations/${id}/resolve`, { version: await version(), resolutionSummary: 'Alt er i orden nå' }))
      .body,
  ).toMatchObject({ code: 'guard', missing: ['actions'] })

  // The carpenter does it.
  await jonas.reload()
  await jonas.getByRole('button', { name: 'Start', exact: true }).first().tap()
  await expect(jonas.getByText('Tiltaket er startet')).toBeVisible()
  await jonas.getByRole('button', { name: 'Meld utført' }).first().tap()
  await jonas.getByRole('dialog').getByLabel('Hva er gjort?').fill('Rekkverket er satt opp igjen, og skiltet henger.')
  await jonas.getByRole('dialog').getByRole('button', { name: 'Meld utført' }).tap()
  await expect(jonas.getByText('Tiltaket er meldt utført')).toBeVisible()

  // The leader says it is solved; he may not close his own grave case.
  await erik.reload()
  await erik.getByRole('button', { name: 'Meld løst' }).first().click()
  await dialog.getByLabel('Hva er gjort?').fill('Rekkverket er på plass, og rutinen for heising er endret.')
  await dialog.getByRole('button', { name: 'Meld løst' }).click()
  await expect(erik.getByText('Saken er meldt løst')).toBeVisible()
  expect((await (await calls('leader')).post(`/deviations/${id}/close`, { version: await version() })).body.code).toBe('sod')
  expect((await (await calls('auditor')).post(`/deviations/${id}/close`, { version: await version() })).status).toBe(403)

  // The controller looks, verifies, closes.
  const siv = await browserOf(browser, 'controller', 'desk', `/deviations?view=toVerify&q=${number}`)
  await siv.getByRole('link', { name: /Rekkverket mangler/ }).click()
  const check = siv.getByRole('dialog')
  await siv.getByRole('button', { name: 'Tiltaket virker' }).first().click()
  await check.getByText('Visuell kontroll').click()
  await check.getByRole('button', { name: 'Tiltaket virker' }).click()
  await expect(siv.getByText('Tiltaket er verifisert')).toBeVisible()
  await siv.getByRole('button', { name: 'Lukk avvik' }).first().click()
  await check.getByRole('button', { name: 'Lukk avvik' }).click()
  await expect(siv.getByText('Saken er lukket').first()).toBeVisible()

  // And the one who reported it reads what was done.
  await jonas.goto('/dashboard')
  await jonas.goto(`/deviations/${id}`)
  await expect(jonas.getByText('Dette ble gjort')).toBeVisible()
  await expect(jonas.getByText('Rekkverket er på plass, og rutinen for heising er endret.').first()).toBeVisible()
  expect(
    (
      await (
        await calls('employee')
      ).post(`/deviations/${id}/reopen`, { version: await version(), reason: 'Det er ikke bra nok', dueDate: '2030-01-15' })
    ).status,
  ).toBe(403)
})
