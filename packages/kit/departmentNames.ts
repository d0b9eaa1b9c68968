/** A name as it is compared: without case and spare spaces. */
export const plainName = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()
const arrow = '›'
/** «Skarvholmen › Elektro», from the root down. */
export const pathOf = (names: readonly string[]) => names.join(` ${arrow} `)
export const isPath = (text: string) => text.includes(arrow)

type Named = { id: string; name: string; code: string | null; path?: string }
/** Ids by what people write for a department: its name, its code or its whole path, by `plainName`; null where several have that name. */
export function departmentIds(rows: readonly Named[]): Map<string, string | null> {
  const ids = new Map<string, string | null>()
  for (const { id, name } of rows) ids.set(plainName(name), ids.has(plainName(name)) ? null : id)
  // A code and a path are one department's own, and win over a name.
  for (const { id, code, path } of rows) for (const own of [code, path]) if (own) ids.set(plainName(own), id)
  return ids
}
