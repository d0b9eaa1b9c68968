import type { Actor } from '@portal/kit/actor'
import { missing } from '@portal/kit/errors'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import type { RequestStatus } from '../contract.ts'
import { officers } from '../rules.ts'
import { factColumns, own, type RecordFacts, readersOn } from './recordQueries.ts'
import type { Restrictable } from './restrictable.ts'

export const hasWaiting = async (tx: TenantDb, userId: string, recordId: string) =>
  (await tx
    .selectFrom('access_requests')
    .select('id')
    .where('user_id', '=', userId)
    .where('record_id', '=', recordId)
    .where('status', '=', 'waiting')
    .executeTakeFirst()) !== undefined

type New = { id: string; recordId: string; userId: string; reason: string; at: string }
export const insertRequest = (tx: TenantDb, { id, recordId, userId, reason, at }: New) =>
  tx.insertInto('access_requests').values({ id, record_id: recordId, user_id: userId, reason, created_at: at }).execute()

/** Nobody who is on the list for good may decide who else reads the record: its handler and leader have left, and nobody holds the office. */
export const orphaned = (kind: Restrictable) => sql<boolean>`(${own(kind, 'is_restricted')} and not exists (
  select from ${readersOn(kind)} r join public.users u on u.id = r.user_id
  where r.until is null and ((r.reason in ('handler', 'leader', 'admin') and u.role_id <= 3) or r.appointment_type in (${sql.join(officers)}))))`
const orphanFor = (kind: Restrictable, actor: Actor) => (actor.role === 'admin' ? orphaned(kind) : sql<boolean>`false`)

type Asked = RecordFacts & { kind: string; isSeen: boolean; isOrphan: boolean }
/** The record of each request as the one row of a lateral join. A single kind is planned as a plain join. */
const asked = (kinds: readonly Restrictable[], actor: Actor) =>
  sql<Asked>`(${sql.join(
    kinds.map(
      (kind) => sql`select ${sql.lit(kind.kind)}::text as kind, ${factColumns(kind)}, (${kind.visibleTo(actor)}) as "isSeen",
        ${orphanFor(kind, actor)} as "isOrphan" from ${sql.table(kind.table)} where ${own(kind, 'id')} = access_requests.record_id`,
    ),
    sql` union all `,
  )})`.as('own')

export type RequestRow = Awaited<ReturnType<typeof getRequest>>
const select = (tx: TenantDb, actor: Actor, kinds: readonly Restrictable[]) =>
  tx
    .selectFrom('access_requests')
    .crossJoinLateral(asked(kinds, actor))
    .innerJoin('users as asker', 'asker.id', 'access_requests.user_id')
    .select([
      'access_requests.id',
      'access_requests.record_id as recordId',
      'access_requests.user_id as userId',
      sql<string>`asker.firstname || ' ' || asker.lastname`.as('userName'),
      'own.kind',
      'own.number',
      'own.isSeen',
      'own.isOrphan',
      'access_requests.reason',
      'access_requests.status',
      'access_requests.created_at as createdAt',
      'access_requests.answer',
      'access_requests.version',
      'own.departmentId',
      'own.assigneeId',
      'own.isRestricted',
      'own.isAlwaysRestricted',
      'own.soleOffice',
    ])
    .$narrowType<{ status: RequestStatus }>()
    .where((eb) => eb.or([eb('access_requests.user_id', '=', actor.id), eb.ref('own.isSeen'), eb.ref('own.isOrphan')]))

/** The actor's own, and those about records they see; those that wait first. */
export const listRequests = (tx: TenantDb, actor: Actor, kinds: readonly Restrictable[]) =>
  select(tx, actor, kinds)
    .where((eb) => eb.or([eb('access_requests.user_id', '=', actor.id), eb('access_requests.status', '=', 'waiting')]))
    .orderBy(sql`access_requests.status <> 'waiting'`)
    .orderBy('access_requests.created_at', 'desc')
    .limit(100)
    .execute()

export const getRequest = (tx: TenantDb, actor: Actor, kinds: readonly Restrictable[], id: string) =>
  select(tx, actor, kinds).where('access_requests.id', '=', id).executeTakeFirstOrThrow(missing)

export const lockRequest = async (tx: TenantDb, actor: Actor, kinds: readonly Restrictable[], id: string) => {
  await tx.selectFrom('access_requests').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow(missing)
  return getRequest(tx, actor, kinds, id)
}

export const settleRequest = (tx: TenantDb, id: string, status: RequestStatus, by: string, at: string, answer: string) =>
  tx
    .updateTable('access_requests')
    .set({ status, answered_by: by, answered_at: at, answer, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

export const waitingOf = async (tx: TenantDb, recordId: string) =>
  (
    await sql<{ id: string; person: { id: string; name: string }; reason: string; createdAt: string; version: number }>`
      select a.id, json_build_object('id', u.id, 'name', u.firstname || ' ' || u.lastname) as person, a.reason, a.created_at as "createdAt", a.version
      from access_requests a join users u on u.id = a.user_id where a.record_id = ${recordId} and a.status = 'waiting' order by a.created_at`.execute(
      tx,
    )
  ).rows
