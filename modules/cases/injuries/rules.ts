import type { Actor } from '@portal/kit/actor'
import { type IsoDate, osloDate } from '@portal/kit/dates'
import { holdsOffice, may } from '@portal/kit/permissions'
import type { Injury, Outcome } from './contract.ts'

/** What the rules must know of the case an injury belongs to. */
export type InjuryCase = {
  status: string
  departmentId: string
  assigneeId: string | null
  reportedById: string
  isRestricted: boolean
  /** No active leader of its department, nor above it: then the administrators stand in (domain 3.10). */
  isUnled: boolean
  /** Whom the injuries are about, when they are users. */
  injuredIds: readonly string[]
}

const leads = (actor: Actor, { departmentId, isUnled }: InjuryCase) =>
  (actor.role === 'leader' && actor.team.includes(departmentId)) || (actor.role === 'admin' && isUnled)

/** Offices that read the register (aml. § 5-1, domain 1.3), each where it holds. */
const readers = ['hmsAnsvarlig', 'verneombud', 'hovedverneombud', 'bhtKontakt']

/** Whom the law gives the register and not the case: the occupational health service, and the committee without names (aml. § 5-1, domain 1.3). */
export const registerOffices = { withNames: ['bhtKontakt'], withoutNames: ['amuMedlem'] }
/** Who takes it out, «Vis for tilsyn» (domain 4.2 `injury.register.export`). */
export const exportOffices = ['hmsAnsvarlig', 'verneombud', 'hovedverneombud']

/** The office that writes in it. */
export const editors = ['hmsAnsvarlig']

const holdsAny = (actor: Actor, types: readonly string[]) => (actor.appointments ?? []).some(({ type }) => types.includes(type))

/** The register as a page: offices, leaders and auditors, each of what is theirs. */
export const mayReadRegister = (actor: Actor) =>
  actor.role === 'leader' || actor.role === 'auditor' || holdsAny(actor, [...readers, ...registerOffices.withoutNames])
export const mayExportRegister = (actor: Actor) => actor.role === 'auditor' || holdsAny(actor, exportOffices)

/** Domain 4.2 `injury.edit`: the leader, a leader who handles the case, or hmsAnsvarlig whose role may write. */
export const mayEditInjury = (actor: Actor, injury: InjuryCase) =>
  leads(actor, injury) ||
  (injury.assigneeId === actor.id && may(actor, 'manage_team', 'admin')) ||
  (may(actor, 'write') && holdsOffice(actor, editors, injury.departmentId))

/** Domain 4.2 `injury.read` and 4.3: those who edit, the handler, the reporter, and the person it is about. Nobody by role alone. */
export const mayOpenInjury = (actor: Actor, injury: InjuryCase) =>
  actor.role !== 'guest' &&
  (mayEditInjury(actor, injury) ||
    injury.assigneeId === actor.id ||
    injury.reportedById === actor.id ||
    injury.injuredIds.includes(actor.id) ||
    // Let in to the case, which is for its list alone (domain 4.2 «V»).
    ((actor.role === 'auditor' || actor.role === 'controller') && injury.isRestricted) ||
    holdsOffice(actor, readers, injury.departmentId))

type Written = Pick<
  Injury,
  | 'personUserId'
  | 'personName'
  | 'relation'
  | 'employerName'
  | 'occurredAt'
  | 'activity'
  | 'mechanism'
  | 'bodyPart'
  | 'outcome'
  | 'medicalTreatment'
  | 'absenceStart'
  | 'safetyRepInformedAt'
>
const always = ['relation', 'occurredAt', 'activity', 'mechanism', 'bodyPart', 'medicalTreatment'] as const

/** What domain 3.3.4 still requires of an injury before its case is closed. */
export function lackingIn(injury: Written): string[] {
  const isHired = injury.relation === 'hired' || injury.relation === 'subcontractor'
  return [
    ...(injury.personUserId || injury.personName ? [] : ['personName']),
    ...always.filter((field) => injury[field] === null),
    ...(isHired && !injury.employerName ? ['employerName'] : []),
    ...(injury.outcome === 'lostTime' && !injury.absenceStart ? ['absenceStart'] : []),
    ...(injury.safetyRepInformedAt ? [] : ['isSafetyRepInformed']),
  ]
}

type Absence = { outcome: Outcome; occurredAt: string | null; absenceStart: IsoDate | null; absenceEnd: IsoDate | null }
/** Domain 5.14: X-04 (lost time needs its first day) and X-03 (the days come in order). The field at fault, or null. */
export function wrongAbsence({ outcome, occurredAt, absenceStart, absenceEnd }: Absence): 'absenceStart' | 'absenceEnd' | null {
  if (outcome === 'lostTime' && !absenceStart) return 'absenceStart'
  if (absenceStart && occurredAt && absenceStart < osloDate(occurredAt)) return 'absenceStart'
  if (absenceEnd && (!absenceStart || absenceEnd < absenceStart)) return 'absenceEnd'
  return null
}
