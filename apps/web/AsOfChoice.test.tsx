import { addDays, osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { expect, test } from '@portal/ui/testing/component'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { AsOfChoice } from './AsOfChoice.tsx'

export function Choice() {
  const address = useLocation({ select: ({ searchStr }) => decodeURIComponent(searchStr).replaceAll('"', '') })
  const [isDone, setDone] = useState(false)
  return (
    <div>
      <AsOfChoice onDone={() => setDone(true)} />
      <output>{`${address} ${isDone ? 'ferdig' : ''}`}</output>
    </div>
  )
}

const yesterday = addDays(osloDate(new Date()), -1)

test('a day of the past is chosen with one press, or from the calendar with an hour; the address names it', async ({ page, open }) => {
  await open(Choice)
  const address = page.locator('output')
  await page.getByRole('button', { name: 'I går' }).click()
  await expect(address).toHaveText(`?asOf=${yesterday} ferdig`)
  await page.getByLabel('Klokken (valgfritt)').fill('9.05')
  await page.getByRole('button', { name: 'Vis' }).click()
  await expect(address).toHaveText(`?asOf=${yesterday}T09:05 ferdig`)
  const lastMonth = addDays(`${osloDate(new Date()).slice(0, 7)}-01`, -1)
  await page.getByRole('button', { name: formatDate(lastMonth), exact: true }).click()
  await expect(address).toHaveText(`?asOf=${lastMonth} ferdig`)
})

test('an hour that is none is refused beside the field, and a day to come cannot be picked', async ({ page, open }) => {
  await open(Choice)
  await page.getByLabel('Klokken (valgfritt)').fill('halv ni')
  await page.getByRole('button', { name: 'Vis' }).click()
  await expect(page.getByText('Skriv klokkeslettet som 14.30')).toBeVisible()
  await expect(page.locator('output')).not.toContainText('asOf')
  for (let n = 0; n < 2; n++) await page.getByRole('button', { name: /neste/i }).click()
  for (const day of await page.getByRole('gridcell').getByRole('button').all()) await expect(day).toBeDisabled()
})
