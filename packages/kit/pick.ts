/** A copy with those of the named fields that the record has. */
export function pick<T extends object, K extends PropertyKey>(record: T, names: readonly K[]): Pick<T, Extract<keyof T, K>> {
  const some: Partial<T> = {}
  for (const name of names as readonly unknown[] as (keyof T)[]) if (name in record) some[name] = record[name]
  return some as Pick<T, Extract<keyof T, K>>
}
