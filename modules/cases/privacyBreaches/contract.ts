import { extract, read, write } from '@portal/kit/contract'
import { choices, cursor, flag, id, instant, isoDate, many, orNull, pageLimit, wholeNumber } from '@portal/kit/fields'
import { freeLine, freeText } from '@portal/kit/freeText'
import { exportFormats, pageOf } from '@portal/kit/listAt'
import * as z from 'zod/mini'
import { authorityStates, breachTypes, dataTypes, mainCauses, personCategories, riskLevels } from './choices.ts'

export * from './choices.ts'

const several = <const V extends readonly string[]>(values: V) => z._default(z.array(choices(values)).check(z.maxLength(values.length)), [])
const text = orNull(freeText({ max: 2000 }))

/** A breach as it is assessed (domain 3.3.5). Restricted: it leaves the server only through `openBreach`, which is logged. */
export const PrivacyBreach = z.object({
  /** The case's id: a case has one breach at most. */
  id,
  detectedAt: z.string(),
  /** 72 real hours after the company became aware (GDPR art. 33(1)). */
  clockEnd: z.string(),
  breachTypes: z.array(z.enum(breachTypes)),
  mainCause: z.nullable(z.enum(mainCauses)),
  periodFrom: z.nullable(z.string()),
  periodTo: z.nullable(z.string()),
  personCount: z.nullable(z.int()),
  isCountEstimated: z.boolean(),
  personCategories: z.array(z.enum(personCategories)),
  dataTypes: z.array(z.enum(dataTypes)),
  dataLocation: z.nullable(z.string()),
  howArose: z.nullable(z.string()),
  relation: z.nullable(z.string()),
  consequences: z.nullable(z.string()),
  riskLevel: z.nullable(z.enum(riskLevels)),
  measuresDone: z.nullable(z.string()),
  measuresPlanned: z.nullable(z.string()),
  notifiesSubjects: z.nullable(z.boolean()),
  subjectsReason: z.nullable(z.string()),
  /** The message to those it concerns: as it is written, else as it is proposed; null when they are not to be notified. */
  subjectsMessage: z.nullable(z.string()),
  isMessageWritten: z.boolean(),
  subjectsRecipients: z.nullable(z.string()),
  subjectsChannel: z.nullable(z.string()),
  subjectsToldAt: z.nullable(z.string()),
  decidedByName: z.nullable(z.string()),
  lacking: z.array(z.string()),
  canEdit: z.boolean(),
  canDecide: z.boolean(),
  why: z.partialRecord(z.enum(['edit', 'decide']), z.string()),
  /** 0 before anything is written. */
  version: z.int(),
})
export type PrivacyBreach = z.output<typeof PrivacyBreach>

export const BreachSummary = z.object({
  isRegistered: z.boolean(),
  isComplete: z.boolean(),
  clockEnd: z.nullable(z.string()),
  canOpen: z.boolean(),
})
export type BreachSummary = z.output<typeof BreachSummary>
const seen = wholeNumber({ label: 'versjon' })

/** What the log is narrowed by: days in Norway on which breaches were noticed, both ends included. */
export const LogFilters = z.strictObject({
  from: z.optional(isoDate),
  to: z.optional(isoDate),
  riskLevel: z.optional(many(riskLevels)),
  authority: z.optional(many(authorityStates)),
  /** Datatilsynet was notified within 72 hours (GDPR art. 33(1)). */
  inTime: z.optional(flag),
})
export type LogFilters = z.output<typeof LogFilters>

/** Facts, effects and what was done about it, of every breach (GDPR art. 33(5)). */
export const LoggedBreach = z.object({
  ...z.pick(PrivacyBreach, {
    id: true,
    detectedAt: true,
    clockEnd: true,
    breachTypes: true,
    mainCause: true,
    personCount: true,
    isCountEstimated: true,
    personCategories: true,
    dataTypes: true,
    howArose: true,
    consequences: true,
    riskLevel: true,
    measuresDone: true,
    measuresPlanned: true,
    notifiesSubjects: true,
    subjectsReason: true,
    subjectsChannel: true,
    subjectsToldAt: true,
  }).shape,
  number: z.string(),
  departmentName: z.string(),
  isClosed: z.boolean(),
  isAssessed: z.boolean(),
  authority: z.enum(authorityStates),
  authorityReason: z.nullable(z.string()),
  authorityDecidedByName: z.nullable(z.string()),
  /** The first message, also when more followed. */
  authorityToldAt: z.nullable(z.string()),
  /** Notified after the 72 hours, or not notified though they have passed. */
  isLate: z.boolean(),
})
export type LoggedBreach = z.output<typeof LoggedBreach>
const BreachLog = pageOf(LoggedBreach)

export const privacyBreaches = {
  breachSummary: read('/deviations/:id/privacy-breach', z.strictObject({ id }), BreachSummary),
  /** A POST, because every opening is filed in the log (domain 4.3). */
  openBreach: { ...write('/deviations/:id/privacy-breach/open', z.strictObject({ id }), PrivacyBreach), isShownOnce: true as const },
  saveBreach: write(
    '/deviations/:id/privacy-breach',
    z.strictObject({
      id,
      version: seen,
      breachTypes: several(breachTypes),
      mainCause: orNull(choices(mainCauses)),
      periodFrom: orNull(instant),
      periodTo: orNull(instant),
      personCount: orNull(wholeNumber()),
      isCountEstimated: z._default(z.boolean(), false),
      personCategories: several(personCategories),
      dataTypes: several(dataTypes),
      dataLocation: text,
      howArose: text,
      relation: text,
      consequences: text,
      riskLevel: orNull(choices(riskLevels)),
      measuresDone: text,
      measuresPlanned: text,
    }),
    PrivacyBreach,
    'PUT',
  ),
  /** Whether those it concerns are notified (GDPR art. 34), decided by a named person with a reason. */
  decideSubjects: write(
    '/deviations/:id/privacy-breach/subjects',
    z.strictObject({
      id,
      version: seen,
      notifiesSubjects: z.boolean({ error: 'Velg ja eller nei' }),
      subjectsReason: freeText({ min: 20, max: 1000, label: 'begrunnelse' }),
    }),
    PrivacyBreach,
  ),
  /** The message is written by the one who assesses; nothing is sent from here. */
  writeMessage: write(
    '/deviations/:id/privacy-breach/message',
    z.strictObject({ id, version: seen, subjectsMessage: freeText({ min: 20, max: 8000, label: 'meldingen' }) }),
    PrivacyBreach,
    'PUT',
  ),
  /** It was sent: when, how and to whom. From then on it stands as it was sent. */
  tellSubjects: write(
    '/deviations/:id/privacy-breach/told',
    z.strictObject({
      id,
      version: seen,
      subjectsRecipients: freeLine({ max: 200, label: 'hvem som ble varslet' }),
      subjectsChannel: freeLine({ label: 'hvordan de ble varslet' }),
      subjectsToldAt: instant,
    }),
    PrivacyBreach,
  ),
  /** All breaches the reader may see, the newest first (GDPR art. 33(5)). Each read is filed. */
  breachLog: read('/privacy-breaches', z.extend(LogFilters, { cursor: z.optional(cursor), limit: pageLimit }), BreachLog),
  exportLog: extract('/privacy-breaches/export', z.extend(LogFilters, { format: choices(exportFormats, 'filtype') })),
}
