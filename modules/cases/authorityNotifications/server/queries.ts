import type { Actor } from '@portal/kit/actor'
import { missing } from '@portal/kit/errors'
import { caseColumns, caseSeenBy, visibleTo } from '@portal/modules/cases/visibility/server/public'
import { linkedFiles } from '@portal/modules/records/files/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import type { DB } from '@portal/platform/db/tables.generated'
import { updateRow } from '@portal/platform/db/updateRow'
import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Cause, FlagAnswer, NotificationStatus, RegulatoryFlag, RuleId, Sending } from '../contract.ts'

export const fileLink = { table: sql.table('authority_notification_files'), record: sql.ref('notification_id') }

const nameOf = (alias: string) => sql<string | null>`${sql.ref(alias)}.firstname || ' ' || ${sql.ref(alias)}.lastname`
/** The offices somebody holds where the case is. */
const offices = sql<
  string[]
>`array(select distinct o.appointment_type from public.officers_at(deviations.department_id, deviations.location_id) o)`
/** Known to be grave (decision 067), or confirmed or called so. */
const isGrave = sql<boolean>`(coalesce(deviations.severity_rank <= 2, false) or coalesce(deviations.gravest_severity in ('high', 'critical'), false))`
const resolvedById = sql<string | null>`(select done.actor_id from audit done where done.entity_type = 'deviation'
  and done.entity_id = deviations.id::text and done.action = 'deviation.resolve' order by done.n desc limit 1)`
const sendings = sql<
  Sending[]
>`(select coalesce(json_agg(json_build_object('id', s.id, 'sentAt', s.sent_at, 'sentByName', u.firstname || ' ' || u.lastname, 'channel', s.channel,
  'told', s.told, 'reference', s.reference, 'note', s.note, 'isPartial', s.is_partial) order by s.sent_at, s.created_at, s.id), '[]')
  from authority_sendings s join users u on u.id = s.sent_by where s.notification_id = n.id)`

const select = (tx: TenantDb, actor: Actor) =>
  tx
    .selectFrom('authority_notifications as n')
    .leftJoin('deviations', 'deviations.id', 'n.deviation_id')
    .leftJoin('projects as p', 'p.id', 'n.project_id')
    .leftJoin('users as decider', 'decider.id', 'n.decided_by')
    .leftJoin('users as undecided', 'undecided.id', 'n.undecided_by')
    // Everybody reads the projects (decision 062).
    .where(sql<SqlBool>`(n.project_id is not null or ${visibleTo(actor)})`)
    .select([
      'n.id',
      'n.deviation_id as deviationId',
      'n.project_id as projectId',
      'n.rule_id as ruleId',
      'n.because as cause',
      'n.status',
      'n.due_at as dueAt',
      'n.limit_at as limitAt',
      nameOf('undecided').as('undecidedByName'),
      'n.undecided_at as undecidedAt',
      nameOf('decider').as('decidedByName'),
      'n.decided_at as decidedAt',
      'n.reason',
      'n.late_reason as lateReason',
      'n.copied_to as copiedTo',
      'n.copied_at as copiedAt',
      'n.draft',
      'n.version',
      'deviations.department_id as departmentId',
      'deviations.location_id as locationId',
      'deviations.assignee_id as assigneeId',
      'p.leader_id as projectLeaderId',
      resolvedById.as('resolvedById'),
      isGrave.as('isGrave'),
      'n.is_sod_relaxed as isSodRelaxed',
      'deviations.occurred_at as occurredAt',
      sql<boolean>`coalesce(deviations.status = 'closed', p.status in ('completed', 'archived'))`.as('isParentClosed'),
      offices.as('offices'),
      sendings.as('sendings'),
      linkedFiles('n.id', fileLink).as('files'),
    ])
    .$narrowType<{ ruleId: RuleId; cause: Cause; status: NotificationStatus }>()

export const getNotice = (tx: TenantDb, actor: Actor, id: string) =>
  select(tx, actor).where('n.id', '=', id).executeTakeFirstOrThrow(missing)
export type NoticeRecord = Awaited<ReturnType<typeof getNotice>>
export const noticesOf = (tx: TenantDb, actor: Actor, deviationId: string) =>
  select(tx, actor).where('n.deviation_id', '=', deviationId).orderBy('n.rule_id').execute()
export const noticesOfProject = (tx: TenantDb, actor: Actor, projectId: string) =>
  select(tx, actor).where('n.project_id', '=', projectId).orderBy('n.rule_id').execute()

/** Every step of a notice holds its case or its project: neither is closed behind the other. */
export async function lockParent(tx: TenantDb, id: string) {
  const parent = await tx
    .selectFrom('authority_notifications')
    .select(['deviation_id as deviationId', 'project_id as projectId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(missing)
  const [table, parentId] = parent.projectId ? (['projects', parent.projectId] as const) : (['deviations', parent.deviationId] as const)
  await tx.selectFrom(table).select('id').where('id', '=', parentId).forNoKeyUpdate().executeTakeFirstOrThrow(missing)
}
/** The least a verb must know of the case; missing for whoever does not see it. */
export const caseOf = (tx: TenantDb, actor: Actor, deviationId: string) =>
  caseSeenBy(tx, actor, deviationId)
    .select([
      ...caseColumns,
      'deviations.location_id as locationId',
      resolvedById.as('resolvedById'),
      isGrave.as('isGrave'),
      offices.as('offices'),
    ])
    .executeTakeFirstOrThrow(missing)

export const insertNotice = (tx: TenantDb, row: Insertable<DB['authority_notifications']>) =>
  tx.insertInto('authority_notifications').values(row).execute()
export const updateNotice = updateRow('authority_notifications')
export const insertSending = (tx: TenantDb, row: Insertable<DB['authority_sendings']>) =>
  tx.insertInto('authority_sendings').values(row).execute()

type Answered = { deviationId: string; answers: Partial<Record<RegulatoryFlag, FlagAnswer>>; by: string; at: string }
export async function keepFlags(tx: TenantDb, { deviationId, answers, by, at }: Answered) {
  const rows = (Object.entries(answers) as [RegulatoryFlag, FlagAnswer][]).map(([flag, answer]) => ({
    deviation_id: deviationId,
    flag,
    answer,
    answered_by: by,
    answered_at: at,
  }))
  if (rows.length === 0) return
  await tx
    .insertInto('regulatory_flags')
    .values(rows)
    .onConflict((one) =>
      one.columns(['ks_id', 'deviation_id', 'flag']).doUpdateSet((given) => ({
        answer: given.ref('excluded.answer'),
        answered_by: given.ref('excluded.answered_by'),
        answered_at: given.ref('excluded.answered_at'),
      })),
    )
    .execute()
}
