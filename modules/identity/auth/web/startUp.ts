import { ApiError, ShownError } from '@portal/ui/client'
import { loadConfig } from '@portal/ui/config'
import { onSessionEnded } from '@portal/ui/refresh'
import { onBecameAnother, onSignedInElsewhere, onSignedOutElsewhere } from '@portal/ui/session'
import { create } from 'zustand'
import { initialiseIdentityProvider } from './identityProvider.ts'
import { isSigningOut, useAuth } from './store.ts'
import { texts } from './texts.ts'

type StartUp = {
  phase: 'initialising' | 'ready' | 'failed'
  error: Error | null
  /** Why the person finds themselves at the sign-in screen. */
  notice: string | null
}
export const useStartUp = create<StartUp>(() => ({ phase: 'initialising', error: null, notice: null }))

/** Configuration, then identity provider, then who is signed in. May be run again after a failure. */
export async function startUp(): Promise<void> {
  useStartUp.setState({ phase: 'initialising', error: null })
  try {
    await initialise()
    await checkSession()
    useStartUp.setState({ phase: 'ready' })
  } catch (error) {
    useAuth.setState({ user: null, isAuthenticated: false, permissions: [] })
    useStartUp.setState({ phase: 'failed', error: error as Error })
  }
}

async function initialise() {
  try {
    const config = await loadConfig()
    if (config.enableFirebase || config.hasGoogle) await initialiseIdentityProvider(config)
  } catch (cause) {
    throw new ShownError(texts.error.initFailed, { cause })
  }
}

/** A session that is over is an ordinary start. A server that cannot be reached is not: the person may still be signed in. */
async function checkSession() {
  await useAuth
    .getState()
    .check()
    .catch((error) => {
      const isOver = error instanceof ApiError && (error.status === 401 || error.status === 403) && error.code !== 'appCheck'
      if (!isOver) throw error
    })
}

/** Resolves when the start-up has come to an end, good or bad. */
export const started = () =>
  new Promise<StartUp>((resolve) => {
    if (useStartUp.getState().phase !== 'initialising') return resolve(useStartUp.getState())
    const stop = useStartUp.subscribe((now) => {
      if (now.phase === 'initialising') return
      stop()
      resolve(now)
    })
  })

/** Follows a session that ends or begins outside this tab: refused by the server, or ended or opened in another tab. */
export function followSession(): void {
  onSessionEnded((error) => {
    if (isSigningOut() || !useAuth.getState().isAuthenticated) return
    useAuth.getState().forget(error.message)
    useStartUp.setState({ notice: texts.sessionExpired })
  })
  onSignedOutElsewhere(() => useAuth.getState().forget())
  onSignedInElsewhere(() => {
    const { phase } = useStartUp.getState()
    if (phase === 'failed') void startUp()
    else if (phase === 'ready' && !useAuth.getState().isAuthenticated) void checkSession().catch(() => undefined)
  })
  // Nothing on this page, nor in its memory, is for the next person or company.
  onBecameAnother(() => {
    useAuth.getState().forget()
    location.replace('/dashboard')
  })
  useAuth.subscribe((now, before) => {
    if (now.isAuthenticated && !before.isAuthenticated) useStartUp.setState({ notice: null })
  })
}
