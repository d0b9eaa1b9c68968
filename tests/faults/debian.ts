import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const packages = ['etcd-server', 'patroni', 'pgbouncer', 'postgresql']

/** Where the newest PostgreSQL of Debian's packages is, when all that a cluster needs is installed; else null. */
export function programs(): { postgres: string; version: number } | null {
  const all = '/usr/lib/postgresql'
  const versions = existsSync(all) ? readdirSync(all).filter((name) => existsSync(join(all, name, 'bin/initdb'))) : []
  const version = Math.max(0, ...versions.map(Number))
  const isWhole = ['/usr/bin/etcd', '/usr/bin/patroni', '/usr/bin/patronictl', '/usr/sbin/pgbouncer'].every((path) => existsSync(path))
  return isWhole && version >= 15 ? { postgres: join(all, `${version}/bin`), version } : null
}

/** Why a cluster cannot be started here; null when it can. Installs Debian's packages when it may. */
export function noPatroni(): string | null {
  if (programs()) return null
  const how = `apt-get install ${packages.join(' ')}`
  if (process.getuid?.() !== 0) return `not installed: ${how}`
  console.log(`Installing ${packages.join(', ')} …`)
  const quiet = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['update', '-qq'], quiet)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet)
  return programs() ? null : `could not be installed: ${how}`
}
