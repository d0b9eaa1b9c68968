import { useAuth } from '@portal/modules/identity/auth/web/public'
import { expect, test } from '@portal/ui/testing/component'
import { conflict, forbidden } from '@portal/ui/testing/refusals'
import { company } from './companyTesting.ts'
import { ModulesSection } from './ModulesSection.tsx'

type User = ReturnType<typeof useAuth.getState>['user']
/** What the menu of whoever is signed in lacks. */
const Off = () => <output aria-label="Borte fra menyen">{useAuth(({ user }) => user?.modulesOff)?.join()}</output>
export const Modules = () => {
  if (!useAuth((state) => state.user)) useAuth.setState({ user: { modulesOff: [] } as unknown as User })
  return (
    <>
      <ModulesSection />
      <Off />
    </>
  )
}

test('a module goes after a question, by the keyboard, and out of the menu at once; it is back without one', async ({
  page,
  open,
  answer,
  calls,
}) => {
  let version = 5
  answer('GET /company', () => ({ body: company() }))
  answer('PUT /company/modules', ({ modulesOff }) => ({ body: company({ modulesOff, version: ++version }) }))
  await open(Modules)
  const reports = page.getByRole('switch', { name: 'Rapporter' })
  await expect(reports).toBeChecked()
  await reports.press('Space')
  const dialog = page.getByRole('dialog', { name: 'Vil du slå av Rapporter?' })
  await expect(dialog.getByRole('button', { name: 'Avbryt' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(reports).toBeChecked()
  await expect(reports).toBeFocused()
  expect(calls.some(({ call }) => call.startsWith('PUT'))).toBe(false)
  await reports.press('Space')
  await dialog.getByRole('button', { name: 'Slå av' }).dblclick()
  await expect(page.getByText('Rapporter er slått av')).toBeVisible()
  await expect(page.getByLabel('Borte fra menyen')).toHaveText('reports')
  await reports.press('Space')
  await expect(page.getByText('Rapporter er slått på')).toBeVisible()
  await expect(page.getByLabel('Borte fra menyen')).toHaveText('')
  expect(calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)).toEqual([
    { modulesOff: ['reports'], version: 5 },
    { modulesOff: [], version: 6 },
  ])
})

test('two modules switched on one right after the other are both on, each sent on the version of the one before', async ({
  page,
  open,
  answer,
  calls,
}) => {
  const late = Promise.withResolvers<void>()
  let version = 5
  answer('GET /company', () => ({ body: company({ modulesOff: ['tasks', 'documents'] }) }))
  answer('PUT /company/modules', async ({ modulesOff }) => {
    await late.promise
    return { body: company({ modulesOff, version: ++version }) }
  })
  await open(Modules)
  await page.getByRole('switch', { name: 'Dokumenter' }).press('Space')
  await page.getByRole('switch', { name: 'Oppgaver' }).press('Space')
  await expect(page.getByRole('switch', { name: 'Dokumenter' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Oppgaver' })).toBeChecked()
  late.resolve()
  await expect(page.getByText('Oppgaver er slått på')).toBeVisible()
  expect(calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)).toEqual([
    { modulesOff: ['tasks'], version: 5 },
    { modulesOff: [], version: 6 },
  ])
})

test('a switch that was not saved falls back with the reason; after a conflict it is what the other made it, and is saved on their version', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer('GET /company', () => ({ body: company({ modulesOff: ['tasks'] }) }))
  answer('PUT /company/modules', () => 'lost')
  await open(Modules)
  const tasks = page.getByRole('switch', { name: 'Oppgaver' })
  await tasks.press('Space')
  await expect(page.getByText('Vi får ikke kontakt med tjenesten.')).toBeVisible()
  await expect(tasks).not.toBeChecked()
  answer('PUT /company/modules', ({ version, modulesOff }) => (version === 6 ? { body: company({ modulesOff, version: 7 }) } : conflict))
  answer('GET /company', () => ({ body: company({ modulesOff: ['tasks', 'reports'], version: 6 }) }))
  await tasks.press('Space')
  await expect(page.getByText('Noen andre har endret dette mens du jobbet.')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Rapporter' })).not.toBeChecked()
  await tasks.press('Space')
  await expect(page.getByText('Oppgaver er slått på')).toBeVisible()
  expect(calls.findLast(({ call }) => call.startsWith('PUT'))?.body).toEqual({ modulesOff: ['reports'], version: 6 })
})

test('who may not switch modules reads which are on; whom they are not shown to is told so', async ({ page, open, answer, calls }) => {
  answer('GET /company', () => forbidden('Du har ikke tilgang'))
  await open(Modules)
  await expect(page.getByText('Du har ikke tilgang')).toBeVisible()
  answer('GET /company', () => ({ body: company({ canEdit: false, modulesOff: ['reports'] }) }))
  await page.getByRole('button', { name: 'Prøv igjen' }).press('Enter')
  const reports = page.getByRole('switch', { name: 'Rapporter' })
  await expect(reports).not.toBeChecked()
  await expect(reports).toBeDisabled()
  expect(calls.some(({ call }) => call.startsWith('PUT'))).toBe(false)
})
