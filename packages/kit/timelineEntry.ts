import * as z from 'zod/mini'
import { id } from './fields.ts'

/** One thing that was done to a record, as its timeline shows it. */
export const TimelineEntry = z.object({
  id,
  at: z.string(),
  actorName: z.string(),
  action: z.string(),
  reason: z.nullable(z.string()),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type TimelineEntry = z.output<typeof TimelineEntry>
