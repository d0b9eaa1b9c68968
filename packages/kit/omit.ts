/** A copy of the record without the named fields. Nothing is deleted from the copy: engines keep an object that was deleted from in a slow form. */
export function omit<T extends object, K extends keyof T>(record: T, ...names: K[]): Omit<T, K> {
  const rest: Partial<T> = {}
  for (const name of Object.keys(record) as (keyof T)[]) if (!names.includes(name as K)) rest[name] = record[name]
  return rest as Omit<T, K>
}
