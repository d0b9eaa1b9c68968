import type { Actor } from '@portal/kit/actor'
import { missing } from '@portal/kit/errors'
import { visibleTo } from '@portal/modules/cases/visibility/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { type SqlBool, sql } from 'kysely'
import type { AccidentStep } from '../contract.ts'

type Step = { step: AccidentStep; doneAt: string; doneByName: string }

/** A case where somebody is hurt, with the steps that are taken; missing for whoever does not see it. */
export const getAccident = (tx: TenantDb, actor: Actor, id: string) =>
  tx
    .selectFrom('deviations')
    .leftJoin('authority_notifications as notice', (on) =>
      on.onRef('notice.deviation_id', '=', 'deviations.id').on('notice.rule_id', '=', 'N-01'),
    )
    .where(visibleTo(actor))
    .where('deviations.id', '=', id)
    .where(sql<SqlBool>`(deviations.is_someone_injured or 'personalInjury' = any (coalesce(deviations.categories_held, '{}')))`)
    .select([
      'deviations.id',
      'deviations.number',
      'deviations.occurred_at as occurredAt',
      'deviations.department_id as departmentId',
      'deviations.assignee_id as assigneeId',
      'deviations.reported_by as reportedById',
      sql<boolean>`deviations.status = 'closed'`.as('isClosed'),
      sql<
        string | null
      >`(select max(s.sent_at) from authority_sendings s where s.notification_id = notice.id and notice.status in ('sent', 'closed'))`.as(
        'confirmedAt',
      ),
      'notice.copied_at as copiedAt',
      sql<boolean>`notice.id is not null`.as('isProposed'),
      sql<
        Step[]
      >`(select coalesce(json_agg(json_build_object('step', s.step, 'doneAt', s.done_at, 'doneByName', u.firstname || ' ' || u.lastname)), '[]')
        from accident_steps s join users u on u.id = s.done_by where s.deviation_id = deviations.id)`.as('done'),
    ])
    .executeTakeFirstOrThrow(missing)
export type AccidentRecord = Awaited<ReturnType<typeof getAccident>>

export async function keepStep(tx: TenantDb, deviationId: string, step: AccidentStep, doneAt: string | null, by: string) {
  const of = { deviation_id: deviationId, step }
  if (doneAt === null)
    return void (await tx.deleteFrom('accident_steps').where('deviation_id', '=', deviationId).where('step', '=', step).execute())
  const set = { done_at: doneAt, done_by: by }
  await tx
    .insertInto('accident_steps')
    .values({ ...of, ...set })
    .onConflict((one) => one.columns(['ks_id', 'deviation_id', 'step']).doUpdateSet(set))
    .execute()
}

export const contactsOf = async (tx: TenantDb) =>
  (await tx.selectFrom('companies').select('emergency_contacts as items').executeTakeFirstOrThrow(missing)).items as {
    name: string
    role?: string | null
    phone: string
  }[]
