import { addDays, endOfOsloDay, osloDate, parseDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { currentDay } from '@portal/ui/clock'
import { dateOf } from '@portal/ui/written'
import { mostSjaDays } from '../../choices.ts'
import type { Assessment } from '../../contract.ts'
import { assessmentTexts } from '../../texts.ts'
import { screenTexts } from '../texts.ts'

export type StepDraft = { title: string; hazard: string; measure: string; responsible: string }
/** Whoever is to sign, with an account (`userId`) or without. */
export type SignerDraft = {
  userId: string | null
  name: string
  company: string
  note: string
  /** The path of the pen; empty of a name alone. */
  drawing: string
  signedAt: string | null
}
/** A safe job analysis as it is being written: dates as text. */
export type SjaDraft = {
  title: string
  departmentId: string
  locationId: string
  projectId: string | null
  jobDate: string
  /** Its last day. */
  validUntil: string
  weather: string
  permits: string
  participationReason: string
  isStopRuleAccepted: boolean
  steps: StepDraft[]
  signers: SignerDraft[]
  approve: boolean
  missingSigners: string
}
export const newStep: StepDraft = { title: '', hazard: '', measure: '', responsible: '' }
export type Named = { id: string; name: string }
export const newSigner = ({ id, name }: { id: string | null; name: string }): SignerDraft => ({
  userId: id,
  name,
  company: '',
  note: '',
  drawing: '',
  signedAt: null,
})

export const newSja = (me: Named | null): SjaDraft => ({
  title: '',
  departmentId: '',
  locationId: '',
  projectId: null,
  jobDate: formatDate(currentDay()),
  validUntil: formatDate(currentDay()),
  weather: '',
  permits: '',
  participationReason: '',
  isStopRuleAccepted: false,
  steps: [newStep],
  signers: me ? [newSigner(me)] : [],
  approve: false,
  missingSigners: '',
})

export const draftOf = (one: Assessment): SjaDraft => ({
  ...newSja(null),
  title: one.title,
  departmentId: one.departmentId,
  locationId: one.locationId ?? '',
  projectId: one.projectId,
  jobDate: one.jobDate ? formatDate(one.jobDate) : '',
  validUntil: one.validUntil ? formatDate(osloDate(one.validUntil)) : '',
  weather: one.weather ?? '',
  permits: one.permits ?? '',
  participationReason: one.participationReason ?? '',
  isStopRuleAccepted: one.isStopRuleAccepted,
  steps: one.steps.map(({ title, hazard, measure, responsible }) => ({ title, hazard, measure, responsible: responsible ?? '' })),
  signers: one.signatures.flatMap(({ userId, name }) => (userId ? [newSigner({ id: userId, name })] : [])),
})

/** A day that is written; null of what is no day. */
const dayOf = (text: string) => parseDate(text, currentDay())

/** The draft as the contract takes it. What is no date goes on as it was written, so that the contract can say what is wrong with it. */
export function inputOf({ jobDate, validUntil, ...draft }: SjaDraft) {
  const last = dayOf(validUntil)
  return {
    ...draft,
    locationId: draft.locationId || null,
    jobDate: dateOf(jobDate) ?? '',
    validUntil: last ? endOfOsloDay(last).toISOString() : validUntil,
    signers: draft.signers.map((one) => ({ ...one, drawing: one.drawing || null, isSigned: one.signedAt !== null })),
  }
}

/** As `inputOf` made it. */
type Sent = Partial<ReturnType<typeof inputOf>>
/** The other way: what was refused, as it can be written on. */
export function draftOfSent({ jobDate, validUntil, signers = [], ...sent }: Sent): SjaDraft {
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null && value !== undefined))
  return {
    ...newSja(null),
    ...given,
    jobDate: jobDate ? formatDate(jobDate) : '',
    validUntil: validUntil ? formatDate(osloDate(validUntil)) : '',
    signers: signers.map(({ isSigned: _, ...one }) => ({ ...one, drawing: one.drawing ?? '' })),
  }
}

const { lack } = assessmentTexts
/** What the server would refuse, and what can be known without it: field id to message. */
export function gapsOf({ approve, signers, steps, ...draft }: SjaDraft): Record<string, string> {
  const [first, last] = [dayOf(draft.jobDate), dayOf(draft.validUntil)]
  const unsigned = signers.filter(({ signedAt }) => signedAt === null)
  const gaps: [boolean, string, string][] = [
    [Boolean(first && last && last < first), 'validUntil', lack.validBeforeJob],
    [Boolean(first && last && last > addDays(first, mostSjaDays)), 'validUntil', lack.validTooLong],
    ...signers.map((one, n): [boolean, string, string] => [
      one.userId === null && one.signedAt === null,
      `signers.${n}`,
      screenTexts.sja.guestUnsigned,
    ]),
    [approve && Boolean(last && last < currentDay()), 'validUntil', lack.expired],
    [approve && steps.length === 0, 'steps', lack.noSteps],
    [approve && !draft.isStopRuleAccepted, 'isStopRuleAccepted', lack.stopRule],
    [approve && signers.length < 2, 'signers', lack.noSigners],
    [approve && unsigned.length > 0 && draft.missingSigners.trim().length < 10, 'missingSigners', lack.unsigned(unsigned.length)],
  ]
  return Object.fromEntries(gaps.flatMap(([isLacking, field, message]) => (isLacking ? [[field, message]] : [])))
}
