import * as z from 'zod/mini'

type Schema = {
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  type?: string | string[]
  format?: string
  minimum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  properties?: Record<string, Schema>
  required?: string[]
  propertyNames?: Schema
  additionalProperties?: Schema | boolean
  items?: Schema
  minItems?: number
  prefixItems?: Schema[]
}

/** What a text of some field looks like, where a sentence would be refused. The first that fits is taken. */
const texts: readonly (readonly [name: RegExp, value: string])[] = [
  [/^email$/i, 'kari.nordmann@firma.example'],
  [/phone/i, '+4722334455'],
  [/orgNumber$/i, '974760673'],
  [/zipCode/, '0150'],
  [/^country$/, 'NO'],
  [/website|issuer|endpoint/i, 'https://firma.example'],
  [/industryCode/, '41.200'],
  [/coordinates/, '59.91390, 10.75220'],
  [/^number$/, 'AVV-2026-0169'],
  [/^class$/, 'RET-AVV'],
  [/^(from|to|digestTime)$/, '07:00'],
  [/^path$/, '/deviations'],
  [/p256dh|publicKey/, `B${'A'.repeat(86)}`],
  [/^auth$/, 'A'.repeat(22)],
  [/^scopes$/, 'openid'],
  [/^acrValues$/, 'substantial'],
  [/^domains$/, 'firma.example'],
  [/^digest$/, 'c0ffee12'.repeat(8)],
  [/^audience$/, '{"isAll":true,"departmentIds":[],"jobTitles":[],"offices":[],"locationIds":[],"projectIds":[]}'],
  [/^drawing$/, 'M10 10L20 20'],
]
const sentence = 'Rekkverket mangler i trappen'
/** Words that fit what takes no sentence. */
const words = ['verneombud', 'abcdefghijklmnopqrst']

/** An example of what a schema takes or gives: each field once, or where those do not go together, what must be there. */
export function exampleOf(schema: z.ZodMiniType, io: 'input' | 'output'): unknown {
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema
  const whole = valueOf(json, '', true)
  return z.safeParse(schema, whole).success ? whole : valueOf(json, '', false)
}

/** `isWhole`: with what may be left out. */
function valueOf(schema: Schema, name: string, isWhole: boolean): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const several = schema.anyOf ?? schema.oneOf
  if (several) return valueOf(several.find((one) => one.type !== 'null') ?? several[0]!, name, isWhole)
  if (schema.allOf) return valueOf(schema.allOf[0]!, name, isWhole)
  if (Array.isArray(schema.type)) return valueOf({ ...schema, type: schema.type.find((one) => one !== 'null')! }, name, isWhole)
  if (schema.type === 'object') return objectOf(schema, isWhole)
  if (schema.type === 'array') return arrayOf(schema, name, isWhole)
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? schema.exclusiveMinimum ?? 1)
  if (schema.type === 'boolean') return true
  if (schema.type === 'null') return null
  return textOf(schema, name)
}

function arrayOf({ prefixItems, items, minItems = 1 }: Schema, name: string, isWhole: boolean) {
  const each = prefixItems ?? (items ? Array<Schema>(Math.max(1, minItems)).fill(items) : [])
  return each.map((one) => valueOf(one, name, isWhole))
}

function objectOf({ properties = {}, required = [], propertyNames, additionalProperties }: Schema, isWhole: boolean) {
  const keys = (propertyNames?.enum ?? []) as string[]
  const each = typeof additionalProperties === 'object' ? keys.map((key) => [key, valueOf(additionalProperties, key, isWhole)]) : []
  const fields = Object.entries(properties).filter(([key]) => isWhole || required.includes(key))
  return Object.fromEntries([...each, ...fields.map(([key, field]) => [key, valueOf(field, key, isWhole)])])
}

function textOf({ format, pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Schema, name: string): unknown {
  if (format === 'uuid') return '0193a5c2-7b1e-7c3a-9d54-2f6b8e1a4c70'
  if (format === 'date') return '2026-11-24'
  if (format === 'date-time') return '2026-11-24T08:15:00.000Z'
  const fits = (text: string) => (!pattern || new RegExp(pattern, 'u').test(text)) && text.length <= maxLength
  const found = texts.find(([field, value]) => field.test(name) && fits(value))?.[1] ?? [sentence, ...words].find(fits)
  return (found ?? sentence.slice(0, maxLength)).padEnd(minLength, '.')
}
