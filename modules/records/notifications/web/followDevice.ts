import { useAuth } from '@portal/modules/identity/auth/web/public'
import { forgetHere, renew } from './device.ts'

/**
 * Keeps this browser's registration in step with who is signed in, and goes where a clicked notification leads.
 * A session that ran out leaves it, for the same person to take up again; signing out does not.
 */
export function followDevice(goTo: (path: string) => unknown): () => void {
  if (!('serviceWorker' in navigator)) return () => {}
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)
  const hear = ({ data, ports }: MessageEvent<{ type?: string; path?: string }>) => {
    if (data?.type !== 'open' || !data.path?.startsWith('/') || !useAuth.getState().isAuthenticated) return
    ports[0]?.postMessage('going')
    goTo(data.path)
  }
  navigator.serviceWorker.addEventListener('message', hear)
  const stop = useAuth.subscribe((now, before) => {
    if (before.isAuthenticated && !now.isAuthenticated && now.error === null) quietly(forgetHere())
    else if (now.user && now.user !== before.user) quietly(renew({ isSamePerson: now.user.id === before.user?.id }))
  })
  quietly(renew())
  return () => {
    stop()
    navigator.serviceWorker.removeEventListener('message', hear)
  }
}
