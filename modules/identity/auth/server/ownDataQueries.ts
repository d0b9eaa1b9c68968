import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'

type SignIn = Record<'account' | 'sessions' | 'identities' | 'devices', object[] | null>
export const signInOf = async (tx: TenantDb, userId: string) =>
  (await sql<{ data: SignIn }>`select auth.sign_in_data(${userId}) as data`.execute(tx)).rows[0]!.data
