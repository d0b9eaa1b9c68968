import { join } from 'node:path'
import { product, type Server } from '@portal/modules/server'
import { anchorJobs } from '@portal/platform/audit/auditAnchor'
import { openHeads } from '@portal/platform/audit/auditHeads'
import { sealJobs } from '@portal/platform/audit/seal'
import type { Config } from '@portal/platform/config/config'
import { readDatabaseUrl, readReplicaUrl } from '@portal/platform/db/databaseUrl'
import { openPool } from '@portal/platform/db/db'
import { openInstallation } from '@portal/platform/db/installation'
import type { DatabaseRole } from '@portal/platform/db/logins'
import { migrate } from '@portal/platform/db/migrate'
import { openNews } from '@portal/platform/db/news'
import { loginAs } from '@portal/platform/db/primary'
import { openReplicas } from '@portal/platform/db/replica'
import { openStore } from '@portal/platform/files/files'
import { openFigures } from '@portal/platform/http/figures'
import { storedAnswerJobs } from '@portal/platform/http/idempotency'
import { keyGate } from '@portal/platform/http/keyGate'
import { accessTokens } from '@portal/platform/http/tokens'
import type { Jobs } from '@portal/platform/jobs/jobs'
import { openMailer } from '@portal/platform/mail/mail'
import { mailJobs } from '@portal/platform/mail/mailJobs'
import { openSms } from '@portal/platform/mail/sms'
import type { Portal } from '@portal/platform/portal'
import { openPush } from '@portal/platform/push/push'
import { secrets as secretsOf } from '@portal/platform/secrets/secrets'
import type pg from 'pg'
import { programVersion } from './version.ts'

export const root = join(import.meta.dirname, '../..')
export const jobsOf = ({ jobs }: Server): Jobs[] => [sealJobs, anchorJobs, storedAnswerJobs, mailJobs, ...jobs]
export const allJobs = jobsOf(product)

type MigrateMore = { only?: readonly string[]; sharesLogins?: boolean; log?: (line: string) => void; root?: string; server?: Server }

/** Brings the database to this version. `owner` is the only login that may change tables; the server itself never uses it. */
export const migrateAll = (config: Config, owner: pg.PoolConfig, { server = product, ...more }: MigrateMore = {}) =>
  migrate(owner, { root, secrets: secretsOf(...config.secrets), statusPairs: server.statusPairs, log: console.error, ...more })

/** Opens what a running server holds: three logins with three sets of rights, files, mail, keys. */
export async function openPortal(
  config: Config,
  owner: pg.PoolConfig,
  { sees, pagesSeen }: Pick<Server, 'sees' | 'pagesSeen'> = product,
): Promise<{ portal: Portal; jobsPool: pg.Pool; close: () => Promise<void> }> {
  const { secrets, passwords } = await openInstallation(owner, secretsOf(...config.secrets))
  const through = config.directDatabaseUrl === null ? owner : readDatabaseUrl('DATABASE_URL', config.databaseUrl!)
  const isPooled = through !== owner
  const loginOf = (at: pg.PoolConfig, role: DatabaseRole) => loginAs(at, role, passwords[role])
  const { connections, replica } = config
  const pool = openPool(loginOf(through, 'portal_app'), connections.app, { isPooled })
  const authPool = openPool(loginOf(through, 'portal_auth'), connections.auth, { isPooled })
  const replicaLogins = replica && readReplicaUrl('DATABASE_REPLICA_URL', replica.url).map((at) => loginOf(at, 'portal_app'))
  const replicas = replicaLogins && openReplicas(pool, replicaLogins, replica)
  // The queue listens. Nobody waits for an answer of its jobs: a slow connection is better than none.
  const jobsPool = openPool({ ...loginOf(owner, 'portal_jobs'), connectionTimeoutMillis: 30_000 }, connections.jobs)
  const tracing = await openTracing(config)
  for (const one of [pool, authPool, jobsPool, ...(replicas?.all ?? []).map((replica) => replica.pool)]) tracing?.statements(one)
  const news = openNews(loginOf(owner, 'portal_app'))
  const portal: Portal = {
    config,
    secrets,
    heads: openHeads(config.dataDir),
    tokens: accessTokens(secrets.accessKeys, secrets.formerAccessKeys),
    pool,
    authPool,
    replicas,
    files: await openStore(config),
    mailer: openMailer(config),
    push: openPush(config, secrets),
    sms: config.sms && openSms(config.sms),
    news,
    jobHealth: { isLate: false },
    sees,
    pagesSeen,
    life: { stage: 'serving' },
    backupHealth: config.backup && { newestAt: null, isLate: false },
    keyGate: keyGate(pool),
    figures: openFigures(),
    tracing,
  }
  const close = async () => {
    await replicas?.close()
    await Promise.all([news.close(), pool.end(), authPool.end(), jobsPool.end()])
    await tracing?.stop()
  }
  return { portal, jobsPool, close }
}

async function openTracing({ tracing, trustedProxies }: Config) {
  if (!tracing) return null
  const { startTracing } = await import('@portal/platform/tracing/tracing')
  return startTracing({ ...tracing, version: programVersion, trustedProxies })
}
