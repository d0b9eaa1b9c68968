import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import { read } from './contract.ts'
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

/** The endpoint of a record's timeline, at the path of its kind. */
export const timelineAt = <E extends ZodMiniType = typeof TimelineEntry>(path: string, entry: E = TimelineEntry as ZodMiniType as E) => ({
  timeline: read(`${path}/:id/timeline`, z.strictObject({ id }), z.object({ items: z.array(entry) })),
})
