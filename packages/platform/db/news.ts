import pg from 'pg'

/** Events from PostgreSQL: who has something new, which session has ended, and `deaf`: the LISTEN connection was lost, events may be missing. */
export type Hearer = {
  news: (event: { ksId: string; userIds: string[] }) => void
  ended: (sessionId: string) => void
  deaf: () => void
}
export type News = { hear: (hearer: Hearer) => () => void; close: () => Promise<void> }

const retryMs = 1_000
const aliveMs = 20_000

/**
 * Hears the messages `portal_news` and `portal_sessions` on one connection for the whole process, however many listen; opened when the first
 * does, and again when it is lost. Each time it begins to listen, `deaf` says that something may have been missed before.
 */
export function openNews(login: pg.ClientConfig): News {
  const hearers = new Set<Hearer>()
  let client: pg.Client | null = null
  let isClosed = false
  let again: NodeJS.Timeout | undefined
  let alive: NodeJS.Timeout | undefined

  const each = (tell: (hearer: Hearer) => void) => {
    for (const hearer of hearers) tell(hearer)
  }
  const lost = (former: pg.Client) => {
    if (client !== former) return
    client = null
    clearInterval(alive)
    former.end().catch(() => {})
    if (!isClosed) again = setTimeout(connect, retryMs).unref()
  }
  function connect() {
    if (isClosed || client) return
    const mine = new pg.Client({
      ...login,
      application_name: 'portal news',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 10_000,
    })
    client = mine
    mine.on('error', () => lost(mine))
    mine.on('end', () => lost(mine))
    mine.on('notification', ({ channel, payload = '' }) => {
      if (channel === 'portal_sessions') return each(({ ended }) => ended(payload))
      const event = JSON.parse(payload) as Parameters<Hearer['news']>[0]
      each(({ news }) => news(event))
    })
    mine
      .connect()
      .then(() => mine.query('listen portal_news; listen portal_sessions'))
      .then(() => {
        // A network that swallows everything shows itself only to who asks.
        alive = setInterval(() => mine.query('select 1').catch(() => lost(mine)), aliveMs).unref()
        each(({ deaf }) => deaf())
      })
      .catch(() => lost(mine))
  }
  return {
    hear(hearer) {
      hearers.add(hearer)
      connect()
      return () => void hearers.delete(hearer)
    },
    async close() {
      isClosed = true
      clearTimeout(again)
      clearInterval(alive)
      const former = client
      client = null
      await former?.end().catch(() => {})
    },
  }
}
