import { type Auth, signInWithCustomToken } from '@firebase/auth'
import { type Challenge, useAuth } from '@portal/modules/identity/auth/web/public'
import { fetchCustomToken } from './calls.ts'

type Credentials = { email: string; password: string }

/**
 * Signs whoever our own password let in to Firebase as well, at once or when the second step is done, and then does what is to follow: asks
 * whether this browser may be told (specification 7). Failure is only logged.
 */
export function followLogins(auth: Auth, afterSignIn: () => Promise<unknown>) {
  let waiting: Credentials | null = null
  const enter = async (credentials: Credentials) => {
    try {
      await signInWithCustomToken(auth, await fetchCustomToken(credentials))
      await afterSignIn()
    } catch (error) {
      console.warn('Firebase:', (error as Error).message)
    }
  }
  useAuth.subscribe(({ isAuthenticated }, before) => {
    if (!isAuthenticated || before.isAuthenticated || !waiting) return
    void enter(waiting)
    waiting = null
  })
  return async (credentials: Credentials, login: () => Promise<Challenge | null>): Promise<Challenge | null> => {
    waiting = credentials
    try {
      const challenge = await login()
      if (challenge) setTimeout(() => credentials === waiting && (waiting = null), challenge.expiresIn * 1_000)
      return challenge
    } catch (error) {
      waiting = null
      throw error
    }
  }
}
