import type { Actor } from '@portal/kit/actor'
import { addDays, type IsoDate, osloDate } from '@portal/kit/dates'
import { type Refusal, refuse } from '@portal/kit/rules'
import type { ClosureReason, DeviationStatus } from '@portal/modules/cases/deviations'
import type { EffectResult, OutcomeStep } from './contract.ts'
import { outcomeTexts } from './texts.ts'

/** So long the reporter may ask for it to be reopened (D7). */
export const answerDays = 30

/** What the rules must know of a case and of what has been said since it was closed. */
export type OutcomeFacts = {
  status: DeviationStatus
  closedAt: string | null
  closureReason: ClosureReason | null
  reportedById: string
  answer: { isSatisfied: boolean; reply: string | null } | null
  /** The first day it can be seen whether it helped, for a grave case that was solved; and what was seen. */
  effectCheckDate: IsoDate | null
  effect: { result: EffectResult } | null
  isShared: boolean
  /** What keeps the actor from closing, from reopening and from treating it, by the case's own rules. */
  refusalToClose: Refusal | null
  refusalToReopen: Refusal | null
  refusalToTreat: Refusal | null
  today: IsoDate
}

const { why } = outcomeTexts
type Ruling = { applies: boolean; refusal: Refusal | null }
const unless = (refusal: Refusal | null, applies = true): Ruling => ({ applies, refusal })

/** The last day the reporter may answer; null of a case that is not closed, or lives on in another. */
export const answerBy = ({ status, closedAt, closureReason }: OutcomeFacts): IsoDate | null =>
  status === 'closed' && closedAt && closureReason !== 'duplicate' ? addDays(osloDate(closedAt), answerDays) : null

/** Of each step whether it concerns the case as it stands, and what keeps the actor from it. */
export const outcomeRules: Record<OutcomeStep, (actor: Actor, facts: OutcomeFacts) => Ruling> = {
  answer(actor, facts) {
    const by = answerBy(facts)
    const isOpen = by !== null && !facts.answer?.reply
    if (actor.id !== facts.reportedById) return unless(refuse('forbidden', why.notReporter), isOpen)
    return unless(by !== null && facts.today > by ? refuse('locked', why.tooLate) : null, isOpen)
  },
  decline: (_, { status, answer, refusalToReopen }) =>
    unless(refusalToReopen, status === 'closed' && answer !== null && !answer.isSatisfied && !answer.reply),
  checkEffect(_, facts) {
    const due = facts.effectCheckDate
    if (due === null || facts.effect) return unless(facts.refusalToClose, false)
    return unless(facts.refusalToClose ?? (facts.today < due ? refuse('locked', why.tooEarly(due)) : null))
  },
  share: (_, { status, isShared, refusalToTreat }) => unless(refusalToTreat, !isShared && (status === 'resolved' || status === 'closed')),
  withdraw: (_, { isShared, refusalToTreat }) => unless(refusalToTreat, isShared),
}

export type Named = { firstname: string; lastname: string /** Took part in the case: known by one name alone. */; isNear: boolean }
const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
// Norwegian genitive adds an s; a name inside a longer word is no name.
const holds = (text: string, name: string, flags: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}s?(?![\\p{L}\\p{N}])`, flags).test(text)

/** The names a text holds: anybody's full name, and for those who took part also first or last name with its capital letter. */
export function namesIn(text: string, people: readonly Named[]): string[] {
  const found = people.flatMap(({ firstname, lastname, isNear }) => {
    const full = `${firstname} ${lastname}`
    if (holds(text, full, 'iu')) return [full]
    if (!isNear) return []
    return [...firstname.split(/[\s-]+/), ...lastname.split(/[\s-]+/)].filter((name) => name.length > 1 && holds(text, name, 'u'))
  })
  return [...new Set(found)]
}
/** An address or a number leads to a person as surely as a name. */
export const holdsContact = (text: string) => /[^\s@]+@[^\s@]+\.[^\s@]+/.test(text) || /(?<!\d)(\+47\s?)?[2-9]\d(\s?\d){6}(?!\d)/.test(text)
