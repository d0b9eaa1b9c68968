import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { expectAccessible, inDark, settled } from '../../../tests/e2e/accessible.ts'
import { as, browserOf, people } from '../../../tests/e2e/people.ts'

const lookedAt = async (page: Parameters<typeof settled>[0]) => {
  await settled(page)
  await expectAccessible(page)
  await inDark(page, () => expectAccessible(page))
}

test('Jonas asks for a deletion on his phone; Marte takes out what there is and answers in part, and he reads why and where he can complain', async ({
  browser,
}) => {
  const mark = `Slett bildene av meg fra sommerfesten ${Date.now()}`
  const jonas = await browserOf(browser, 'employee', 'phone', '/profile')
  const mine = jonas.getByRole('region', { name: 'Rettighetene dine' })
  await mine.getByRole('button', { name: 'Send henvendelse' }).click()
  const asking = jonas.getByRole('dialog', { name: 'Send henvendelse' })
  await asking.getByLabel('Hva ber du om?').selectOption({ label: 'Sletting: noe om meg skal bort' })
  await asking.getByLabel('Skriv hva det gjelder').fill(mark)
  await asking.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(mine.getByText(mark)).toBeVisible()
  const number = (await mine.getByRole('listitem').filter({ hasText: mark }).getByText(/^INN-/).textContent())!

  const marte = await browserOf(browser, 'admin', 'desk', '/data-requests')
  await marte.getByRole('link', { name: new RegExp(number) }).click()
  await marte.getByRole('heading', { level: 1, name: 'Krav om sletting (art. 17)' }).waitFor()
  await lookedAt(marte)
  await marte.getByRole('button', { name: 'Start arbeidet' }).click()
  const known = marte.getByRole('region', { name: 'Opplysninger i portalen' })
  await expect(known.getByText(/^Avvik du har meldt: \d+$/)).toBeVisible()
  const [file] = await Promise.all([marte.waitForEvent('download'), known.getByRole('button', { name: 'Last ned som JSON' }).click()])
  expect(file.suggestedFilename()).toBe(`${number}.json`)
  expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({ name: people.employee.name })

  await marte.getByRole('button', { name: 'Svar', exact: true }).click()
  const answering = marte.getByRole('dialog', { name: 'Svar' })
  await answering.getByLabel('Svar', { exact: true }).selectOption({ label: 'Delvis etterkommet' })
  await answering.getByLabel('Svar til personen').fill('Bildene på intranettet er slettet.')
  await answering.getByRole('button', { name: 'Svar', exact: true }).click()
  // What is not granted in full has a reason.
  await expect(answering.getByLabel('Hvorfor ikke alt?')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(marte)
  await answering.getByLabel('Hvorfor ikke alt?').fill('Bildet i årsrapporten er trykt og sendt ut')
  await answering.getByRole('button', { name: 'Svar', exact: true }).click()
  await expect(marte.getByRole('button', { name: 'Avslutt' })).toBeVisible()

  await jonas.reload()
  const answered = mine.getByRole('listitem').filter({ hasText: mark })
  await expect(answered).toContainText('Delvis etterkommet')
  await expect(answered).toContainText('Bildet i årsrapporten er trykt og sendt ut')
  await expect(answered).toContainText('klage til Datatilsynet')
})

test('refused: nobody answers what is about themselves or reads what is for others, and the deadline goes no further than the law', async ({
  browser,
  request,
}) => {
  const admin = await as(request, 'admin')
  const { body: mine } = await admin.post('/data-requests/own', { type: 'access', description: 'Hva har dere om meg?' })
  const marte = await browserOf(browser, 'admin', 'desk', `/data-requests/${mine.id}`)
  await marte.getByRole('button', { name: 'Start arbeidet' }).hover()
  await expect(marte.getByText('Du kan ikke behandle en henvendelse om deg selv. En annen må gjøre det.').first()).toBeVisible()
  await expect(marte.getByRole('region', { name: 'Opplysninger i portalen' })).toHaveCount(0)

  await marte.goto('/data-requests')
  await marte.getByRole('button', { name: 'Før inn henvendelse' }).click()
  const entering = marte.getByRole('dialog', { name: 'Før inn henvendelse' })
  await entering.getByText('En som ikke er bruker').click()
  await entering.getByLabel('Hva det gjelder', { exact: true }).fill('Ber om kopi av alt vi har')
  await entering.getByRole('button', { name: 'Før inn henvendelse' }).click()
  await expect(entering.getByLabel('Navn', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(marte)
  await entering.getByLabel('Navn', { exact: true }).fill(`Gerd Nabo ${Date.now()}`)
  await entering.getByRole('button', { name: 'Før inn henvendelse' }).click()
  await expect(marte).toHaveURL(/\/data-requests\/[0-9a-f-]{36}/)

  await marte.getByRole('button', { name: 'Mer' }).click()
  await marte.getByRole('menuitem', { name: 'Forleng fristen' }).click()
  const later = marte.getByRole('dialog', { name: 'Forleng fristen' })
  await later.getByLabel('Ny frist').fill('01.12.2099')
  await later.getByLabel('Hvorfor?').fill('Det er svært mange henvendelser nå')
  await later.getByLabel('Når og hvordan fikk personen beskjed?').fill('På telefon i dag')
  await later.getByRole('button', { name: 'Forleng fristen' }).click()
  await expect(later.getByText('Fristen kan forlenges med høyst to måneder')).toBeVisible()

  const erik = await browserOf(browser, 'leader', 'phone', `/data-requests/${mine.id}`)
  await expect(erik.getByRole('heading', { name: 'Henvendelsen finnes ikke' })).toBeVisible()
  await expectAccessible(erik)
})
