import pg from 'pg'

/**
 * A connection of its own, outside the pools; whoever opens it ends it. Rejects when there is none.
 * One that is lost between two queries tells by the next one: without a listener the loss would end the process.
 */
export async function openClient(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config)
  client.on('error', () => {})
  await client.connect()
  return client
}
