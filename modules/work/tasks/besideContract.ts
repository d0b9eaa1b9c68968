import { read, write } from '@portal/kit/contract'
import { id } from '@portal/kit/fields'
import { freeLine } from '@portal/kit/freeText'
import { TimelineEntry } from '@portal/kit/timelineEntry'
import { Comment, CommentEdit, CommentRef, Mentionable, MentionSearch, NewComment, Untold } from '@portal/modules/records/comments'
import { TagChange, Tags } from '@portal/modules/records/tags'
import * as z from 'zod/mini'
import { TaskRow } from './taskContract.ts'

/** What people have said about a task; it is read beside it. */
const Said = z.object({ comments: z.array(Comment), mayComment: z.boolean() })
export type Said = z.output<typeof Said>
/** With whom the comment names and nobody told, because they may not read it. */
const Commented = z.extend(Said, { untold: z.array(Untold) })

/** A case that a task has to do with. */
const TaskCase = z.object({ id, number: z.string(), title: z.nullable(z.string()), isSource: z.boolean() })
const TaskCases = z.object({ items: z.array(TaskCase), mayLink: z.boolean() })
export type TaskCases = z.output<typeof TaskCases>
const CaseTasks = z.object({ number: z.string(), title: z.nullable(z.string()), items: z.array(TaskRow), mayMake: z.boolean() })

export const besideCalls = {
  timeline: read('/tasks/:id/timeline', z.strictObject({ id }), z.object({ items: z.array(TimelineEntry) })),
  comments: read('/tasks/:id/comments', z.strictObject({ id }), Said),
  comment: write('/tasks/:id/comments', NewComment, Commented),
  editComment: write('/tasks/:id/comments/:commentId', CommentEdit, Commented, 'PUT'),
  deleteComment: write('/tasks/:id/comments/:commentId/delete', CommentRef, Said),
  mentionable: read('/tasks/:id/mentionable', MentionSearch, Mentionable),
  taskTags: read('/tasks/:id/tags', z.strictObject({ id }), Tags),
  tag: write('/tasks/:id/tags', TagChange, Tags),
  /** The cases the reader may see; nothing tells of the others. */
  cases: read('/tasks/:id/cases', z.strictObject({ id }), TaskCases),
  linkCase: write('/tasks/:id/cases', z.strictObject({ id, number: freeLine({ max: 30, label: 'saksnummer' }) }), TaskCases),
  unlinkCase: write('/tasks/:id/cases/:caseId/delete', z.strictObject({ id, caseId: id }), TaskCases),
  ofCase: read('/deviations/:id/tasks', z.strictObject({ id }), CaseTasks),
}
