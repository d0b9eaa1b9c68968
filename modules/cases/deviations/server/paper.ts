import { formatDate, formatDateTime, formatKroner, formatOrgNumber } from '@portal/kit/format'
import { noticeWords } from '@portal/modules/cases/authorityNotifications/server/public'
import { actionsOnPaper, actionWords } from '@portal/modules/records/actions/server/public'
import { valueText } from '@portal/modules/records/ownFields/server/public'
import { recordPaper } from '@portal/modules/records/papers/server/public'
import { answerOf } from '@portal/platform/http/verb'
import { factsOf, proseOf, under } from '@portal/platform/paper/paper'
import type { RecordModule } from '@portal/platform/record/recordModule'
import { categoryText } from '../categoryTexts.ts'
import type { Deviation } from '../contract.ts'
import { paperTexts } from '../paperTexts.ts'
import { deviationTexts as texts } from '../texts.ts'
import { tagging } from './contents/tags.ts'
import { deviationWords } from './logWords.ts'
import { get } from './read.ts'
import { timeline } from './timeline.ts'

const { field } = texts
const moment = (instant: string | null) => instant && formatDateTime(instant)
const day = (date: string | null) => date && formatDate(date)
const times = (n: number) => n > 0 && paperTexts.times(n)

/** A count is told by the steps themselves, and so is when and by whom they were taken. */
const untold = ['rejectedCount', 'reopenedCount', 'isSeverityConfirmed', 'respondedAt', 'resolvedAt', 'closedAt', 'closedByName']

/** A case on paper: what its page shows this reader. */
export const casePaper: RecordModule['paper'] = async (ctx, id) => {
  const one = await answerOf(get, ctx, { id })
  const { items: entries } = await answerOf(timeline, ctx, { id })
  const { items: tags } = await answerOf(tagging.recordTags, ctx, { id })
  return recordPaper(paperTexts.subject, one, {
    facts: [...factsOf([...rowsOf(one), ...one.ownFields.map((own) => [own.label, valueText(own)] as const)]), ...written(one)],
    tags,
    actions: actionsOnPaper(one.actions),
    comments: one.comments,
    entries,
    words: [deviationWords, actionWords, noticeWords],
    untold,
  })
}

const rowsOf = (one: Deviation): (readonly [string, string | null | false])[] => [
  [field.status, texts.status[one.status]],
  [field.severity, one.isSeverityConfirmed ? texts.severity[one.severity] : paperTexts.unconfirmed(texts.severity[one.severity])],
  [field.assigneeName, one.assignee?.name ?? null],
  [field.dueDate, one.dueDate && (one.isOverdue ? paperTexts.overdue(formatDate(one.dueDate)) : formatDate(one.dueDate))],
  [field.verifyBy, day(one.verifyBy)],
  [field.deviationType, texts.type[one.deviationType]],
  [field.category, categoryText(one.category, one.ownCategory?.label)],
  [field.impact, one.impact !== null && paperTexts.level(one.impact)],
  [field.likelihood, one.likelihood !== null && paperTexts.level(one.likelihood)],
  [field.departmentName, one.departmentName],
  [field.locationName, [one.locationName, one.locationText].filter(Boolean).join(', ')],
  [field.reportedByName, one.reportedBy.name],
  [field.onBehalfOf, one.onBehalfOf],
  [field.reportedAt, moment(one.reportedAt)],
  [field.occurredAt, moment(one.occurredAt)],
  [field.detectedAt, moment(one.detectedAt)],
  [field.reportedSeverity, one.reportedSeverity && texts.severity[one.reportedSeverity]],
  [field.isSomeoneInjured, one.isSomeoneInjured && texts.madeSafe.yes],
  [field.madeSafe, one.madeSafe && texts.madeSafe[one.madeSafe]],
  [field.respondBy, one.status === 'open' && moment(one.respondBy)],
  [field.respondedAt, moment(one.respondedAt)],
  [field.thirdParty, one.thirdParty],
  [field.thirdPartyOrgNumber, one.thirdPartyOrgNumber && formatOrgNumber(one.thirdPartyOrgNumber)],
  [field.costEstimate, one.costEstimate !== null && formatKroner(one.costEstimate)],
  [field.resolvedAt, moment(one.resolvedAt)],
  [field.closedAt, moment(one.closedAt)],
  [field.closedByName, one.closedBy?.name ?? null],
  [field.closureReason, one.closureReason && texts.closureReason[one.closureReason]],
  [field.duplicateOfNumber, one.duplicateOf?.number ?? null],
  [field.rejectedCount, times(one.rejectedCount)],
  [field.reopenedCount, times(one.reopenedCount)],
  [paperTexts.access, one.isRestricted && paperTexts.restricted],
]

const written = (one: Deviation) => [
  ...under(field.description, proseOf('', one.description || paperTexts.noDescription)),
  ...proseOf(field.immediateAction, one.immediateAction),
  ...under(paperTexts.cause, [
    ...proseOf(field.rootCause, one.rootCause),
    ...proseOf(field.rootCauseCategories, one.rootCauseCategories.map((cause) => texts.rootCauseCategory[cause]).join(', ')),
    ...proseOf(field.fiveWhys, one.fiveWhys.map((why, n) => `${n + 1}. ${why}`).join('\n')),
    ...proseOf(field.lessonsLearned, one.lessonsLearned),
  ]),
  ...under(paperTexts.outcome, [
    ...proseOf(field.resolutionSummary, one.resolutionSummary),
    ...proseOf(field.closureComment, one.closureComment),
  ]),
]
