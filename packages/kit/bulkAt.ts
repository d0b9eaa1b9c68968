import * as z from 'zod/mini'
import { write } from './contract.ts'
import { choices, id, version } from './fields.ts'

/** One of several that are changed at once, with the version that was seen. */
const ref = { id, version }
/** As it stands after a step that can be undone, with the words that were put on it. */
const Undoable = z.strictObject({ ...ref, added: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50))) })

/** What came of one step for several records. `undo` is sent back as it is to undo the step. */
export const BulkOutcome = z.object({
  done: z.int(),
  refused: z.array(z.object({ id, number: z.nullable(z.string()), message: z.string() })),
  undo: z.array(Undoable),
})

export const bulkRows = (limit: number) => z.array(z.strictObject(ref)).check(z.minLength(1), z.maxLength(limit))

/** `POST path/bulk/undo`: gives several records what the step took from them; who has been changed since stays as they are. */
export const undoBulkAt = <const S extends readonly string[]>(path: string, steps: S, limit: number) =>
  write(
    `${path}/bulk/undo`,
    z.strictObject({ rows: z.array(Undoable).check(z.minLength(1), z.maxLength(limit)), step: choices(steps) }),
    BulkOutcome,
  )
