import { formatDate, formatDateTime, formatNumber } from '@portal/kit/format'
import { recordPaper } from '@portal/modules/records/papers/server/public'
import { answerOf } from '@portal/platform/http/verb'
import { factsOf, type PaperBlock, proseOf, tableOf, under } from '@portal/platform/paper/paper'
import type { RecordModule } from '@portal/platform/record/recordModule'
import type { Action } from '../contract.ts'
import { listTexts } from '../listTexts.ts'
import { paperTexts } from '../paperTexts.ts'
import { actionTexts as texts } from '../texts.ts'
import { actionWords } from './logWords.ts'
import type { Parent } from './parent.ts'
import { reads } from './read.ts'

const { field } = texts
const moment = (at: string | null, name: string | null) => at && paperTexts.by(name ?? '', formatDateTime(at))

/** A tiltak on paper: what its page shows this reader. */
export function actionPaper(parents: readonly Parent[]): NonNullable<RecordModule['paper']> {
  const { get, timeline } = reads(parents)
  return async (ctx, id) => {
    const one = await answerOf(get, ctx, { id })
    const { items: entries } = await answerOf(timeline, ctx, { id })
    const facts = [...factsOf(rowsOf(one)), ...written(one)]
    return recordPaper(texts.title, one, { facts, entries, words: [actionWords] })
  }
}

/** The tiltak of a record on its paper. */
export const actionsOnPaper = (actions: readonly Action[]): PaperBlock[] =>
  under(
    texts.title,
    tableOf(
      [
        { label: listTexts.column.number, width: 3 },
        { label: field.title, width: 8 },
        { label: field.ownerId, width: 4 },
        { label: field.dueDate, width: 2.4 },
        { label: field.status, width: 2.6 },
      ],
      actions.map((one) => [
        one.number,
        [one.title, one.description, one.completionNote, one.verificationNote, one.cancelReason].filter(Boolean).join('\n'),
        one.ownerName,
        formatDate(one.dueDate),
        texts.status[one.status],
      ]),
    ),
  )

const rowsOf = (one: Action): (readonly [string, string | null | false])[] => [
  [listTexts.column.parent, `${one.parent.number} ${one.parent.title}`],
  [listTexts.column.level, listTexts.level[one.parent.level]],
  [field.status, texts.status[one.status]],
  [field.ownerId, one.ownerName],
  [field.dueDate, one.isOverdue ? paperTexts.overdue(formatDate(one.dueDate)) : formatDate(one.dueDate)],
  [field.actionType, texts.type[one.actionType]],
  [field.hierarchyLevel, one.hierarchyLevel && texts.hierarchyLevel[one.hierarchyLevel]],
  [field.isVerificationRequired, one.isVerificationRequired && paperTexts.yes],
  [paperTexts.completed, moment(one.completedAt, one.completedByName)],
  [paperTexts.verified, moment(one.verifiedAt, one.verifiedByName)],
  [field.verificationMethod, one.verificationMethod && texts.verificationMethod[one.verificationMethod]],
  [field.isEffective, one.isEffective !== null && (one.isEffective ? paperTexts.yes : paperTexts.no)],
  [field.costEstimate, one.costEstimate !== null && formatNumber(one.costEstimate)],
  [field.costActual, one.costActual !== null && formatNumber(one.costActual)],
]

const written = (one: Action) => [
  ...proseOf(field.description, one.description),
  ...proseOf(field.completionNote, one.completionNote),
  ...proseOf(field.verificationNote, one.verificationNote),
  ...proseOf(field.cancelReason, one.cancelReason),
]
