/** Who is signed in, as stored for this tab. */
export type SessionUser = { firstname: string; lastname: string; email: string; ksId: string; roleId: number }
/** A fresh pair from the server. `refreshToken` is only a handle, useless without the HttpOnly cookie; `expiresIn` is seconds. */
export type Tokens = { token: string; refreshToken: string; expiresIn: number }

const own = ['ks_token', 'ks_refresh_token', 'ks_token_expiry', 'ks_tenant_id', 'ks_user']
const shared = ['auth_token', 'refresh_token', 'token_expires']
const minute = 60_000

export const accessToken = () => sessionStorage.getItem('ks_token')
export const tenantId = () => sessionStorage.getItem('ks_tenant_id')
/** The handle of this tab, or the one a sibling tab left behind. */
export const refreshHandle = () => sessionStorage.getItem('ks_refresh_token') ?? localStorage.getItem('refresh_token')

/** True when the stored expiry (epoch milliseconds) has passed, or none is stored. */
export function isTokenExpired(now = Date.now()): boolean {
  const expiry = Number(sessionStorage.getItem('ks_token_expiry'))
  return !(expiry > now)
}

/** Milliseconds until the token of this tab expires; 0 when it has, or none is stored. */
export const tokenTimeLeft = (now = Date.now()) => Math.max(0, Number(sessionStorage.getItem('ks_token_expiry')) - now)

export function keepTokens({ token, refreshToken, expiresIn }: Tokens, now = Date.now()): void {
  const expiry = String(now + expiresIn * 1000)
  sessionStorage.setItem('ks_token', token)
  sessionStorage.setItem('ks_refresh_token', refreshToken)
  sessionStorage.setItem('ks_token_expiry', expiry)
  localStorage.setItem('auth_token', token)
  localStorage.setItem('token_expires', expiry)
  // The last, because siblings listen to it.
  localStorage.setItem('refresh_token', refreshToken)
}

export function keepUser(user: SessionUser): void {
  sessionStorage.setItem('ks_user', JSON.stringify(user))
  sessionStorage.setItem('ks_tenant_id', user.ksId)
}

/** Ends the session in this browser, whoever started it. */
export function clearSession(): void {
  for (const key of own) sessionStorage.removeItem(key)
  for (const key of shared) localStorage.removeItem(key)
}

/** Ends the session of this tab only; a sibling that has since signed in as someone else keeps its handle. */
export function clearOwnSession(): void {
  const isShared = localStorage.getItem('refresh_token') === refreshHandle()
  for (const key of own) sessionStorage.removeItem(key)
  if (isShared) for (const key of shared) localStorage.removeItem(key)
}

/** Whom a token is for, as it says itself; only to tell two tokens apart. */
function subjectOf(token: string | null) {
  try {
    const { ksId, sub } = JSON.parse(atob((token?.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')))
    return `${ksId} ${sub}`
  } catch {
    return undefined
  }
}

/** Takes over the tokens a sibling tab got for the same person in the same company. False when there are none. */
export function adoptSibling(): boolean {
  const [token, handle, expiry] = ['auth_token', 'refresh_token', 'token_expires'].map((key) => localStorage.getItem(key))
  const subject = subjectOf(token ?? null)
  if (!token || !handle || !expiry || handle === sessionStorage.getItem('ks_refresh_token')) return false
  if (!subject || subject !== subjectOf(accessToken())) return false
  sessionStorage.setItem('ks_token', token)
  sessionStorage.setItem('ks_refresh_token', handle)
  sessionStorage.setItem('ks_token_expiry', expiry)
  return true
}

/**
 * Follows a session that another tab has changed: the same person's new tokens are taken over, and when this browser has become
 * another person, or gone to another company, it calls back. Returns the function that stops following.
 */
export function onBecameAnother(listener: () => void): () => void {
  const hear = ({ storageArea, key, newValue }: StorageEvent) => {
    if (storageArea !== localStorage || key !== 'refresh_token' || newValue === null || !accessToken()) return
    if (newValue !== sessionStorage.getItem('ks_refresh_token') && !adoptSibling()) listener()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

/** Calls back when another tab signs in, in a tab where nobody is. Returns the function that stops listening. */
export function onSignedInElsewhere(listener: () => void): () => void {
  const hear = ({ storageArea, key, newValue }: StorageEvent) => {
    if (storageArea === localStorage && key === 'refresh_token' && newValue !== null && !accessToken()) listener()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

/** Calls back when another tab signs out. Returns the function that stops listening. */
export function onSignedOutElsewhere(listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.storageArea === localStorage && (event.key === null || (event.key === 'refresh_token' && event.newValue === null))) listener()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

/**
 * Milliseconds from issue until the token is renewed unasked: half its lifetime plus 5 minutes, and at the latest
 * 5 minutes before expiry. A lifetime under 10 minutes has no such moment after its middle, so the middle is used.
 */
export function proactiveRefreshDelay(lifetimeSeconds: number): number {
  const lifetime = lifetimeSeconds * 1000
  return Math.max(lifetime / 2, Math.min(lifetime / 2 + 5 * minute, lifetime - 5 * minute))
}
