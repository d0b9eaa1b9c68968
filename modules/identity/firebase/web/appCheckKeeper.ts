import { type AppCheckSettings, type AppCheckToken, mintToken } from './appCheckMint.ts'

const SET_UP = 1_000
const EARLY = 5 * 60_000
const FIRST_RETRY = 30_000
const LAST_RETRY = 960_000
const PATIENCE = 10_000
const KEY = 'ks_app_check'
const week = 7 * 86_400_000

/**
 * Keeps a token at hand for as long as the page lives, one for all tabs: reused until five minutes before it expires, then minted
 * anew; a failure is retried after 30 s, doubling up to 960 s. However short-lived the tokens are, 30 s pass between two.
 */
export function keepAppCheckToken(settings: AppCheckSettings) {
  let cached = stored(settings.appId)
  let retry = FIRST_RETRY
  let failed: Error | undefined
  let triedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined

  const usable = () => (cached && cached.expiresAt > Date.now() ? cached : undefined)
  const untilEarly = () => (cached?.expiresAt ?? 0) - EARLY - Date.now()
  const later = (wait: number) => {
    clearTimeout(timer)
    timer = setTimeout(begin, wait)
  }
  const begin = () => {
    running ??= inTurn(renew).finally(() => {
      running = undefined
    })
    return running
  }
  const renew = async () => {
    triedAt = Date.now()
    try {
      const others = stored(settings.appId)
      if (others && others.expiresAt - EARLY > Date.now()) cached = others
      else cached = store(settings.appId, await mintToken(settings))
      failed = undefined
      retry = FIRST_RETRY
      later(Math.max(FIRST_RETRY, untilEarly()))
    } catch (error) {
      failed = error as Error
      console.warn(failed.message)
      later(retry)
      retry = Math.min(retry * 2, LAST_RETRY)
    }
  }

  if (usable()) later(Math.max(SET_UP, untilEarly()))
  else
    running = pause(SET_UP)
      .then(() => inTurn(renew))
      .finally(() => {
        running = undefined
      })

  return {
    /** The token to send now. Only where a call without one is refused is the first waited for, and at most ten seconds. */
    async token(): Promise<string | undefined> {
      if (!usable() && settings.isEnforced && !failed) await Promise.race([running ?? begin(), pause(PATIENCE)])
      return usable()?.token
    },
    /** The server did not take it: it is dropped and another minted, unless that was just done. */
    refused() {
      if (running || failed || Date.now() - triedAt < FIRST_RETRY) return
      cached = undefined
      localStorage.removeItem(KEY)
      void begin()
    },
    /** The token with its expiry, for Firebase's own calls. Rejects when there is none, and none within ten seconds. */
    async current(): Promise<AppCheckToken> {
      if (!usable() && !failed) await Promise.race([running ?? begin(), pause(PATIENCE)])
      const now = usable()
      if (!now) throw failed ?? new Error('Token generation failed')
      return now
    },
  }
}

const pause = (wait: number) => new Promise<void>((done) => setTimeout(done, wait))
const inTurn = (work: () => Promise<void>) => (navigator.locks ? navigator.locks.request('ks-app-check', work) : work())

/** What this browser already has for the app; nothing that could not be: a token lives for a week at most. */
function stored(appId: string): AppCheckToken | undefined {
  try {
    const { app, token, expiresAt } = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    const isSound = app === appId && typeof token === 'string' && expiresAt > Date.now() && expiresAt <= Date.now() + week
    return isSound ? { token, expiresAt } : undefined
  } catch {
    return undefined
  }
}

/** A browser that keeps nothing still has its token until the page is left. */
function store(app: string, minted: AppCheckToken) {
  const bounded = { ...minted, expiresAt: Math.min(minted.expiresAt, Date.now() + week) }
  try {
    localStorage.setItem(KEY, JSON.stringify({ app, ...bounded }))
  } catch {
    console.warn('The App Check token could not be kept')
  }
  return bounded
}
