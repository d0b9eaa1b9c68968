import type { Page } from '@playwright/test'
import type { SessionUser } from '@portal/modules/identity/auth'
import { useAuth } from '@portal/modules/identity/auth/web/public'
import { expect, test } from '@portal/ui/testing/component'
import { refusedAt } from '@portal/ui/testing/refusals'
import { useState } from 'react'
import { authenticatorIn } from '../../../../tests/e2e/authenticator.ts'
import type { Passkey } from '../contract.ts'
import { PasskeysCard } from './PasskeysCard.tsx'

const user = { id: 'kari', ksId: 'nordlys', firstname: 'Kari', lastname: 'Nordmann', email: 'kari@eksempel.no', roleId: 3 } as SessionUser
export function Card() {
  useState(() => useAuth.setState({ user, isAuthenticated: true }))
  return <PasskeysCard />
}

const idOf = (n: number) => `0190c0de-0000-7000-8000-00000000000${n}`
const passkey = (n: number, name: string): Passkey => ({
  id: idOf(n),
  name,
  isSynced: false,
  createdAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: null,
})
const listOf = (...items: Passkey[]) => ({ body: { items, host: 'localhost', suggestedName: 'Linux til Kari' } })
const asked = {
  body: {
    options: {
      challenge: 'AAAAAAAAAAAAAAAAAAAAAA',
      rp: { id: 'localhost', name: 'Kontrollportalen' },
      user: { id: 'S2FyaQ', name: 'kari@eksempel.no', displayName: 'Kari' },
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    },
  },
}
const tokens = { success: true, token: 'nytt', refreshToken: 'r', expiresIn: 3600 }
const adding = (page: Page) => page.getByRole('button', { name: 'Legg til passnøkkel' })
const go = (page: Page) => page.getByRole('button', { name: 'Fortsett' })
const name = (page: Page) => page.getByLabel('Navn på passnøkkelen')

test('a passkey is made with the keyboard: a name that is missing or refused has focus, what the device will not do is said, and the codes are shown until they are seen', async ({
  page,
  open,
  answer,
  calls,
}) => {
  const authenticator = await authenticatorIn(page)
  answer('GET /auth/passkeys', () => listOf())
  answer('POST /auth/passkeys/options', () => asked)
  await open(Card)
  await adding(page).press('Enter')
  await expect(name(page)).toBeFocused()
  await name(page).fill(' ')
  await go(page).press('Enter')
  await expect(name(page)).toHaveAccessibleDescription(/Fyll inn navn/)
  await expect(name(page)).toBeFocused()
  expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false)
  await name(page).fill('Telefonen')
  await authenticator.knowsOwner(false)
  await go(page).click()
  await expect(page.getByRole('alert')).toHaveText('Passnøkkelen ble ikke brukt. Prøv igjen.')
  await authenticator.knowsOwner(true)
  answer('POST /auth/passkeys', () => refusedAt({ name: 'Du har allerede en som heter det' }))
  await go(page).click()
  await expect(name(page)).toHaveAccessibleDescription(/Du har allerede en som heter det/)
  await expect(name(page)).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
  const late = Promise.withResolvers<void>()
  answer('POST /auth/passkeys', async () => {
    await late.promise
    answer('GET /auth/passkeys', () => listOf(passkey(1, 'Telefonen')))
    return { body: { ...tokens, user, passkey: passkey(1, 'Telefonen'), recoveryCodes: ['AAAA-1111', 'BBBB-2222'] } }
  })
  const before = calls.length
  await go(page).dblclick()
  // Whoever gives up while it is made is shown the codes all the same: it is made, and they are shown once.
  await page.getByRole('button', { name: 'Avbryt' }).click()
  late.resolve()
  await expect(page.getByText('AAAA-1111')).toBeVisible()
  expect(calls.slice(before).filter(({ call }) => call === 'POST /auth/passkeys')).toHaveLength(1)
  await page.getByRole('button', { name: 'Jeg har lagret kodene' }).press('Enter')
  await expect(adding(page)).toBeFocused()
  await expect(page.getByRole('listitem')).toContainText(['Telefonen'])
  expect(await page.evaluate(() => sessionStorage.getItem('ks_token'))).toBe('nytt')
})

test('a passkey is renamed and removed, each once; what is refused or lost leaves it as it was, and focus is never lost', async ({
  page,
  open,
  answer,
  calls,
}) => {
  const both = [passkey(1, 'Telefonen'), passkey(2, 'PC-en')]
  answer('GET /auth/passkeys', () => listOf(...both))
  answer(`PUT /auth/passkeys/${idOf(1)}`, ({ name }) => (name ? 'lost' : refusedAt({ name: 'Fyll inn navn' })))
  await open(Card)
  const rename = page.getByRole('button', { name: 'Gi nytt navn til Telefonen' })
  await rename.click()
  await expect(name(page)).toBeFocused()
  await name(page).fill('')
  await page.getByRole('button', { name: 'Lagre' }).press('Enter')
  await expect(name(page)).toHaveAccessibleDescription('Fyll inn navn')
  await expect(name(page)).toBeFocused()
  await name(page).fill('Jobbtelefonen')
  await page.keyboard.press('Enter')
  await expect(name(page)).toHaveAccessibleDescription(/Vi får ikke kontakt/)
  await expect(name(page)).toHaveValue('Jobbtelefonen')
  await page.getByRole('button', { name: 'Avbryt' }).click()
  await expect(rename).toBeFocused()

  answer(`POST /auth/passkeys/${idOf(1)}/remove`, () => 'lost')
  const remove = page.getByRole('button', { name: 'Fjern Telefonen' })
  const dialog = page.getByRole('dialog', { name: 'Fjerne Telefonen?' })
  await remove.click()
  await expect(dialog.getByRole('button', { name: 'Avbryt' })).toBeFocused()
  await expect(dialog).not.toContainText('Dette er den siste.')
  await dialog.getByRole('button', { name: 'Fjern' }).click()
  await expect(page.getByText('Vi får ikke kontakt med tjenesten.')).toBeVisible()
  await expect(remove).toBeFocused()
  answer(`POST /auth/passkeys/${idOf(1)}/remove`, () => {
    answer('GET /auth/passkeys', () => listOf(passkey(2, 'PC-en')))
    return { body: { success: true, user } }
  })
  await remove.click()
  const before = calls.length
  await dialog.getByRole('button', { name: 'Fjern' }).dblclick()
  await expect(page.getByText('Passnøkkelen er fjernet')).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveCount(1)
  expect(calls.slice(before).filter(({ call }) => call.endsWith('/remove'))).toHaveLength(1)
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  await page.getByRole('button', { name: 'Fjern PC-en' }).click()
  await expect(page.getByRole('dialog', { name: 'Fjerne PC-en?' })).toContainText('gjenopprettingskodene dine slutter å virke')
})
