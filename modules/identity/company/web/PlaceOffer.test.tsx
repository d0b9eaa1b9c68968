import { expect, test } from '@portal/ui/testing/component'
import { useState } from 'react'
import { location } from './companyTesting.ts'
import { PlaceOffer } from './PlaceOffer.tsx'

const yard = location(1, 'Verftet', { coordinates: '59.91390, 10.75220' })
const camp = location(2, 'Leiren', { coordinates: '60.39299, 5.32415' })
const closed = location(3, 'Nedlagt kai', { coordinates: '59.91391, 10.75221', isActive: false })
const places = [yard, camp, closed]
const never = async () => null
const campLast = async () => camp.id
const closedLast = async () => closed.id

function Chosen({ lastPlace, of = places }: { lastPlace: () => Promise<string | null>; of?: typeof places }) {
  const [place, setPlace] = useState<string | null>(null)
  return (
    <>
      <PlaceOffer places={of} lastPlace={lastPlace} onChange={setPlace} />
      <output aria-label="Valgt">{places.find(({ id }) => id === place)?.name ?? 'ingen'}</output>
    </>
  )
}
export const First = () => <Chosen lastPlace={never} />
export const Again = () => <Chosen lastPlace={campLast} />
export const FromClosed = () => <Chosen lastPlace={closedLast} />
const nowhere = [location(4, 'Kontoret')]
export const WithoutPositions = () => <Chosen lastPlace={never} of={nowhere} />

test('the nearest place in use is found when one asks, and may be taken away again', async ({ page, context, open }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 59.9142, longitude: 10.7525 })
  await open(First)
  await expect(page.getByLabel('Valgt')).toHaveText('ingen')
  await page.getByRole('button', { name: 'Finn stedet jeg er på' }).click()
  await expect(page.getByRole('group', { name: 'Sted' })).toContainText('omtrent 40 m unna')
  await expect(page.getByLabel('Valgt')).toHaveText('Verftet')
  await page.getByRole('button', { name: 'Ikke her' }).click()
  await expect(page.getByLabel('Valgt')).toHaveText('ingen')
})

test('who stands far from every place is told the nearest, and it is not chosen for them', async ({ page, context, open }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 59.95, longitude: 10.7522 })
  await open(First)
  await page.getByRole('button', { name: 'Finn stedet jeg er på' }).click()
  await expect(page.getByText(/^Ingen av stedene er i nærheten. Nærmest er Verftet, 4/)).toBeVisible()
  await expect(page.getByLabel('Valgt')).toHaveText('ingen')
})

test('where the browser may not use the position one is told where to choose the place', async ({ page, context, open }) => {
  await context.clearPermissions()
  await open(First)
  await page.getByRole('button', { name: 'Finn stedet jeg er på' }).click()
  await expect(page.getByText('Nettleseren får ikke bruke posisjonen. Velg stedet under «Legg til mer».')).toBeVisible()
})

test('the place one last reported from is chosen at once, and not again after one has said no', async ({ page, open }) => {
  await open(Again)
  await expect(page.getByRole('group', { name: 'Sted' })).toContainText('Leiren (som sist)')
  await expect(page.getByLabel('Valgt')).toHaveText('Leiren')
  await page.getByRole('button', { name: 'Ikke her' }).click()
  await expect(page.getByRole('button', { name: 'Finn stedet jeg er på' })).toBeVisible()
  await expect(page.getByLabel('Valgt')).toHaveText('ingen')
})

test('a place out of use is offered to nobody, and where no place has a position none is looked for', async ({ page, open }) => {
  await open(FromClosed)
  await expect(page.getByRole('button', { name: 'Finn stedet jeg er på' })).toBeVisible()
  await expect(page.getByLabel('Valgt')).toHaveText('ingen')
  await open(WithoutPositions)
  await expect(page.getByLabel('Valgt')).toHaveText('ingen')
  await expect(page.getByRole('button')).toHaveCount(0)
})
