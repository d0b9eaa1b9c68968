import type { Actor } from '@portal/kit/actor'
import type { IsoDate } from '@portal/kit/dates'
import { type Gap, gapIf, lifecycle, type Refusal, refuse } from '@portal/kit/rules'
import { type Decision, type RequestStatus, type RequestStep, unanswered } from './choices.ts'
import { dueOf, furthestOf } from './deadlineRules.ts'
import { requestTexts } from './texts.ts'

const { why, error } = requestTexts
export const officer = 'personvernombud'

/** Domain 4.2 `dsr.handle`: administrators, and whoever is data protection officer of the whole company. */
export const mayHandle = (actor: Actor) =>
  actor.role === 'admin' ||
  (actor.appointments ?? []).some(
    ({ type, departments, locationId, projectId }) => type === officer && departments === null && !locationId && !projectId,
  )

export type RequestFacts = {
  status: RequestStatus
  /** Whom it is about; null of somebody who is no user here. */
  personId: string | null
  identityHow: string | null
  extendedTo: string | null
  isAnonymised: boolean
}
/** Nobody answers a request about themselves. */
function handles(actor: Actor, { personId, isAnonymised }: RequestFacts): Refusal | null {
  if (!mayHandle(actor)) return refuse('forbidden', why.notHandler)
  if (isAnonymised) return refuse('locked', why.anonymised)
  return personId === actor.id ? refuse('sod', why.own) : null
}

const open = [...unanswered]
export const requestRules = lifecycle<RequestFacts, RequestStatus>()<RequestStep>({
  begin: { from: ['received', 'identityCheck'], to: 'collecting', who: handles },
  askIdentity: {
    from: ['received'],
    to: 'identityCheck',
    who: handles,
    guard: ({ identityHow }) => gapIf(identityHow !== null, 'request', why.identityKnown),
  },
  answer: { from: ['identityCheck', 'collecting', 'review'], to: 'answered', who: handles },
  sendToReview: { from: ['collecting'], to: 'review', who: handles },
  sendBack: { from: ['review'], to: 'collecting', who: handles },
  extend: { from: open, who: handles, guard: ({ extendedTo }) => gapIf(extendedTo !== null, 'until', why.extended) },
  assign: { from: open, who: handles },
  edit: { from: open, who: handles },
  close: { from: ['answered'], to: 'closed', who: handles },
  attach: { from: [...open, 'answered'], who: handles },
})

export const isUnanswered = (status: RequestStatus) => unanswered.some((one) => one === status)
/** Past the last day to answer, on a day. */
export const isLate = ({ status, dueOn }: { status: RequestStatus; dueOn: IsoDate }, today: IsoDate) =>
  isUnanswered(status) && dueOn < today

type Extending = { receivedOn: IsoDate; personId: string | null }
/** What is wrong with an extension (GDPR art. 12(3)): how far, how late, and whether the person has been told. */
export function extensionGaps(
  { receivedOn, personId }: Extending,
  given: { until: IsoDate; notice: string | null },
  today: IsoDate,
): Gap[] {
  const due = dueOf(receivedOn)
  return [
    ...gapIf(today > due, 'until', error.tooLateToExtend),
    ...gapIf(given.until <= due, 'until', error.notLater),
    ...gapIf(given.until > furthestOf(receivedOn), 'until', error.tooFar),
    ...gapIf(personId === null && given.notice === null, 'notice', error.noNotice),
  ]
}

type Answering = { status: RequestStatus; personId: string | null }
/** What an answer lacks: a reason where not all is granted, and how somebody who is no user got it. Unknown people are refused, and no more. */
export const answerGaps = (
  { status, personId }: Answering,
  given: { decision: Decision; basis: string | null; channel: string | null },
): Gap[] => [
  ...gapIf(status === 'identityCheck' && given.decision !== 'refused', 'decision', error.unknownPerson),
  ...gapIf(given.decision !== 'granted' && (given.basis ?? '').length < 10, 'basis', error.noBasis),
  ...gapIf(personId === null && given.channel === null, 'channel', error.noChannel),
]

/** A refusal, in whole or in part, tells of the right to complain (domain F-17). */
export const mayComplain = (decision: Decision | null) => decision === 'partly' || decision === 'refused'
