import { expect, test } from '@portal/ui/testing/component'
import { OwnRequestsCard } from './OwnRequestsCard.tsx'
import { ownRequest } from './requestsTesting.ts'

export const Card = () => <OwnRequestsCard />

test('what one asks for stands in the card with the day it is answered by; a lost answer does not ask twice', async ({
  page,
  open,
  answer,
  calls,
}) => {
  let items: object[] = []
  answer('GET /data-requests/own', () => ({ body: { items, canAsk: true } }))
  answer('POST /data-requests/own', () => 'lost')
  await open(Card)
  await expect(page.getByText('Du har ikke sendt noen henvendelser.')).toBeVisible()
  await page.getByRole('button', { name: 'Send henvendelse' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send henvendelse' })
  // What one can fetch oneself is said first, and only of that.
  await expect(dialog.getByText('Det meste kan du hente selv med en gang')).toBeVisible()
  await dialog.getByLabel('Hva ber du om?').selectOption('Sletting: noe om meg skal bort')
  await expect(dialog.getByText('Det meste kan du hente selv med en gang')).toHaveCount(0)
  await dialog.getByLabel('Skriv hva det gjelder').fill('Bildet fra 2019')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Vi får ikke kontakt med tjenesten.')
  answer('POST /data-requests/own', () => {
    items = [ownRequest()]
    return { body: ownRequest() }
  })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Svar innen 10.12.2026')).toBeVisible()
  const sent = calls.filter(({ call }) => call.startsWith('POST'))
  expect(sent.at(-1)?.body).toEqual({ type: 'erasure', description: 'Bildet fra 2019' })
  expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual(Array(2).fill(sent[0]?.headers['idempotency-key']))
  expect(sent[0]?.headers['idempotency-key']).toBeTruthy()
})

test('a longer deadline is told with why; a refusal with its reason and that one may complain', async ({ page, open, answer }) => {
  const items = [
    ownRequest({ extendedTo: '2027-02-10', extensionReason: 'Arkivet er på papir' }),
    ownRequest({
      id: '0190c0de-0000-7000-8000-00000000e002',
      number: 'PVH-2026-0001',
      status: 'answered',
      decision: 'refused',
      answer: 'Vi sletter ikke timelistene.',
      basis: 'Bokføringsloven krever at de beholdes.',
    }),
  ]
  answer('GET /data-requests/own', () => ({ body: { items, canAsk: false } }))
  await open(Card)
  const [extended, refused] = [page.getByRole('listitem').first(), page.getByRole('listitem').last()]
  await expect(extended).toContainText('Svaret kommer senest 10.02.2027: Arkivet er på papir')
  await expect(extended).not.toContainText('Datatilsynet')
  await expect(refused).toContainText('Bokføringsloven krever at de beholdes.')
  await expect(refused).toContainText('Datatilsynet')
  await expect(refused).not.toContainText('Svar innen')
  await expect(page.getByRole('button', { name: 'Send henvendelse' })).toHaveCount(0)
})

test('a list that could not be fetched is no empty list', async ({ page, open }) => {
  await open(Card)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByText('Du har ikke sendt noen henvendelser.')).toHaveCount(0)
})
