import type { Actor } from '@portal/kit/actor'
import { addDays, addMonths, type IsoDate } from '@portal/kit/dates'
import type { AppointmentType } from '@portal/kit/offices'
import { may } from '@portal/kit/permissions'
import { type Refusal, refuse } from '@portal/kit/rules'
import type { AppointmentState } from './contract.ts'
import { appointmentTexts } from './texts.ts'

/** What the rules must know of an appointment. */
export type AppointmentFacts = {
  appointmentType: AppointmentType
  userId: string
  substitute: { id: string } | null
  fromDate: string
  toDate: string | null
  registeredById: string
  registeredAt: string
  confirmedAt: string | null
  endedAt: string | null
}
const { why } = appointmentTexts
const day = 86_400_000

/** These open so much that two administrators must agree (domain 1.3). */
export const needsTwo = (type: AppointmentType) => type === 'dagligLeder' || type === 'varslingsmottaker'
/** Elected by the employees, and told the company in writing (forskrift om organisering, ledelse og medvirkning § 3-1). */
export const needsNotice = (type: AppointmentType) => type === 'verneombud' || type === 'hovedverneombud'

/** Two years exactly for those who are elected (aml. § 6-1; § 3-4 of the same regulation, § 3-10 for the committee). */
export const lastDayOf = (type: AppointmentType, fromDate: IsoDate): IsoDate | null =>
  needsNotice(type) || type === 'amuMedlem' ? addDays(addMonths(fromDate, 24), -1) : null

export const stateOf = ({ fromDate, toDate, confirmedAt, endedAt }: AppointmentFacts, today: IsoDate): AppointmentState => {
  if (endedAt || (toDate && toDate < today)) return 'over'
  if (!confirmedAt) return 'waiting'
  return fromDate > today ? 'coming' : 'held'
}

/** S7: nobody gives or takes from themselves what an office opens, nor what it opens to its substitute. */
export function mayRegister(actor: Actor, userId: string, substituteId: string | null = null): Refusal | null {
  if (!may(actor, 'manage_users')) return refuse('forbidden', why.adminsOnly)
  return [userId, substituteId].includes(actor.id) ? refuse('sod', why.own) : null
}

export function mayConfirm(actor: Actor, it: AppointmentFacts, now: Date, admins: number): Refusal | null {
  const refusal = mayRegister(actor, it.userId, it.substitute?.id)
  if (refusal || it.registeredById !== actor.id) return refusal
  if (admins > 1) return refuse('sod', why.anotherConfirms)
  return now.getTime() - new Date(it.registeredAt).getTime() < day ? refuse('sod', why.dayAfter) : null
}

/** What may be done now, and why not the rest; what is over is left as it is. */
export function stepsOf(actor: Actor, it: AppointmentFacts, now: Date, today: IsoDate, admins: number) {
  const state = stateOf(it, today)
  const asked = {
    confirm: state === 'waiting' ? mayConfirm(actor, it, now, admins) : undefined,
    end: state === 'over' ? undefined : mayRegister(actor, it.userId),
  }
  const steps = Object.entries(asked) as ['confirm' | 'end', Refusal | null | undefined][]
  return {
    state,
    can: steps.filter(([, refusal]) => refusal === null).map(([step]) => step),
    why: Object.fromEntries(steps.flatMap(([step, refusal]) => (refusal && refusal.code !== 'forbidden' ? [[step, refusal.message]] : []))),
  }
}
