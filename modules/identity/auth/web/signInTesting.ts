import type { Page } from '@playwright/test'
import { type AnyRoute, createMemoryHistory, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createElement, useState } from 'react'
import type { LoginResult, SessionUser } from '../contract.ts'
import { rootRoute } from './appRoute.ts'
import { signInRoutes } from './signInRoutes.tsx'
import { useStartUp } from './startUp.ts'
import { useAuth } from './store.ts'

const Inside = () => createElement('h1', null, `Inne som ${useAuth(({ user }) => user?.email)}`)
/** The product's own sign-in at an address, and two pages behind it. */
export function At({ address }: { address: string }) {
  const [router] = useState(() => {
    useStartUp.setState({ phase: 'ready' })
    const pages = ['/dashboard', '/tasks'].map((path) => createRoute({ getParentRoute: () => rootRoute, path, component: Inside }))
    const routeTree = rootRoute.addChildren([signInRoutes, ...pages]) as unknown as AnyRoute
    const context = { hasPage: async () => true, preloadApp: async () => undefined }
    return createRouter({ routeTree, context, history: createMemoryHistory({ initialEntries: [address] }) })
  })
  return createElement(RouterProvider, { router })
}
export const user: SessionUser = {
  id: '0190c0de-0000-7000-8000-000000000001',
  firstname: 'Kari',
  lastname: 'Nordmann',
  email: 'kari@eksempel.no',
  ksId: 'nordlys',
  roleId: 3,
  company: 'Nordlys Bygg AS',
  phone: null,
  jobTitle: null,
  isEmailVerified: true,
  hasTwoFactor: true,
  hasTotp: true,
  isDemo: false,
  modulesOff: [],
  version: 1,
}
export const tokens = { token: 'nytt', refreshToken: 'r', expiresIn: 3600 }
export const entered: LoginResult = { success: true, ...tokens, user }
export type Challenge = Extract<LoginResult, { requires2fa: true }>
export const challenge: Challenge = { success: true, requires2fa: true, token: 'halvveis', expiresIn: 300, methods: ['totp'] }
export const refused = (status: number, message: string, fields?: Record<string, string>) => ({
  status,
  body: { code: 'refused', message, fields },
})

export const email = (page: Page) => page.getByLabel('E-post')
export const password = (page: Page) => page.getByLabel('Passord', { exact: true })
export const submit = (page: Page) => page.getByRole('button', { name: 'Logg inn', exact: true })
export const code = (page: Page) => page.getByLabel('Kode på 6 siffer')
export const lost = 'Vi får ikke kontakt med tjenesten.'
export async function signIn(page: Page) {
  await email(page).fill('kari@eksempel.no')
  await password(page).fill('riktig hest batteri')
  await password(page).press('Enter')
}
