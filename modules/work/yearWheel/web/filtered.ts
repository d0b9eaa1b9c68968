import type { Entry } from '../contract.ts'
import type { WheelSearch } from './wheelSearch.ts'

type Department = { id: string; parentId: string | null }

/** A department and everything below it. */
function within(departments: readonly Department[], top: string): ReadonlySet<string> {
  const found = new Set([top])
  for (let size = 0; size < found.size; ) {
    size = found.size
    for (const { id, parentId } of departments) if (parentId && found.has(parentId)) found.add(id)
  }
  return found
}

/** The entries an address asks for. What belongs to no department is the whole company's, and no department's alone. */
export function filtered(items: readonly Entry[], search: WheelSearch, departments: readonly Department[]): Entry[] {
  const { theme, status, owner, departmentId } = search
  const inside = departmentId ? within(departments, departmentId) : null
  return items.filter(
    (one) =>
      (!theme || one.theme === theme) &&
      (!status || one.status === status) &&
      (!owner || (one.ownerId ?? 'none') === owner) &&
      (!inside || (one.departmentId !== null && inside.has(one.departmentId))),
  )
}

export const filterCount = ({ theme, status, owner, departmentId }: WheelSearch) =>
  [theme, status, owner, departmentId].filter((one) => one !== undefined).length
