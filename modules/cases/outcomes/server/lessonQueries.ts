import { endOfOsloDay, type IsoDate, startOfOsloDay } from '@portal/kit/dates'
import type { Category } from '@portal/modules/cases/deviations'
import { type Asked, met } from '@portal/modules/cases/deviations/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { type SqlBool, sql } from 'kysely'

const most = 50

/**
 * The newest lessons shared in a period, both days included. Everybody may read a lesson; narrowed by what its case is,
 * those alone whose case the actor may see: otherwise the narrowing would tell of the case.
 */
export const lessonsBetween = (tx: TenantDb, asked: Asked, { from, to }: { from: IsoDate; to: IsoDate }) =>
  tx
    .selectFrom('lessons')
    .where('withdrawn_at', 'is', null)
    .where('shared_at', '>=', startOfOsloDay(from).toISOString())
    .where('shared_at', '<=', endOfOsloDay(to).toISOString())
    .where(
      Object.keys(asked.filters).length === 0
        ? sql<SqlBool>`true`
        : sql<SqlBool>`exists (select from deviations where deviations.id = lessons.deviation_id and ${met(asked)})`,
    )
    .select(['id', 'title', 'body', 'category', 'shared_at as sharedAt'])
    .$narrowType<{ category: Category }>()
    .orderBy('shared_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
