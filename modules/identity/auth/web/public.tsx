import { lazy } from 'react'

export { type AppRoute, appRoute, rootRoute } from './appRoute.ts'
export { setCompanySignIn } from './companyDoor.ts'
export { type IdentityProvider, setIdentityProvider } from './identityProvider.ts'
export { setPasskeyMethods } from './passkeyMethods.ts'
export { signInRoutes } from './signInRoutes.tsx'
export { followSession, started, startUp, useStartUp } from './startUp.ts'
export { type Challenge, useAuth } from './store.ts'

/** Asks anew who the person is, when a call needs it. */
export const StepUp = lazy(() => import('./StepUp.tsx').then((file) => ({ default: file.StepUp })))

/** The codes a person is shown once. Fetched with the first. */
export const RecoveryCodes = lazy(() => import('./RecoveryCodes.tsx').then(({ RecoveryCodes }) => ({ default: RecoveryCodes })))

/** The person's other companies, for the user menu. */
export const CompanyMenu = lazy(() => import('./CompanyMenu.tsx').then((file) => ({ default: file.CompanyMenu })))
