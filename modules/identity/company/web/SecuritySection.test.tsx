import { useAuth } from '@portal/modules/identity/auth/web/public'
import { expect, test } from '@portal/ui/testing/component'
import { conflict } from '@portal/ui/testing/refusals'
import { useState } from 'react'
import { company } from './companyTesting.ts'
import { SecuritySection } from './SecuritySection.tsx'

type User = NonNullable<ReturnType<typeof useAuth.getState>['user']>
const signedInWith = (hasTwoFactor: boolean) => useAuth.setState({ user: { hasTwoFactor } as User })
export function WithSecondFactor() {
  useState(() => signedInWith(true))
  return <SecuritySection />
}
export function WithPasswordAlone() {
  useState(() => signedInWith(false))
  return <SecuritySection />
}

test('who has no second factor is sent to set one up, and cannot demand it of others', async ({ page, open, answer }) => {
  answer('GET /company', () => ({ body: company() }))
  await open(WithPasswordAlone)
  await expect(page.getByText('Slå på totrinnsbekreftelse for deg selv først, under Min profil.')).toBeVisible()
  await expect(page.getByRole('switch')).toBeDisabled()
  await expect(page.getByRole('checkbox', { name: 'Administrator' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Lagre' })).toHaveCount(0)
})

test('who has no second factor may still stop demanding it of all', async ({ page, open, answer, calls }) => {
  answer('GET /company', () => ({ body: company({ demandsTwoFactor: true }) }))
  answer('PUT /company/two-factor', () => ({ body: company({ version: 6 }) }))
  await open(WithPasswordAlone)
  await page.getByRole('switch').click()
  await expect(page.getByText('Totrinnsbekreftelse kreves ikke lenger av alle')).toBeVisible()
  expect(calls.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ isDemanded: false, version: 5 })
})

test('it is demanded of all after a question that tells who is signed out, and then nobody is chosen one by one', async ({
  page,
  open,
  answer,
  calls,
}) => {
  answer('GET /company', () => ({ body: company() }))
  answer('PUT /company/two-factor', () => ({ body: company({ demandsTwoFactor: true, version: 6 }) }))
  await open(WithSecondFactor)
  await page.getByRole('switch').click()
  const question = page.getByRole('dialog', { name: 'Vil du kreve totrinnsbekreftelse av alle?' })
  await expect(question).toContainText('De som ikke har slått den på, logges ut med en gang.')
  await expect(page.getByRole('switch', { includeHidden: true })).not.toBeChecked()
  expect(calls.some(({ call }) => call.startsWith('PUT'))).toBe(false)
  await question.getByRole('button', { name: 'Krev av alle' }).click()
  await expect(page.getByText('Totrinnsbekreftelse kreves nå av alle')).toBeVisible()
  await expect(page.getByRole('switch')).toBeChecked()
  await expect(page.getByRole('group', { name: 'Roller' })).toHaveCount(0)
})

test('of some roles and offices: what is ticked is saved with what was ticked before', async ({ page, open, answer, calls }) => {
  answer('GET /company', () => ({ body: company({ twoFactorRoles: [1, 2], twoFactorOffices: ['verneombud'] }) }))
  answer('PUT /company/two-factor', ({ roles, offices }) => ({
    body: company({ twoFactorRoles: roles, twoFactorOffices: offices, version: 6 }),
  }))
  await open(WithSecondFactor)
  await page.getByRole('checkbox', { name: 'Leder', exact: true }).uncheck()
  await page.getByRole('checkbox', { name: 'Personvernombud' }).check()
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Endringene er lagret')).toBeVisible()
  expect(calls.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
    isDemanded: false,
    roles: [1],
    offices: ['verneombud', 'personvernombud'],
    version: 5,
  })
})

test('what another administrator has changed meanwhile is shown, and nothing is left as if it were saved', async ({
  page,
  open,
  answer,
}) => {
  answer('GET /company', () => ({ body: company() }))
  answer('PUT /company/two-factor', () => conflict)
  await open(WithSecondFactor)
  await page.getByRole('checkbox', { name: 'Revisor' }).check()
  answer('GET /company', () => ({ body: company({ twoFactorRoles: [5], version: 6 }) }))
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Noen andre har endret dette mens du jobbet.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Kontrollør' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Revisor' })).not.toBeChecked()
})

test('whether files are scanned for malware is told to who may know it', async ({ page, open, answer }) => {
  answer('GET /company', () => ({ body: company({ scansFiles: false }) }))
  await open(WithSecondFactor)
  await expect(page.getByText(/^Filer som lastes opp, skannes ikke/)).toBeVisible()
  answer('GET /company', () => ({ body: company({ scansFiles: null, canEdit: false }) }))
  await open(WithSecondFactor)
  await expect(page.getByText('Bare en administrator kan endre dette.')).toBeVisible()
  await expect(page.getByText('Skanning av filer')).toHaveCount(0)
})
