import { useAuth } from '@portal/modules/identity/auth/web/public'
import { refreshHandle } from '@portal/ui/session'
import { dropOfflineOfOthers, hold, holderOf, letGo, type Person, wipe } from './holder.ts'
import { isInField } from './inField.ts'
import { keepShell, startWorker } from './keepShell.ts'
import { hasLocalStore } from './localStore.ts'
import { hasOffline } from './offlineItems.ts'
import type { OfflineReadings } from './offlineReading.ts'
import { personHere } from './ownQueue.ts'
import type { QueuedKinds } from './queuedKinds.ts'
import { onQueueChange } from './queueNews.ts'
import { flushHere } from './send.ts'
import { dropTabDrafts, dropTabDraftsOfOthers, restoreTabDrafts, sealTabDrafts } from './tabDrafts.ts'
import { tellWaiting } from './waiting.ts'

/** After a 503 nothing else tells that the server is back. */
const everyMs = 30_000
/** What is kept for later is fetched when the page itself has been. */
const afterStart = 2_000

/** Keeps the queue in step with who is signed in, and sends it: at the start, with the network, when looked at, and now and then. */
export function followOutbox(kinds: QueuedKinds, readings: OfflineReadings): () => void {
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)
  const send = () => document.visibilityState === 'visible' && quietly(flushHere())
  // What is being sent now was begun without a network, and is about to fail: the next try waits for it.
  const sendAfter = () => document.visibilityState === 'visible' && quietly(flushHere(true))
  const refresh = () => quietly(refreshOffline(readings))
  const refreshSometimes = () => document.visibilityState === 'visible' && Date.now() - refreshedAt > refreshedForMs && refresh()
  const { user } = useAuth.getState()
  if (user) quietly(entered(user, kinds).then(refresh))
  const stopAuth = useAuth.subscribe((now, before) => {
    if (before.user && before.isAuthenticated && !now.isAuthenticated)
      quietly(left(before.user, now.error === null && now.pending === null))
    else if (now.user && now.user.id !== before.user?.id) quietly(entered(now.user, kinds).then(refresh))
  })
  const timer = setInterval(send, everyMs)
  const stopQueue = onQueueChange(send)
  addEventListener('online', sendAfter)
  addEventListener('online', refresh)
  document.addEventListener('visibilitychange', sendAfter)
  document.addEventListener('visibilitychange', refreshSometimes)
  return () => {
    stopAuth()
    stopQueue()
    clearInterval(timer)
    removeEventListener('online', sendAfter)
    removeEventListener('online', refresh)
    document.removeEventListener('visibilitychange', sendAfter)
    document.removeEventListener('visibilitychange', refreshSometimes)
  }
}

async function entered(person: Person, kinds: QueuedKinds) {
  const holder = await holderOf(person)
  if (holder) await restoreTabDrafts(holder, person)
  else dropTabDraftsOfOthers(person)
  setTimeout(() => void (isInField() ? keepShell() : startWorker()).catch(() => undefined), afterStart)
  if (!isInField() && !(await hasLocalStore())) return
  await dropOfflineOfOthers(await hold(person, refreshHandle()))
  await flushHere()
  if (isInField()) await Promise.all(kinds.map(async (load) => (await load()).prepare().catch(() => undefined)))
}

/** Signed out is who has no session left. The browser may as well have become another person, or be on its way to another company. */
async function left(person: Person, isQuiet: boolean) {
  if (isQuiet && refreshHandle() === null) {
    dropTabDrafts()
    await wipe(person)
  } else {
    await sealTabDrafts(person)
    await letGo(person)
  }
  await tellWaiting()
}

/** When what is stored to be read was last brought up to date by this page, all of it, and for how long that is good enough. */
let refreshedAt = 0
const refreshedForMs = 10 * 60_000

async function refreshOffline(readings: OfflineReadings) {
  if (!personHere() || !(await hasOffline())) return
  const since = Date.now()
  await Promise.all(readings.map(async (load) => (await load()).refresh()))
  refreshedAt = since
}
