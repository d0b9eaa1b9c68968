import type { TenantDb } from '@portal/platform/db/db'

export const companyName = async (tx: TenantDb) => (await tx.selectFrom('companies').select('name').executeTakeFirstOrThrow()).name
