import type { Endpoint } from '@portal/kit/contract'
import * as z from 'zod/mini'
import type { Records } from './furnish.ts'

type Schema = {
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  type?: string
  format?: string
  minimum?: number
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
}
export type Place = (string | number)[]

/** Numbers from 0 to 1 that look random and are the same each time: what failed can be done again. */
export function dice(seed: number) {
  let state = seed
  const roll = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  return { roll, pick: <T>(from: readonly T[]): T => from[Math.floor(roll() * from.length)]! }
}
export type Dice = ReturnType<typeof dice>

const kinds: [RegExp, keyof Records][] = [
  [/ownCategory/i, 'ownCategory'],
  [/department/i, 'department'],
  [/location/i, 'location'],
  [/file/i, 'file'],
  [/template/i, 'taskTemplate'],
  [/checklist/i, 'checklist'],
  [/series/i, 'taskSeries'],
  [/case|duplicate|deviation/i, 'deviation'],
  [/tag|into|^(remove|add)$/i, 'tag'],
]
/** The record a field of this name means. */
export const recordFor = (place: Place, records: Records) =>
  records[kinds.find(([name]) => name.test(String(place.findLast((part) => typeof part === 'string'))))?.[1] ?? 'user']

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
function valueFor(schema: Schema | undefined, place: Place, records: Records, { roll, pick }: Dice): unknown {
  if (!schema) return null
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return pick(schema.enum)
  if (schema.anyOf)
    return valueFor(
      schema.anyOf.find(({ type }) => type !== 'null'),
      place,
      records,
      { roll, pick },
    )
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
        schema.required?.includes(name) || roll() < 0.3 ? [[name, valueFor(field, [...place, name], records, { roll, pick })]] : [],
      ),
    )
  if (schema.type === 'array') return [valueFor(schema.items, [...place, 0], records, { roll, pick })]
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (schema.type === 'boolean') return roll() < 0.5
  if (schema.format === 'uuid') return recordFor(place, records)
  if (schema.format === 'date') return inDays(5).slice(0, 10)
  if (schema.format === 'date-time') return inDays(-1)
  return 'Rekkverket mangler på dekket'
}

/** What an endpoint asks for, made from its contract with records of one company; much of it passes. */
export function anyBody({ input, path }: Endpoint, records: Records, with_: Dice): Record<string, unknown> {
  const schema = z.toJSONSchema(input as z.ZodMiniType, { io: 'input', unrepresentable: 'any' }) as Schema
  const made = valueFor(schema, [], records, with_) as Record<string, unknown>
  return Object.fromEntries(Object.entries(made ?? {}).filter(([name]) => !path.includes(`:${name}`)))
}

/** Every place in what is sent, however deep. */
export const placesIn = (value: unknown, at: Place = []): Place[] =>
  value && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, inner]) => {
        const place = [...at, Array.isArray(value) ? Number(key) : key]
        return [place, ...placesIn(inner, place)]
      })
    : []
export const at = (value: unknown, place: Place): unknown => place.reduce<any>((inner, key) => inner?.[key], value)

/** The same with another value in one place. */
export function withValue<T extends object>(value: T, place: Place, other: unknown): T {
  const copy = structuredClone(value)
  const last = place.at(-1)!
  ;(at(copy, place.slice(0, -1)) as Record<string | number, unknown>)[last] = other
  return copy
}
