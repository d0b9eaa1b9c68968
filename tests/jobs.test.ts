// What keeps the queue moving (REL-04): a worker that could not begin, one that ended, one that was killed, and jobs that nobody takes.
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { openPool } from '@portal/platform/db/db'
import { startJobs } from '@portal/platform/jobs/jobRunner'
import type { Jobs } from '@portal/platform/jobs/jobs'
import { oldestDueSeconds, releaseAbandonedJobs } from '@portal/platform/jobs/jobWatch'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TestPortal, testPortal } from '../apps/server/testing.ts'

let portal: TestPortal
let proxy: Awaited<ReturnType<typeof openProxy>>
const stops: (() => Promise<unknown>)[] = []
const quiet = { error: () => {} }

beforeAll(async () => {
  portal = await testPortal({ isOwn: true })
  proxy = await openProxy(join(portal.database.host, `.s.PGSQL.${portal.database.port}`))
})
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
  await portal.owner('delete from graphile_worker._private_jobs')
})
afterAll(async () => {
  await proxy.close()
  await portal.close()
})

/** A way to the database that can be held up and cut, and lose an answer. */
async function openProxy(socketPath: string) {
  const open = new Set<Socket>()
  let waiting: (() => void)[] | null = null
  let lost: string | null = null
  const keep = (socket: Socket, end: () => void) => {
    open.add(socket)
    socket
      .on('error', () => {})
      .on('close', () => {
        open.delete(socket)
        end()
      })
  }
  const server: Server = createServer((client) => {
    keep(client, () => {})
    const pass = () => {
      if (client.destroyed) return
      const inner = connect(socketPath)
      keep(inner, () => client.destroy())
      client.on('close', () => inner.destroy())
      client.pipe(inner)
      inner.on('data', (answer) => {
        if (lost === null || !answer.includes(lost)) return client.write(answer)
        lost = null
        client.destroy()
      })
    }
    if (waiting) waiting.push(pass)
    else pass()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as { port: number }).port,
    hold: () => {
      waiting = []
    },
    release: () => {
      const all = waiting ?? []
      waiting = null
      for (const pass of all) pass()
    },
    /** The next answer with these words is lost, and its connection. */
    lose: (words: string) => {
      lost = words
    },
    cut: () => {
      for (const socket of open) socket.destroy()
    },
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}

/** The jobs' login, through the proxy. */
const jobsPool = (connectionTimeoutMillis: number) => {
  const login = { user: 'portal_jobs', password: portal.portal.secrets.databasePassword('portal_jobs'), database: portal.database.database }
  const pool = openPool({ ...login, host: '127.0.0.1', port: proxy.port, connectionTimeoutMillis }, 4)
  stops.push(() => pool.end())
  return pool
}
const add = (name: string) => portal.owner(`select graphile_worker.add_job($1, '{}'::json)`, [name])
const left = async () => (await portal.owner(`select count(*)::int as n from graphile_worker._private_jobs`))[0].n

test('a worker whose first connection is kept waiting does its jobs as soon as the database answers', async () => {
  const done: string[] = []
  const jobs: Jobs = { handlers: { 'test.first': async () => void done.push('first') } }
  proxy.hold()
  await add('test.first')
  stops.push(await startJobs(portal.portal, jobsPool(300), [jobs], quiet, 200))
  expect(done).toEqual([])
  proxy.release()
  await expect.poll(() => done, { timeout: 20_000 }).toEqual(['first'])
})

test('a database that goes away while a job is being finished ends no process, and the next job is done', async () => {
  const done: string[] = []
  const jobs: Jobs = {
    handlers: {
      'test.cut': async () => {
        done.push('cut')
        if (done.length === 1) proxy.cut()
      },
      'test.next': async () => void done.push('next'),
    },
  }
  stops.push(await startJobs(portal.portal, jobsPool(2_000), [jobs], quiet, 200))
  await add('test.cut')
  await expect.poll(() => done, { timeout: 20_000 }).toEqual(['cut'])
  await add('test.next')
  await expect.poll(() => done.includes('next'), { timeout: 20_000 }).toBe(true)
})

test('a job that was given to a worker which never heard of it is done by another, and what goes on meanwhile is not done twice', async () => {
  const done: string[] = []
  let finish = () => {}
  const jobs: Jobs = {
    handlers: {
      'test.long': async () => {
        done.push('long')
        await new Promise<void>((end) => (finish = end))
      },
      'test.unheard': async () => void done.push('unheard'),
    },
  }
  stops.push(await startJobs(portal.portal, jobsPool(2_000), [jobs], quiet, 200))
  stops.push(async () => finish())
  await add('test.long')
  await expect.poll(() => done, { timeout: 20_000 }).toEqual(['long'])
  proxy.lose('a job nobody hears of')
  await portal.owner(`select graphile_worker.add_job('test.unheard', '{"what":"a job nobody hears of"}'::json)`)
  const count = async (what: string) => (await portal.owner(`select count(*)::int as n from ${what}`))[0].n
  await expect.poll(() => count('graphile_worker._private_jobs where locked_by is not null'), { timeout: 20_000 }).toBe(2)
  await expect.poll(() => count('job_workers'), { timeout: 20_000 }).toBe(2)
  await portal.owner(`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'`)
  finish()
  await expect.poll(() => done, { timeout: 20_000 }).toEqual(['long', 'unheard'])
}, 90_000)

test('where the ends of two jobs are lost in the same moment, the server has a worker that goes on, and neither job stays taken', async () => {
  const done: string[] = []
  const begun: (() => void)[] = []
  const handler = (what: string) => async () => {
    if (done.push(what) > 2) return
    await new Promise<void>((end) => begun.push(end))
  }
  const jobs: Jobs = {
    handlers: { 'test.one': handler('one'), 'test.other': handler('other'), 'test.next': async () => void done.push('next') },
  }
  stops.push(await startJobs(portal.portal, jobsPool(2_000), [jobs], quiet, 200))
  await add('test.one')
  await add('test.other')
  await expect.poll(() => begun.length, { timeout: 20_000 }).toBe(2)
  const owner = new pg.Client(portal.database)
  await owner.connect()
  await owner.query('begin')
  await owner.query('select from graphile_worker._private_jobs for update')
  // Each in a statement of its own, which waits for the lock when the connections are cut.
  const waiting = 'select count(distinct pid)::int as n from pg_locks where not granted'
  begun[0]!()
  await expect.poll(async () => (await portal.owner(waiting))[0].n, { timeout: 20_000 }).toBe(1)
  begun[1]!()
  await expect.poll(async () => (await portal.owner(waiting))[0].n, { timeout: 20_000 }).toBe(2)
  proxy.cut()
  await owner.end()
  await add('test.next')
  await expect.poll(() => done.includes('next'), { timeout: 20_000 }).toBe(true)
  const isLeft = async () => {
    await portal.owner(`update job_workers set seen_at = seen_at - interval '1 minute'`)
    await portal.owner(`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute' where locked_at is not null`)
    return left()
  }
  await expect.poll(isLeft, { timeout: 20_000 }).toBe(0)
  expect(new Set(done)).toEqual(new Set(['one', 'other', 'next']))
}, 90_000)

test('what a killed process had begun is free again within a minute, and what a living one does is not', async () => {
  for (const task of ['test.dead', 'test.alive']) await add(task)
  const hold = (task: string, worker: string) =>
    portal.owner(
      `update graphile_worker._private_jobs set locked_by = $2, locked_at = now() - interval '50 s'
       where task_id = (select id from graphile_worker._private_tasks where identifier = $1)`,
      [task, worker],
    )
  await hold('test.dead', 'worker-dead')
  await hold('test.alive', 'worker-alive')
  await portal.jobsPool.query(`insert into job_workers values ('worker-dead', now() - interval '46 s'), ('worker-alive', now())`)
  expect(await releaseAbandonedJobs(portal.jobsPool)).toBe(1)
  expect(await portal.owner('select locked_by from graphile_worker._private_jobs where locked_by is not null')).toEqual([
    { locked_by: 'worker-alive' },
  ])
  await portal.jobsPool.query('delete from job_workers')
})

test('jobs that nobody takes for two minutes are an error in the log, and the process is not ready', async () => {
  const logged: string[] = []
  const log = { error: (_data: object, text: string) => void logged.push(text) }
  expect(await oldestDueSeconds(portal.jobsPool)).toBeNull()
  await portal.owner(`select graphile_worker.add_job('test.unknown', '{}'::json, run_at => now() - interval '3 minutes')`)
  await portal.owner(`update graphile_worker._private_jobs set created_at = now() - interval '3 minutes'`)
  stops.push(await startJobs(portal.portal, portal.jobsPool, [{ handlers: { 'test.other': async () => {} } }], log, 100))
  await expect.poll(async () => (await portal.anonymous.get('/ready')).status, { timeout: 10_000 }).toBe(503)
  expect(logged.some((text) => text.startsWith('jobs are late'))).toBe(true)
  await portal.owner('delete from graphile_worker._private_jobs')
  await expect.poll(async () => (await portal.anonymous.get('/ready')).status, { timeout: 10_000 }).toBe(200)
  expect(await left()).toBe(0)
})
