import type { Department } from '@portal/modules/identity/company'

const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** The departments in use by what they are called, as the server knows them: by name, code and whole path. */
export function knownDepartments(items: readonly Pick<Department, 'name' | 'code' | 'path' | 'isActive'>[]) {
  const active = items.filter(({ isActive }) => isActive)
  const names = new Map<string, number>()
  for (const { name } of active) names.set(name, (names.get(name) ?? 0) + 1)
  const known = new Set(active.flatMap(({ name, code, path }) => [name, code ?? name, path]).map(plain))
  return {
    /** To choose from: the name, and the whole path where others are called the same. */
    paths: active.map(({ name, path }) => (names.get(name)! > 1 ? path : name)),
    /** Of some texts, those that are no department yet, each once, as it is written first. */
    missing: (texts: readonly string[]) => {
      const found = new Map<string, string>()
      for (const text of texts) if (plain(text) && !known.has(plain(text)) && !found.has(plain(text))) found.set(plain(text), text.trim())
      return [...found.values()]
    },
  }
}
