import { departments, places } from './company.ts'
import type { Actor, Row } from './ledger.ts'
import { projects } from './projects.ts'
import type { World } from './world.ts'

const camel = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
const keyOf = <K extends string>(ids: Record<K, string>, id: unknown) => (Object.keys(ids) as K[]).find((key) => ids[key] === id)
const nameOf = ({ staff }: World, id: unknown) => staff.members.find((member) => member.id === id)?.name ?? null

/** A row as the audit log keeps it: wire names, without housekeeping, with a name beside each person's id. */
function auditedOf(
  world: World,
  row: Row,
  isAudited: (column: string) => boolean,
  people: Record<string, string>,
): Record<string, unknown> {
  const entries = Object.entries(row).flatMap(([column, value]): [string, unknown][] => {
    const person = people[column]
    if (person !== undefined)
      return [
        [`${person}Id`, value],
        [`${person}Name`, nameOf(world, value)],
      ]
    return isAudited(column) ? [[camel(column), value]] : []
  })
  return Object.fromEntries(entries)
}

const housekeeping = /^(holds|floor_reasons)$|^(created|updated|deleted)_|^delete_|_count$|^last_|^client_|^is_sod/
const counted = /^(rejected|reopened)_count$/

export function auditedCase(world: World, row: Row) {
  const department = keyOf(world.departmentIds, row.department_id)!
  const place = keyOf(world.placeIds, row.location_id)
  const project = keyOf(world.projectIds, row.project_id)
  return {
    ...auditedOf(world, row, (column) => counted.test(column) || !housekeeping.test(column), {
      reported_by: 'reportedBy',
      assignee_id: 'assignee',
      closed_by: 'closedBy',
    }),
    departmentName: departments[department].name,
    locationName: place ? places[place].name : null,
    projectName: project ? `${projects[project].number} ${projects[project].name}` : null,
  } as Record<string, unknown>
}

export const auditedAction = (world: World, row: Row) =>
  auditedOf(world, row, (column) => column !== 'deviation_id' && column !== 'verified_by' && !housekeeping.test(column), {
    owner_id: 'owner',
    completed_by: 'completedBy',
    verified_by: 'verifiedBy',
  })

/** Takes steps of one case: writes the new version and tells of it. What is planned with `at` happens in order, and never today or later. */
export function stepsOf(world: World, entity: { id: string; number: string }) {
  const planned: { at: string; happen: () => void }[] = []
  return {
    step(name: string, at: string, actor: Actor, set: (row: Row) => Row, reason: string | null = null) {
      const { ledger } = world
      const row = ledger.get('deviations', entity.id)
      const { before, after } = ledger.change('deviations', entity.id, at, {
        ...set(row),
        updated_at: at,
        updated_by: actor.id,
        version: Number(row.version) + 1,
      })
      const states = { before: auditedCase(world, before), after: auditedCase(world, after) }
      ledger.tell(at, actor, { action: `deviation.${name}`, entity: { type: 'deviation', ...entity }, ...states, reason })
    },
    at: (at: string, happen: () => void) => void planned.push({ at, happen }),
    run() {
      for (const { at, happen } of planned.sort((a, b) => a.at.localeCompare(b.at))) if (at < world.now) happen()
    },
  }
}
export type When = ReturnType<typeof stepsOf>['at']
