import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'

/** Whether the company has any, archived or not. */
export const hasProjects = sql<boolean>`exists (select from projects)`

/** Until it is archived, work may belong to it: a project that is completed has guarantees to look after. */
export const isOpenProject = async (tx: TenantDb, id: string) =>
  (await tx.selectFrom('projects').select('id').where('id', '=', id).where('status', '<>', 'archived').executeTakeFirst()) !== undefined

/** Planned or active: offices of it end with it. */
export const isOngoingProject = async (tx: TenantDb, id: string) =>
  (await tx.selectFrom('projects').select('id').where('id', '=', id).where('status', 'in', ['planned', 'active']).executeTakeFirst()) !==
  undefined

/** The number and name of each, archived ones too. */
export const projectNames = async (tx: TenantDb) =>
  new Map(
    (await tx.selectFrom('projects').select(['id', 'number', 'name']).execute()).map(({ id, number, name }) => [id, `${number} ${name}`]),
  )

/** Those something may belong to, by what a file may call them. */
export const openProjects = (tx: TenantDb) =>
  tx.selectFrom('projects').select(['id', 'number', 'name']).where('status', '<>', 'archived').execute()
