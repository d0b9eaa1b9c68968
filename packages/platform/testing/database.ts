import pg from 'pg'

type Cluster = { host: string; port: number; user: string; password: string; database: string }

/**
 * A database of the cluster, made by `make` under another name the first time any test file asks for it. An advisory lock keeps the others
 * waiting, those that make another database too: the logins are the cluster's. Returns the owner's configuration for it.
 */
async function onceMade(cluster: Cluster, name: string, make: (client: pg.Client, under: string) => Promise<void>): Promise<Cluster> {
  const client = new pg.Client(cluster)
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('make'))`)
    const owner = { ...cluster, database: name }
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return owner
    await make(client, `${name}_new`)
    await client.query(`alter database ${client.escapeIdentifier(`${name}_new`)} rename to ${client.escapeIdentifier(name)}`)
    return owner
  } finally {
    await client.end()
  }
}

/** One that `fill` writes its tables into. */
export const filledDatabase = (cluster: Cluster, name: string, fill: (owner: Cluster) => Promise<void>) =>
  onceMade(cluster, name, async (client, under) => {
    await client.query(`create database ${client.escapeIdentifier(under)}`)
    await fill({ ...cluster, database: under })
  })

/** One that begins as a copy of a database that nobody is connected to. */
export const sharedDatabase = (cluster: Cluster, template: string, name: string) =>
  onceMade(cluster, name, async (client, under) => {
    await client.query(`create database ${client.escapeIdentifier(under)} template ${client.escapeIdentifier(template)}`)
  })

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
