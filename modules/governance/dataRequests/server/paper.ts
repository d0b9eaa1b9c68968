import { formatDate, formatDateTime } from '@portal/kit/format'
import { recordPaper } from '@portal/modules/records/papers/server/public'
import { answerOf } from '@portal/platform/http/verb'
import { factsOf, proseOf } from '@portal/platform/paper/paper'
import type { RecordModule } from '@portal/platform/record/recordModule'
import type { DataRequest } from '../contract.ts'
import { requestFacts } from '../factTexts.ts'
import { mayComplain } from '../rules.ts'
import { requestTexts as texts } from '../texts.ts'
import { requestWords } from './logWords.ts'
import { reads } from './read.ts'

const { field } = texts

/** A request on paper: what its page shows those who answer it. */
export const requestPaper: RecordModule['paper'] = async (ctx, id) => {
  const one = await answerOf(reads.get, ctx, { id })
  const { items: entries } = await answerOf(reads.timeline, ctx, { id })
  const { comments } = await answerOf(reads.comments, ctx, { id })
  return recordPaper(texts.title, one, {
    facts: [...factsOf(rowsOf(one)), ...written(one)],
    comments,
    entries,
    words: [requestWords],
  })
}

const rowsOf = (one: DataRequest) => [
  [field.status, texts.status[one.status]] as const,
  [field.decision, one.decision && texts.decision[one.decision]] as const,
  [field.extendedTo, one.extendedTo && formatDate(one.extendedTo)] as const,
  ...requestFacts(one, one.isLate ? texts.late(formatDate(one.dueOn)) : formatDate(one.dueOn), formatDateTime),
]

const written = (one: DataRequest) => [
  ...proseOf(field.description, one.description),
  ...proseOf(field.answer, one.answer),
  ...proseOf(field.basis, one.basis),
  ...proseOf('', mayComplain(one.decision) ? texts.complain : null),
]
