import { formatDate } from '@portal/kit/format'
import type { FilledField, GivenValues } from '../contract.ts'

/** Own fields as a form has them: what is typed, or the ids of choices, by the id of the field. */
export type OwnDraft = Record<string, string[]>

const typed = ({ type, value: [first, ...more] }: FilledField) =>
  first === undefined ? [] : type === 'date' ? [formatDate(first)] : type === 'number' ? [first.replace('.', ',')] : [first, ...more]
export const ownDraftOf = (fields: readonly FilledField[]): OwnDraft => Object.fromEntries(fields.map((field) => [field.id, typed(field)]))
/** The draft as a contract takes it. */
export const ownInputOf = (draft: OwnDraft): GivenValues => Object.entries(draft).map(([id, value]) => ({ id, value }))
