const idOf = (value: unknown) => (typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value) ? value : undefined)
/** What a new task is made from: `/tasks/new?deviation=…`. */
export type NewSearch = { deviation?: string }

export function readNewSearch({ deviation }: Record<string, unknown>): NewSearch {
  const known = idOf(deviation)
  return known ? { deviation: known } : {}
}
