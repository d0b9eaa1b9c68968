import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { programs } from './debian.ts'
import { freePort, postgresProcesses, signal } from './server.ts'

const deploy = join(import.meta.dirname, '../../deploy')
export const passwords = { postgres: 'overordnet', replicator: 'kopist', portal: 'eieren' }

type Ports = Record<'etcd' | 'peer' | 'rest' | 'postgres' | 'pooler', number>
type Program = 'etcd' | 'patroni' | 'pooler'

/** A machine with etcd, Patroni, PostgreSQL and PgBouncer: a folder and ports of this one. */
export type Machine = { name: string; home: string; ports: Ports; running: Map<Program, ChildProcess> }

export async function newMachine(folder: string, name: string): Promise<Machine> {
  const home = join(folder, name)
  mkdirSync(home)
  const ports = {
    etcd: await freePort(),
    peer: await freePort(),
    rest: await freePort(),
    postgres: await freePort(),
    pooler: await freePort(),
  }
  return { name, home, ports, running: new Map() }
}

const dataOf = ({ home }: Machine) => join(home, 'postgres')
export const patroniFile = ({ home }: Machine) => join(home, 'patroni.yml')

export function startEtcd(machine: Machine, all: readonly Machine[]) {
  const address = (port: number) => `http://127.0.0.1:${port}`
  const given = {
    name: machine.name,
    'data-dir': join(machine.home, 'etcd'),
    'listen-client-urls': address(machine.ports.etcd),
    'advertise-client-urls': address(machine.ports.etcd),
    'listen-peer-urls': address(machine.ports.peer),
    'initial-advertise-peer-urls': address(machine.ports.peer),
    'initial-cluster': all.map(({ name, ports }) => `${name}=${address(ports.peer)}`).join(),
  }
  run(machine, 'etcd', ['/usr/bin/etcd', ...Object.entries(given).map(([name, value]) => `--${name}=${value}`)])
}

/** With deploy/patroni.yml, of which names, ports, folders and passwords alone are others here. */
export function startPatroni(machine: Machine, all: readonly Machine[]) {
  const { name, home, ports } = machine
  const own = (port: number) => `127.0.0.1:${port}`
  const file = parse(readFileSync(join(deploy, 'patroni.yml'), 'utf8'))
  const { authentication } = file.postgresql
  writeFileSync(
    patroniFile(machine),
    stringify({
      ...file,
      name,
      restapi: { listen: own(ports.rest), connect_address: own(ports.rest) },
      etcd3: { hosts: all.map((one) => own(one.ports.etcd)) },
      postgresql: {
        ...file.postgresql,
        listen: own(ports.postgres),
        connect_address: own(ports.postgres),
        data_dir: dataOf(machine),
        bin_dir: programs()!.postgres,
        pgpass: join(home, 'pgpass'),
        authentication: {
          superuser: { ...authentication.superuser, password: passwords.postgres },
          replication: { ...authentication.replication, password: passwords.replicator },
        },
        pg_hba: (file.postgresql.pg_hba as string[]).map((line) => line.replace('10.0.0.0/24', '127.0.0.1/32')),
        parameters: { unix_socket_directories: home },
      },
    }),
  )
  run(machine, 'patroni', [...unprivileged, '/usr/bin/patroni', patroniFile(machine)])
}

/** With deploy/pgbouncer.ini. `users` is what `ks database logins` wrote. */
export function startPooler(machine: Machine, users: string) {
  const { home, ports } = machine
  const path = join(home, 'pgbouncer.ini')
  const file = readFileSync(join(deploy, 'pgbouncer.ini'), 'utf8')
    .replace('port=5432', `port=${ports.postgres}`)
    .replace('listen_port = 6432', `listen_port = ${ports.pooler}`)
    .replace('listen_addr = *', 'listen_addr = 127.0.0.1')
    .replace('/etc/pgbouncer/users.txt', users)
  writeFileSync(path, file)
  run(machine, 'pooler', [...unprivileged, '/usr/sbin/pgbouncer', '--quiet', path])
}

/** PostgreSQL and PgBouncer refuse to be root. */
const unprivileged = process.getuid?.() === 0 ? ['unshare', '--user'] : []

function run({ home, running }: Machine, what: Program, [command, ...args]: string[]) {
  const log = openSync(join(home, `${what}.log`), 'a')
  const child = spawn(command!, args, { cwd: home, stdio: ['ignore', log, log] })
  running.set(what, child)
  child.once('exit', () => running.get(what) === child && running.delete(what))
}

/** Ends at once what is named, and with Patroni its PostgreSQL. */
export function kill(machine: Machine, whats: readonly Program[]) {
  const postgres = whats.includes('patroni') ? postgresProcesses(dataOf(machine)) : []
  signal([...whats.flatMap((what) => machine.running.get(what)?.pid ?? []), ...postgres], 'SIGKILL')
  for (const what of whats) machine.running.delete(what)
}
export const everything: readonly Program[] = ['etcd', 'patroni', 'pooler']
