import { missing } from '@portal/kit/errors'
import type { TenantDb } from '@portal/platform/db/db'
import type { DB } from '@portal/platform/db/tables.generated'
import { updateRow } from '@portal/platform/db/updateRow'
import { today } from '@portal/platform/record/today'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Comment } from '../contract.ts'

/** A comment as it is stored: nothing of who may change it, and whom it names by id alone. */
export type StoredComment = Omit<Comment, 'mentions' | 'canEdit' | 'canDelete'>

const body = sql`case when c.deleted_at is null then c.body end`
const author = sql`json_build_object('id', u.id, 'name', u.firstname || ' ' || u.lastname)`

/** The comments of a record inside the query that reads it, the oldest first; `recordId` is a column of that query. */
export const commentsOf = (recordId: RawBuilder<unknown>) => sql<StoredComment[]>`(select coalesce(json_agg(json_build_object('id', c.id,
  'body', ${body}, 'visibility', c.visibility, 'author', ${author}, 'createdAt', c.created_at,
  'editedAt', c.edited_at, 'isDeleted', c.deleted_at is not null, 'version', c.version) order by c.created_at, c.id), '[]')
  from comments c join users u on u.id = c.created_by where c.record_id = ${recordId})`

/** How many there are, without those that are deleted. */
export const commentCountOf = (recordId: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from comments c where c.record_id = ${recordId} and c.deleted_at is null)`

/** The comments of a record that the caller has already been asked about, the oldest first. */
export const listComments = async (tx: TenantDb, recordId: string) =>
  (
    await sql<StoredComment>`
      select c.id, ${body} as body, c.visibility, ${author} as author, c.created_at as "createdAt",
        c.edited_at as "editedAt", c.deleted_at is not null as "isDeleted", c.version
      from comments c join users u on u.id = c.created_by where c.record_id = ${recordId} order by c.created_at, c.id`.execute(tx)
  ).rows

export const lockComment = (tx: TenantDb, recordId: string, id: string) =>
  tx
    .selectFrom('comments')
    .select(['id', 'body', 'visibility', 'created_by as authorId', 'created_at as createdAt', 'version'])
    .where('id', '=', id)
    .where('record_id', '=', recordId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .$narrowType<{ visibility: Comment['visibility'] }>()
    .executeTakeFirstOrThrow(missing)

export const insertComment = (tx: TenantDb, row: Insertable<DB['comments']>) => tx.insertInto('comments').values(row).execute()

export const updateComment = updateRow('comments')

/** The people of the tenant with these ids, by the names they have at the time that is read. */
export const peopleWithIds = (tx: TenantDb, ids: readonly string[]) =>
  tx
    .selectFrom('users')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['id', sql<string>`firstname || ' ' || lastname`.as('name'), sql<boolean>`status = 'active'`.as('isActive')])
    .execute()

/** The active ones of these people, in their order; in a read of the past, today's. */
export const activePeople = async (tx: TenantDb, userIds: readonly string[]) =>
  (
    await sql<{ id: string; name: string; departmentName: string | null }>`
      select u.id, u.firstname || ' ' || u.lastname as name, d.name as "departmentName"
      from unnest(${userIds}::uuid[]) with ordinality asked(id, n) join ${today('users')} u on u.id = asked.id and u.status = 'active'
      left join ${today('departments')} d on d.id = u.department_id order by asked.n`.execute(tx)
  ).rows
