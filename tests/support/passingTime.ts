import { runningEmbedded } from '@portal/platform/embedded/embedded'
import pg from 'pg'

/** What only time does, done to the database of this run's own server: what waits comes due, and what had a limit is over it. */
export async function passTime(statement: string, values: unknown[]) {
  const owner = await runningEmbedded(process.env.E2E_DATA_DIR!)
  const client = new pg.Client(owner!)
  await client.connect()
  const { rowCount } = await client.query(statement, values).finally(() => client.end())
  if (!rowCount) throw new Error(`time changed nothing: ${statement}`)
}
