import { missing } from '@portal/kit/errors'
import type { Comment } from '@portal/modules/records/comments'
import type { TenantDb } from '@portal/platform/db/db'
import type { DB } from '@portal/platform/db/tables.generated'
import { type Insertable, sql, type Updateable } from 'kysely'

type StoredComment = Omit<Comment, 'mentions' | 'canEdit' | 'canDelete'>
type Reader = { id: string; name: string; departmentName: string | null; reads: boolean }

/** The comments of a task that the caller has already been asked about, the oldest first. */
export const listComments = async (tx: TenantDb, taskId: string) =>
  (
    await sql<StoredComment>`
      select c.id, case when c.deleted_at is null then c.body end as body, 'all' as visibility,
        json_build_object('id', u.id, 'name', u.firstname || ' ' || u.lastname) as author, c.created_at as "createdAt",
        c.edited_at as "editedAt", c.deleted_at is not null as "isDeleted", c.version
      from task_comments c join users u on u.id = c.created_by where c.task_id = ${taskId} order by c.created_at, c.id`.execute(tx)
  ).rows

export const lockComment = (tx: TenantDb, taskId: string, id: string) =>
  tx
    .selectFrom('task_comments')
    .select(['id', 'body', 'created_by as authorId', 'created_at as createdAt', 'version'])
    .where('id', '=', id)
    .where('task_id', '=', taskId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(missing)

export const insertComment = (tx: TenantDb, row: Insertable<DB['task_comments']>) => tx.insertInto('task_comments').values(row).execute()

export const updateComment = (tx: TenantDb, id: string, set: Updateable<DB['task_comments']>) =>
  tx
    .updateTable('task_comments')
    .set({ ...set, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

/** Of these people, and of those active alone: who may read the task now (what visibleTo says of an actor). */
export const readingOf = async (tx: TenantDb, taskId: string, userIds: readonly string[]) =>
  (
    await sql<Reader>`
      select u.id, u.firstname || ' ' || u.lastname as name, p.name as "departmentName",
        u.role_id in (1, 2, 4, 5) or u.id in (t.assignee_id, t.created_by) or u.id is not distinct from t.approver_id
          or exists (select from public.task_people p where p.task_id = t.id and p.user_id = u.id)
          or exists (select from public.task_offers o where o.task_id = t.id and o.offered_to = u.id and o.outcome is null)
          or exists (select from public.subtasks s where s.task_id = t.id and s.assignee_id = u.id)
          or (t.status in ('pending', 'inProgress') and (exists (select from public.personal_stand_ins() i where i.user_id = t.approver_id and i.stand_in_id = u.id)
            or exists (select from public.absences a where a.substitute_id = u.id
            and (a.user_id = t.assignee_id or a.user_id in (select s.assignee_id from public.subtasks s where s.task_id = t.id))
            and a.ended_at is null and public.oslo_today() between a.starts_on and a.ends_on))) as reads
      from unnest(${userIds}::uuid[]) with ordinality asked(id, n) join public.users u on u.id = asked.id and u.status = 'active'
      join public.tasks t on t.id = ${taskId} left join public.departments p on p.id = u.department_id order by asked.n`.execute(tx)
  ).rows
