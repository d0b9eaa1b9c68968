import { read, write } from '@portal/kit/contract'
import { choices, id } from '@portal/kit/fields'
import { TimelineEntry as Entry, timelineAt } from '@portal/kit/timelineEntry'
import { CommentEdit, CommentRef, Mentionable, MentionSearch, NewComment, Untold } from '@portal/modules/records/comments'
import { fileAt, fileKinds } from '@portal/modules/records/files'
import { tagsAt } from '@portal/modules/records/tags'
import * as z from 'zod/mini'
import { Deviation } from './caseContract.ts'
import { categories } from './choices.ts'

/** What happened, told step by step (Historikk). */
const TimelineEntry = z.extend(Entry, { actorRole: z.string(), entityNumber: z.nullable(z.string()) })
export type TimelineEntry = z.output<typeof TimelineEntry>

/** What else tells of the same: cases closed as duplicates of this one, and how often it has happened in the same place. */
const Related = z.object({
  duplicates: z.array(
    z.object({
      id,
      number: z.string(),
      title: z.string(),
      reportedByName: z.string(),
      reportedAt: z.string(),
      commentCount: z.int(),
      fileCount: z.int(),
    }),
  ),
  /** At least three of its category in its place within the last ninety days; null when it is not so (domain 3.3.8). */
  repeated: z.nullable(z.object({ count: z.int(), category: z.enum(categories), locationId: id, from: z.string(), to: z.string() })),
})
export type Related = z.output<typeof Related>

/** With the people the comment names who were not notified, because they may not read it. */
const Commented = z.extend(Deviation, { untold: z.array(Untold) })

export const besideCalls = {
  related: read('/deviations/:id/related', z.strictObject({ id }), Related),
  ...timelineAt('/deviations', TimelineEntry),
  ...tagsAt('/deviations'),
  mentionable: read('/deviations/:id/mentionable', MentionSearch, Mentionable),
  comment: write('/deviations/:id/comments', NewComment, Commented),
  editComment: write('/deviations/:id/comments/:commentId', CommentEdit, Commented, 'PUT'),
  deleteComment: write('/deviations/:id/comments/:commentId/delete', CommentRef, Deviation),
  attach: write(
    '/deviations/:id/files',
    z.strictObject({ id, fileIds: z.array(id).check(z.minLength(1), z.maxLength(20)), kind: z.optional(choices(fileKinds)) }),
    Deviation,
  ),
  ...fileAt('/deviations'),
}
