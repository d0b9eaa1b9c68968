import type { ServerResponse } from 'node:http'
import type { Hearer, News } from '@portal/platform/db/news'

/** One open screen of one person; `out` is null until it is known that its session lives. */
export type Stream = {
  ksId: string
  userId: string
  sessionId: string
  expiresAt: number
  out: ServerResponse | null
  isEnded: boolean
}

const heartbeatMs = 25_000
/** Tabs share one stream; a person with more browsers than this loses the oldest, which connects again when it is looked at. */
const mostOfSession = 8
/** Who does not read is let go, so that nobody else's news pile up in our memory. */
const mostUnread = 64_000

/** Every stream of this process, by person and by session. */
export function openStreams(news: News) {
  const byPerson = new Map<string, Set<Stream>>()
  const bySession = new Map<string, Set<Stream>>()
  const personOf = ({ ksId, userId }: Pick<Stream, 'ksId' | 'userId'>) => `${ksId} ${userId}`

  const add = (all: Map<string, Set<Stream>>, key: string, stream: Stream) => all.set(key, (all.get(key) ?? new Set()).add(stream))
  const remove = (all: Map<string, Set<Stream>>, key: string, stream: Stream) => {
    all.get(key)?.delete(stream)
    if (all.get(key)?.size === 0) all.delete(key)
  }
  const close = (stream: Stream) => {
    remove(byPerson, personOf(stream), stream)
    remove(bySession, stream.sessionId, stream)
    stream.isEnded = true
    stream.out?.end()
  }
  const write = (stream: Stream, text: string) => {
    if (stream.out && stream.out.writableLength > mostUnread) {
      close(stream)
      stream.out.destroy()
    } else stream.out?.write(text)
  }
  const everyone = () => [...bySession.values()].flatMap((some) => [...some])

  let stopHearing: (() => void) | null = null
  const hearing = {
    news: ({ ksId, userIds }: { ksId: string; userIds: string[] }) => {
      for (const userId of userIds) for (const stream of byPerson.get(personOf({ ksId, userId })) ?? []) write(stream, newsEvent)
    },
    ended: (sessionId: string) => {
      for (const stream of bySession.get(sessionId) ?? []) close(stream)
    },
    deaf: () => {
      for (const stream of everyone()) write(stream, newsEvent)
    },
  } satisfies Hearer
  // Proxies give up what is silent for a minute; and a stream lives no longer than the token that opened it.
  const heart = setInterval(() => {
    const now = Date.now()
    for (const stream of everyone())
      if (stream.expiresAt <= now) close(stream)
      else write(stream, ':\n\n')
  }, heartbeatMs).unref()

  return {
    /** Listens for it, so that a session that ends while it is being looked up is heard of. */
    open(stream: Stream) {
      stopHearing ??= news.hear(hearing)
      const others = bySession.get(stream.sessionId)
      if (others && others.size >= mostOfSession) close(others.values().next().value!)
      add(byPerson, personOf(stream), stream)
      add(bySession, stream.sessionId, stream)
    },
    /** Starts writing; one event is sent at once, because those before it were not delivered. */
    start(stream: Stream, out: ServerResponse) {
      stream.out = out
      out.on('close', () => close(stream))
      write(stream, `retry: 5000\n\n${newsEvent}`)
    },
    close,
    count: () => everyone().length,
    closeAll() {
      clearInterval(heart)
      stopHearing?.()
      for (const stream of everyone()) close(stream)
    },
  }
}

/** News says that there is some, never what: the screen asks for it, and gets what its person may see then. */
const newsEvent = 'event: news\ndata: {}\n\n'
