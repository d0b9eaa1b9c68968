import type { Actor } from '@portal/kit/actor'
import { type IsoDate, parseDate } from '@portal/kit/dates'
import { parseNumber } from '@portal/kit/format'
import { may } from '@portal/kit/permissions'
import { type Gap, gapIf } from '@portal/kit/rules'
import { type FilledField, type GivenValues, mostActive, type OwnField, type OwnValues } from './contract.ts'
import { ownFieldTexts as texts } from './texts.ts'
import { valueText } from './valueRules.ts'

const { error } = texts
export const maySetOwnFields = (actor: Actor) => may(actor, 'admin')
/** Who changed them, and why, is for those who read the log. */
export const readsFieldVersions = (actor: Actor) => may(actor, 'admin', 'audit')

/** What is for those who treat the records is in no employee's lists, files and figures. */
export const seesAllFields = ({ role }: Actor) => role !== 'employee'

const isList = ({ type }: Pick<OwnField, 'type'>) => type === 'choice' || type === 'choices'
const keyOf = (label: string) => label.trim().toLocaleLowerCase('nb')
/** Which of some labels an earlier one has too. */
const repeated = (labels: readonly { label: string; isActive: boolean }[]) => {
  const active = labels.map(({ label, isActive }) => (isActive ? keyOf(label) : null))
  return active.map((label, n) => label !== null && active.indexOf(label) < n)
}

/** What is wrong with the fields a company wants in place of those it has. `first` is the step a record is made by. */
export function fieldGaps(before: readonly OwnField[], after: readonly OwnField[], first: string): Gap[] {
  const known = new Map(before.map((field) => [field.id, field]))
  const ids = new Set(after.map(({ id }) => id))
  const same = repeated(after)
  const active = after.filter(({ isActive }) => isActive)
  return [
    ...gapIf(before.some(({ id }) => !ids.has(id)) || ids.size < after.length, 'fields', error.removed),
    ...gapIf(active.length > mostActive, 'fields', error.tooManyFields(mostActive)),
    ...after.flatMap((field, n) => {
      const at = (part: string) => `fields.${n}.${part}`
      const stored = known.get(field.id)
      const listed = new Set(field.choices.map(({ id }) => id))
      const isGone = stored?.choices.some(({ id }) => !listed.has(id)) || listed.size < field.choices.length
      return [
        ...gapIf(same[n]!, at('label'), error.sameLabel),
        ...gapIf(!!stored && stored.type !== field.type, at('type'), error.typeChanged),
        ...gapIf(isGone === true, at('choices'), error.removed),
        ...gapIf(field.isActive && isList(field) && !field.choices.some(({ isActive }) => isActive), at('choices'), error.noChoices),
        ...gapIf(repeated(field.choices).includes(true), at('choices'), error.sameChoice),
        ...gapIf(field.requiredAt === first && field.audience === 'handlers', at('requiredAt'), error.reporterCannotSee),
      ]
    }),
  ]
}

/** A value as it is stored, or what is wrong with it as it was written. */
function readValue(
  field: OwnField,
  given: readonly string[],
  before: readonly string[] = [],
  { today, people }: Pick<Step, 'today' | 'people'>,
): string[] | { wrong: string } {
  const [text = '', ...more] = [...new Set(given.map((one) => one.trim()))].filter((one) => one !== '')
  if (text === '') return []
  const asOne = (value: string | null | undefined, wrong: string) => (value == null || more.length > 0 ? { wrong } : [value])
  // What has been switched off since may stay where it was chosen.
  const isOffered = (id: string) => field.choices.some((one) => one.id === id && (one.isActive || before.includes(id)))
  if (field.type === 'choices') return [text, ...more].every(isOffered) ? [text, ...more] : { wrong: error.choice }
  if (field.type === 'number') return asOne(parseNumber(text)?.toString(), error.number)
  if (field.type === 'date') return asOne(parseDate(text, today), error.date)
  if (field.type === 'yesNo') return asOne(text === 'yes' || text === 'no' ? text : null, error.yesNo)
  if (field.type === 'choice') return asOne(isOffered(text) ? text : null, error.choice)
  // Whoever has left since may stay where they were chosen.
  if (field.type === 'person') return asOne(people.has(text) || before.includes(text) ? text : null, error.person)
  return asOne(field.type === 'text' && text.length > 200 ? null : text, error.short)
}

/** Fields an actor fills in: those in use, of what they may see. */
export const fillable = (fields: readonly OwnField[], seesAll: boolean) =>
  fields.filter(({ isActive, audience }) => isActive && (seesAll || audience === 'all'))

/** `people` are the names of those of the company who may be chosen, of those given. */
type Step = { step: string; given: GivenValues | undefined; seesAll: boolean; today: IsoDate; people: ReadonlyMap<string, string> }
/** Whom the values given of fields of people name, as they were given. */
export const peopleGiven = (fields: readonly OwnField[], given: GivenValues = []) =>
  given.flatMap(({ id, value }) =>
    fields.some((field) => field.id === id && field.type === 'person') ? value.map((one) => one.trim()) : [],
  )

/** The values of a record after a step, and what is wrong with those given or missing in it. Errors stand at `ownValues.<id>`. */
export function fillIn(fields: readonly OwnField[], before: OwnValues, { step, given = [], seesAll, ...known }: Step) {
  const values = { ...before }
  const open = fillable(fields, seesAll)
  const gaps = given.flatMap(({ id, value }): Gap[] => {
    const field = open.find((one) => one.id === id)
    if (!field) return gapIf(true, `ownValues.${id}`, error.unknown)
    const read = readValue(field, value, before[id], known)
    if ('wrong' in read) return gapIf(true, `ownValues.${id}`, read.wrong)
    if (read.length === 0) delete values[id]
    else values[id] = read
    return []
  })
  const wrong = new Set(gaps.flatMap(({ missing }) => missing))
  const required = fields.filter(({ isActive, requiredAt }) => isActive && requiredAt === step)
  const missing = required.flatMap(({ id, label }) =>
    gapIf(!wrong.has(`ownValues.${id}`) && !(id in values), `ownValues.${id}`, error.required(label)),
  )
  return { values, gaps: [...gaps, ...missing] }
}

/** Fields with whom a record names in them, by these names. */
export const withNames = (fields: readonly OwnField[], values: OwnValues, names: ReadonlyMap<string, string>): OwnField[] =>
  fields.map((field) => {
    if (field.type !== 'person') return field
    const named = (values[field.id] ?? []).filter((id) => names.has(id))
    return { ...field, choices: named.map((id) => ({ id, label: names.get(id)!, isActive: true })) }
  })

/** A record's fields as its reader sees them: those in use, and those with something in them. */
export const filledFields = (fields: readonly OwnField[], values: OwnValues, seesAll: boolean): FilledField[] =>
  fields
    .filter(({ id, isActive, audience }) => (isActive || id in values) && (seesAll || audience === 'all'))
    .map((field) => ({ ...field, value: values[field.id] ?? [] }))

/** Whom a record names in its own fields. */
export const namedIn = (fields: readonly OwnField[], values: OwnValues): string[] =>
  fields.flatMap(({ id, type }) => (type === 'person' ? (values[id] ?? []) : []))

/** Each field that is filled in, by its name: a line each as the log has them. */
export const valuesInWords = (filled: readonly FilledField[], between = '\n') =>
  filled.flatMap((field) => (field.value.length === 0 ? [] : `${field.label}: ${valueText(field)}`)).join(between) || null
