import type { Config } from '@portal/platform/config/config'
import { isThisMachine, publicDemo } from '@portal/platform/config/configDemo'
import { openClient } from '@portal/platform/db/openClient'
import type pg from 'pg'

/** Throws where others reach the portal and nobody asked for the demo there: for what would make its accounts. */
export function requireDemoWanted({ baseUrl, isDemo }: Pick<Config, 'baseUrl' | 'isDemo'>) {
  if (!isDemo && !isThisMachine(baseUrl)) throw new Error(publicDemo(baseUrl))
}

/** The same when the accounts are there already, from when the portal was tried out, or from a backup. */
export async function refuseDemoAccounts(owner: pg.PoolConfig, config: Pick<Config, 'baseUrl' | 'isDemo'>) {
  if (config.isDemo || isThisMachine(config.baseUrl)) return
  const client = await openClient(owner)
  const { rows } = await client.query<{ ks_id: string }>('select ks_id from companies where is_demo').finally(() => client.end())
  if (rows[0]) throw new Error(`${publicDemo(config.baseUrl)}; or remove ${rows[0].ks_id}: npm run ks -- demo remove`)
}
