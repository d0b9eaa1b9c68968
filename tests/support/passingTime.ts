import { runningEmbedded } from '@portal/platform/embedded/embedded'
import pg from 'pg'
import { runSettings } from './runSettings.ts'

/** What only time does, done to the database of this run's own server: what waits comes due, and what had a limit is over it. */
export async function passTime(statement: string, values: unknown[]) {
  const { KS_DATA_DIR: folder, DATABASE_DIRECT_URL: connectionString } = runSettings()
  const client = new pg.Client(connectionString ? { connectionString } : (await runningEmbedded(folder!))!)
  await client.connect()
  const { rowCount } = await client.query(statement, values).finally(() => client.end())
  if (!rowCount) throw new Error(`time changed nothing: ${statement}`)
}
