import { shippedPoints } from '@portal/modules/work/checklists/server/public'
import type { Row } from './ledger.ts'
import type { Random } from './random.ts'
import type { Member } from './staff.ts'
import type { World } from './world.ts'

/** Tasks that are done by a list that comes with the product. */
const checklists: Record<string, string> = {
  'Kontrollere førstehjelpsskap på rigg': 'c1ec0000-0000-4000-8000-000000000004',
  'Gå gjennom stillaskort': 'c1ec0000-0000-4000-8000-000000000006',
}
const fortnight = 14 * 86_400_000

/** A case of the same department that everybody there may see, reported shortly before. */
function caseBefore({ ledger }: World, departmentId: unknown, at: string): Row | undefined {
  return ledger.versions.find(
    ({ table, row, to }) =>
      table === 'deviations' &&
      to === null &&
      row.department_id === departmentId &&
      !row.is_restricted &&
      !row.deleted_at &&
      String(row.reported_at) < at &&
      Date.parse(String(row.reported_at)) > Date.parse(at) - fortnight,
  )?.row
}

/** What some tasks have beside the words: how long they take, and the case they were made from. */
export function shapeOf(world: World, chance: Random, departmentId: unknown, at: string) {
  const found = chance.chance(0.08) ? caseBefore(world, departmentId, at) : undefined
  return {
    estimate_hours: chance.chance(0.3) ? chance.pick([0.5, 1, 1.5, 2, 4, 7.5]) : null,
    spent_hours: null as number | null,
    reminder_days: [3, 0],
    source_type: found ? 'deviation' : 'manual',
    source_id: found?.id ?? null,
  }
}

/** Ties the task to the case it was made from, and gives it its checklist. */
export function giveShape({ ledger }: World, chance: Random, task: Row, title: string, giver: Member, at: string) {
  if (task.source_id)
    ledger.add('task_cases', { task_id: task.id, deviation_id: task.source_id, is_source: true, added_by: giver.id, added_at: at }, at)
  const list = checklists[title]
  const points = list ? shippedPoints(list) : []
  return points.map(({ text, isRequired }, n) => {
    const id = chance.id(at)
    const unanswered = { answer: null, note: null, answered_at: null, answered_by: null }
    ledger.add('task_points', { id, task_id: task.id, place: n + 1, text, is_required: isRequired, ...unanswered }, at)
    return id
  })
}

/** Answered by who does it, before it is done. */
export function answerPoints({ ledger, now }: World, chance: Random, ids: readonly string[], by: Member, at: string) {
  if (at >= now) return
  for (const id of ids) {
    const answer = chance.share({ yes: 90, no: 6, notRelevant: 4 })
    ledger.change('task_points', id, at, {
      answer,
      note: answer === 'no' ? 'Rettet med én gang.' : null,
      answered_at: at,
      answered_by: by.id,
    })
  }
}
