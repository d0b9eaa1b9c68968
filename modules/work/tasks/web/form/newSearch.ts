import { searchId } from '@portal/ui/search'
/** What a new task is made from: `/tasks/new?deviation=…`. */
export type NewSearch = { deviation?: string }

export function readNewSearch({ deviation }: Record<string, unknown>): NewSearch {
  const known = searchId(deviation)
  return known ? { deviation: known } : {}
}
