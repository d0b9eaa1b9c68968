import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { toPrimary } from './primary.ts'

/** The hosts of a URL, which may be several: `postgres://user@db1:5432,db2:5433/portal`. */
const several = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*,[^/?#@]*)([/?#].*)?$/s
const modes = ['disable', 'require', 'verify-ca', 'verify-full']

type Login = Omit<pg.PoolConfig, 'password'> & { host: string; port: number; database: string; password?: string }

/**
 * What a postgres:// URL means to every login that goes there: `name` is the variable it came from, for the one line this throws.
 * The meaning of `sslmode` is PostgreSQL's own; the driver's differs between its versions.
 */
export function readDatabaseUrl(name: string, value: string): Login {
  // The portal writes: any other server is none of its own.
  const [login, ...more] = loginsOf(name, value, ['read-write', 'primary'])
  return more.length === 0 ? login! : toPrimary(login!, [login!, ...more])
}

/** As `readDatabaseUrl`, of servers that are only read: one login for each host. */
export const readReplicaUrl = (name: string, value: string): Login[] => loginsOf(name, value, ['standby', 'prefer-standby', 'read-only'])

function loginsOf(name: string, value: string, targets: readonly string[]): Login[] {
  const [, before, hosts, after = ''] = several.exec(value) ?? []
  if (hosts === undefined) return [loginOf(name, value, targets)]
  return hosts.split(',').map((host) => loginOf(name, `${before}${host}${after}`, targets))
}

function loginOf(name: string, value: string, targets: readonly string[]): Login {
  const url = URL.parse(value.replace(/^postgresql:/, 'postgres:'))
  if (url?.protocol !== 'postgres:' || !url.hostname) throw new Error(`${name}: must be an address that begins with postgres://`)
  if (url.pathname.length < 2) throw new Error(`${name}: must name a database after the host, as in postgres://user@host/portal`)
  const {
    sslmode,
    sslrootcert,
    sslcert,
    sslkey,
    target_session_attrs: target = targets[0]!,
    ...more
  } = Object.fromEntries(url.searchParams)
  if (!targets.includes(target)) throw new Error(`${name}: target_session_attrs must be ${targets.join(' or ')}`)
  const ssl = tlsOf(name, { sslmode, sslrootcert, sslcert, sslkey })
  return {
    host: decodeURIComponent(url.hostname).replace(/^\[(.+)\]$/, '$1'),
    ...(url.username && { user: decodeURIComponent(url.username) }),
    ...(url.password && { password: decodeURIComponent(url.password) }),
    ...more,
    port: Number(more.port ?? (url.port || 5432)),
    database: decodeURIComponent(url.pathname.slice(1)),
    ...(ssl && { ssl }),
  }
}

type Tls = Partial<Record<'sslmode' | 'sslrootcert' | 'sslcert' | 'sslkey', string>>

/** The driver has no `prefer`: what may fall back to plain text is refused, and a CA without a mode is verified in full. */
function tlsOf(name: string, { sslmode, sslrootcert, sslcert, sslkey }: Tls): Exclude<pg.PoolConfig['ssl'], boolean> {
  const mode = sslmode ?? (sslrootcert || sslcert || sslkey ? 'verify-full' : 'disable')
  if (!modes.includes(mode)) throw new Error(`${name}: sslmode must be one of ${modes.join(', ')}`)
  if (mode === 'disable') return undefined
  if (mode === 'verify-ca' && !sslrootcert) throw new Error(`${name}: sslmode=verify-ca needs sslrootcert, the file with your CA`)
  const read = (parameter: string, path: string) => {
    try {
      return readFileSync(path, 'utf8')
    } catch (error) {
      throw new Error(`${name}: ${parameter} cannot be read (${(error as NodeJS.ErrnoException).code})`)
    }
  }
  const ca = sslrootcert === undefined ? undefined : read('sslrootcert', sslrootcert)
  if (ca !== undefined && !ca.includes('-----BEGIN CERTIFICATE-----'))
    throw new Error(`${name}: sslrootcert must be a file of certificates in PEM`)
  return {
    ...(ca && { ca }),
    ...(sslcert && { cert: read('sslcert', sslcert) }),
    ...(sslkey && { key: read('sslkey', sslkey) }),
    // As in libpq, a CA beside `require` is checked; only the name in the certificate is not.
    ...(mode === 'require' && !ca && { rejectUnauthorized: false }),
    ...(mode !== 'verify-full' && { checkServerIdentity: () => undefined }),
  }
}
