import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '@portal/platform/config'
import { startJobs } from '@portal/platform/jobs'
import { buildApp } from './app.ts'
import { openDatabase } from './database.ts'
import { allJobs, migrateAll, openPortal, root } from './portal.ts'

/** What went wrong in one line, and the end: a stack says nothing to whoever set a port wrongly. */
const giveUp = (error: unknown): never => {
  const { code, message } = error as NodeJS.ErrnoException
  const line =
    code === 'EADDRINUSE'
      ? `PORT: ${process.env.PORT || 8080} is in use by another program`
      : code === 'EACCES'
        ? `PORT or KS_DATA_DIR: not allowed here (${message})`
        : message
  console.error(line.split('\n')[0])
  process.exit(1)
}
process.on('uncaughtException', giveUp)

const config = readConfig(process.env)
const database = await openDatabase(config, (line) => console.log(line)).catch(giveUp)
const stops: (() => Promise<unknown>)[] = [database.stop]
let isStopping = false
async function stop() {
  if (isStopping) return
  isStopping = true
  // Whatever hangs, the process ends: the database recovers by itself, a port held for ever does not.
  setTimeout(() => process.exit(1), 30_000).unref()
  for (const step of stops.reverse()) await step().catch((error) => console.error((error as Error).message))
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)

try {
  await migrateAll(config, database.owner)
  const { portal, jobsPool, close } = await openPortal(config, database.owner)
  stops.push(close)
  const news = config.isDemo ? await (await import('./demo/prepareDemo.ts')).prepareDemo(portal, database.owner) : []
  const app = await buildApp(portal, {
    level: process.env.LOG_LEVEL ?? 'warn',
    redact: ['req.headers.authorization', 'req.headers.cookie'],
  })
  stops.push(await startJobs(portal, jobsPool, allJobs, app.log))
  await app.listen({ port: config.port, host: config.host })
  stops.push(() => app.close())
  if (!existsSync(join(root, 'apps/web/dist/index.html'))) console.log('The web is not built: npm run build, or npm run dev.')
  console.log(`Kontrollportalen: ${config.baseUrl}`)
  for (const line of news) console.log(line)
  if (!config.smtpUrl) console.log(`No SMTP_URL: letters are written to ${join(config.dataDir, 'outbox')}`)
} catch (error) {
  console.error((error as Error).message.split('\n')[0])
  await stop().finally(() => process.exit(1))
}
