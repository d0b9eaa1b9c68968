import type { TenantDb } from '@portal/platform/db'
import { isOwnTemplate } from './queries.ts'
import { shipped } from './shipped.ts'

/** Whether there is such a template, also one that is chosen no more: a form may have been open for long. */
export const isTemplate = async (tx: TenantDb, id: string): Promise<boolean> =>
  shipped.some((one) => one.id === id) || isOwnTemplate(tx, id)
