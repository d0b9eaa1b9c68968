import type { Actor } from '@portal/kit/actor'
import { may } from '@portal/kit/permissions'
import type { PrivacyBreach } from './contract.ts'

export type BreachCase = { status: string; departmentId: string; assigneeId: string | null }
const hour = 3_600_000

/** GDPR art. 33(1): 72 hours after the company became aware, in real hours: nights, weekends and the change of clocks included. */
export const clockEnd = (detectedAt: string) => new Date(new Date(detectedAt).getTime() + 72 * hour).toISOString()

/** Domain 4.2 `privacyBreach.read/edit`: the administrators in the data protection officer's place, the handler, the department's leader. */
export const mayOpenBreach = (actor: Actor, { departmentId, assigneeId }: BreachCase) =>
  actor.role === 'admin' ||
  (actor.role === 'leader' && actor.team.includes(departmentId)) ||
  (assigneeId === actor.id && may(actor, 'write'))

/** Domain 3.3.5 `decidedBy`: the data protection officer, else an administrator. */
export const mayDecideBreach = (actor: Actor) => actor.role === 'admin'

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
/** What domain 3.3.5 still requires. Whether Datatilsynet is told is the notice's own question (N-05). */
export function lackingIn(breach: Written): string[] {
  const chosen = (['breachTypes', 'personCategories', 'dataTypes'] as const).filter((field) => breach[field].length === 0)
  const said = (['mainCause', 'personCount', 'consequences', 'riskLevel', 'notifiesSubjects'] as const).filter(
    (field) => breach[field] === null,
  )
  return [
    ...chosen,
    ...said,
    ...(breach.measuresDone || breach.measuresPlanned ? [] : ['measuresDone']),
    ...(breach.notifiesSubjects && !breach.subjectsChannel ? ['subjectsChannel'] : []),
    ...(breach.notifiesSubjects && !breach.subjectsToldAt ? ['subjectsToldAt'] : []),
  ]
}
