import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { expectAccessible, settled } from '../../../tests/e2e/accessible.ts'
import { browserOf, pageOf } from '../../../tests/e2e/people.ts'
import { readQr } from '../../../tests/support/readQr.ts'

test('a poster is drawn, its code is read with a phone, and both who has an account and who has none report from there', async ({
  browser,
  baseURL,
}) => {
  const mark = Date.now()
  const marte = await browserOf(browser, 'admin', 'desk', '/settings/posters')
  const make = marte.getByRole('button', { name: /^Lag egen kode for / }).first()
  const place = (await make.getAttribute('aria-label'))!.replace('Lag egen kode for ', '')
  await make.click()
  await expect(marte.getByText(`${place} har fått egen kode. Skriv ut oppslaget på nytt.`)).toBeVisible()
  const allow = marte.getByText('Ta imot meldinger uten konto', { exact: true })
  // The demo company takes them; nobody else begins to without having been asked.
  await allow.click()
  await expect(marte.getByText('Dere tar ikke lenger imot meldinger uten konto')).toBeVisible()
  await allow.click()
  await marte.getByRole('dialog').getByRole('button', { name: 'Ta imot' }).click()
  await expect(marte.getByText('Dere tar nå imot meldinger uten konto')).toBeVisible()
  await settled(marte)
  await expectAccessible(marte, 'posters')
  const [drawn] = await Promise.all([
    marte.waitForEvent('download'),
    marte.getByRole('button', { name: `Last ned oppslaget for ${place} som SVG` }).click(),
  ])
  const address = readQr(await readFile(await drawn.path(), 'utf8'))
  expect(address).toMatch(new RegExp(`^${baseURL}/p/[\\w-]{22}\\?location=[0-9a-f-]{36}$`))

  // Jonas is signed in on his phone: the form he knows, with the place on it.
  const jonas = await browserOf(browser, 'employee', 'phone', address)
  await expect(jonas).toHaveURL(/\/deviations\/new\?location=/)
  const chosen = jonas.getByLabel(/Hvor var det/).locator('option:checked')
  await expect(chosen).toHaveText(place)
  await settled(jonas)
  await expectAccessible(jonas, 'report from a poster')
  await jonas.getByLabel('Hva skjedde, eller hva så du?').fill(`Porten står åpen ${mark}`)
  await jonas.getByRole('button', { name: 'Send inn' }).tap()
  await expect(jonas.getByRole('heading', { name: 'Takk. Avviket er registrert.' })).toBeVisible()

  // A driver who delivers there has no account, and is not asked for one.
  const driver = await pageOf(browser, 'phone')
  await driver.goto(address)
  await expect(driver.getByText(`${place} · `)).toBeVisible()
  await expectAccessible(driver, 'report without an account')
  await driver.getByRole('button', { name: 'Send inn' }).tap()
  await expect(driver.getByText('Skriv minst 5 tegn om hva som skjedde')).toBeVisible()
  await driver.getByLabel('Hva skjedde, eller hva så du?').fill(`Rampen er glatt som såpe ${mark}`)
  await driver.getByRole('button', { name: 'Send inn' }).tap()
  await expect(driver.getByText('Takk for at du meldte fra')).toBeVisible()
  await expectAccessible(driver, 'receipt without an account')
  expect(await driver.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain('såpe')

  // Both are cases of that place, with who told of them as far as it is known.
  for (const [what, who] of [
    ['Porten', 'Jonas Lie Aasen'],
    ['Rampen', 'Uten konto'],
  ] as const) {
    await marte.goto(`/deviations?q=${what}+${mark}`)
    await marte.getByRole('link', { name: new RegExp(`${what} .*${mark}`) }).click()
    const details = marte.getByRole('region', { name: 'Detaljer' })
    await expect(details).toContainText(place)
    await expect(details).toContainText(who)
  }

  // And both are at that place on the map, by keyboard too.
  await marte.goto(`/deviations?q=${mark}`)
  await marte.getByRole('button', { name: 'Kart', exact: true }).click()
  const spot = marte.getByRole('group', { name: 'Kart over avvik' }).getByRole('link', { name: `${place}: 2 avvik` })
  await spot.focus()
  await marte.keyboard.press('+')
  await expect(spot).toBeFocused()
  await marte.keyboard.press('Enter')
  await expect(marte.getByRole('link', { name: `Porten står åpen ${mark}` })).toBeVisible()
  await settled(marte)
  await expectAccessible(marte, 'map')
  await marte.getByRole('link', { name: 'Se alle 2 i listen' }).click()
  await expect(marte).toHaveURL(/locationId=/)
  await expect(marte.getByRole('link', { name: new RegExp(`(Porten|Rampen) .*${mark}`) })).toHaveCount(2)
})
