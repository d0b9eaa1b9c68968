import type { Actor } from '@portal/kit/actor'
import { visibleTo as caseVisibleTo } from '@portal/modules/cases/deviations/server/public'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TaskSource } from '../../contract.ts'

/** Of a case that somebody may not see, the task they do tells nothing: not even that there is one. */
export const seesSource = (reader: Actor) =>
  sql<boolean>`(tasks.source_type <> 'deviation' or exists (select from deviations where deviations.id = tasks.source_id and ${caseVisibleTo(reader)}))`

/** What a task was made from, as the reader is told. */
export const sourceSeenBy = (reader: Actor) => sql<TaskSource>`case when ${seesSource(reader)} then tasks.source_type else 'manual' end`

/** That it was made from one of these, as the reader is told. */
export const madeFrom = (reader: Actor, sources: readonly TaskSource[]): RawBuilder<SqlBool> =>
  sources.includes('manual')
    ? sql`${sourceSeenBy(reader)} in (${sql.join(sources)})`
    : sql`(tasks.source_type in (${sql.join(sources)}) and ${seesSource(reader)})`

/** That a task was made from a grave case that is not closed yet: told nobody but by what is then refused. */
export const isOfOpenGraveCase = sql<boolean>`exists (select from deviations d where tasks.source_type = 'deviation' and d.id = tasks.source_id
  and d.severity in ('high', 'critical') and d.status <> 'closed' and d.deleted_at is null)`
