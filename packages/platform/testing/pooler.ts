import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const program = ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find((path) => existsSync(path))
/** Why a test behind a pooler cannot be run here; null when it can. */
export const noPooler = program ? null : 'PgBouncer is not installed: apt-get install pgbouncer'

/**
 * PgBouncer in transaction mode before a PostgreSQL, with fewer connections to it than people have to the pooler. It lets in whom `logins` names:
 * passwords by name, or the file that `ks database logins` wrote.
 */
export async function startPooler(database: { host: string; port: number }, logins: Record<string, string> | string) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-pooler-'))
  const port = await freePort()
  const users = typeof logins === 'string' ? logins : join(folder, 'users.txt')
  if (typeof logins !== 'string')
    writeFileSync(
      users,
      Object.entries(logins)
        .map(([user, password]) => `"${user}" "${password}"\n`)
        .join(''),
    )
  const write = ({ host, port: at }: typeof database) =>
    writeFileSync(
      join(folder, 'pgbouncer.ini'),
      `[databases]
* = host=${host} port=${at}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 3
`,
    )
  write(database)
  // It refuses to be root, as PostgreSQL does.
  const prefix = process.getuid?.() === 0 ? ['unshare', '--user'] : []
  const [command, ...args] = [...prefix, program!, '--quiet', join(folder, 'pgbouncer.ini')]
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const ended = new Promise((done) => child.once('exit', done))
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${output}`)
    await pause(20)
  }
  return {
    port,
    /** From here on it leads to another server, and whoever has a connection to it keeps that. */
    leadTo: (other: typeof database) => {
      write(other)
      child.kill('SIGHUP')
    },
    stop: async () => {
      child.kill('SIGQUIT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  await new Promise((done) => server.close(done))
  return port
}

const answers = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => done(true)).once('error', () => done(false))
    socket.once('connect', () => socket.destroy())
  })
