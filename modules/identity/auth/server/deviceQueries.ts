import type { AuthDb } from '@portal/platform/db/authEndpoint'
import { sql } from 'kysely'

/** Takes note of a browser. `isFirst` when the account had none before it. */
export async function noteDevice(tx: AuthDb, accountId: string, hash: Buffer) {
  const { rows } = await sql<{ isNew: boolean; isFirst: boolean }>`
    with before as (select count(*) as n from auth.devices where account_id = ${accountId}),
    noted as (
      insert into auth.devices (account_id, hash) values (${accountId}, ${hash})
      on conflict (account_id, hash) do update set last_seen_at = now() returning xmax = 0 as is_new)
    select noted.is_new as "isNew", before.n = 0 as "isFirst" from noted, before`.execute(tx)
  return rows[0]!
}

const device = (accountId: string, hash: Buffer) => sql<boolean>`account_id = ${accountId} and hash = ${hash}`

export const companyOfDevice = async (tx: AuthDb, accountId: string, hash: Buffer) =>
  (await tx.selectFrom('auth.devices').select('ks_id').where(device(accountId, hash)).executeTakeFirst())?.ks_id ?? null

export const rememberCompanyOn = (tx: AuthDb, accountId: string, hash: Buffer, ksId: string) =>
  tx.updateTable('auth.devices').set({ ks_id: ksId }).where(device(accountId, hash)).execute()
