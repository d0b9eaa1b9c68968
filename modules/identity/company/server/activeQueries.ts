import type { TenantDb } from '@portal/platform/db/db'

const isActive = (table: 'departments' | 'locations') => async (tx: TenantDb, id: string) =>
  (await tx.selectFrom(table).select('id').where('id', '=', id).where('is_active', '=', true).executeTakeFirst()) !== undefined

export const isActiveDepartment = isActive('departments')
export const isActiveLocation = isActive('locations')
