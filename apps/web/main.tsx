import './signIn.css'
import {
  followSession,
  setCompanySignIn,
  setIdentityProvider,
  setPasskeyMethods,
  startUp,
  useAuth,
} from '@portal/modules/identity/auth/web/public'
import { setAppCheckProvider } from '@portal/ui/client'
import { loadConfig } from '@portal/ui/config'
import { lazyRouteComponent, RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { router } from './router.tsx'

/** Nothing of App Check is fetched until the configuration asks for it. */
async function appCheckToken(wasRefused = false) {
  const config = await loadConfig()
  if (!config.appCheck) return undefined
  const keeper = (await import('@portal/modules/identity/firebase/web/appCheck')).appCheck(config)
  if (wasRefused) keeper?.refused()
  return keeper?.token()
}
setAppCheckProvider(appCheckToken)
void appCheckToken().catch(() => undefined)

setPasskeyMethods(() => import('@portal/modules/identity/passkeys/web/public'))
setCompanySignIn(lazyRouteComponent(() => import('@portal/modules/identity/sso/web/public'), 'CompanySignIn'))
const askForPush = () => import('@portal/modules/records/notifications/web/public').then((notifications) => notifications.askForPush())
// Not a byte of Firebase is fetched until the configuration switches it on.
setIdentityProvider(async (config) =>
  config.enableFirebase
    ? import('@portal/modules/identity/firebase/web/public').then((firebase) => firebase.openFirebase(config, askForPush))
    : { signInWithGoogle: () => import('@portal/modules/identity/sso/web/public').then((sso) => sso.signInWithGoogle()) },
)
followSession()
void startUp()
// Whoever is signed out, here or in another tab, may not stay on a page that needs a session.
useAuth.subscribe((now, before) => {
  if (before.isAuthenticated && !now.isAuthenticated) void router.invalidate()
})
// As a transition it is drawn piece by piece: in one piece it holds a slow phone for a quarter of a second.
startTransition(() => createRoot(document.getElementById('root') as HTMLElement).render(<RouterProvider router={router} />))
