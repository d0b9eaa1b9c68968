import { read, write } from '@portal/kit/contract'
import { choices, id, orNull, shortText, version, wholeNumber } from '@portal/kit/fields'
import * as z from 'zod/mini'

export const sharings = ['own', 'all', 'role', 'department'] as const
export type Sharing = (typeof sharings)[number]
/** How many views one person may keep of one list. */
export const viewLimit = 50

/** The search part of an address as flat text. What no longer means anything is dropped by the list that reads it. */
const search = z
  .record(z.string().check(z.regex(/^[a-zA-Z]{1,40}$/)), z.string().check(z.maxLength(500)))
  .check(z.refine((given) => Object.keys(given).length <= 30, { error: 'Visningen har for mange filtre' }))

const ViewFields = z.strictObject({
  name: shortText({ max: 60, label: 'navn' }),
  search,
  sharing: choices(sharings, 'hvem som ser den'),
  roleId: orNull(wholeNumber({ min: 1, max: 5, label: 'rolle' })),
  departmentId: orNull(id),
  /** The list opens with it, for its owner and for those it is shared with who have no own default. */
  isDefault: z.boolean(),
})
export type ViewFields = z.output<typeof ViewFields>

export const SavedView = z.object({
  id,
  name: z.string(),
  search: z.record(z.string(), z.string()),
  sharing: z.enum(sharings),
  roleId: z.nullable(z.int()),
  departmentId: z.nullable(id),
  departmentName: z.nullable(z.string()),
  ownerName: z.string(),
  isOwn: z.boolean(),
  isDefault: z.boolean(),
  version: z.int(),
  canEdit: z.boolean(),
  canDelete: z.boolean(),
})
export type SavedView = z.output<typeof SavedView>

/** What may be done with a list as a whole. Who may export and not `exportAll` exports the team's rows and their own; `createOwn`: such as are made beside one's own work. */
export const listSteps = ['export', 'exportAll', 'bulk', 'import', 'create', 'createOwn'] as const
export type ListStep = (typeof listSteps)[number]

export const notListed = 'Velg en verdi fra listen'
/** A list of a module, by the name its module gives it. Which there are, the server is handed. */
const module = z.string({ error: 'Velg liste' }).check(z.regex(/^[a-zA-Z_]{1,40}$/, { error: notListed }))
const Views = z.object({
  items: z.array(SavedView),
  sharings: z.array(z.enum(sharings)),
  departments: z.array(z.object({ id, name: z.string() })),
  can: z.array(z.enum(listSteps)),
})

export const views = {
  /** The reader's own and those shared with them, with whom they may share, and what they may do with the list. */
  list: read('/views', z.strictObject({ module: z.optional(module) }), Views),
  /** Columns of the list that the company has nothing for: they are not offered. */
  columns: read('/views/columns', z.strictObject({ module }), z.object({ unused: z.array(z.string()) })),
  add: write('/views', z.extend(ViewFields, { module }), SavedView),
  update: write('/views/:id', z.extend(ViewFields, { id, version }), SavedView, 'PUT'),
  remove: write('/views/:id/delete', z.strictObject({ id, version }), z.object({ id })),
}
