import { openHeads } from '@portal/platform/audit/auditHeads'
import type { Sealer } from '@portal/platform/audit/seal'
import { type Config, readConfig } from '@portal/platform/config/config'
import { openInstallation } from '@portal/platform/db/installation'
import type { Portal } from '@portal/platform/portal'
import { secrets as secretsOf } from '@portal/platform/secrets/secrets'
import type pg from 'pg'
import { borrowDatabase } from '../database.ts'
import { migrateAll, openPortal } from '../portal.ts'

/** Gives a command the database as it is: the running server's, or our own for as long as it takes. */
export async function withDatabase<T>(work: (at: { config: Config; owner: pg.PoolConfig } & Sealer) => Promise<T>): Promise<T> {
  const config = readConfig(process.env)
  const { owner, stop } = await borrowDatabase(config)
  try {
    const { secrets } = await openInstallation(owner, secretsOf(...config.secrets))
    return await work({ config, owner, secrets, heads: openHeads(config.dataDir) })
  } finally {
    await stop()
  }
}

/** Gives a command all a server has, on a database brought to this version. */
export const withPortal = <T>(work: (portal: Portal, owner: pg.PoolConfig) => Promise<T>): Promise<T> =>
  withDatabase(async ({ config, owner }) => {
    await migrateAll(config, owner)
    const { portal, close } = await openPortal(config, owner)
    return work(portal, owner).finally(close)
  })
