import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Replica } from '@portal/platform/db/replicaState'
import { metric, timeSamples } from '@portal/platform/http/figures'
import type { BackupHealth } from '@portal/platform/jobs/jobWatch'
import type { Portal } from '@portal/platform/portal'
import type pg from 'pg'
import { programVersion } from './version.ts'

/** Milliseconds the database has: Prometheus itself waits ten seconds. */
const patience = 5_000

/** Answers `GET /metrics` on a port of its own, which is nobody's but the operator's. Throws one line naming the setting. Returns how to stop. */
export async function serveMetrics(at: { port: number; host: string }, portal: Portal, jobsPool: pg.Pool): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    void metricsText(portal, jobsPool).then((text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(text))
  })
  const listening = once(server, 'listening')
  server.listen(at)
  await listening.catch(({ code }: NodeJS.ErrnoException) => {
    const isPort = code === 'EADDRINUSE' || code === 'EACCES'
    throw new Error(
      isPort ? `METRICS_PORT: ${at.port} is in use, or not allowed` : `METRICS_HOST: ${at.host} is no address of this machine`,
    )
  })
  return async () => {
    server.close()
    server.closeAllConnections()
  }
}

/** What this process counts, and what the database holds now for all of them; without the database, the first alone. */
export async function metricsText(portal: Portal, jobsPool: pg.Pool): Promise<string> {
  const { commit } = portal.config.operations
  const { figures } = portal
  const replicas = portal.replicas?.all ?? []
  const pools: [string, pg.Pool][] = [
    ...Object.entries({ app: portal.pool, auth: portal.authPool, jobs: jobsPool }),
    ...replicas.map(({ name, pool }): [string, pg.Pool] => [`replica ${name}`, pool]),
  ]
  const database = await Promise.race([stored(jobsPool), pause(patience, null, { ref: false })]).catch(() => null)
  const { user, system } = process.cpuUsage()
  return [
    metric('portal_build_info', 'gauge', 'The version that runs.', [[{ version: programVersion, ...(commit && { commit }) }, 1]]),
    metric('process_start_time_seconds', 'gauge', 'When the process started.', [[{}, Math.round(Date.now() / 1000 - process.uptime())]]),
    metric('process_resident_memory_bytes', 'gauge', 'Memory of the process.', [[{}, process.memoryUsage.rss()]]),
    metric('process_cpu_seconds_total', 'counter', 'Time on a processor.', [[{}, (user + system) / 1e6]]),
    metric(
      'portal_http_requests_total',
      'counter',
      'Requests answered, by route and status.',
      [...figures.answers.values()].map(({ count, ...labels }) => [labels, count]),
    ),
    metric('portal_http_request_duration_seconds', 'histogram', 'Time until the answer was sent, by route.', timeSamples(figures)),
    metric('portal_streams_open', 'gauge', 'Screens that listen for news in this process.', [[{}, figures.openStreams()]]),
    metric('portal_pool_connections', 'gauge', 'Connections to the database, by pool.', [
      ...pools.map(([pool, { idleCount }]) => [{ pool, state: 'idle' }, idleCount] as const),
      ...pools.map(([pool, { totalCount, idleCount }]) => [{ pool, state: 'busy' }, totalCount - idleCount] as const),
    ]),
    metric(
      'portal_pool_connections_max',
      'gauge',
      'The most a pool may open.',
      pools.map(([pool, { options }]) => [{ pool }, options.max] as const),
    ),
    metric(
      'portal_pool_waiting',
      'gauge',
      'Who waits for a connection of the pool.',
      pools.map(([pool, { waitingCount }]) => [{ pool }, waitingCount] as const),
    ),
    metric('portal_database_up', 'gauge', 'Whether the database answers.', [
      [{ kind: portal.config.databaseUrl === null ? 'embedded' : 'external' }, database ? 1 : 0],
    ]),
    ...(replicas.length > 0 ? replicaMetrics(replicas) : []),
    ...(portal.backupHealth ? backupMetrics(portal.backupHealth) : []),
    ...(database ? storedMetrics(database) : []),
  ].join('')
}

const replicaMetrics = (replicas: readonly Replica[]) => [
  metric(
    'portal_replica_up',
    'gauge',
    'Whether the replica is asked: it is there, and late by no more than it may be.',
    replicas.map(({ name, state }) => [{ replica: name }, state === 'near' ? 1 : 0] as const),
  ),
  metric(
    'portal_replica_lag_seconds',
    'gauge',
    'How long the replica takes to have what the primary has; nothing while it is away.',
    replicas.flatMap(({ name, lagSeconds }) => (lagSeconds === null ? [] : [[{ replica: name }, lagSeconds] as const])),
  ),
  metric(
    'portal_replica_reads_total',
    'counter',
    'Reads the replica answered, and those the primary answered in its place because it was late or failed.',
    replicas.flatMap(({ name, reads }) => Object.entries(reads).map(([outcome, count]) => [{ replica: name, outcome }, count] as const)),
  ),
]

const backupMetrics = ({ newestAt, isLate }: BackupHealth) => [
  metric('portal_backup_newest_timestamp_seconds', 'gauge', 'When the newest backup was made; 0 when there is none.', [
    [{}, (newestAt?.getTime() ?? 0) / 1000],
  ]),
  metric('portal_backup_late', 'gauge', 'Whether the last backup failed, or is an hour over its time.', [[{}, isLate ? 1 : 0]]),
]

const ages = ['under_1m', 'under_10m', 'under_1h', 'over_1h'] as const
type Stored = Record<'running' | 'scheduled' | 'failed' | 'oldest' | 'mail' | 'mailGivenUp' | 'sealLag' | (typeof ages)[number], number>

async function stored(jobsPool: pg.Pool): Promise<Stored> {
  const { rows } = await jobsPool.query<Stored>(
    `select count(*) filter (where locked_at is not null)::int as running,
       count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed,
       count(*) filter (where locked_at is null and attempts < max_attempts and waited <= 0)::int as scheduled,
       count(*) filter (where is_due and waited < 60)::int as under_1m,
       count(*) filter (where is_due and waited >= 60 and waited < 600)::int as under_10m,
       count(*) filter (where is_due and waited >= 600 and waited < 3600)::int as under_1h,
       count(*) filter (where is_due and waited >= 3600)::int as over_1h,
       coalesce(max(waited) filter (where is_due), 0)::float8 as oldest,
       count(*) filter (where task_identifier = 'mail.send' and attempts < max_attempts)::int as mail,
       count(*) filter (where task_identifier = 'mail.send' and attempts >= max_attempts)::int as "mailGivenUp",
       (select audit_seal_lag()) as "sealLag"
     from graphile_worker.jobs j
     cross join lateral (select extract(epoch from now() - greatest(run_at, created_at)) as waited) w
     cross join lateral (select locked_at is null and attempts < max_attempts and waited > 0 as is_due) d`,
  )
  return rows[0]!
}

const storedMetrics = (database: Stored) => [
  metric(
    'portal_jobs',
    'gauge',
    'Jobs that run, have an hour to come, or were given up.',
    (['running', 'scheduled', 'failed'] as const).map((state) => [{ state }, database[state]] as const),
  ),
  metric(
    'portal_jobs_due',
    'gauge',
    'Jobs that are due and no worker has taken, by how long they have waited.',
    ages.map((age) => [{ age }, database[age]] as const),
  ),
  metric('portal_jobs_oldest_due_seconds', 'gauge', 'How long the oldest of them has waited.', [[{}, database.oldest]]),
  metric('portal_mail', 'gauge', 'Letters that are not sent: waiting, or given up after 24 hours.', [
    [{ state: 'waiting' }, database.mail],
    [{ state: 'given_up' }, database.mailGivenUp],
  ]),
  metric('portal_audit_seal_lag_seconds', 'gauge', 'How long the oldest entry of the audit log has waited for its seal.', [
    [{}, database.sealLag],
  ]),
]
