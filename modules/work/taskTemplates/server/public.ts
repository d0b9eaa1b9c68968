import type { TenantDb } from '@portal/platform/db/db'
import type { TaskTemplate } from '../contract.ts'
import { getTemplate, isOwnTemplate } from './queries.ts'
import { shipped } from './shipped.ts'

/** Whether there is such a template, also one that is chosen no more: a form may have been open for long. */
export const isTemplate = async (tx: TenantDb, id: string): Promise<boolean> =>
  shipped.some((one) => one.id === id) || isOwnTemplate(tx, id)

/** The template, in use or not; undefined when there is none. */
export const templateOf = async (tx: TenantDb, id: string): Promise<TaskTemplate | undefined> =>
  (await getTemplate(tx, id)) ?? shipped.find((one) => one.id === id)
