import { roleOf } from '@portal/kit/actor'
import { departmentIds, plainName as lower } from '@portal/kit/departmentNames'
import type { TenantDb } from '@portal/platform/db/db'
import type { Line } from './lines.ts'
import { activeDepartments, activeLocations, knownReferences, peopleNamed, takenNumbers } from './queries.ts'
import type { Directory, Register } from './register.ts'

export { plainName as lower } from '@portal/kit/departmentNames'

/** By names that may be several's: null of those. */
export const byName = <T>(pairs: readonly (readonly [string | null, T])[]) => {
  const found = new Map<string, T | null>()
  for (const [name, one] of pairs) if (name) found.set(lower(name), found.has(lower(name)) ? null : one)
  return found
}

/** Looks up, in a handful of questions, everything the rows name; `columns` are those that name people. */
export async function directoryFor(
  tx: TenantDb,
  register: Register,
  lines: readonly Line<string>[],
  columns: readonly string[],
): Promise<Directory> {
  const named = [...new Set(lines.flatMap(({ cells }) => columns.flatMap((field) => cells[field] ?? [])))]
  const references = [...new Set(lines.flatMap(({ cells }) => (cells.reference ? [cells.reference.trim()] : [])))]
  const departments = await activeDepartments(tx)
  const people = (await peopleNamed(tx, named.map(lower))).map(({ id, name, email, roleId }) => ({
    name,
    email,
    person: { id, role: roleOf(roleId) },
  }))
  const taken = await takenNumbers(
    tx,
    register,
    references.map((one) => one.toUpperCase()),
  )
  return {
    top: departments.find(({ parentId }) => parentId === null)?.id ?? null,
    departments: departmentIds(departments),
    departmentNames: departments.map(({ name }) => name),
    locations: byName((await activeLocations(tx)).map(({ name, id }) => [name, id])),
    people: new Map([
      ...byName(people.map(({ name, person }) => [name, person])),
      ...people.map(({ email, person }) => [email, person] as const),
    ]),
    known: new Map([
      ...(await knownReferences(tx, register, references.map(lower))),
      ...taken.map((number) => [number.toLowerCase(), number] as const),
    ]),
  }
}
