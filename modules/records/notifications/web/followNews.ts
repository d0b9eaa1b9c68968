import { listen } from '@portal/ui/live'
import { newsChannel } from '@portal/ui/useNews'

const second = 1_000
/** A page that has just opened has asked for everything by itself. */
const beginsAfter = 2 * second
const slowest = 60 * second
/** News for many at once must not make all of them ask in the same instant. */
const spread = 1_500

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      done()
    })
  })

/**
 * Calls back soon after something is new for the person, whichever tab they look at: the tabs of a person share one stream, because a browser
 * has few connections to give. Returns how to stop.
 */
export function followNews(person: string, onNews: () => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      onNews()
    }, Math.random() * spread)
  }
  const channel = newsChannel(person)
  channel.onmessage = soon

  const hear = () => {
    channel.postMessage('news')
    soon()
  }
  const keepListening = async () => {
    for (let wait = second; !signal.aborted; ) {
      const openedAt = Date.now()
      const refused = await listen('/events', hear, signal).catch(() => 401)
      if (signal.aborted) return
      // A call of the ordinary kind finds out what is the matter with the session, and says so.
      if (refused === 401) soon()
      wait = Date.now() - openedAt > 10 * second ? second : Math.min(wait * 2, slowest)
      await pause(wait * (0.5 + Math.random()), signal)
    }
  }
  const begin = async () => {
    await pause(beginsAfter, signal)
    if (signal.aborted) return
    if (!navigator.locks) return keepListening()
    await navigator.locks.request(`ks-news ${person}`, { signal }, keepListening).catch(() => undefined)
  }
  void begin()
  return () => {
    stop.abort()
    clearTimeout(timer)
    channel.close()
  }
}
