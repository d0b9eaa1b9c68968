import type { Waits } from '@portal/platform/record/waiting'
import { sql } from 'kysely'
import { waitingTexts as texts } from '../../waitingTexts.ts'
import { approvedBy, awayFor, pointsOfAway } from '../people/standInQueries.ts'
import { visibleTo } from '../sightQueries.ts'

/** How a task stands in the inbox, whatever of it waits. */
export const taskRow = {
  from: sql`tasks`,
  of: 'tasks',
  number: sql<string>`tasks.number`,
  title: sql<string>`tasks.title`,
  path: sql<string>`'/tasks/' || tasks.id`,
  dueOn: sql<string>`tasks.due_date`,
  rank: sql<number>`tasks.priority_rank`,
}
const isOpen = sql`tasks.status in ('pending', 'inProgress')`

/** Tasks somebody is to do; what they have handed to its approver waits for another. */
const toDo: Waits = {
  kind: { name: 'myTask', place: 20, ...texts.myTask, isOwn: true },
  urgentDays: -1,
  concerns: ({ role }) => role !== 'guest',
  rows: ({ actor }) => ({
    ...taskRow,
    step: sql`case tasks.status when 'pending' then 'start' else 'complete' end`,
    // Whoever is to do it sees it; of an earlier time it is asked whether they still do.
    where: sql`tasks.assignee_id = ${actor.id} and ${isOpen} and tasks.approval <> 'waiting' and ${actor.isPast ? visibleTo(actor) : sql`true`}`,
  }),
}

/** Those they do with others (domain 3.2.1): not all may complete them. */
const toDoWithOthers: Waits = {
  ...toDo,
  rows: ({ actor }) => ({
    ...taskRow,
    from: sql`task_people p join tasks on tasks.id = p.task_id`,
    step: sql`case when tasks.status = 'pending' then 'start' when p.may_complete then 'complete' else 'takePart' end`,
    where: sql`p.user_id = ${actor.id} and p.part = 'coAssignee' and tasks.assignee_id <> ${actor.id} and ${isOpen} and tasks.approval <> 'waiting'
      and ${actor.isPast ? visibleTo(actor) : sql`true`}`,
  }),
}

/** Those of somebody they stand in for, who is away today. */
const toDoForAbsent: Waits = {
  ...toDo,
  rows: ({ actor }) => ({
    ...taskRow,
    // Found by who is away before they are ordered: in the order of all that is open, it would be read to its end for the few or none of them.
    from: sql`(select own.* from tasks own where own.assignee_id = any(${awayFor(actor.id)}) and own.status in ('pending', 'inProgress') offset 0) tasks`,
    step: sql`case tasks.status when 'pending' then 'start' else 'complete' end`,
    where: sql`tasks.approval <> 'waiting'
      and not exists (select from task_people p where p.task_id = tasks.id and p.user_id = ${actor.id} and p.part = 'coAssignee')
      and ${actor.isPast ? visibleTo(actor) : sql`true`}`,
  }),
}

/** Those they, or somebody they stand in for, do a part of: the task, with the first of those points. Who approves it takes none over. */
const toDoInPart: Waits = {
  ...toDo,
  rows: ({ actor }) => ({
    ...taskRow,
    title: sql<string>`tasks.title || ': ' || own.titles[1] || case when cardinality(own.titles) > 1 then ' (+' || cardinality(own.titles) - 1 || ')' else '' end`,
    from: sql`(select s.task_id, array_agg(s.title order by s.place, s.id) as titles from (
        select * from subtasks where assignee_id = ${actor.id} union all select * from ${pointsOfAway(actor.id)} given) s where s.done_at is null group by s.task_id offset 0) own join tasks on tasks.id = own.task_id`,
    step: sql`'takePart'`,
    where: sql`tasks.assignee_id <> all(array_append(${awayFor(actor.id)}, ${actor.id}::uuid)) and ${isOpen} and tasks.approval <> 'waiting'
      and tasks.approver_id is distinct from ${actor.id}
      and not exists (select from task_people p where p.task_id = tasks.id and p.user_id = ${actor.id} and p.part = 'coAssignee')
      and ${actor.isPast ? visibleTo(actor) : sql`true`}`,
  }),
}

/** Those that wait for them to approve; an administrator has those whose approver has left (decision 046). */
const toApprove: Waits = {
  kind: { name: 'taskToApprove', place: 30, ...texts.taskToApprove },
  urgentDays: 'always',
  concerns: ({ role }) => role !== 'guest',
  rows: ({ actor }) => ({
    ...taskRow,
    step: sql`'approve'`,
    where: sql`tasks.approval = 'waiting' and (${approvedBy(actor)} ${actor.role === 'admin' ? sql`or tasks.approver_id is null` : sql``})
      and tasks.assignee_id <> ${actor.id} and tasks.submitted_by <> ${actor.id} and ${actor.isPast ? visibleTo(actor) : sql`true`}`,
  }),
}

export const tasksWaiting = [toDo, toDoWithOthers, toDoForAbsent, toDoInPart, toApprove]
