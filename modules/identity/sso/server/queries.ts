import { missing } from '@portal/kit/errors'
import type { TenantDb } from '@portal/platform/db/db'
import type { DB } from '@portal/platform/db/tables.generated'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { AuthMethod } from '../choices.ts'

/** Never what is sealed: these rows are what the audit log keeps. */
const columns = [
  'id',
  'name',
  'issuer',
  'client_id as clientId',
  sql<AuthMethod>`auth_method`.as('authMethod'),
  sql<boolean>`secret_sealed is not null`.as('hasSecret'),
  'uses_par as usesPar',
  'scopes',
  'acr_values as acrValues',
  'domains',
  'proved_domains as provedDomains',
  'trusts_email as trustsEmail',
  'trusts_second_factor as trustsSecondFactor',
  'makes_users as makesUsers',
  'default_role as defaultRole',
  'default_department_id as defaultDepartmentId',
  'is_active as isActive',
  'version',
] as const
export type SettingsRow = Awaited<ReturnType<typeof getProvider>>

const select = (tx: TenantDb) => tx.selectFrom('sso_providers').select(columns)
export const listProviders = (tx: TenantDb) => select(tx).orderBy(sql`name collate nb, id`).limit(50).execute()
export const getProvider = (tx: TenantDb, id: string) => select(tx).where('id', '=', id).executeTakeFirstOrThrow(missing)
export const lockProvider = (tx: TenantDb, id: string) => select(tx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow(missing)

export const insertProvider = (tx: TenantDb, provider: Insertable<DB['sso_providers']>) =>
  tx.insertInto('sso_providers').values(provider).returning(columns).executeTakeFirstOrThrow()
export const updateProvider = (tx: TenantDb, id: string, set: Updateable<DB['sso_providers']>) =>
  tx
    .updateTable('sso_providers')
    .set({ ...set, updated_at: sql<string>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow(missing)
export const deleteProvider = (tx: TenantDb, id: string) => tx.deleteFrom('sso_providers').where('id', '=', id).execute()

export const isThere = async (tx: TenantDb, issuer: string, clientId: string, butNot: string | null) =>
  (await tx
    .selectFrom('sso_providers')
    .select('id')
    .where('issuer', '=', issuer)
    .where('client_id', '=', clientId)
    .$if(butNot !== null, (query) => query.where('id', '!=', butNot!))
    .executeTakeFirst()) !== undefined

export const isDepartment = async (tx: TenantDb, id: string) =>
  (await tx.selectFrom('departments').select('id').where('id', '=', id).where('is_active', '=', true).forShare().executeTakeFirst()) !==
  undefined

/** Ends what a provider opened. Answers how many sessions. */
export const endSessionsOf = async (tx: TenantDb, id: string, reason: string) =>
  (await sql<{ ended: number }>`select auth.sso_end(${id}, ${reason}) as ended`.execute(tx)).rows[0]!.ended
