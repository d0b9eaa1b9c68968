import { expect, test } from '@playwright/test'
import { expectAccessible, settled } from './accessible.ts'
import { browserOf, people } from './people.ts'

test('a serious accident, from the phone to the written confirmation and the copy to the safety representative', async ({ browser }) => {
  // The leader stands at the scene with a phone.
  const erik = await browserOf(browser, 'leader', 'phone', '/deviations/new')
  await erik.getByLabel('Er noen skadet?').check()
  await erik.getByRole('link', { name: 'Alvorlig ulykke?' }).tap()
  await expect(erik.getByRole('link', { name: /113/ })).toHaveAttribute('href', 'tel:113')
  await erik.getByLabel('Hva skjedde?').fill('Falt fra stillas, fire meter. Ambulansen er på vei.')
  await erik.getByLabel('Beskriv stedet').fill('Trappehus B')
  await settled(erik)
  // Nothing half below the header: what is seen of a button there is smaller than a thumb.
  await erik.evaluate(() => scrollTo(0, 0))
  await expectAccessible(erik, 'report of an accident')
  await erik.getByRole('button', { name: 'Registrer ulykken' }).tap()

  // Each step as it is done.
  await erik.getByLabel(/Ring 113 hvis/).check()
  await erik.getByLabel(/Varsle Arbeidstilsynet straks/).check()
  await erik.getByLabel(/Varsle politiet straks/).check()
  await expect(erik.getByText(new RegExp(`\\d\\d:\\d\\d, ${people.leader.name}`))).toHaveCount(3)
  const notice = erik.getByRole('listitem').filter({ has: erik.getByRole('heading', { name: 'Alvorlig arbeidsulykke' }) })
  await settled(erik)
  await expectAccessible(erik, 'steps of an accident')
  await notice.getByRole('button', { name: 'Ja', exact: true }).tap()
  const dialog = erik.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Ja', exact: true }).tap()

  // The calls are a first message; the confirmation in Altinn is the rest.
  await notice.getByRole('button', { name: 'Registrer melding' }).tap()
  await dialog.getByText('Telefon', { exact: true }).tap()
  await dialog.getByLabel('Dette er en første melding. Mer kommer.').check()
  await dialog.getByRole('button', { name: 'Registrer melding' }).tap()
  await expect(notice.getByText('Første melding sendt')).toBeVisible()
  await notice.getByRole('button', { name: 'Tekst til myndigheten' }).tap()
  await expect(dialog.getByLabel('Tekst til myndigheten')).toHaveValue(/Hvor skjedde ulykken\?\nTrappehus B/)
  await dialog.getByRole('button', { name: 'Lukk' }).tap()
  await notice.getByRole('button', { name: 'Registrer melding' }).tap()
  await dialog.getByText('Altinn', { exact: true }).tap()
  await dialog.getByLabel(/Referanse/).fill('AR-2026-77')
  await dialog.getByRole('button', { name: 'Registrer melding' }).tap()
  await expect(notice.getByText('Verneombudet skal ha kopi av den skriftlige bekreftelsen.')).toBeVisible()
  await notice.getByRole('button', { name: 'Kopi til verneombudet' }).tap()
  await dialog.getByLabel('Hvem fikk kopien?').fill('Åse Ødegård')
  await dialog.getByRole('button', { name: 'Kopi til verneombudet' }).tap()
  await expect(notice.getByText(/Åse Ødegård fikk kopi/)).toBeVisible()
  await expect(erik.getByText(/Verneombudet fikk kopi/)).toBeVisible()

  // The case holds it all, and the register asks for the rest.
  await erik.getByRole('link', { name: 'Til saken' }).tap()
  await expect(erik.getByText('1 personskade er registrert.')).toBeVisible()
  await settled(erik)
  await expectAccessible(erik, 'case of an accident')
})
