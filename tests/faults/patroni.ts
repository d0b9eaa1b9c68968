import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import {
  everything,
  kill,
  type Machine,
  newMachine,
  passwords,
  patroniFile,
  startEtcd,
  startPatroni as startNode,
  startPooler,
} from './machine.ts'
import { signal } from './server.ts'

/** `lag` is in bytes. */
type Member = { name: string; role: 'leader' | 'sync_standby' | 'replica'; state: string; lag?: number | 'unknown' }
export type Cluster = Awaited<ReturnType<typeof startCluster>>

/**
 * Three machines on ports of this one, each with etcd, Patroni, PostgreSQL and PgBouncer; the database `portal` belongs to a login with the least
 * rights. The poolers are started by themselves, since the portal makes the logins in their file.
 */
export async function startCluster(folder: string) {
  const machines: Machine[] = []
  for (const name of ['db1', 'db2', 'db3']) machines.push(await newMachine(folder, name))
  const killAll = () => {
    for (const machine of machines) kill(machine, everything)
  }
  process.once('exit', killAll)
  for (const machine of machines) startEtcd(machine, machines)
  for (const machine of machines) startNode(machine, machines)

  /** As any Patroni says that answers; none while none does. */
  async function members(): Promise<Member[]> {
    const asked = machines.map(async ({ ports }) => {
      const answer = await fetch(`http://127.0.0.1:${ports.rest}/cluster`, { signal: AbortSignal.timeout(2_000) })
      return ((await answer.json()) as { members: Member[] }).members
    })
    return Promise.any(asked).catch(() => [])
  }
  const nameOf = async (role: Member['role']) => (await members()).find((one) => one.role === role)?.name
  const primary = async () => {
    const name = await nameOf('leader')
    return machines.find((one) => one.name === name)
  }
  /** Waits until there is a primary, a synchronous standby, and another that is as far. */
  async function whole(seconds = 120) {
    let all: Member[] = []
    for (const until = performance.now() + seconds * 1000; performance.now() < until; await sleep(200)) {
      all = await members()
      const roles = all.map(({ role }) => role).sort()
      const isUpToDate = all.every(({ role, state, lag }) => /^(running|streaming)$/.test(state) && (role === 'leader' || lag === 0))
      if (roles.join() === 'leader,replica,sync_standby' && isUpToDate) return
    }
    throw new Error(`the cluster is not whole in ${seconds} s: ${JSON.stringify(all)}`)
  }

  await whole()
  await makeDatabase((await primary())!)
  const users = join(folder, 'users.txt')
  const url = (port: 'pooler' | 'postgres') =>
    `postgres://portal:${passwords.portal}@${machines.map(({ ports }) => `127.0.0.1:${ports[port]}`).join()}/portal`
  return {
    users,
    pooledUrl: url('pooler'),
    directUrl: url('postgres'),
    primary,
    whole,
    startPoolers: () => {
      for (const machine of machines) startPooler(machine, users)
    },
    /** Exchanges the primary and the synchronous standby, as an operator does. */
    switchOver: async () => {
      const [from, to] = [await nameOf('leader'), await nameOf('sync_standby')]
      const args = ['-c', patroniFile(machines[0]!), 'switchover', 'kontrollportalen', '--leader', from!, '--candidate', to!, '--force']
      await promisify(execFile)('/usr/bin/patronictl', args)
    },
    kill,
    /** Nobody hears of etcd for a while; it is there, and silent. */
    holdEtcd: async (seconds: number) => {
      const pids = machines.flatMap(({ running }) => running.get('etcd')?.pid ?? [])
      signal(pids, 'SIGSTOP')
      await sleep(seconds * 1000)
      signal(pids, 'SIGCONT')
    },
    /** Starts again what does not run on a machine. */
    revive: (machine: Machine) => {
      if (!machine.running.has('etcd')) startEtcd(machine, machines)
      if (!machine.running.has('patroni')) startNode(machine, machines)
      if (!machine.running.has('pooler')) startPooler(machine, users)
    },
    stop: async () => {
      const patronis = machines.flatMap(({ running }) => running.get('patroni') ?? [])
      const ended = patronis.map((child) => new Promise((done) => child.once('exit', done)))
      for (const child of patronis) child.kill('SIGTERM')
      await Promise.all(ended)
      killAll()
    },
  }
}

async function makeDatabase({ ports }: Machine) {
  const client = new pg.Client({ host: '127.0.0.1', port: ports.postgres, user: 'postgres', password: passwords.postgres })
  await client.connect()
  await client.query(`create role portal login createrole password '${passwords.portal}'`)
  await client.query('create database portal owner portal')
  await client.end()
}
