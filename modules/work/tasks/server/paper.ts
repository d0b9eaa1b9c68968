import { formatDate, formatDateTime } from '@portal/kit/format'
import { recordPaper } from '@portal/modules/records/papers/server/public'
import { answerOf } from '@portal/platform/http/verb'
import { factsOf, proseOf, tableOf, under } from '@portal/platform/paper/paper'
import type { RecordModule } from '@portal/platform/record/recordModule'
import { categoryText } from '../categoryTexts.ts'
import type { Task } from '../contract.ts'
import { paperTexts } from '../paperTexts.ts'
import { taskTexts as texts } from '../texts.ts'
import { commenting } from './comments/comments.ts'
import { tagging } from './contents/tags.ts'
import { taskWords } from './logWords.ts'
import { get, timeline } from './read.ts'

const { field } = texts
const moment = (instant: string | null) => instant && formatDateTime(instant)
const names = (people: readonly { name: string }[]) => people.map(({ name }) => name).join(', ')

/** A task on paper: what its page shows this reader. */
export const taskPaper: RecordModule['paper'] = async (ctx, id) => {
  const one = await answerOf(get, ctx, { id })
  const { items: entries } = await answerOf(timeline, ctx, { id })
  const { items: tags } = await answerOf(tagging.recordTags, ctx, { id })
  const { comments } = await answerOf(commenting.comments, ctx, { id })
  return recordPaper(paperTexts.subject, one, {
    facts: [...factsOf(rowsOf(one)), ...written(one), ...pointsOf(one), ...subtasksOf(one)],
    tags,
    comments,
    entries,
    words: [taskWords],
  })
}

const rowsOf = (one: Task): (readonly [string, string | null | false])[] => [
  [field.status, one.approval === 'waiting' ? texts.waiting : texts.status[one.status]],
  [field.priority, texts.priority[one.priority]],
  [field.assigneeName, one.assignee.name],
  [paperTexts.standIn, one.standIn && paperTexts.until(one.standIn.name, formatDate(one.standIn.until))],
  [field.dueDate, one.effectiveStatus === 'overdue' ? paperTexts.overdue(formatDate(one.dueDate)) : formatDate(one.dueDate)],
  [field.startDate, one.startDate && formatDate(one.startDate)],
  [paperTexts.extended, one.extensionCount > 0 && paperTexts.times(one.extensionCount)],
  [field.category, categoryText(one.category, one.ownCategory?.label)],
  [field.departmentName, one.departmentName],
  [field.locationName, one.locationName],
  [field.projectName, one.projectName],
  [field.coAssigneeNames, names(one.coAssignees)],
  [field.watcherNames, names(one.watchers)],
  [field.approverName, one.approver?.name ?? null],
  [field.estimateHours, one.estimateHours !== null && paperTexts.hours(one.estimateHours)],
  [field.spentHours, one.spentHours !== null && paperTexts.hours(one.spentHours)],
  [field.recurrence, one.series?.text ?? null],
  [paperTexts.from, one.sourceType !== 'manual' && texts.source[one.sourceType]],
  [paperTexts.createdBy, one.createdBy.name],
  [paperTexts.created, moment(one.createdAt)],
  [paperTexts.started, moment(one.startedAt)],
  [paperTexts.completed, moment(one.completedAt)],
  [paperTexts.completedBy, one.completedByName],
  [paperTexts.approvedBy, one.approvedByName],
]

const written = (one: Task) => [
  ...under(field.description, proseOf('', one.description, { isRich: true })),
  ...proseOf(field.completionNote, one.completionNote),
  ...proseOf(field.unfinishedReason, one.unfinishedReason),
  ...proseOf(paperTexts.sentBack, one.approvalNote),
  ...proseOf(paperTexts.cancelled, one.cancelReason),
]

const pointsOf = ({ points }: Task) =>
  under(
    field.points,
    tableOf(
      [
        { label: field.point, width: 6 },
        { label: field.answer, width: 2 },
        { label: field.note, width: 5 },
        { label: paperTexts.by, width: 4 },
      ],
      points.map(({ text, answer, note, answeredByName, answeredAt }) => [
        text,
        answer ? texts.answer[answer] : paperTexts.notAnswered,
        note ?? '',
        [answeredByName, moment(answeredAt)].filter(Boolean).join('\n'),
      ]),
    ),
  )

const subtasksOf = ({ subtasks }: Task) =>
  under(
    field.subtasks,
    tableOf(
      [
        { label: field.subtask, width: 7 },
        { label: field.status, width: 2 },
        { label: field.assigneeName, width: 4 },
        { label: paperTexts.by, width: 4 },
      ],
      subtasks.map(({ title, isDone, assignee, doneByName, doneAt }) => [
        title,
        isDone ? paperTexts.done : paperTexts.notDone,
        assignee?.name ?? '',
        [doneByName, moment(doneAt)].filter(Boolean).join('\n'),
      ]),
    ),
  )
