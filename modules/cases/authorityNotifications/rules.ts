import type { Actor } from '@portal/kit/actor'
import { holdsOffice, isSmall, may } from '@portal/kit/permissions'
import { type Gap, lifecycle, type Refusal, refuse, refuseUnlessLeader } from '@portal/kit/rules'
import type { Authority, Channel, NotificationStatus, NotificationStep, RuleId } from './contract.ts'
import { ruleOf } from './dutyRules.ts'
import { notificationTexts } from './texts.ts'

/** What the rules must know of a notice and what it is about: a case, or a project. */
export type NotificationFacts = {
  status: NotificationStatus
  ruleId: RuleId
  /** Of a case: null for a project, as all that a case alone has. */
  departmentId: string | null
  /** Of a project: null for a case. */
  projectLeaderId: string | null
  locationId: string | null
  assigneeId: string | null
  /** Who last said that the work was done. */
  resolvedById: string | null
  /** It is, has been or is known to be high or critical. */
  isGrave: boolean
  isParentClosed: boolean
  /** Somebody holds an office that decides this rule, where the case is. */
  hasOfficer: boolean
  hasCopy: boolean
}
type Who = (actor: Actor, notice: NotificationFacts) => Refusal | null

const { why, error } = notificationTexts

const leader: Who = (actor, { departmentId, projectLeaderId }) => {
  if (departmentId !== null) return refuseUnlessLeader(actor, departmentId, why)
  const leadsProject = actor.role === 'leader' && actor.id === projectLeaderId
  return actor.role === 'admin' || leadsProject ? null : refuse('forbidden', why.notProjectLeader)
}
/** Domain 2.5 «who must decide», 4.2 `notification.decide/send`: the verv, else the leader or an administrator; of a breach its officer first. */
const decider: Who = (actor, notice) => {
  const { deciders } = ruleOf(notice.ruleId)
  if (holdsOffice(actor, deciders, notice.departmentId, notice.locationId)) return null
  // Where nobody holds the office that decides, the leader does (domain 4.2): a clock of law waits for no appointment.
  return actor.role === 'admin' || deciders.includes('leader') || !notice.hasOfficer
    ? leader(actor, notice)
    : refuse('forbidden', why.notDecider)
}
const treatsIt = (actor: Actor, { isGrave, assigneeId, resolvedById }: NotificationFacts) =>
  isGrave && (assigneeId === actor.id || resolvedById === actor.id)
/** Who treats a grave case does not say that law asks nothing of it, unless too few may close (decision 081). */
const waiver: Who = (actor, notice) =>
  decider(actor, notice) ?? (treatsIt(actor, notice) && !isSmall(actor) ? refuse('sod', why.ownCase) : null)
export const isWaiverRelaxed = (actor: Actor, notice: NotificationFacts) => treatsIt(actor, notice) && isSmall(actor)

const whileOpen =
  (who: Who): Who =>
  (actor, notice) =>
    who(actor, notice) ?? (notice.isParentClosed ? refuse('locked', notice.departmentId === null ? why.projectOver : why.closed) : null)
const hasCopy = ({ ruleId, hasCopy }: NotificationFacts): Gap[] =>
  ruleId === 'N-01' && !hasCopy ? [{ missing: ['copiedTo'], message: error.noCopy }] : []

const beforeSent = ['toAssess', 'required', 'sentPartial'] as const
/** The life of a notice (domain 3.3.6): the system proposes it, and every step from there is a named person's. */
export const notificationRules = lifecycle<NotificationFacts, NotificationStatus>()<NotificationStep>({
  require: { from: ['toAssess', 'notRequired'], to: 'required', who: whileOpen(decider) },
  waive: { from: ['toAssess', 'required'], to: 'notRequired', who: whileOpen(waiver) },
  /** «Vet ikke ennå»: whoever may begin to treat the case may say so. */
  postpone: { from: ['toAssess'], who: whileOpen(leader), quiet: true },
  write: { from: beforeSent, who: whileOpen(decider), quiet: true },
  sendPart: { from: ['required', 'sentPartial'], to: 'sentPartial', who: whileOpen(decider), quiet: true },
  send: { from: ['required', 'sentPartial'], to: 'sent', who: whileOpen(decider) },
  copy: { from: ['required', 'sentPartial', 'sent'], who: whileOpen(decider), quiet: true },
  finish: { from: ['sent'], to: 'closed', who: decider, guard: hasCopy, quiet: true },
})
/** For the database: plans change, and a «nei» to shorter work is no answer to longer (decision 077). */
export const notificationTransitions = [...notificationRules.transitions, 'notRequired>toAssess']

export const isDecider = (actor: Actor, notice: NotificationFacts) => decider(actor, notice) === null

const offices = [
  'hmsAnsvarlig',
  'personvernombud',
  'elAnsvarlig',
  'brannvernleder',
  'sikkerhetsleder',
  'dagligLeder',
  'verneombud',
  'hovedverneombud',
]
type Viewed = Pick<NotificationFacts, 'departmentId' | 'locationId' | 'assigneeId'>
/** Who is shown a case's notices: those who treat, lead and judge; not an employee who only reported it. A project's are shown with it. */
export const seesNotices = (actor: Actor, { assigneeId, departmentId, locationId }: Viewed) =>
  departmentId === null ||
  may(actor, 'admin', 'manage_team', 'audit', 'control') ||
  holdsOffice(actor, offices, departmentId, locationId) ||
  (assigneeId === actor.id && may(actor, 'write'))
/** Domain 3.3.1: who answers the further questions of a case. */
export const mayAnswerFlags = (actor: Actor, { departmentId, assigneeId }: Viewed) =>
  actor.role === 'admin' ||
  (actor.role === 'leader' && departmentId !== null && actor.team.includes(departmentId)) ||
  (assigneeId === actor.id && may(actor, 'write'))

type Sending = { channel: Channel; told: readonly Authority[]; isPartial: boolean; lateReason: string | null; sentAt: string }
type Sent = { ruleId: RuleId; limitAt: string | null; told: readonly Authority[]; lateReason: string | null }
/** What a message to an authority leaves out, beside its own fields. */
export function lackingInSending({ ruleId, limitAt, ...before }: Sent, sending: Sending): Gap[] {
  const isLate = limitAt !== null && new Date(sending.sentAt) > new Date(limitAt)
  const notified = new Set([...before.told, ...sending.told])
  const remaining = ruleOf(ruleId).authorities.filter((one) => !notified.has(one))
  return [
    // GDPR art. 33(1) [K]: a late notice says why; we ask it of every deadline of law.
    ...(isLate && !before.lateReason && (sending.lateReason ?? '').length < 10 ? [{ missing: ['lateReason'], message: error.late }] : []),
    // aml. § 5-2 [V]: both are told, and the notice is confirmed in writing.
    ...(ruleId === 'N-01' && !sending.isPartial && remaining.length > 0
      ? [{ missing: ['told'], message: error.untold(remaining.map((one) => notificationTexts.authority[one])) }]
      : []),
    ...(ruleId === 'N-01' && !sending.isPartial && sending.channel === 'phone' ? [{ missing: ['channel'], message: error.inWriting }] : []),
  ]
}
