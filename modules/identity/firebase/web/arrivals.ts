import { type Auth, onAuthStateChanged, signOut, type User } from '@firebase/auth'
import { type Challenge, useAuth } from '@portal/modules/identity/auth/web/public'
import { accessToken, refreshHandle } from '@portal/ui/session'
import { exchangeToken } from './calls.ts'

/**
 * Follows who is signed in at Firebase. Whoever arrives there gets a session here; whoever leaves here leaves there too. Two arrivals are
 * none: a person Firebase kept over a reload, and one our own custom token has signed in.
 */
export function followArrivals(auth: Auth) {
  let isRestored = true
  let asking = 0

  const arrive = (user: User, fallback: string, rememberMe = false): Promise<Challenge | null> =>
    useAuth
      .getState()
      .admit(fallback, () => exchangeToken(user, fallback, rememberMe))
      .catch(async (error) => {
        // Kept, it would be tried again at every reload.
        await signOut(auth)
        throw error
      })

  onAuthStateChanged(auth, async (user) => {
    const wasRestored = isRestored
    isRestored = false
    if (!user || asking > 0 || useAuth.getState().isAuthenticated) return
    if (wasRestored) {
      if (!accessToken() && !refreshHandle()) await signOut(auth)
      return
    }
    const { signInProvider } = await user.getIdTokenResult()
    if (signInProvider !== 'custom') await arrive(user, 'Failed to exchange token').catch(() => undefined)
  })
  useAuth.subscribe((now, before) => {
    if (before.isAuthenticated && !now.isAuthenticated) void signOut(auth)
  })

  return {
    /** Signs in at Firebase by `signIn`, then here. Resolves to the second step where one remains. */
    async ask(rememberMe: boolean, signIn: () => Promise<User>): Promise<Challenge | null> {
      asking++
      try {
        return await arrive(await signIn(), 'Failed to authenticate with backend', rememberMe)
      } finally {
        asking--
      }
    },
  }
}
