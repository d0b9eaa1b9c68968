import type { TenantDb } from '@portal/platform/db/db'
import { kyselyOn } from '@portal/platform/db/kyselyOn'
import pg from 'pg'
import type { Command } from './command.ts'
import { audit } from './person.ts'
import { withPortal } from './surroundings.ts'

export const deactivateTenant: Command = {
  usage: 'KS-ID [--undo]',
  help: `  --undo              lets the company in again; people sign in anew
At once: sessions end, nobody signs in by any door, API keys, SCIM, calendars and posters are refused, no job runs for it, and letters that
waited are not sent. Export it afterwards (tenant export), so that nothing comes after the export. The first step of tenant delete.`,
  options: { undo: { type: 'boolean' } },
  operands: ['KS-ID'],
  run: async (given, ksId = '') => {
    const isUndone = given.undo === true
    await withPortal((_portal, owner) => deactivate(owner, ksId, isUndone))
    console.log(isUndone ? `${ksId} is open again.` : `${ksId} is deactivated. It may be deleted in 30 days: tenant delete --help`)
  },
}

/** Also those who were signed in are out with this transaction: each request asks the database who acts. */
export async function deactivate(owner: pg.PoolConfig, ksId: string, isUndone: boolean) {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.ks_id', $1, true)`, [ksId])
    const { rows } = await client.query<{ at: string | null }>('select deactivated_at as at from companies where ks_id = $1 for update', [
      ksId,
    ])
    if (!rows[0]) throw new Error(`there is no ${ksId}`)
    if ((rows[0].at === null) === isUndone) throw new Error(`${ksId} is ${isUndone ? 'open' : 'deactivated'} already`)
    await client.query(
      `update companies set deactivated_at = ${isUndone ? 'null' : 'now()'}, updated_at = now(), version = version + 1 where ks_id = $1`,
      [ksId],
    )
    await client.query(
      `update auth.sessions set revoked_at = now(), revoke_reason = 'companyDeactivated' where ks_id = $1 and revoked_at is null`,
      [ksId],
    )
    await client.query(`delete from graphile_worker._private_jobs where payload ->> 'ksId' = $1 and locked_at is null`, [ksId])
    const action = isUndone ? 'company.reactivate' : 'company.deactivate'
    await audit(kyselyOn(client) as TenantDb, { action, entity: { type: 'company', id: ksId }, before: null, after: null })
    await client.query('commit')
  } finally {
    await client.end()
  }
}
