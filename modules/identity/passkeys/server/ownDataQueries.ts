import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'

export const passkeysOfUser = async (tx: TenantDb, userId: string) =>
  (await sql<object>`select * from auth.passkey_data(${userId})`.execute(tx)).rows
