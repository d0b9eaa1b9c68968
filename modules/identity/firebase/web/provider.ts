import {
  type Auth,
  browserPopupRedirectResolver,
  browserSessionPersistence,
  connectAuthEmulator,
  GoogleAuthProvider,
  initializeAuth,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
} from '@firebase/auth'
import { type IdentityProvider, useAuth } from '@portal/modules/identity/auth/web/public'
import { ApiError } from '@portal/ui/client'
import type { Config, FirebaseSettings } from '@portal/ui/config'
import { followLogins } from './afterLogin.ts'
import { firebaseApp } from './app.ts'
import { followArrivals } from './arrivals.ts'

type AfterSignIn = () => Promise<unknown>

let opened: IdentityProvider | undefined

/** Firebase as a way to sign in. Fetched, with everything it stands on, only where the configuration has switched it on. */
export async function openFirebase({ firebase: settings }: Config, afterSignIn: AfterSignIn): Promise<IdentityProvider> {
  if (!settings) throw new Error('No Firebase configuration')
  opened ??= identityProvider(openAuth(settings), settings, afterSignIn)
  return opened
}

function openAuth(settings: FirebaseSettings): Auth {
  // As long as the session keys of this tab, and no longer.
  const auth = initializeAuth(firebaseApp(settings), { persistence: browserSessionPersistence })
  auth.languageCode = 'nb'
  if (settings.emulatorHost) connectAuthEmulator(auth, `http://${settings.emulatorHost}`, { disableWarnings: true })
  return auth
}

function identityProvider(auth: Auth, { hasPasswords }: FirebaseSettings, afterSignIn: AfterSignIn): IdentityProvider {
  const { ask } = followArrivals(auth)
  const afterLogin = followLogins(auth, afterSignIn)
  const google = new GoogleAuthProvider()
  google.setCustomParameters({ prompt: 'select_account' })

  const own: IdentityProvider['signIn'] = (credentials) => afterLogin(credentials, () => useAuth.getState().login(credentials))
  /** Firebase first, as its words are the catalogue's; then our own endpoint, so that nobody with a password here depends on Firebase. */
  const signIn: IdentityProvider['signIn'] = async (credentials) => {
    const { email, password, rememberMe } = credentials
    try {
      return await busy(() => ask(rememberMe, async () => (await inTime(signInWithEmailAndPassword(auth, email, password))).user))
    } catch (error) {
      if (isOfForm(error)) throw error
      return own(credentials).catch((ownError) => {
        throw isRefusal(ownError) && !isOutage(error) ? error : ownError
      })
    }
  }
  return {
    signIn: hasPasswords ? signIn : own,
    // The resolver here and not at the start, where it would fetch Google's library for everybody.
    signInWithGoogle: ({ rememberMe }) =>
      ask(rememberMe, async () => (await signInWithPopup(auth, google, browserPopupRedirectResolver)).user),
    requestPasswordReset: async (email) => {
      await useAuth.getState().requestPasswordReset(email)
      if (hasPasswords) await busy(() => inTime(sendPasswordResetEmail(auth, email))).catch(sayUnlessOut)
    },
  }
}

const codeOf = (error: unknown) => (error as { code?: string } | null)?.code ?? ''
const isOfForm = (error: unknown) => ['auth/invalid-email', 'auth/missing-password'].includes(codeOf(error))
/** Firebase did not decide anything. */
const isOutage = (error: unknown) =>
  ['auth/network-request-failed', 'auth/internal-error', 'auth/operation-not-allowed'].includes(codeOf(error))
const isRefusal = (error: unknown) => error instanceof ApiError && error.status === 401 && error.code !== 'appCheck'
/** Our own letter is on its way whatever Firebase does. */
const sayUnlessOut = (error: unknown) => {
  if (!isOutage(error)) throw error
}

/** Firebase by itself waits for a minute; our own endpoint must not (OID-08). */
const inTime = <T>(call: Promise<T>) => {
  const late = Object.assign(new Error('Firebase does not answer'), { code: 'auth/network-request-failed' })
  return Promise.race([call, new Promise<never>((_, failed) => setTimeout(() => failed(late), 5_000))])
}

async function busy<T>(work: () => Promise<T>): Promise<T> {
  useAuth.setState({ isLoading: true })
  try {
    return await work()
  } finally {
    useAuth.setState({ isLoading: false })
  }
}
