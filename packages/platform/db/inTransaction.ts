import type pg from 'pg'

/** Runs `work` in a transaction on `client`; rolls back when it throws. */
export async function transactionOn<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  try {
    await client.query('begin')
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** The same on a connection of its own. */
export async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await transactionOn(client, () => work(client))
  } finally {
    client.release()
  }
}
