import { departmentIds, pathOf, plainName } from '@portal/kit/departmentNames'
import type { TenantDb } from '@portal/platform/db/db'
import { lockTree } from './queries.ts'
import { tree } from './tree.ts'

/**
 * Finds departments in use by what people write for them: null where several are called so, undefined where none is. Held until commit
 * against other changes of the tree.
 */
export async function departmentsByName(tx: TenantDb) {
  const rows = (await lockTree(tx)).filter(({ isActive }) => isActive)
  const all = tree(rows)
  const ids = departmentIds(rows.map((row) => ({ ...row, path: pathOf(all.line(row.id).map(({ name }) => name)) })))
  return (called: string) => ids.get(plainName(called))
}
