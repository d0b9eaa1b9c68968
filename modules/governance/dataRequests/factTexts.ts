import { formatDate } from '@portal/kit/format'
import type { DataRequest } from './contract.ts'
import { requestTexts as texts } from './texts.ts'

const { field } = texts

type Fact = readonly [label: string, value: string | null]
/** What is known of a request, as its page and its paper show it. `due` is its deadline in words; `at` writes an instant. */
export const requestFacts = (one: DataRequest, due: string, at: (instant: string) => string): Fact[] => [
  [field.personName, one.personName],
  [field.contact, one.contact],
  [field.handlerName, one.handlerName],
  [field.receivedOn, formatDate(one.receivedOn)],
  [field.channel, texts.channel[one.channel]],
  [field.dueOn, due],
  [field.extensionReason, one.extensionReason],
  [field.extensionNotice, one.extensionNotice],
  [field.identityRequest, one.identityRequest],
  [field.identityHow, one.identityHow],
  [field.answeredByName, one.answeredByName],
  [field.answeredAt, one.answeredAt && at(one.answeredAt)],
  [field.answerChannel, one.answerChannel],
  [field.closedAt, one.closedAt && at(one.closedAt)],
]
