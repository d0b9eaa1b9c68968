import type { Actor } from '@portal/kit/actor'
import { holdsOffice, may } from '@portal/kit/permissions'
import type { PrivacyBreach } from './contract.ts'

export type BreachCase = {
  status: string
  departmentId: string
  assigneeId: string | null
  isRestricted: boolean
  /** Somebody holds the office of data protection officer. */
  hasOfficer: boolean
}
/** The office that assesses them. */
export const office = ['personvernombud']
const hour = 3_600_000

/** GDPR art. 33(1): 72 hours after the company became aware, in real hours: nights, weekends and the change of clocks included. */
export const clockEnd = (detectedAt: string) => new Date(new Date(detectedAt).getTime() + 72 * hour).toISOString()

type Assessed = Omit<BreachCase, 'hasOfficer' | 'isRestricted'>
/** Domain 4.2 `privacyBreach.read/edit`, of those on the case's list: the data protection officer, administrators, handler and leader. */
export const mayEditBreach = (actor: Actor, { departmentId, assigneeId }: Assessed) =>
  actor.role === 'admin' ||
  holdsOffice(actor, office, departmentId) ||
  (actor.role === 'leader' && actor.team.includes(departmentId)) ||
  (assigneeId === actor.id && may(actor, 'write'))

/** Who reads without writing: an auditor who was let in to the case (domain 4.2 «V read»). Who sees a restricted case is on its list. */
export const mayOpenBreach = (actor: Actor, of: Assessed & { isRestricted: boolean }) =>
  mayEditBreach(actor, of) || (actor.role === 'auditor' && of.isRestricted)

/** Domain 4.2 `breachLog.read`: the data protection officer, administrators and auditors, each of the cases they are let in to. */
export const mayReadLog = (actor: Actor) =>
  actor.role === 'admin' || actor.role === 'auditor' || (actor.appointments ?? []).some(({ type }) => office.includes(type))

/** Domain 3.3.5 `decidedBy`: the data protection officer, else an administrator; where there is no officer, the leader too (domain 4.2). */
export const mayDecideBreach = (actor: Actor, { departmentId, hasOfficer }: BreachCase) =>
  actor.role === 'admin' ||
  holdsOffice(actor, office, departmentId) ||
  (!hasOfficer && actor.role === 'leader' && actor.team.includes(departmentId))

type Written = Pick<
  PrivacyBreach,
  | 'breachTypes'
  | 'mainCause'
  | 'personCount'
  | 'personCategories'
  | 'dataTypes'
  | 'consequences'
  | 'riskLevel'
  | 'measuresDone'
  | 'measuresPlanned'
  | 'notifiesSubjects'
  | 'subjectsChannel'
  | 'subjectsToldAt'
>
/** What domain 3.3.5 still requires. Whether Datatilsynet is notified is the notice's own question (N-05). */
export function lackingIn(breach: Written): string[] {
  const chosen = (['breachTypes', 'personCategories', 'dataTypes'] as const).filter((field) => breach[field].length === 0)
  const assessed = (['mainCause', 'personCount', 'consequences', 'riskLevel', 'notifiesSubjects'] as const).filter(
    (field) => breach[field] === null,
  )
  return [
    ...chosen,
    ...assessed,
    ...(breach.measuresDone || breach.measuresPlanned ? [] : ['measuresDone']),
    ...(breach.notifiesSubjects && !breach.subjectsChannel ? ['subjectsChannel'] : []),
    ...(breach.notifiesSubjects && !breach.subjectsToldAt ? ['subjectsToldAt'] : []),
  ]
}
