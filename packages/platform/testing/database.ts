import pg from 'pg'

type Cluster = { host: string; port: number; user: string; password: string; database: string }

/**
 * A database of the cluster, made by `fill` the first time any test file asks for that name (an advisory lock keeps the others waiting).
 * Returns the owner's configuration for it.
 */
export async function sharedDatabase(cluster: Cluster, name: string, fill: (owner: Cluster) => Promise<void>): Promise<Cluster> {
  const client = new pg.Client(cluster)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const owner = { ...cluster, database: name }
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return owner
    await client.query(`create database ${client.escapeIdentifier(`${name}_new`)}`)
    await fill({ ...cluster, database: `${name}_new` })
    await client.query(`alter database ${client.escapeIdentifier(`${name}_new`)} rename to ${client.escapeIdentifier(name)}`)
    return owner
  } finally {
    await client.end()
  }
}

/** A copy of a database that nobody is connected to, for tests that change what others stand on. */
export async function copyDatabase(cluster: Cluster, template: string, name: string): Promise<Cluster> {
  const client = new pg.Client(cluster)
  await client.connect()
  try {
    await client.query(`create database ${client.escapeIdentifier(name)} template ${client.escapeIdentifier(template)}`)
    return { ...cluster, database: name }
  } finally {
    await client.end()
  }
}
