import type { TenantDb } from '@portal/platform/db/db'
import { lockTree } from './queries.ts'
import { tree } from './tree.ts'

const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

/**
 * Departments in use by what people write for them: the whole path («Skarvholmen › Elektro»), the code, or the name, in that order, in any case.
 * `find` answers null where several are called so, and undefined where none is. Held until commit against other changes of the tree.
 */
export async function departmentsByName(tx: TenantDb) {
  const rows = (await lockTree(tx)).filter(({ isActive }) => isActive)
  const all = tree(rows)
  const found = new Map<string, string | null>()
  const add = (called: string, id: string) => found.set(plain(called), found.has(plain(called)) ? null : id)
  for (const { id, name } of rows) add(name, id)
  // A code and a path are one department's own, and win over a name.
  for (const { id, code } of rows) if (code) found.set(plain(code), id)
  for (const { id } of rows)
    found.set(
      plain(
        all
          .line(id)
          .map(({ name }) => name)
          .join(' › '),
      ),
      id,
    )
  return {
    top: rows.find(({ parentId }) => parentId === null)?.id ?? null,
    find: (called: string) => found.get(plain(called)),
  }
}
