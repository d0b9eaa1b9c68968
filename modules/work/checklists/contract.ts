import { read, write } from '@portal/kit/contract'
import { choices, id, version } from '@portal/kit/fields'
import { freeLine } from '@portal/kit/freeText'
import * as z from 'zod/mini'

/** As many as a long round has. */
export const pointLimit = 100
/** What a checklist asks: answered with yes, no or not relevant. */
export const Point = z.strictObject({ text: freeLine({ max: 300, label: 'punktet' }), isRequired: z.boolean() })
export type Point = z.output<typeof Point>

const isEachOnce = (all: readonly Point[]) => new Set(all.map(({ text }) => text.toLocaleLowerCase('nb'))).size === all.length
/** The points of one list, in order; each stands once, so that a changed list can be held against an older one. */
export const Points = z
  .array(Point)
  .check(
    z.maxLength(pointLimit, { error: `En sjekkliste kan ha høyst ${pointLimit} punkter` }),
    z.refine(isEachOnce, { error: 'Det samme punktet står to ganger. Fjern det ene.' }),
  )

/** A list of the company's. Those that come with the product have version 0 until somebody changes them. */
export const Checklist = z.object({
  id,
  name: z.string(),
  points: z.array(Point),
  isRetired: z.boolean(),
  version: z.int(),
})
export type Checklist = z.output<typeof Checklist>

const fields = {
  name: freeLine({ min: 3, label: 'navn' }),
  points: Points.check(z.minLength(1, { error: 'Legg til minst ett punkt' })),
}
/** 0 of one that came with the product and is changed for the first time. */
const seen = z.union([z.literal(0), version])
export const states = ['inUse', 'retired'] as const
export const checklists = {
  list: read('/checklists', z.strictObject({}), z.object({ items: z.array(Checklist), canEdit: z.boolean() })),
  add: write('/checklists', z.strictObject(fields), Checklist),
  edit: write('/checklists/:id', z.strictObject({ id, version: seen, ...fields }), Checklist, 'PUT'),
  /** Retired, it is chosen no more; what was made of it stays. */
  setState: write('/checklists/:id/state', z.strictObject({ id, version: seen, state: choices(states) }), Checklist, 'PUT'),
}
