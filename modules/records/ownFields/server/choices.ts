import type { Actor } from '@portal/kit/actor'
import type { TenantDb } from '@portal/platform/db/db'
import type { RecordKind } from '@portal/platform/record/defineRecord'
import type { Condition } from '@portal/platform/record/listFilters'
import { isCounted, type OwnField } from '../contract.ts'
import { fillable, seesAllFields } from '../rules.ts'
import { valueText } from '../valueRules.ts'
import { countOwnChoices } from './choiceQueries.ts'
import { namesOf } from './peopleQueries.ts'
import { latestFields } from './queries.ts'

const inWords = (field: OwnField, value: string) => valueText({ ...field, value: [value] }) ?? ''

/** What each choice is called, by `<field>:<choice>`, and each person of those `given`: for a list that says what it is narrowed by. */
export async function ownChoiceNames(
  tx: TenantDb,
  { kind }: Pick<RecordKind, 'kind'>,
  given: readonly string[],
): Promise<Map<string, string>> {
  const [current] = await latestFields(tx, kind, 1)
  const fields = current?.fields ?? []
  const people = fields
    .filter(({ type }) => type === 'person')
    .flatMap((field) => given.filter((one) => one.startsWith(`${field.id}:`)).map((one) => ({ field, id: one.slice(field.id.length + 1) })))
  const names = await namesOf(
    tx,
    people.map(({ id }) => id),
  )
  const named = (field: OwnField, value: string): [string, string] => [`${field.id}:${value}`, `${field.label}: ${inWords(field, value)}`]
  return new Map([
    ...fields
      .filter(isCounted)
      .flatMap((field) => (field.type === 'yesNo' ? ['yes', 'no'] : field.choices.map(({ id }) => id)).map((value) => named(field, value))),
    ...people.map(({ field, id }): [string, string] => [`${field.id}:${id}`, `${field.label}: ${names.get(id) ?? ''}`]),
  ])
}

/** The fields in force with few values, and how many of the records that meet `where` have each; the most frequent first. */
export async function ownFigures(tx: TenantDb, kind: Pick<RecordKind, 'kind' | 'table'>, actor: Actor, where: Condition) {
  const [current] = await latestFields(tx, kind.kind, 1)
  const fields = fillable(current?.fields ?? [], seesAllFields(actor)).filter(isCounted)
  if (fields.length === 0) return []
  const ids = fields.map(({ id }) => id)
  const counted = await countOwnChoices(tx, kind, actor, ids, where)
  return fields.flatMap((field) => {
    const counts = counted
      .filter((one) => one.field === field.id)
      .map(({ value, count }) => ({ value: `${field.id}:${value}`, label: inWords(field, value), count }))
    return counts.length > 0 ? [{ id: field.id, label: field.label, counts }] : []
  })
}
