import { attributeName } from './filter.ts'
import { extension } from './path.ts'

/** A resource as it was sent, under lower case names, with nothing but what we know. */
export type Bag = Record<string, unknown>
export type Item = Record<string, unknown>

export const singles = new Set(['username', 'externalid', 'displayname', 'title', 'active'])
export const complexes = new Set(['name', extension])
export const lists = new Set(['emails', 'phonenumbers'])
const mostItems = 50

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Without a prototype, so that no name sent is anything but a name. */
export const emptyBag = (): Bag => Object.create(null) as Bag

export function lowered(value: Record<string, unknown>): Item {
  const item = emptyBag()
  for (const [key, one] of Object.entries(value).slice(0, mostItems)) item[key.toLowerCase()] = one
  return item
}

/** A manager is an id, alone or in an object. */
const managerOf = (value: unknown): unknown => (isObject(value) ? (lowered(value).value ?? null) : value)

export function complexOf(attribute: string, value: unknown): Item {
  const item = isObject(value) ? lowered(value) : emptyBag()
  if (attribute === extension && 'manager' in item) item.manager = managerOf(item.manager)
  return item
}

export const subValue = (attribute: string, sub: string, value: unknown) =>
  attribute === extension && sub === 'manager' ? managerOf(value) : value

/** The values of a list. A bare text is taken for the value itself. */
export const itemsOf = (value: unknown): Item[] =>
  (Array.isArray(value) ? value : [value])
    .slice(0, mostItems)
    .flatMap((one) => (isObject(one) ? [lowered(one)] : typeof one === 'string' ? [Object.assign(emptyBag(), { value: one })] : []))

export function bagOf(resource: Record<string, unknown>): Bag {
  const bag = emptyBag()
  for (const [key, value] of Object.entries(resource)) {
    const name = attributeName(key)
    if (value === null || value === undefined) continue
    if (singles.has(name)) bag[name] = value
    else if (complexes.has(name)) bag[name] = complexOf(name, value)
    else if (lists.has(name)) bag[name] = itemsOf(value)
  }
  return bag
}
