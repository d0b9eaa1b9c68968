import { download, read, write } from '@portal/kit/contract'
import { choices, id, instant, manyIds, orNull, version } from '@portal/kit/fields'
import { freeLine, freeText } from '@portal/kit/freeText'
import { File } from '@portal/modules/records/files'
import * as z from 'zod/mini'
import {
  authorities,
  causes,
  channels,
  flagAnswers,
  notificationStatuses,
  notificationSteps,
  type RegulatoryFlag,
  regulatoryFlags,
  ruleIds,
} from './choices.ts'

export * from './choices.ts'

export const Sending = z.object({
  id,
  sentAt: z.string(),
  sentByName: z.string(),
  channel: z.enum(channels),
  told: z.array(z.enum(authorities)),
  reference: z.nullable(z.string()),
  note: z.nullable(z.string()),
  isPartial: z.boolean(),
})
export type Sending = z.output<typeof Sending>

/** A notice to an authority about one case or one project (domain 3.3.6). */
export const AuthorityNotification = z.object({
  id,
  deviationId: z.nullable(id),
  projectId: z.nullable(id),
  ruleId: z.enum(ruleIds),
  cause: z.enum(causes),
  authorities: z.array(z.enum(authorities)),
  status: z.enum(notificationStatuses),
  /** What we aim at, and what law or authority has set. */
  dueAt: z.nullable(z.string()),
  limitAt: z.nullable(z.string()),
  /** When the limit falls on a day off: the working day before it. */
  workingDayBefore: z.nullable(z.string()),
  undecidedByName: z.nullable(z.string()),
  undecidedAt: z.nullable(z.string()),
  decidedByName: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  sendings: z.array(Sending),
  lateReason: z.nullable(z.string()),
  copiedTo: z.nullable(z.string()),
  copiedAt: z.nullable(z.string()),
  /** In the authority's own order of fields; only for those who decide, because it tells of injuries and breaches. */
  draft: z.nullable(z.string()),
  files: z.array(File),
  /** Whoever waives it neither treats nor closes the case (decision 081). */
  waiverBinds: z.boolean(),
  version: z.int(),
  can: z.array(z.enum(notificationSteps)),
  why: z.partialRecord(z.enum(notificationSteps), z.string()),
})
export type AuthorityNotification = z.output<typeof AuthorityNotification>

/** How long there is to tell an authority: what we aim at, and what law or authority has set. */
export const Clock = z.object({
  deviationId: id,
  ruleId: z.enum(ruleIds),
  dueAt: z.nullable(z.string()),
  limitAt: z.nullable(z.string()),
  isAtOnce: z.boolean(),
})
export type Clock = z.output<typeof Clock>

const answer = choices(flagAnswers, 'et svar')
const flags = Object.fromEntries(regulatoryFlags.map((flag) => [flag, z.optional(answer)])) as Record<
  RegulatoryFlag,
  z.ZodMiniOptional<typeof answer>
>
/** Answers to the further questions of a case. */
export const Flags = z.strictObject(flags)
export type Flags = z.output<typeof Flags>

const decision = {
  answer: choices(['yes', 'no', 'unknown'], 'ja, nei eller vet ikke ennå'),
  /** At least 20 characters when the answer is no, and when a decision is changed. */
  reason: orNull(freeText({ max: 1000 })),
}
/** What is answered in the same breath as treatment starts (D2). */
export const DutyAnswers = z.array(z.strictObject({ ruleId: choices(ruleIds), ...decision })).check(z.maxLength(ruleIds.length))
export type DutyAnswers = z.output<typeof DutyAnswers>

const ref = { id, version }
export const authorityNotifications = {
  notices: read(
    '/deviations/:id/authority-notifications',
    z.strictObject({ id }),
    z.object({
      items: z.array(AuthorityNotification),
      flags: z.array(z.object({ flag: z.enum(regulatoryFlags), answer: z.nullable(z.enum(flagAnswers)) })),
      canAnswerFlags: z.boolean(),
    }),
  ),
  noticesOfProject: read(
    '/projects/:id/authority-notifications',
    z.strictObject({ id }),
    z.object({ items: z.array(AuthorityNotification) }),
  ),
  /** For each of the cases something is owed for: the clock that runs out first. */
  clocks: read('/authority-notifications/clocks', z.strictObject({ ids: manyIds }), z.object({ items: z.array(Clock) })),
  /** What would be asked if the case were of this category (its own when none is named), with these answers. */
  foresee: read(
    '/deviations/:id/authority-notifications/foreseen',
    z.strictObject({ id, category: z.optional(z.string().check(z.regex(/^[a-zA-Z]{1,40}$/))), ...flags }),
    z.object({
      flags: z.array(z.enum(regulatoryFlags)),
      duties: z.array(
        z.object({
          ruleId: z.enum(ruleIds),
          cause: z.enum(causes),
          authorities: z.array(z.enum(authorities)),
          dueAt: z.nullable(z.string()),
          limitAt: z.nullable(z.string()),
          canDecide: z.boolean(),
          /** Also as the handler of a grave case, because too few may close (decision 081). */
          canWaiveOwn: z.boolean(),
        }),
      ),
    }),
  ),
  answerFlags: write('/deviations/:id/regulatory-flags', z.strictObject({ id, ...flags }), z.object({ success: z.literal(true) }), 'PUT'),
  decideNotice: write('/authority-notifications/:id/decide', z.strictObject({ ...ref, ...decision }), AuthorityNotification),
  writeNotice: write(
    '/authority-notifications/:id/draft',
    z.strictObject({ ...ref, draft: freeText({ min: 1, max: 12_000, label: 'tekst' }) }),
    AuthorityNotification,
    'PUT',
  ),
  /** One message given. A first message may be partial, and the rest follow (GDPR art. 33(4), aml. § 5-2). */
  sendNotice: write(
    '/authority-notifications/:id/send',
    z.strictObject({
      ...ref,
      sentAt: instant,
      channel: choices(channels, 'kanal'),
      told: z.array(choices(authorities)).check(z.minLength(1, { error: 'Velg hvem som er varslet' }), z.maxLength(authorities.length)),
      isPartial: z.boolean(),
      reference: orNull(freeLine()),
      note: orNull(freeText({ max: 1000 })),
      lateReason: orNull(freeText({ max: 1000 })),
      fileIds: z.optional(z.array(id).check(z.maxLength(20))),
    }),
    AuthorityNotification,
  ),
  copyNotice: write(
    '/authority-notifications/:id/copy',
    z.strictObject({ ...ref, copiedTo: freeLine({ min: 2, label: 'hvem som fikk kopien' }), copiedAt: instant }),
    AuthorityNotification,
  ),
  finishNotice: write('/authority-notifications/:id/finish', z.strictObject(ref), AuthorityNotification),
  receipt: download('/authority-notifications/:id/files/:fileId', z.strictObject({ id, fileId: id })),
}
