import { readDatabaseUrl } from '../db/databaseUrl.ts'

/** How many connections a process may have open at once, by login. */
export type Connections = { app: number; auth: number; jobs: number }
export type DatabaseConfig = {
  /** null: the embedded database under `dataDir`. */
  databaseUrl: string | null
  /** Where PostgreSQL itself answers, when `databaseUrl` leads through a pooler in transaction mode; null when that is PostgreSQL. */
  directDatabaseUrl: string | null
  connections: Connections
}

export const defaultConnections: Connections = { app: 20, auth: 5, jobs: 4 }
/** A sign-in can need one of each login, and the queue listens on one of its own beside the two it works on. */
const fewest: Connections = { app: 2, auth: 2, jobs: 4 }

/** DATABASE_URL, DATABASE_DIRECT_URL and DATABASE_CONNECTIONS…, and the passwords in the two. Throws one line that names the variable. */
export function readConfigDatabase(given: (name: string) => string | undefined): DatabaseConfig & { passwords: (string | undefined)[] } {
  const [databaseUrl, directDatabaseUrl] = [given('DATABASE_URL') ?? null, given('DATABASE_DIRECT_URL') ?? null]
  if (directDatabaseUrl !== null && databaseUrl === null) throw new Error('DATABASE_URL: must be set when DATABASE_DIRECT_URL is')
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
    passwords: [passwordOf('DATABASE_URL', databaseUrl), passwordOf('DATABASE_DIRECT_URL', directDatabaseUrl)],
  }
}

function passwordOf(name: string, value: string | null) {
  if (value === null) return undefined
  return readDatabaseUrl(name, value).password
}
