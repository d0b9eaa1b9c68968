import type { Actor } from '@portal/kit/actor'
import { missing } from '@portal/kit/errors'
import type { Category, DeviationStatus } from '@portal/modules/cases/deviations'
import { visibleTo } from '@portal/modules/cases/deviations/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { type SqlBool, sql } from 'kysely'
import type { RequestStatus } from '../contract.ts'

/** A restricted case that is there and that the actor does not see; whatever else the number may be is missing. */
export const findHidden = (tx: TenantDb, actor: Actor, number: string) =>
  tx
    .selectFrom('deviations')
    .where('deviations.number', '=', number)
    .where('deviations.is_restricted', '=', true)
    .where('deviations.deleted_at', 'is', null)
    .where(sql<SqlBool>`not (${visibleTo(actor)})`)
    .select(['deviations.id', 'deviations.number'])
    .executeTakeFirstOrThrow(missing)

export const hasWaiting = async (tx: TenantDb, userId: string, deviationId: string) =>
  (await tx
    .selectFrom('access_requests')
    .select('id')
    .where('user_id', '=', userId)
    .where('record_id', '=', deviationId)
    .where('status', '=', 'waiting')
    .executeTakeFirst()) !== undefined

type Asked = { id: string; deviationId: string; userId: string; reason: string; at: string }
export const insertRequest = (tx: TenantDb, { id, deviationId, userId, reason, at }: Asked) =>
  tx.insertInto('access_requests').values({ id, record_id: deviationId, user_id: userId, reason, created_at: at }).execute()

/** Nobody on the list may decide who else reads the case: its handler and leader have left, and nobody holds the office. */
export const orphaned = sql<boolean>`(deviations.is_restricted and not exists (select from public.restricted_readers(deviations.id) r join public.users u on u.id = r.user_id
  where (r.reason in ('handler', 'leader', 'admin') and u.role_id <= 3) or r.appointment_type in ('hmsAnsvarlig', 'personvernombud')))`
const orphanFor = (actor: Actor) => (actor.role === 'admin' ? orphaned : sql<boolean>`false`)

export type RequestRow = Awaited<ReturnType<typeof getRequest>>
const select = (tx: TenantDb, actor: Actor) =>
  tx
    .selectFrom('access_requests')
    .innerJoin('deviations', 'deviations.id', 'access_requests.record_id')
    .innerJoin('users as asker', 'asker.id', 'access_requests.user_id')
    .select([
      'access_requests.id',
      'access_requests.record_id as deviationId',
      'access_requests.user_id as userId',
      sql<string>`asker.firstname || ' ' || asker.lastname`.as('userName'),
      'deviations.number',
      sql<boolean>`(${visibleTo(actor)})`.as('isSeen'),
      orphanFor(actor).as('isOrphan'),
      'access_requests.reason',
      'access_requests.status',
      'access_requests.created_at as createdAt',
      'access_requests.answer',
      'access_requests.version',
      'deviations.category',
      'deviations.department_id as departmentId',
      'deviations.assignee_id as assigneeId',
      'deviations.is_restricted as isRestricted',
    ])
    .$narrowType<{ status: RequestStatus; category: Category }>()
    .where((eb) => eb.or([eb('access_requests.user_id', '=', actor.id), sql<boolean>`(${visibleTo(actor)})`, orphanFor(actor)]))

/** The actor's own, and those about cases they see; those that wait first. */
export const listRequests = (tx: TenantDb, actor: Actor) =>
  select(tx, actor)
    .where((eb) => eb.or([eb('access_requests.user_id', '=', actor.id), eb('access_requests.status', '=', 'waiting')]))
    .orderBy(sql`access_requests.status <> 'waiting'`)
    .orderBy('access_requests.created_at', 'desc')
    .limit(100)
    .execute()

export const getRequest = (tx: TenantDb, actor: Actor, id: string) =>
  select(tx, actor).where('access_requests.id', '=', id).executeTakeFirstOrThrow(missing)

export const lockRequest = async (tx: TenantDb, actor: Actor, id: string) => {
  await tx.selectFrom('access_requests').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow(missing)
  return getRequest(tx, actor, id)
}

export const settleRequest = (tx: TenantDb, id: string, status: RequestStatus, by: string, at: string, answer: string) =>
  tx
    .updateTable('access_requests')
    .set({ status, answered_by: by, answered_at: at, answer, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

export const waitingOf = async (tx: TenantDb, deviationId: string) =>
  (
    await sql<{ id: string; person: { id: string; name: string }; reason: string; createdAt: string; version: number }>`
      select a.id, json_build_object('id', u.id, 'name', u.firstname || ' ' || u.lastname) as person, a.reason, a.created_at as "createdAt", a.version
      from access_requests a join users u on u.id = a.user_id where a.record_id = ${deviationId} and a.status = 'waiting' order by a.created_at`.execute(
      tx,
    )
  ).rows

/** Number, department and status, and nothing more, of the restricted cases the actor does not see. */
export const listHidden = (tx: TenantDb, actor: Actor) =>
  tx
    .selectFrom('deviations')
    .innerJoin('departments', 'departments.id', 'deviations.department_id')
    .where('deviations.is_restricted', '=', true)
    .where('deviations.deleted_at', 'is', null)
    .where(sql<SqlBool>`not (${visibleTo(actor)})`)
    .select([
      'deviations.number',
      'departments.name as departmentName',
      'deviations.status',
      sql<boolean>`exists (select from access_requests a where a.record_id = deviations.id and a.user_id = ${actor.id} and a.status = 'waiting')`.as(
        'hasAsked',
      ),
    ])
    .$narrowType<{ status: DeviationStatus }>()
    .orderBy('deviations.reported_at', 'desc')
    .limit(200)
    .execute()
