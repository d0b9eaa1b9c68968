import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, settled } from '../../../tests/e2e/accessible.ts'
import { newCompany } from '../../../tests/e2e/companies.ts'
import { callsOf, enter, pageOf } from '../../../tests/e2e/people.ts'
import { passTime } from '../../../tests/support/passingTime.ts'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const press = (within: { getByRole: Page['getByRole'] }, name: string) => within.getByRole('button', { name, exact: true }).click()

test('a breach noticed at hour 70: what is known is told in time, the rest with why it is late, and Datatilsynet’s receipt is kept', async ({
  browser,
  request,
}) => {
  const email = `solveig.${Date.now()}@lindvik.example`
  const { ksId } = await newCompany('Lindvik Regnskap AS', { email, firstname: 'Solveig', lastname: 'Lind' })
  const { body } = await (await callsOf(request, email)).post('/deviations', {
    description: 'Lønnslisten gikk til feil mottaker',
    category: 'privacy',
    occurredAt: hoursAgo(96),
    detectedAt: hoursAgo(70),
  })
  const page = await pageOf(browser, 'desk')
  await enter(page, email)
  await page.goto(`/deviations/${(body as { id: string }).id}`)

  // The clock: two of the 72 hours are left.
  const notice = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Brudd på personopplysningssikkerheten' }) })
  await expect(notice.getByText(/Frist: .* (1 time og 5\d minutter|2 timer) igjen\./)).toBeVisible()
  const breach = page.getByRole('region', { name: 'Personvernbrudd', exact: true })
  await expect(breach.getByText(/Fristen til Datatilsynet er .*: 72 timer etter at det ble oppdaget\./)).toBeVisible()
  await settled(page)
  await expectAccessible(page, 'breach with its clock')

  // What is known of it, in Datatilsynet's own fields.
  const dialog = page.getByRole('dialog')
  await press(breach, 'Åpne vurderingen')
  await press(breach, 'Vurder bruddet')
  await dialog.getByLabel(/^Konfidensialitet/).check()
  await dialog.getByLabel('Hovedårsak').selectOption({ label: 'Sendt til feil mottaker' })
  await dialog.getByLabel('Hvor mange personer gjelder det?').fill('14')
  await dialog.getByLabel('Ansatte', { exact: true }).check()
  await dialog.getByLabel('Økonomi').check()
  await dialog.getByLabel('Konsekvenser for personene').fill('Lønnen til fjorten ansatte er kjent for én kollega')
  await dialog.getByLabel('Risiko for personene').selectOption({ label: 'Lav risiko' })
  await dialog.getByLabel('Tiltak som er gjort').fill('E-posten er slettet hos mottakeren')
  await expectAccessible(page, 'assessment of a breach')
  await press(dialog, 'Vurder bruddet')
  await expect(page.getByText('Vurderingen er lagret')).toBeVisible()
  await press(breach, 'Avgjør varsling')
  await dialog.getByText('Nei', { exact: true }).click()
  await dialog.getByLabel('Begrunnelse').fill('Mottakeren er en kollega og har slettet e-posten')
  await expectAccessible(page, 'whether those it concerns are told')
  await press(dialog, 'Avgjør varsling')
  await expect(page.getByText('Avgjørelsen er lagret')).toBeVisible()
  await expect(breach.getByText('Vurderingen er skrevet.')).toBeVisible()

  // A named person decides; the text is written from what is known, and what is known is told in time.
  await press(notice, 'Ja')
  await press(dialog, 'Ja')
  await expect(page.getByText('Svaret er lagret')).toBeVisible()
  await press(notice, 'Tekst til myndigheten')
  await expect(dialog.getByLabel('Tekst til myndigheten')).toHaveValue(/Hovedårsak\nSendt til feil mottaker/)
  await expect(dialog.getByLabel('Tekst til myndigheten')).toHaveValue(/Hvor mange personer gjelder det\?\n.*14/)
  await expectAccessible(page, 'text to Datatilsynet')
  await press(dialog, 'Lukk')
  await press(notice, 'Registrer melding')
  await dialog.getByText('Altinn', { exact: true }).click()
  await dialog.getByLabel('Dette er en første melding. Mer kommer.').check()
  await press(dialog, 'Registrer melding')
  await expect(notice.getByText('Første melding sendt')).toBeVisible()

  // The night passes. What remains is told after the 72 hours, and says why.
  await passTime(
    `update authority_notifications set limit_at = now() - interval '1 hour', due_at = now() - interval '1 hour' where ks_id = $1`,
    [ksId],
  )
  await page.reload()
  await expect(notice.getByText(/Fristen gikk ut .* Meld likevel, og skriv hvorfor det er sent\./)).toBeVisible()
  await settled(page)
  await expectAccessible(page, 'breach after its deadline')
  await press(notice, 'Registrer melding')
  await dialog.getByText('Altinn', { exact: true }).click()
  await dialog.getByLabel(/Referanse/).fill('AR-2026-77')
  await press(dialog, 'Registrer melding')
  await expect(dialog.getByText(/Fristen er gått ut/).first()).toBeVisible()
  await expectAccessible(page, 'late notice without its reason')
  await dialog.getByLabel('Hvorfor er det sent?').fill('Omfanget var ikke kjent før i natt')
  const receipt = { name: 'kvittering.txt', mimeType: 'text/plain', buffer: Buffer.from('Mottatt av Datatilsynet') }
  await dialog.locator('input[type=file]').first().setInputFiles(receipt)
  await expect(dialog.getByText('1 fil er lagt ved.')).toBeVisible()
  await press(dialog, 'Registrer melding')
  await expect(notice.getByText('Meldt', { exact: true })).toBeVisible()
  await expect(notice.getByText('Sent fordi: Omfanget var ikke kjent før i natt')).toBeVisible()
  await expect(notice.getByText('Referanse AR-2026-77')).toBeVisible()
  await expect(notice.getByRole('button', { name: 'kvittering.txt', exact: true })).toBeVisible()
  await settled(page)
  await expectAccessible(page, 'breach that is notified')
})
