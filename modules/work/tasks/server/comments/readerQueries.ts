import type { Reader } from '@portal/modules/records/comments/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { today } from '@portal/platform/record/today'
import { sql } from 'kysely'

/** Of these people, and of those active alone: who may read the task now (what visibleTo says of an actor). */
export const readingOf = async (tx: TenantDb, taskId: string, userIds: readonly string[]) =>
  (
    await sql<Reader>`
      select u.id, u.firstname || ' ' || u.lastname as name, p.name as "departmentName",
        u.role_id in (1, 2, 4, 5) or u.id in (t.assignee_id, t.created_by) or u.id is not distinct from t.approver_id
          or exists (select from ${today('task_people')} p where p.task_id = t.id and p.user_id = u.id)
          or exists (select from ${today('task_offers')} o where o.task_id = t.id and o.offered_to = u.id and o.outcome is null)
          or exists (select from ${today('subtasks')} s where s.task_id = t.id and s.assignee_id = u.id)
          or (t.status in ('pending', 'inProgress') and (exists (select from public.personal_stand_ins() i where i.user_id = t.approver_id and i.stand_in_id = u.id)
            or exists (select from ${today('absences')} a where a.substitute_id = u.id
            and (a.user_id = t.assignee_id or a.user_id in (select s.assignee_id from ${today('subtasks')} s where s.task_id = t.id))
            and a.ended_at is null and public.oslo_today() between a.starts_on and a.ends_on))) as reads
      from unnest(${userIds}::uuid[]) with ordinality asked(id, n) join ${today('users')} u on u.id = asked.id and u.status = 'active'
      join ${today('tasks')} t on t.id = ${taskId} left join ${today('departments')} p on p.id = u.department_id order by asked.n`.execute(
      tx,
    )
  ).rows
