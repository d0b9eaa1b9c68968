import type { TenantDb } from '@portal/platform/db/db'
import { kyselyOn } from '@portal/platform/db/kyselyOn'
import { openClient } from '@portal/platform/db/openClient'
import type pg from 'pg'
import { type Command, optional } from './command.ts'
import { audit } from './person.ts'
import { withPortal } from './surroundings.ts'

export const deactivateTenant: Command = {
  usage: 'KS-ID [--moved-to ADDRESS | --undo]',
  help: `  --moved-to ADDRESS  where the company is now: whoever signs in here with the right password is told
  --undo              lets the company in again; people sign in anew
At once: sessions end, nobody signs in by any door, API keys, SCIM, calendars and posters are refused, no job runs for it, and letters that
waited are not sent. Export it afterwards (tenant export), so that nothing comes after the export. The first step of tenant delete.`,
  options: { undo: { type: 'boolean' }, 'moved-to': { type: 'string' } },
  operands: ['KS-ID'],
  run: async (given, ksId = '') => {
    const isUndone = given.undo === true
    const movedTo = addressIn(optional(given, 'moved-to'))
    if (isUndone && movedTo) throw new Error('--undo: takes no --moved-to')
    await withPortal((_portal, owner) => deactivate(owner, ksId, isUndone, movedTo))
    console.log(isUndone ? `${ksId} is open again.` : `${ksId} is deactivated. It may be deleted in 30 days: tenant delete --help`)
  },
}

function addressIn(text: string | null) {
  if (text === null) return null
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash)
    throw new Error('--moved-to: must be an address, as in https://portal.example.no')
  return url.href.replace(/\/$/, '')
}

/** Also those who were signed in are out with this transaction: each request asks the database who acts. */
export async function deactivate(owner: pg.PoolConfig, ksId: string, isUndone: boolean, movedTo: string | null = null) {
  const client = await openClient(owner)
  try {
    await client.query('begin')
    await client.query(`select set_config('app.ks_id', $1, true)`, [ksId])
    const { rows } = await client.query<{ at: string | null }>('select deactivated_at as at from companies where ks_id = $1 for update', [
      ksId,
    ])
    if (!rows[0]) throw new Error(`there is no ${ksId}`)
    if ((rows[0].at === null) === isUndone) throw new Error(`${ksId} is ${isUndone ? 'open' : 'deactivated'} already`)
    await client.query(
      `update companies set deactivated_at = ${isUndone ? 'null' : 'now()'}, frozen_at = null, moved_to = $2, updated_at = now(), version = version + 1 where ks_id = $1`,
      [ksId, movedTo],
    )
    await client.query(
      `update auth.sessions set revoked_at = now(), revoke_reason = 'companyDeactivated' where ks_id = $1 and revoked_at is null`,
      [ksId],
    )
    await client.query(`delete from graphile_worker._private_jobs where payload ->> 'ksId' = $1 and locked_at is null`, [ksId])
    const action = isUndone ? 'company.reactivate' : 'company.deactivate'
    await audit(kyselyOn(client) as TenantDb, {
      action,
      entity: { type: 'company', id: ksId },
      before: null,
      after: movedTo ? { movedTo } : null,
    })
    await client.query('commit')
  } finally {
    await client.end()
  }
}
