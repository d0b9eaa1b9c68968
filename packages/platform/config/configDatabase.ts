import { readDatabaseUrl, readReplicaUrl } from '../db/databaseUrl.ts'

/** How many connections a process may have open at once, by login. */
export type Connections = { app: number; auth: number; jobs: number }
export type DatabaseConfig = {
  /** null: the embedded database under `dataDir`. */
  databaseUrl: string | null
  /** Where PostgreSQL itself answers, when `databaseUrl` leads through a pooler in transaction mode; null when that is PostgreSQL. */
  directDatabaseUrl: string | null
  connections: Connections
  /** null: no server but the primary is read. */
  replica: ReplicaConfig | null
}
/** `connections` for each host of `url`; `lag` in milliseconds: how late one may be, and how long a read waits for it. */
export type ReplicaConfig = { url: string; connections: number; lag: number }

export const defaultConnections: Connections = { app: 20, auth: 5, jobs: 4 }
/** A sign-in can need one of each login, and the queue listens on one of its own beside the two it works on. */
const fewest: Connections = { app: 2, auth: 2, jobs: 4 }

/** DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_CONNECTIONS… and DATABASE_REPLICA_…, and the passwords in the addresses. Throws one line that names the variable. */
export function readConfigDatabase(given: (name: string) => string | undefined): DatabaseConfig & { passwords: (string | undefined)[] } {
  const [databaseUrl, directDatabaseUrl] = [given('DATABASE_URL') ?? null, given('DATABASE_DIRECT_URL') ?? null]
  if (directDatabaseUrl !== null && databaseUrl === null) throw new Error('DATABASE_URL: must be set when DATABASE_DIRECT_URL is')
  const replicaUrl = given('DATABASE_REPLICA_URL') ?? null
  if (replicaUrl !== null && databaseUrl === null) throw new Error('DATABASE_URL: must be set when DATABASE_REPLICA_URL is')
  const count = (name: string, login: keyof Connections) => {
    const value = given(name) ?? String(defaultConnections[login])
    if (!/^\d{1,4}$/.test(value) || Number(value) < fewest[login]) throw new Error(`${name}: must be a whole number from ${fewest[login]}`)
    return Number(value)
  }
  return {
    databaseUrl,
    directDatabaseUrl,
    connections: {
      app: count('DATABASE_CONNECTIONS', 'app'),
      auth: count('DATABASE_CONNECTIONS_AUTH', 'auth'),
      jobs: count('DATABASE_CONNECTIONS_JOBS', 'jobs'),
    },
    replica: replicaUrl === null ? null : readConfigReplica(given, replicaUrl),
    passwords: [
      passwordOf('DATABASE_URL', databaseUrl),
      passwordOf('DATABASE_DIRECT_URL', directDatabaseUrl),
      ...(replicaUrl === null ? [] : readReplicaUrl('DATABASE_REPLICA_URL', replicaUrl).map(({ password }) => password)),
    ],
  }
}

function readConfigReplica(given: (name: string) => string | undefined, url: string): ReplicaConfig {
  const count = (name: string, usual: number, least: number) => {
    const value = given(name) ?? String(usual)
    if (!/^\d{1,5}$/.test(value) || Number(value) < least) throw new Error(`${name}: must be a whole number from ${least}`)
    return Number(value)
  }
  return { url, connections: count('DATABASE_REPLICA_CONNECTIONS', 10, 2), lag: count('DATABASE_REPLICA_LAG', 1_000, 50) }
}

function passwordOf(name: string, value: string | null) {
  if (value === null) return undefined
  return readDatabaseUrl(name, value).password
}
