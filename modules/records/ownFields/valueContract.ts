import { id, type longText, manyLike } from '@portal/kit/fields'
import { freeText } from '@portal/kit/freeText'
import * as z from 'zod/mini'

export const fieldTypes = ['text', 'longText', 'number', 'date', 'yesNo', 'choice', 'choices', 'person'] as const
export type FieldType = (typeof fieldTypes)[number]
/** Who reads what is filled in: everybody who reads the record, or those who treat it. */
export const audiences = ['all', 'handlers'] as const
export const mostActive = 10
export const mostStored = 50
export const mostChoices = 500

const plain = { id, label: z.string(), isActive: z.boolean() }
/** A field of the company's own. `requiredAt` is the step that is refused without it. `choices` of a person are whom a record names in it, by today's name. */
export const OwnField = z.object({
  ...plain,
  help: z.nullable(z.string()),
  type: z.enum(fieldTypes),
  choices: z.array(z.object(plain)),
  requiredAt: z.nullable(z.string()),
  audience: z.enum(audiences),
})
export type OwnField = z.output<typeof OwnField>

/**
 * What is filled in of one field: a text, a day as `YYYY-MM-DD`, a number with a point, `yes` or `no`, the id of a user, or the ids of choices.
 * A list of one in most types, and of none where nothing is.
 */
const OwnValue = z.array(z.string())
/** What is filled in of a record's fields, by the id of the field. */
export type OwnValues = Record<string, string[]>
/** A field as the record has it. */
export const FilledField = z.extend(OwnField, { value: OwnValue })
export type FilledField = z.output<typeof FilledField>

/** What a step gives of own fields, as people write it; an empty value takes away what was there. `text` is how its texts are read. */
export const givenValues = (text: ReturnType<typeof longText>) =>
  z.array(z.strictObject({ id, value: z.array(text).check(z.maxLength(mostChoices)) })).check(z.maxLength(mostStored))
export const GivenValues = givenValues(freeText())
export type GivenValues = z.output<typeof GivenValues>

/** What a list is narrowed by, each `<field>:<choice>`, `<field>:<user>` or `<field>:yes`: those of one field are alternatives, and every field must fit. */
export const OwnChoices = manyLike(/^[0-9a-f-]{36}:(yes|no|[0-9a-f-]{36})$/, 20)
/** Types with few values, which figures are counted by, and a list is narrowed by. People are no figure (decision 149). */
export const isCounted = ({ type }: Pick<OwnField, 'type'>) => type === 'choice' || type === 'choices' || type === 'yesNo'
