/** A copy of the record without the named fields. */
export function omit<T extends object, K extends keyof T>(record: T, ...names: K[]): Omit<T, K> {
  const rest = { ...record }
  for (const name of names) delete rest[name]
  return rest
}
