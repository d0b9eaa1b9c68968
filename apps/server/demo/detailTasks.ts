import type { Row } from './ledger.ts'
import { random, seedOf } from './random.ts'
import { taskDetails } from './taskDetails.ts'
import type { World } from './world.ts'

const aMinute = 60_000

/** Gives the tasks that have them their points, some of them another's, ticked while the task was done. */
export function detailTasks({ ledger, staff, now, departmentIds }: World, seed: number) {
  // Of its own, so that the tasks themselves stay what they were.
  const chance = random(seedOf(seed, 'details of tasks'))
  const keyOf = new Map(Object.entries(departmentIds).map(([key, id]) => [id, key as keyof typeof departmentIds]))
  const called = (id: unknown) => staff.members.find((one) => one.id === id)!

  for (const { row } of ledger.versions.filter((one) => one.table === 'tasks' && one.row.version === 1)) {
    const given = taskDetails[String(row.title)]?.points ?? []
    const [created, task] = [String(row.created_at), ledger.get('tasks', row.id!)]
    const entity = { type: 'task', id: row.id!, number: String(row.number) }
    const others = staff
      .in(keyOf.get(String(row.department_id))!)
      .filter(({ id, roleId }) => roleId <= 3 && id !== row.assignee_id && id !== row.approver_id)
    const made = given.map((words, n) => {
      const title = words.replace(' *', '')
      const of = title === words || others.length === 0 ? null : chance.pick(others)
      const id = chance.id(created)
      const undone = { done_at: null, done_by: null }
      ledger.add('subtasks', { id, task_id: row.id, place: n + 1, title, ...undone, assignee_id: null }, created)
      const at = new Date(Date.parse(created) + (n + 1) * aMinute).toISOString()
      if (of && at < now) {
        ledger.change('subtasks', id, at, { assignee_id: of.id })
        const after = { subtaskAssigneeName: `${title} – ${of.name}` }
        ledger.tell(at, called(row.created_by), { action: 'task.assignSubtask', entity, before: { subtaskAssigneeName: null }, after })
      }
      return { id, title, by: of ?? called(row.assignee_id) }
    })
    const [begun, end] = [task.started_at, endOf(task, now)]
    if (typeof begun !== 'string' || end === null) continue
    const isDone = typeof task.submitted_at === 'string'
    const [from, length] = [Date.parse(begun), Date.parse(end) - Date.parse(begun)]
    for (const [n, { id, title, by }] of (isDone ? made : made.slice(0, 1)).entries()) {
      const at = new Date(from + (length * (n + 1)) / (made.length + 1)).toISOString()
      if (at >= now || at <= String(ledger.versions.findLast((one) => one.row.id === id)!.from)) continue
      ledger.change('subtasks', id, at, { done_at: at, done_by: by.id })
      ledger.tell(at, by, { action: 'task.tickSubtask', entity, before: { subtaskDone: null }, after: { subtaskDone: title } })
    }
  }
}

/** Until when there was work on it; of what was given up nothing is ticked. */
function endOf({ status, submitted_at: submitted }: Row, now: string): string | null {
  if (status === 'cancelled') return null
  return typeof submitted === 'string' ? submitted : now
}
