import { read, write } from '@portal/kit/contract'
import { choices, flag, id, shortText, wholeNumber } from '@portal/kit/fields'
import * as z from 'zod/mini'

export const mostCategories = 200

/** A category of the company's own. `belongsTo` is the kind's category it is a part of. */
const OwnCategory = z.object({
  id,
  label: z.string(),
  belongsTo: z.string(),
  isActive: z.boolean(),
  version: z.int(),
})
export type OwnCategory = z.output<typeof OwnCategory>
const OwnCategories = z.object({ items: z.array(OwnCategory), canEdit: z.boolean() })
export type OwnCategories = z.output<typeof OwnCategories>

const label = shortText({ max: 60, label: 'navnet på kategorien' })

/** The own categories of a kind under its path; `kinds` are the categories of the kind itself. */
export const ownCategoriesAt = (path: `/${string}`, kinds: readonly string[]) => ({
  ownCategories: read(`${path}/own-categories`, z.strictObject({}), OwnCategories),
  addOwnCategory: write(`${path}/own-categories`, z.strictObject({ label, belongsTo: choices(kinds, 'kategori') }), OwnCategories),
  changeOwnCategory: write(
    `${path}/own-categories/:id`,
    z.strictObject({ id, version: wholeNumber({ label: 'versjon' }), label, isActive: flag }),
    OwnCategories,
    'PUT',
  ),
})
export type OwnCategoriesContract = ReturnType<typeof ownCategoriesAt>
