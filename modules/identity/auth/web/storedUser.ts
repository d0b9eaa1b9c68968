import { roleOf } from '@portal/kit/actor'
import type { SessionUser } from '@portal/ui/session'

/** The signed-in person as this tab remembers them, or null. Only for words on the screen: the server decides what is allowed. */
export function storedUser(): SessionUser | null {
  try {
    return JSON.parse(sessionStorage.getItem('ks_user') ?? 'null')
  } catch {
    return null
  }
}

const role = () => roleOf(storedUser()?.roleId ?? 0)
export const isStoredAdmin = () => role() === 'admin'
export const isStoredLeader = () => role() === 'leader'
