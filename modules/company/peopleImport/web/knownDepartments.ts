import { departmentIds, isPath, plainName } from '@portal/kit/departmentNames'
import type { Department } from '@portal/modules/identity/company'

/** The departments in use by what they are called, as the server knows them. */
export function knownDepartments(items: readonly Pick<Department, 'id' | 'name' | 'code' | 'path' | 'isActive'>[]) {
  const active = items.filter(({ isActive }) => isActive)
  const ids = departmentIds(active)
  return {
    /** To choose from: the name, and the whole path where others are called the same. */
    names: active.map(({ name, path }) => (ids.get(plainName(name)) === null ? path : name)),
    /** Of some texts, those a new department would be made of, each once, as it is written first. */
    missing: (texts: readonly string[]) => {
      const found = new Map<string, string>()
      for (const text of texts) {
        const plain = plainName(text)
        if (plain && !isPath(text) && !ids.has(plain) && !found.has(plain)) found.set(plain, text.trim())
      }
      return [...found.values()]
    },
  }
}
