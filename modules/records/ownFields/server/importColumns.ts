import type { IsoDate } from '@portal/kit/dates'
import { lower, type Register, type Row } from '@portal/modules/records/imports/server/public'
import type { OwnField, OwnValues } from '../contract.ts'
import { fillable, fillIn } from '../rules.ts'
import { valueTexts as texts } from '../valueTexts.ts'

const columnOf = ({ id }: OwnField) => `own.${id}`
const yesNo = [
  { id: 'yes', label: texts.yes },
  { id: 'no', label: texts.no },
]
/** What may stand in a field of few values; null of the others. */
function choicesOf({ type, choices }: OwnField) {
  if (type === 'yesNo') return yesNo
  return type === 'choice' || type === 'choices' ? choices.filter(({ isActive }) => isActive) : null
}

/** The fields in force as columns of a file that records are taken over from. */
export function importColumns(fields: readonly OwnField[]): Pick<Register, 'words' | 'choices' | 'people'> {
  const taken = fillable(fields, true)
  const chosen = taken.flatMap((field) => {
    const words = field.type === 'choices' ? null : choicesOf(field)?.map(({ label }) => label)
    return words ? [[columnOf(field), { words }] as const] : []
  })
  return {
    words: Object.fromEntries(taken.map((field) => [columnOf(field), field.label])),
    choices: Object.fromEntries(chosen),
    people: taken.filter(({ type }) => type === 'person').map(columnOf),
  }
}

/** What a cell says of a field: ids of its choices, or the text itself. Several choices stand with a comma or a semicolon between them. */
function givenIn(field: OwnField, cell: string): string[] {
  const offered = choicesOf(field)
  if (!offered) return [cell]
  const named = (text: string) => offered.find(({ label }) => lower(label) === lower(text))?.id ?? text
  if (field.type !== 'choices' || offered.some(({ label }) => lower(label) === lower(cell))) return [named(cell)]
  return cell.split(/[,;]/).map((text) => named(text.trim()))
}

/** What a row says of the fields in force; what cannot be read is noted at its cell. None of them is demanded of a file. */
export function ownOfRow(fields: readonly OwnField[], { cells, wrong, person }: Row, today: IsoDate): OwnValues {
  const people = new Map<string, string>()
  const given = fillable(fields, true).flatMap((field) => {
    const cell = cells[columnOf(field)]
    if (!cell) return []
    if (field.type !== 'person') return [{ id: field.id, value: givenIn(field, cell) }]
    const named = person(columnOf(field))
    if (named) people.set(named.id, cell)
    return named ? [{ id: field.id, value: [named.id] }] : []
  })
  const { values, gaps } = fillIn(fields, {}, { step: 'import', given, seesAll: true, today, people })
  for (const { missing, message } of gaps) for (const at of missing) wrong(at.replace('ownValues.', 'own.'), message)
  return values
}
