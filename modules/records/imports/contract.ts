import { read, write } from '@portal/kit/contract'
import { id, wholeNumber } from '@portal/kit/fields'
import * as z from 'zod/mini'

/** Rows of one file, and how many of them may be corrected or left out. */
export const rowLimit = 10_000
export const correctionLimit = 1_000

const cells = z.record(z.string(), z.string())
export const ImportRow = z.object({ line: z.int(), cells, errors: cells })
export type ImportRow = z.output<typeof ImportRow>

const Correction = z.strictObject({
  line: wholeNumber({ min: 1, max: 100_000 }),
  /** The row stays out. */
  isSkipped: z.optional(z.boolean()),
  cells: z.optional(z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(5_000)))),
})
export type Correction = z.output<typeof Correction>

export const Checked = z.object({
  fileName: z.string(),
  /** The headings found, and what each is taken for; null when it is left out. */
  columns: z.array(z.object({ heading: z.string(), field: z.nullable(z.string()) })),
  ready: z.int(),
  wrong: z.int(),
  skipped: z.int(),
  /** The first of the rows that must be corrected. */
  rows: z.array(ImportRow),
  /** The first of those that are ready. */
  sample: z.array(ImportRow),
  /** What may stand in fields of few values. */
  choices: z.record(z.string(), z.array(z.string())),
})
export type Checked = z.output<typeof Checked>

export const Import = z.object({
  id,
  fileName: z.string(),
  rowCount: z.int(),
  skippedCount: z.int(),
  mendedCount: z.int(),
  firstNumber: z.string(),
  lastNumber: z.string(),
  createdAt: z.string(),
  createdByName: z.string(),
})
export type Import = z.output<typeof Import>

/** The name of a register; the first where none is named. */
const kind = z.optional(z.string().check(z.maxLength(60)))
/** The refusal of one that there is not. */
export const notListed = 'Velg en verdi fra listen'
/** A file uploaded by the person and tied to nothing yet, and what is changed of it. */
const Given = z.strictObject({ kind, fileId: id, mends: z.array(Correction).check(z.maxLength(correctionLimit)) })

export const imports = {
  list: read('/imports', z.strictObject({ kind }), z.object({ items: z.array(Import) })),
  /** A dry run: nothing is made. */
  check: write('/imports/check', Given, Checked),
  /** All rows, or none (FIL-10). */
  carryOut: write('/imports', Given, Import),
}
