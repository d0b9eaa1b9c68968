import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openShelf } from '@portal/platform/backup/backupShelf'
import { startBackups } from '@portal/platform/backup/backupWatch'
import { startArchive } from '@portal/platform/backup/walArchive'
import { readConfig } from '@portal/platform/config/config'
import { startJobs } from '@portal/platform/jobs/jobRunner'
import { freeJobs } from '@portal/platform/jobs/jobs'
import { tell } from '@portal/platform/log'
import { buildApp } from './app.ts'
import { checkConnections, checkPooler, openDatabase } from './database.ts'
import { refuseDemoAccounts } from './demo/refuseDemo.ts'
import { giveBack, giveBackAtRest } from './giveBack.ts'
import { serveMetrics } from './metrics.ts'
import { allJobs, migrateAll, openPortal, root } from './portal.ts'

/** What went wrong in one line that names the setting: a stack says nothing to whoever set a port wrongly. */
function reasonOf(error: unknown) {
  const { code, syscall, message } = error as NodeJS.ErrnoException
  const { PORT = '8080', HOST = 'localhost' } = process.env
  if (code === 'EADDRINUSE') return `PORT: ${PORT} is in use by another program`
  if (syscall === 'listen' && code === 'EACCES') return `PORT: ${PORT} is not allowed for this user`
  if (code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo') return `HOST: ${HOST} is no address of this machine`
  return message.split('\n')[0]!
}
const giveUp = (error: unknown): never => {
  console.error(reasonOf(error))
  process.exit(1)
}
process.on('uncaughtException', giveUp)

const probePort = ({ port, host }: { port: number; host: string }) =>
  new Promise<void>((done, failed) => {
    const probe = createServer().once('error', failed)
    probe.listen({ port, host }, () => probe.close(() => done()))
  })

/** How long people are still answered after `ready` has said no. */
const drainMs = 2_000

const config = readConfig(process.env)
// Before the database is made or started, which takes longest and would be for nothing.
await probePort(config).catch(giveUp)
const database = await openDatabase(config, tell).catch(giveUp)
const stops: (() => Promise<unknown>)[] = [database.stop]
let isStopping = false
async function stop(exitCode: number) {
  if (isStopping) return
  isStopping = true
  // Whatever hangs, the process ends: the database recovers by itself, a port held for ever does not.
  setTimeout(() => process.exit(1), 30_000).unref()
  for (const step of stops.reverse()) await step().catch((error) => tell(reasonOf(error), 'error'))
  process.exit(exitCode)
}
let hasStarted = false
/** Ends a start that failed with its one line; whatever broke when the database found its disk full, that is the reason. */
async function endStart(error: unknown) {
  if (!isStopping) console.error(reasonOf(database.fullDisk() ?? error))
  await stop(1)
}
// From here on there is something to let go of: what nobody expected is told whole, and ends as a stop does.
process.off('uncaughtException', giveUp).on('uncaughtException', (error) => {
  if (!hasStarted && database.fullDisk()) return void endStart(error)
  tell('nobody expected this, and the server ends', 'error', error)
  void stop(1)
})
let signal: NodeJS.Signals | null = null
for (const one of ['SIGTERM', 'SIGINT'] as const)
  process.on(one, () => {
    signal ??= one
    void stop(0)
  })

try {
  await checkConnections(config, database.owner, (line) => tell(line, 'warn'))
  await migrateAll(config, database.owner, { log: (line) => tell(line, 'warn') })
  await refuseDemoAccounts(database.owner, config)
  // Nobody else runs jobs on an embedded database: those a killed server held are free again at once.
  if (config.databaseUrl === null) await freeJobs(database.owner)
  const { portal, jobsPool, close } = await openPortal(config, database.owner)
  stops.push(close)
  await checkPooler(config, [portal.pool, portal.authPool])
  const news = config.isDemo ? await (await import('./demo/prepareDemo.ts')).prepareDemo(portal, database.owner) : []
  const app = await buildApp(portal, {
    level: config.operations.logLevel,
  })
  stops.push(await startJobs(portal, jobsPool, allJobs, app.log))
  stops.push(startBackups(portal, database.owner, app.log))
  if (config.backup?.isWalArchived) {
    const archived = { shelf: openShelf(config.backup.to), dataDir: config.dataDir, secrets: portal.secrets, config: config.backup }
    stops.push(startArchive(archived, database.owner, app.log))
  }
  stops.push(() => {
    portal.life.stage = 'closing'
    // A connection that falls idle after its last answer would otherwise hold us for as long as it is kept alive.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 100)
    return app.close().finally(() => clearInterval(sweep))
  })
  const { metrics } = config.operations
  if (metrics) stops.push(await serveMetrics(metrics, portal, jobsPool))
  // Before anybody can be kept waiting by it.
  giveBack()
  stops.push(giveBackAtRest())
  // Who sends people here asks first, and sends them elsewhere.
  stops.push(async () => {
    portal.life.stage = 'draining'
    if (signal === 'SIGTERM') await pause(drainMs)
  })
  await app.listen({ port: config.port, host: config.host })
  hasStarted = true
  if (!existsSync(join(root, 'apps/web/dist/index.html'))) tell('The web is not built: npm run build, or npm run dev.')
  tell(`Kontrollportalen: ${config.baseUrl}`)
  for (const line of news) tell(line)
  if (!config.smtpUrl) tell(`No SMTP_URL: letters are written to ${join(config.dataDir, 'outbox')}`)
} catch (error) {
  await endStart(error)
}
