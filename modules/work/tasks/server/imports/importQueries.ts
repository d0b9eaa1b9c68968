import type { TenantDb } from '@portal/platform/db/db'

/** Projects a task may be of, by what a file may call them. */
export const openProjects = (tx: TenantDb) =>
  tx.selectFrom('projects').select(['id', 'number', 'name']).where('status', '<>', 'archived').execute()
