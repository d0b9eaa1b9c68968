import { ApiError } from './apiError.ts'
import { appCheckHeader, reportRefusedAppCheck } from './appCheck.ts'
import { loadConfig } from './config.ts'
import { send } from './send.ts'
import {
  accessToken,
  adoptSibling,
  clearOwnSession,
  isTokenExpired,
  keepTokens,
  proactiveRefreshDelay,
  refreshHandle,
  type Tokens,
  tokenTimeLeft,
} from './session.ts'

let running: Promise<string> | undefined
let listeners: ((error: ApiError) => void)[] = []

/** Calls back when the server has ended the session: a refused refresh, or a token it no longer accepts. Returns the stop function. */
export function onSessionEnded(listener: (error: ApiError) => void): () => void {
  listeners = [...listeners, listener]
  return () => {
    listeners = listeners.filter((one) => one !== listener)
  }
}

export const reportEnded = (error: ApiError) => {
  for (const listener of listeners) listener(error)
}

/** The token to send now, renewed first when it has expired. Rejects with ApiError 401. */
export async function currentToken(): Promise<string> {
  const token = accessToken()
  if (!token) throw new ApiError(401, 'No authentication token', undefined, 'token')
  return isTokenExpired() ? refresh() : token
}

/**
 * Renews the token; everyone who asks meanwhile gets the same answer, and tabs take turns.
 * A refusal clears the stored tokens and rejects with 401; a lost network, a refused App Check token and a server that is busy or away (429, 5xx) keep them.
 */
export function refresh(): Promise<string> {
  running ??= inTurn(renew).finally(() => {
    running = undefined
  })
  return running
}

/** For a tab that has just opened: true when this tab, or a sibling, left a session that the server still renews. */
export async function resumeSession(): Promise<boolean> {
  if (accessToken() && !isTokenExpired()) return true
  if (!refreshHandle()) return false
  await refresh()
  return true
}

/** Milliseconds until a renewal without an answer is tried again: within the time the server repeats a lost answer. */
export const retryDelay = 10_000

/** Renews the token ahead of time for as long as the tab lives. Returns the stop function. */
export function keepFresh(): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = (delay: number) => {
    timer = setTimeout(async () => {
      const isRenewed = await refresh().then(
        () => true,
        () => false,
      )
      if (accessToken()) wait(isRenewed ? proactiveRefreshDelay(Math.max(tokenTimeLeft() / 1000, 60)) : retryDelay)
    }, delay)
  }
  wait(proactiveRefreshDelay(tokenTimeLeft() / 1000))
  return () => clearTimeout(timer)
}

/** Runs what changes the session's tokens while no other tab does. */
export const inTurn = async <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? ((await navigator.locks.request('ks-refresh', work)) as T) : work()

/** True when the session has other tokens than `token`, once nobody is changing them. Never asked by who holds the turn. */
export const isReplaced = (token: string | null): Promise<boolean> => inTurn(async () => adoptSibling() || accessToken() !== token)

async function renew(): Promise<string> {
  const handle = refreshHandle()
  if (!handle) throw new ApiError(401, 'No refresh token available', undefined, 'session')
  const { apiBaseUrl } = await loadConfig()
  const response = await send(`${apiBaseUrl}/auth/refresh`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(await appCheckHeader()) },
    body: JSON.stringify({ refreshToken: handle }),
  })
  const answer = (await response.json().catch(() => ({}))) as Partial<Tokens> & { code?: string; message?: string }
  if (answer.code === 'appCheck') reportRefusedAppCheck()
  if (answer.code === 'appCheck' || response.status === 429 || response.status >= 500)
    throw new ApiError(response.status, answer.message ?? 'Request failed', answer)
  // Signed out while the answer was on its way: what comes now is nobody's.
  if (refreshHandle() === null) throw new ApiError(401, 'Token refresh failed', undefined, 'session')
  if (!response.ok || !answer.token) {
    if (adoptSibling()) return accessToken() as string
    clearOwnSession()
    const error = new ApiError(401, 'Token refresh failed', undefined, 'session')
    reportEnded(error)
    throw error
  }
  keepTokens({ refreshToken: handle, expiresIn: 0, ...answer, token: answer.token })
  return answer.token
}
