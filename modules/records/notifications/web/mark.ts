import { accessToken } from '@portal/ui/session'

/** What this browser remembers of being told: the registration, when it was last made, and in which session. Nothing of the person. */
export type Mark = { id: string; at: number; session: string | null }

const key = 'ks_push'
const declined = 'ks_push_offer'
const asked = 'ks_push_asked'
const week = 7 * 86_400_000

export function readMark(): Mark | null {
  try {
    const mark = JSON.parse(localStorage.getItem(key) ?? 'null') as Mark | null
    return typeof mark?.id === 'string' && typeof mark.at === 'number' ? mark : null
  } catch {
    return null
  }
}
export const keepMark = (id: string, now = Date.now()) =>
  localStorage.setItem(key, JSON.stringify({ id, at: now, session: sessionId() } satisfies Mark))
export const removeMark = () => localStorage.removeItem(key)

/** Registered again after seven days (specification 9), and in every new session. */
export const isDue = ({ at, session }: Mark, now = Date.now()) => now - at >= week || now < at || session !== sessionId()

export const wasAsked = () => localStorage.getItem(asked) !== null
export const noteAsked = () => localStorage.setItem(asked, 'yes')
export const hasDeclined = () => localStorage.getItem(declined) !== null
export const declineOffer = () => localStorage.setItem(declined, 'no')

/** Which session the access token speaks for. */
function sessionId(): string | null {
  const payload = accessToken()?.split('.')[1]
  if (!payload) return null
  try {
    return (JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sid?: string }).sid ?? null
  } catch {
    return null
  }
}
