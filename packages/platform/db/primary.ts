import { Socket } from 'node:net'
import { checkServerIdentity } from 'node:tls'
import pg from 'pg'

export type Place = { host: string; port: number }

/** Less than a pool waits for a connection: one server that is silent must not hide the other that answers. */
const patience = 1_500

/** Has the code of a server that is starting: who waits for one of those waits for a primary too. */
const noPrimary = (message: string, cause?: unknown) => Object.assign(new Error(message, { cause }), { code: '57P03' })

let leftAt = 0
const firstUsedAt = new WeakMap<pg.PoolClient, number>()

/** A standby that is met has the connections of every pool closed at their next use: through a pooler they would lead there for ever. */
function leaveStandby(cause?: unknown) {
  leftAt = performance.now()
  return noPrimary(standbyText, cause)
}
const standbyText = 'the server is a standby, which can only be read'

type Asking = Pick<pg.ClientBase, 'query'> | Pick<pg.Pool, 'query'>
const isStandby = async (client: Asking) =>
  (await client.query<{ is_standby: boolean }>('select pg_is_in_recovery() as is_standby')).rows[0]!.is_standby

/** Throws while the server of this connection is a standby, which can only be read. */
export async function refuseStandby(client: Asking) {
  if (await isStandby(client)) throw leaveStandby()
}

/** A connection of the pool, opened since a standby was last met in the primary's place. */
export async function connectionOf(pool: pg.Pool): Promise<pg.PoolClient> {
  for (;;) {
    const client = await pool.connect()
    if (!firstUsedAt.has(client)) firstUsedAt.set(client, performance.now())
    if (firstUsedAt.get(client)! > leftAt) return client
    client.release(true)
  }
}

/** What a change was refused with: by a standby (25006) it is that there is no primary here. The error itself otherwise. */
export const changeError = (error: unknown) => ((error as { code?: string }).code === '25006' ? leaveStandby(error) : error)

const placesOf = new WeakMap<object, readonly Place[]>()

/** Another login to where the first one leads. */
export function loginAs<Login extends pg.PoolConfig>({ stream, ...at }: Login, user: string, password: string) {
  const places = stream && placesOf.get(stream)
  const login = { ...at, user, password }
  return places ? toPrimary(login, places) : login
}

/** The same login, wherever the primary is when a connection is opened: each asks anew. The driver itself knows one host. */
export function toPrimary<Login extends pg.PoolConfig>(login: Login, places: readonly Place[]): Login {
  let asking: Promise<Place> | undefined
  const ask = () => {
    asking ??= findPrimary(login, places).finally(() => {
      asking = undefined
    })
    return asking
  }
  const stream = (connection: { ssl?: object }) => {
    const socket = new PrimarySocket(ask)
    const { ssl } = connection
    // The driver would look for the first host's name in the certificate, whichever answered.
    if (ssl && !('checkServerIdentity' in ssl))
      connection.ssl = {
        ...ssl,
        ...('key' in ssl && { key: ssl.key }),
        checkServerIdentity: (_first: string, certificate: Parameters<typeof checkServerIdentity>[1]) =>
          checkServerIdentity(socket.place!.host, certificate),
      }
    return socket
  }
  placesOf.set(stream, places)
  return { ...login, stream: stream as unknown as pg.ClientConfig['stream'] }
}

class PrimarySocket extends Socket {
  place: Place | undefined
  private readonly ask: () => Promise<Place>
  constructor(ask: () => Promise<Place>) {
    super()
    this.ask = ask
  }
  override connect(): this {
    this.ask().then(
      (place) => {
        this.place = place
        if (!this.destroyed) super.connect(place.port, place.host)
      },
      (error: Error) => this.destroy(error),
    )
    return this
  }
}

async function findPrimary(login: pg.PoolConfig, places: readonly Place[]): Promise<Place> {
  const asked = places.map(async (place) => {
    const client = new pg.Client({
      ...login,
      host: place.host,
      port: place.port,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      if (await isStandby(client)) throw noPrimary(standbyText)
      return place
    } finally {
      void client.end().catch(() => {})
    }
  })
  return Promise.any(asked).catch(({ errors }: { errors: NodeJS.ErrnoException[] }) => {
    // A wrong password or certificate needs a person; a server that is away may come back.
    const wrong = errors.find(({ code = '' }) => /^(28|3D|ERR_TLS|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO|CERT_)/.test(code))
    const each = places.map(({ host, port }, i) => `${host}:${port}: ${errors[i]!.message || errors[i]!.code}`)
    throw wrong ?? noPrimary(`none of the hosts is the primary (${each.join('; ')})`)
  })
}
