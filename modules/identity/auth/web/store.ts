import { type Permission, permissionsOf } from '@portal/kit/permissions'
import { ApiError } from '@portal/ui/client'
import { keepFresh, refresh, resumeSession } from '@portal/ui/refresh'
import { clearOwnSession, clearSession, keepTokens, keepUser, type Tokens } from '@portal/ui/session'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { LoginResult, SessionUser } from '../contract.ts'
import { signInCalls } from './signInCalls.ts'

type Inputs = { [K in keyof typeof signInCalls]: NonNullable<Parameters<(typeof signInCalls)[K]>[0]> }
/** The password was right; `token` opens only the second step, for `expiresIn` seconds. */
export type Challenge = Extract<LoginResult, { requires2fa: true }>

type Entered = Tokens & { choosesCompany?: true }

type AuthState = {
  user: SessionUser | null
  isAuthenticated: boolean
  isLoading: boolean
  error: string | null
  permissions: readonly Permission[]
  /** Signed in where they last were, and yet to say in which of their companies they want to be. */
  isChoosing: boolean
  /** A second step that another page than the sign-in has come upon. */
  pending: Challenge | null
  /** null when signed in, else the second step that remains. Rejects with what went wrong, as all below. */
  login: (credentials: Inputs['login']) => Promise<Challenge | null>
  /** For what an identity provider's proof was exchanged for. */
  admit: (fallback: string, signIn: () => Promise<LoginResult>) => Promise<Challenge | null>
  register: (invitation: Inputs['register']) => Promise<Challenge | null>
  verifyTwoFactor: (challenge: Challenge, code: string) => Promise<void>
  requestPasswordReset: (email: string) => Promise<void>
  check: () => Promise<void>
  refresh: () => Promise<void>
  logout: () => Promise<void>
  /** The person as just changed on the profile, with the fresh session when the change ended the old one. */
  update: (user: SessionUser, tokens?: Entered) => void
  /** Ends the session here without a call: it is already over elsewhere. */
  forget: (error?: string) => void
}

const signedOut = { user: null, isAuthenticated: false, permissions: [], error: null, isChoosing: false }
const inClient = ['network', 'timeout', 'session', 'token']
/** Milliseconds somebody who signs out waits for the server; the call itself goes on. */
const leavingLimit = 2_000
let stopFresh = () => {}
let isLeaving = false
/** While the person signs out themselves: a call that comes too late for the session is then nothing to tell of. */
export const isSigningOut = () => isLeaving

/** Only what the first paint needs stays in the browser; the rest of the person comes from the server at every start. */
const least = ({ firstname, lastname, email, ksId, roleId }: SessionUser) => ({ firstname, lastname, email, ksId, roleId })

export const useAuth = create<AuthState>()(
  persist(
    (set) => {
      const enter = (user: SessionUser | undefined, tokens?: Entered) => {
        if (!user) return leave()
        if (tokens) keepTokens(tokens)
        keepUser(least(user))
        stopFresh()
        stopFresh = keepFresh()
        const isChoosing = tokens?.choosesCompany === true
        set({ user, isAuthenticated: true, permissions: permissionsOf(user.roleId), error: null, isChoosing, pending: null })
      }
      const leave = (error: string | null = null) => {
        stopFresh()
        clearOwnSession()
        set({ ...signedOut, error, isLoading: false })
      }
      const attempt = async <T>(fallback: string, work: () => Promise<T>): Promise<T> => {
        set({ isLoading: true, error: null })
        try {
          return await work()
        } catch (cause) {
          const error = inWords(cause, fallback)
          set({ ...signedOut, error: error.message })
          throw error
        } finally {
          set({ isLoading: false })
        }
      }
      /** An answer that has no token or no user opens nothing, whatever its status. */
      const complete = <R extends { token: string }>(result: R | undefined, fallback: string): R => {
        if (!result?.token || !('user' in result ? result.user : 'requires2fa' in result)) throw new ApiError(200, fallback)
        return result
      }
      const entering = async (fallback: string, signIn: () => Promise<LoginResult>) =>
        attempt(fallback, async () => {
          const result = complete(await signIn(), fallback)
          if ('requires2fa' in result) return result
          enter(result.user, result)
          return null
        })
      const open = { skipAuth: true }
      return {
        ...signedOut,
        isLoading: false,
        pending: null,
        login: (credentials) => entering('Login failed', () => signInCalls.login(credentials, open)),
        admit: entering,
        register: (invitation) => entering('Registration failed', () => signInCalls.register(invitation, open)),
        verifyTwoFactor: async ({ token }, code) => {
          const headers = { Authorization: `Bearer ${token}` }
          await entering('Two-factor verification failed', () => signInCalls.verifyTwoFactor({ code }, { ...open, headers }))
        },
        requestPasswordReset: (email) =>
          attempt('Password reset request failed', async () => void (await signInCalls.requestReset({ email }, open))),
        check: () =>
          attempt('Request failed', async () => {
            enter((await resumeSession()) ? (await signInCalls.me()).user : undefined)
          }),
        refresh: () =>
          attempt('Token refresh failed', async () => {
            await refresh()
            enter((await signInCalls.me()).user)
          }),
        logout: async () => {
          isLeaving = true
          const limit = new Promise((done) => setTimeout(done, leavingLimit))
          await Promise.race([signInCalls.logout().catch(() => undefined), limit])
          clearSession()
          leave()
          isLeaving = false
        },
        update: enter,
        forget: leave,
      }
    },
    {
      name: 'ks-auth',
      partialize: ({ user, isAuthenticated, permissions }) => ({ user: user && least(user), isAuthenticated, permissions }),
    },
  ),
)

/** The server's own words when it has any, the client's when it gave up, else the fallback. */
function inWords(cause: unknown, fallback: string): Error {
  if (!(cause instanceof ApiError)) return cause instanceof Error ? cause : new Error(fallback)
  if (cause.body?.message || inClient.includes(cause.code ?? '')) return cause
  return new ApiError(cause.status, fallback, cause.body, cause.code)
}
