import { endOfOsloDay, osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { currentDay } from '@portal/ui/clock'
import { dateOf } from '@portal/ui/written'
import type { Assessment } from '../../contract.ts'

export type StepDraft = { title: string; hazard: string; measure: string; responsible: string }
/** A safe job analysis as it is being written: dates as text. */
export type SjaDraft = {
  title: string
  departmentId: string
  locationId: string
  projectId: string | null
  jobDate: string
  lastDay: string
  weather: string
  permits: string
  participationReason: string
  isStopRuleAccepted: boolean
  steps: StepDraft[]
  signers: { userId: string; name: string }[]
}
export const newStep: StepDraft = { title: '', hazard: '', measure: '', responsible: '' }
type Person = { id: string; name: string }

export const newSja = (me: Person | null): SjaDraft => ({
  title: '',
  departmentId: '',
  locationId: '',
  projectId: null,
  jobDate: formatDate(currentDay()),
  lastDay: formatDate(currentDay()),
  weather: '',
  permits: '',
  participationReason: '',
  isStopRuleAccepted: false,
  steps: [newStep],
  signers: me ? [{ userId: me.id, name: me.name }] : [],
})

export const draftOf = (one: Assessment): SjaDraft => ({
  title: one.title,
  departmentId: one.departmentId,
  locationId: one.locationId ?? '',
  projectId: one.projectId,
  jobDate: one.jobDate ? formatDate(one.jobDate) : '',
  lastDay: one.validUntil ? formatDate(osloDate(one.validUntil)) : '',
  weather: one.weather ?? '',
  permits: one.permits ?? '',
  participationReason: one.participationReason ?? '',
  isStopRuleAccepted: one.isStopRuleAccepted,
  steps: one.steps.map(({ title, hazard, measure, responsible }) => ({ title, hazard, measure, responsible: responsible ?? '' })),
  signers: one.signatures.flatMap(({ userId, name }) => (userId ? [{ userId, name }] : [])),
})

/** The draft as the contract takes it: nobody has signed what is written now. */
export function inputOf({ jobDate, lastDay, ...draft }: SjaDraft) {
  const last = dateOf(lastDay)
  return {
    ...draft,
    locationId: draft.locationId || null,
    jobDate: dateOf(jobDate) ?? '',
    validUntil: last ? endOfOsloDay(last).toISOString() : '',
    signers: draft.signers.map((one) => ({ ...one, isSigned: false })),
  }
}
