import { read, write } from '@portal/kit/contract'
import { choices, id, manyIds, orNull, shortText, wholeNumber } from '@portal/kit/fields'
import { freeLine, freeText } from '@portal/kit/freeText'
import * as z from 'zod/mini'
import { ownFieldTexts as texts } from './texts.ts'
import { audiences, fieldTypes, mostChoices, mostStored, OwnField } from './valueContract.ts'

const reason = freeText({ min: 10, max: 1000, label: 'begrunnelse' })
const chosen = z.strictObject({ id, label: freeLine({ max: 80, label: 'valget' }), isActive: z.boolean() })
const Version = z.object({ id, version: z.int(), createdAt: z.string(), createdByName: z.string(), reason: z.string() })

/** The own fields of a kind under its path; `steps` are those that may demand one. */
export const ownFieldsAt = (path: `/${string}`, steps: readonly string[]) => {
  const Settings = z.object({
    fields: z.array(OwnField),
    /** Of the fields in force; 0 while the company has never chosen. */
    version: z.int(),
    canEdit: z.boolean(),
    /** The latest, newest first; empty for those who may not read the log. */
    versions: z.array(Version),
  })
  const field = z.strictObject({
    id,
    label: shortText({ max: 60, label: 'navnet på feltet' }),
    help: orNull(freeLine({ max: 200 })),
    type: choices(fieldTypes, 'type'),
    choices: z.array(chosen).check(z.maxLength(mostChoices, { error: texts.error.tooManyChoices })),
    requiredAt: z.nullable(choices(steps, 'steg')),
    audience: choices(audiences, 'hvem som ser feltet'),
    isActive: z.boolean(),
  })
  return {
    ownFields: read(`${path}/own-fields`, z.strictObject({}), Settings),
    /** What is filled in of some records, a line each, for a column of their list; those without are left out. */
    rowOwnFields: read(
      `${path}/own-fields/rows`,
      z.strictObject({ ids: manyIds }),
      z.object({ items: z.array(z.object({ id, text: z.string() })) }),
    ),
    /** Holds for records made from now on; those there are keep theirs. */
    setOwnFields: write(
      `${path}/own-fields`,
      z.strictObject({ fields: z.array(field).check(z.maxLength(mostStored)), reason, version: wholeNumber({ label: 'versjon' }) }),
      Settings,
      'PUT',
    ),
  }
}
export type OwnFieldsContract = ReturnType<typeof ownFieldsAt>
export type OwnFieldSettings = z.output<OwnFieldsContract['ownFields']['output']>
