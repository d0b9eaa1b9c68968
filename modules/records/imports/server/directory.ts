import { roleOf } from '@portal/kit/actor'
import { may } from '@portal/kit/permissions'
import { takenNumbers } from '@portal/modules/cases/deviations/server/public'
import { openProjects, takenTaskNumbers } from '@portal/modules/work/tasks/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import type { ImportKind } from '../contract.ts'
import type { Line } from './columns.ts'
import { activeDepartments, activeLocations, knownReferences, peopleNamed } from './queries.ts'

/** What names in a file may mean; null when they mean several. All keys in lower case. */
export type Directory = {
  top: string | null
  departments: Map<string, string | null>
  departmentNames: string[]
  locations: Map<string, string | null>
  /** By number, by name, and by both. */
  projects: Map<string, string | null>
  people: Map<string, { id: string; mayHandle: boolean; mayDo: boolean } | null>
  /** What those with this number are called here. */
  known: Map<string, string>
}

export const lower = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

const byName = <T>(pairs: readonly (readonly [string | null, T])[]) => {
  const found = new Map<string, T | null>()
  for (const [name, one] of pairs) if (name) found.set(lower(name), found.has(lower(name)) ? null : one)
  return found
}

const taking = { deviations: takenNumbers, tasks: takenTaskNumbers }

/** Looks up, in a handful of questions, everything the rows name. */
export async function directoryFor(tx: TenantDb, kind: ImportKind, lines: readonly Line[]): Promise<Directory> {
  const named = [...new Set(lines.flatMap(({ cells }) => [cells.reportedByName, cells.assigneeName]).filter((word) => word !== undefined))]
  const references = [...new Set(lines.flatMap(({ cells }) => (cells.reference ? [cells.reference.trim()] : [])))]
  const departments = await activeDepartments(tx)
  const projects = kind === 'tasks' ? await openProjects(tx) : []
  const people = (await peopleNamed(tx, named.map(lower))).map((one) => ({
    ...one,
    person: {
      id: one.id,
      mayHandle: may({ role: roleOf(one.roleId) }, 'write'),
      mayDo: may({ role: roleOf(one.roleId) }, 'write', 'audit', 'control'),
    },
  }))
  const taken = await taking[kind](
    tx,
    references.map((one) => one.toUpperCase()),
  )
  return {
    top: departments.find(({ parentId }) => parentId === null)?.id ?? null,
    // A code is one department's own, and wins over a name.
    departments: new Map([
      ...byName(departments.map(({ name, id }) => [name, id])),
      ...byName(departments.map(({ code, id }) => [code, id])),
    ]),
    departmentNames: departments.map(({ name }) => name),
    locations: byName((await activeLocations(tx)).map(({ name, id }) => [name, id])),
    // A number is one project's own, and wins over a name.
    projects: new Map([
      ...byName(projects.map(({ name, id }) => [name, id])),
      ...byName(projects.flatMap(({ number, name, id }) => [[number, id] as const, [`${number} ${name}`, id] as const])),
    ]),
    people: new Map([
      ...byName(people.map(({ name, person }) => [name, person])),
      ...people.map(({ email, person }) => [email, person] as const),
    ]),
    known: new Map([
      ...(await knownReferences(tx, kind, references.map(lower))),
      ...taken.map((number) => [number.toLowerCase(), number] as const),
    ]),
  }
}
