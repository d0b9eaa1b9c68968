import { isObject } from './bag.ts'
import { isId } from './person.ts'
import { invalid } from './refusal.ts'

/** The ids of members as they were sent, each in an object or alone. */
export function memberIds(value: unknown): string[] {
  const items = value === null || value === undefined ? [] : Array.isArray(value) ? value : [value]
  return items.map((item: unknown) => {
    const id = isObject(item) ? item.value : item
    if (!isId(id)) throw invalid('Ukjent medlem')
    return id.toLowerCase()
  })
}
