import type { Actor } from '@portal/kit/actor'
import { missing } from '@portal/kit/errors'
import { caseSeenBy, visibleTo } from '@portal/modules/actions/server/public'
import type { TenantDb } from '@portal/platform/db'
import { sql } from 'kysely'

/** What of a case the actor sees the rules must know. */
export const getCase = (tx: TenantDb, actor: Actor, id: string) =>
  caseSeenBy(tx, actor, id)
    .select([
      'deviations.id',
      'deviations.number',
      'deviations.department_id as departmentId',
      sql<string[]>`coalesce(deviations.holds, '{}')`.as('holds'),
      sql<string | null>`(select i.disposed_at from disposal_items i where i.deviation_id = deviations.id and i.status = 'done')`.as(
        'anonymisedAt',
      ),
    ])
    .executeTakeFirstOrThrow(missing)

/** The holds that stand: of one case, or of all. Why, only of a case that the actor sees. */
export const standingHolds = (tx: TenantDb, actor: Actor, deviationId: string | null = null) =>
  tx
    .selectFrom('legal_holds as l')
    .innerJoin('deviations as d', 'd.id', 'l.deviation_id')
    .innerJoin('users as u', 'u.id', 'l.set_by')
    .select([
      'l.id',
      'd.number',
      sql<string | null>`case when ${visibleTo(actor, 'd')} then l.reason end`.as('reason'),
      sql<{ id: string; name: string }>`json_build_object('id', u.id, 'name', u.firstname || ' ' || u.lastname)`.as('setBy'),
      'l.set_at as setAt',
      'l.version',
    ])
    .where('l.lifted_at', 'is', null)
    .$if(deviationId !== null, (q) => q.where('l.deviation_id', '=', deviationId))
    .orderBy('l.set_at', 'desc')
    .execute()

export const insertHold = (tx: TenantDb, id: string, deviationId: string, reason: string, by: string, at: string) =>
  tx.insertInto('legal_holds').values({ id, deviation_id: deviationId, reason, set_by: by, set_at: at }).execute()

export const liftHold = (tx: TenantDb, id: string, reason: string, by: string, at: string) =>
  tx
    .updateTable('legal_holds')
    .set({ lifted_by: by, lifted_at: at, lift_reason: reason, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
