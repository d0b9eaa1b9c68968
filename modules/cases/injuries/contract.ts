import { person } from '@portal/kit/answerFields'
import { extract, read, write } from '@portal/kit/contract'
import { choices, cursor, flag, id, instant, isoDate, many, orgNumber, orNull, pageLimit, version, wholeNumber } from '@portal/kit/fields'
import { freeLine, freeText } from '@portal/kit/freeText'
import { exportFormats, pageOf } from '@portal/kit/listAt'
import * as z from 'zod/mini'
import { bodyParts, injuryKinds, mechanisms, outcomes, ppeAnswers, relations, seriousCriteria } from './choices.ts'

export { type Absence, absenceDaysIn, type Span } from './absenceRules.ts'
export * from './choices.ts'

/** What is written of one injured person. All but the outcome may wait: what is known at the scene is little (F-12). */
const fields = {
  personUserId: orNull(id),
  personName: orNull(freeLine()),
  relation: orNull(choices(relations)),
  employerName: orNull(freeLine()),
  employerOrgNumber: orNull(orgNumber),
  occurredAt: orNull(instant),
  activity: orNull(freeLine({ max: 200 })),
  mechanism: orNull(choices(mechanisms)),
  bodyPart: orNull(choices(bodyParts)),
  injuryKind: orNull(choices(injuryKinds)),
  outcome: choices(outcomes, 'utfall'),
  seriousCriteria: z.optional(z.array(choices(seriousCriteria)).check(z.maxLength(seriousCriteria.length))),
  medicalTreatment: orNull(z.boolean()),
  absenceStart: orNull(isoDate),
  absenceEnd: orNull(isoDate),
  alternativeWork: orNull(z.boolean()),
  ppeUsed: orNull(choices(ppeAnswers)),
  witnesses: orNull(freeText({ max: 500 })),
  isSafetyRepInformed: z.optional(z.boolean()),
}
export const InjuryFields = z.strictObject(fields)
export type InjuryFields = z.output<typeof InjuryFields>

/** One person's injury (domain 3.3.4). Restricted: it leaves the server only through `open`, which is logged. */
export const Injury = z.object({
  id,
  personUserId: z.nullable(id),
  personName: z.nullable(z.string()),
  relation: z.nullable(z.enum(relations)),
  employerName: z.nullable(z.string()),
  employerOrgNumber: z.nullable(z.string()),
  occurredAt: z.nullable(z.string()),
  activity: z.nullable(z.string()),
  mechanism: z.nullable(z.enum(mechanisms)),
  bodyPart: z.nullable(z.enum(bodyParts)),
  injuryKind: z.nullable(z.enum(injuryKinds)),
  outcome: z.enum(outcomes),
  seriousCriteria: z.array(z.enum(seriousCriteria)),
  medicalTreatment: z.nullable(z.boolean()),
  absenceStart: z.nullable(z.string()),
  absenceEnd: z.nullable(z.string()),
  absenceDays: z.nullable(z.int()),
  alternativeWork: z.nullable(z.boolean()),
  ppeUsed: z.nullable(z.enum(ppeAnswers)),
  witnesses: z.nullable(z.string()),
  safetyRepInformedAt: z.nullable(z.string()),
  /** Fields still to be filled before the case can be closed. */
  lacking: z.array(z.string()),
  canEdit: z.boolean(),
  version: z.int(),
})
export type Injury = z.output<typeof Injury>

/** What may be known without opening the register; empty for those who may not open it. */
export const InjurySummary = z.object({
  count: z.int(),
  incomplete: z.int(),
  isNoneStated: z.boolean(),
  canOpen: z.boolean(),
  canEdit: z.boolean(),
  /** For who may open it and not write in it. */
  why: z.partialRecord(z.enum(['edit']), z.string()),
})
export type InjurySummary = z.output<typeof InjurySummary>
const Opened = z.object({ items: z.array(Injury), statement: z.nullable(z.string()) })

/** What the register is narrowed by: days in Norway on which somebody was hurt, both ends included. */
export const RegisterFilters = z.strictObject({
  from: z.optional(isoDate),
  to: z.optional(isoDate),
  outcome: z.optional(many(outcomes)),
  /** Those that H1, H2 and F count: the company's own and those hired in (domain 7.2). */
  rated: z.optional(flag),
})
export type RegisterFilters = z.output<typeof RegisterFilters>

/** An injury as the register has it (aml. § 5-1). */
export const RegisteredInjury = z.object({
  ...z.pick(Injury, {
    id: true,
    personName: true,
    relation: true,
    employerName: true,
    activity: true,
    mechanism: true,
    bodyPart: true,
    injuryKind: true,
    outcome: true,
    medicalTreatment: true,
    absenceStart: true,
    absenceEnd: true,
    absenceDays: true,
  }).shape,
  /** The case, for those who may see it. */
  deviationId: z.nullable(id),
  number: z.string(),
  departmentName: z.string(),
  occurredAt: z.string(),
  isComplete: z.boolean(),
  /** False where it is shown without what leads to a person (domain 1.3 amuMedlem). */
  isNamed: z.boolean(),
})
export type RegisteredInjury = z.output<typeof RegisteredInjury>
const Register = z.extend(pageOf(RegisteredInjury), {
  /** Of all the filters leave, not of the page; absent on later pages. */
  sums: z.nullable(z.object({ injuries: z.int(), lostTime: z.int(), absenceDays: z.int() })),
  canExport: z.boolean(),
})

/** A health note without what stands in it, as the injured person and the leader they chose see that it is there. */
export const HealthNote = z.object({
  injuryId: id,
  number: z.string(),
  occurredAt: z.string(),
  injuredName: z.string(),
  isOwn: z.boolean(),
  consent: z.nullable(z.object({ readerName: z.string(), givenAt: z.string() })),
  writtenAt: z.nullable(z.string()),
  /** 0 before anything is written. */
  version: z.int(),
})
export type HealthNote = z.output<typeof HealthNote>
const OpenedNote = z.object({ note: z.nullable(z.string()), version: z.int() })

export const injuries = {
  summary: read('/deviations/:id/injuries', z.strictObject({ id }), InjurySummary),
  /** The register of one case. A POST, because every opening is filed in the log (domain 4.3). */
  openInjuries: { ...write('/deviations/:id/injuries/open', z.strictObject({ id }), Opened), isShownOnce: true as const },
  addInjury: write('/deviations/:id/injuries', z.strictObject({ id, version: z.optional(wholeNumber()), ...fields }), Injury),
  editInjury: write('/injuries/:id', z.strictObject({ id, version, ...fields }), Injury, 'PUT'),
  /** «Ingen ble skadet»: somebody was reported hurt, and was not. */
  stateNoInjury: write(
    '/deviations/:id/injuries/none',
    z.strictObject({ id, version: z.optional(wholeNumber()), reason: freeText({ min: 20, max: 1000, label: 'begrunnelse' }) }),
    InjurySummary,
  ),
  /** The register of the company, the newest first (aml. § 5-1). Each read is filed. */
  register: read('/injuries', z.extend(RegisterFilters, { cursor: z.optional(cursor), limit: pageLimit }), Register),
  /** One's own injuries, and those whose note one may read: there is nothing here for anybody else. */
  healthNotes: read('/health-notes', z.strictObject({}), z.object({ items: z.array(HealthNote), readers: z.array(person) })),
  giveConsent: write(
    '/injuries/:id/health-consent',
    z.strictObject({ id, readerId: id, isConsenting: z.literal(true, { error: 'Kryss av for at du samtykker' }) }),
    HealthNote,
  ),
  /** Taken back, or no longer needed: the note is gone for good. */
  endConsent: write('/injuries/:id/health-consent/end', z.strictObject({ id }), HealthNote),
  writeHealthNote: write(
    '/injuries/:id/health-note',
    z.strictObject({ id, version: wholeNumber({ label: 'versjon' }), note: freeText({ min: 1, max: 4000, label: 'opplysningene' }) }),
    HealthNote,
    'PUT',
  ),
  /** A POST that is kept nowhere: every opening is filed, and the answer is not. */
  openHealthNote: { ...write('/injuries/:id/health-note/open', z.strictObject({ id }), OpenedNote), isShownOnce: true as const },
  /** Which registers over restricted cases are this person's to read, by role and office. */
  registers: read('/registers', z.strictObject({}), z.object({ privacyBreaches: z.boolean(), injuries: z.boolean() })),
  exportRegister: extract('/injuries/export', z.extend(RegisterFilters, { format: choices(exportFormats, 'filtype') })),
}
