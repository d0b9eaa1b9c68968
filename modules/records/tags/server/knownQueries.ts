import type { Actor } from '@portal/kit/actor'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import type { KnownTag } from '../contract.ts'
import { casesWith, type TaskSight, tasksWith } from './sightQueries.ts'

/** Words that stand on something the actor may see, and on what. */
export const tagsSeenBy = async (tx: TenantDb, actor: Actor, sees: TaskSight): Promise<KnownTag[]> =>
  (
    await sql<Required<KnownTag>>`select id, name, retired_at is not null as "isRetired", "isOnCases", "isOnTasks" from (
        select tags.*, exists (${casesWith(actor)}) as "isOnCases", exists (${tasksWith(actor, sees)}) as "isOnTasks" from tags where joined_into is null) known
      where "isOnCases" or "isOnTasks" order by name collate nb limit 500`.execute(tx)
  ).rows.map(({ isRetired, ...tag }) => (isRetired ? { ...tag, isRetired } : tag))
