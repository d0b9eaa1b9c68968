import { useAuth } from '@portal/modules/identity/auth/web/public'
import { ApiError } from '@portal/ui/client'
import { expect, test } from '@portal/ui/testing/component'
import { useEffect, useState } from 'react'
import { ComingSoon } from './ComingSoon.tsx'
import { NotFound } from './NotFound.tsx'
import { PageError } from './PageError.tsx'
import { StartError } from './StartError.tsx'
import { withoutNetwork } from './withoutNetwork.ts'

const reset = () => document.body.append('begynte på nytt')
const refusal = new ApiError(403, 'GET /reports', { code: 'forbidden', message: 'Du har ikke tilgang til denne siden' })
const away = new TypeError('Failed to fetch', { cause: 'ingen nett' })

export const Refused = () => <PageError error={refusal} reset={reset} />
export const Broken = () => <PageError error={new Error('Cannot read properties of undefined')} reset={reset} />
export const OldVersion = () => <PageError error={new Error('Failed to fetch dynamically imported module: /a.js')} reset={reset} />
export const NotStarted = () => <StartError error={away} reset={reset} />
export const Unknown = () => {
  useState(() => useAuth.setState({ isAuthenticated: false }))
  return <NotFound />
}
export const SwitchedOff = () => <ComingSoon />
export const NothingQueued = () => {
  const [page, setPage] = useState('')
  useEffect(() => void withoutNetwork().text().then(setPage), [])
  return <iframe title="Uten nett" srcDoc={page} />
}

test('a page that is refused says the reason of the server, in the frame that still works, and nothing of how the portal is made', async ({
  page,
  open,
}) => {
  await open(Refused)
  await expect(page.getByText('Du har ikke tilgang til denne siden')).toBeVisible()
  await expect(page.getByText('GET /reports')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
})

test('a fault of our own is told as one, with what it was, and the page begins anew by the keyboard', async ({ page, open }) => {
  await open(Broken)
  await expect(page.getByRole('heading', { name: 'Noe gikk galt' })).toBeVisible()
  await expect(page.getByText('Cannot read properties of undefined')).toBeVisible()
  await page.getByRole('button', { name: 'Prøv igjen' }).press('Enter')
  await expect(page.getByText('begynte på nytt')).toBeVisible()
})

test('a piece of a version that is gone is fetched by loading the page anew, not by asking for it again', async ({ page, open }) => {
  await open(OldVersion)
  await expect(page.getByText('/a.js')).toHaveCount(0)
  await page.evaluate(() => Object.assign(window, { isOld: true }))
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect.poll(() => page.evaluate(() => 'isOld' in window)).toBe(false)
  await expect(page.getByRole('button', { name: 'Prøv igjen' })).toBeVisible()
})

test('a portal that could not start, where nobody has anything kept, says so and is tried again', async ({ page, open }) => {
  await open(NotStarted)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByText('Du er uten nett')).toHaveCount(0)
  await page.getByRole('button', { name: 'Prøv igjen' }).press('Enter')
  await expect(page.getByText('begynte på nytt')).toBeVisible()
})

test('an address that leads nowhere leads on to the front page, also for who is not signed in', async ({ page, open }) => {
  await open(Unknown)
  await expect(page.getByRole('heading', { name: 'Siden ble ikke funnet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Gå til oversikten' })).toHaveAttribute('href', '/dashboard')
})

test('a module that is not in use here is called by its name', async ({ page, open }) => {
  await open(SwitchedOff, 'reports')
  await expect(page.getByRole('heading', { name: 'Rapporter' })).toBeVisible()
  await expect(page.getByText('Denne modulen er ikke tatt i bruk her ennå.')).toBeVisible()
})

test('where no page is kept, who has no network is told so in Norwegian, with a way to try again', async ({ page, open }) => {
  await open(NothingQueued)
  const shown = page.frameLocator('iframe')
  await expect(shown.getByRole('heading', { name: 'Du er uten nett' })).toBeVisible()
  await expect(shown.getByRole('link', { name: 'Prøv igjen' })).toBeVisible()
})
