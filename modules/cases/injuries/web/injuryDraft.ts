import { formatDate } from '@portal/kit/format'
import { dateOf, instantOf, localText } from '@portal/ui/written'
import type { Injury } from '../contract.ts'

type Three = '' | 'yes' | 'no'
const three = (value: boolean | null | undefined): Three => (value === true ? 'yes' : value === false ? 'no' : '')
const truth = (value: string) => (value === 'yes' ? true : value === 'no' ? false : null)

export type InjuryDraft = ReturnType<typeof injuryDraftOf>
export const injuryDraftOf = (injury: Injury | null) => ({
  personUserId: injury?.personUserId ?? null,
  personName: injury?.personUserId ? '' : (injury?.personName ?? ''),
  relation: injury?.relation ?? '',
  employerName: injury?.employerName ?? '',
  employerOrgNumber: injury?.employerOrgNumber ?? '',
  occurredAt: localText(injury?.occurredAt ?? null),
  activity: injury?.activity ?? '',
  mechanism: injury?.mechanism ?? '',
  bodyPart: injury?.bodyPart ?? '',
  injuryKind: injury?.injuryKind ?? '',
  outcome: (injury?.outcome ?? '') as string,
  seriousCriteria: (injury?.seriousCriteria ?? []) as string[],
  medicalTreatment: three(injury?.medicalTreatment),
  absenceStart: injury?.absenceStart ? formatDate(injury.absenceStart) : '',
  absenceEnd: injury?.absenceEnd ? formatDate(injury.absenceEnd) : '',
  alternativeWork: three(injury?.alternativeWork),
  ppeUsed: injury?.ppeUsed ?? '',
  witnesses: injury?.witnesses ?? '',
  isSafetyRepInformed: !!injury?.safetyRepInformedAt,
})

/** Who is hired in has an employer of their own, and only a grave injury has the criteria of one. */
export const isHiredIn = ({ relation }: InjuryDraft) => relation === 'hired' || relation === 'subcontractor'
export const isGrave = ({ outcome }: InjuryDraft) => outcome === 'serious' || outcome === 'death' || outcome === 'medicalTreatment'

/** The draft as the contract takes it. What was answered before its question went away is not sent: nobody sees that it is there. */
export const injuryInputOf = (values: InjuryDraft, injury: Injury | null) => ({
  ...values,
  personName: values.personUserId ? '' : values.personName,
  // The first word from the scene may name an employer before anybody has said how the person is tied to the company.
  ...(values.relation && !isHiredIn(values) && { employerName: '', employerOrgNumber: '' }),
  seriousCriteria: isGrave(values) ? values.seriousCriteria : [],
  outcome: values.outcome || undefined,
  occurredAt: instantOf(values.occurredAt, injury?.occurredAt ?? null),
  medicalTreatment: truth(values.medicalTreatment),
  alternativeWork: truth(values.alternativeWork),
  absenceStart: dateOf(values.absenceStart),
  absenceEnd: dateOf(values.absenceEnd),
})
