import { read, write } from '@portal/kit/contract'
import { choices, flag, id, isoDate, many, orNull, version } from '@portal/kit/fields'
import { freeLine, freeText } from '@portal/kit/freeText'
import { listAt } from '@portal/kit/listAt'
import { timelineAt } from '@portal/kit/timelineEntry'
import { commentsAt } from '@portal/modules/records/comments'
import { File, filesAt } from '@portal/modules/records/files'
import * as z from 'zod/mini'
import { channels, decisions, requestColumns, requestSorts, requestStatuses, requestSteps, requestTypes } from './choices.ts'

export * from './choices.ts'

const [path, text] = ['/data-requests', z.string()]
const orText = z.nullable(text)
const person = z.object({ id, name: text })

const row = {
  id,
  number: text,
  title: text,
  type: z.enum(requestTypes),
  personName: text,
  status: z.enum(requestStatuses),
  receivedOn: text,
  /** The last day to answer, by law or as it was extended. */
  dueOn: text,
  /** The same, or the last working day before it: what reminders go by (domain 3.11). */
  dueWorkday: text,
  isLate: z.boolean(),
  handlerName: orText,
  decision: z.nullable(z.enum(decisions)),
  answeredAt: orText,
  createdAt: text,
  version,
}
export const DataRequestRow = z.object(row)
export type DataRequestRow = z.output<typeof DataRequestRow>

/** A request about one person (domain 3.13.4), as those who answer it read it. */
export const DataRequest = z.object({
  ...row,
  channel: z.enum(channels),
  description: text,
  /** Null of somebody who is no user here. */
  personId: z.nullable(id),
  contact: orText,
  /** Who asked for it to be registered; the person themselves, from Min profil. */
  createdByName: text,
  /** What the person was asked to show, and how it was made sure who they are. */
  identityRequest: orText,
  identityHow: orText,
  identityAt: orText,
  identityByName: orText,
  extendedTo: orText,
  extensionReason: orText,
  /** How somebody who is no user heard of it. */
  extensionNotice: orText,
  handlerId: z.nullable(id),
  /** Why it is granted in part or refused. */
  basis: orText,
  answer: orText,
  answerChannel: orText,
  answeredByName: orText,
  closedAt: orText,
  files: z.array(File),
  can: z.array(z.enum(requestSteps)),
  why: z.partialRecord(z.enum(requestSteps), text),
})
export type DataRequest = z.output<typeof DataRequest>

/** A person's own request, as they read it. */
export const OwnRequest = z.object({
  id,
  number: text,
  type: z.enum(requestTypes),
  description: text,
  status: z.enum(requestStatuses),
  receivedOn: text,
  dueOn: text,
  extendedTo: orText,
  extensionReason: orText,
  decision: z.nullable(z.enum(decisions)),
  basis: orText,
  answer: orText,
  answeredAt: orText,
})
export type OwnRequest = z.output<typeof OwnRequest>

const filters = z.strictObject({
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  type: z.optional(many(requestTypes)),
  status: z.optional(many(requestStatuses)),
  decision: z.optional(many(decisions)),
  /** Not answered, and past its deadline. */
  late: z.optional(flag),
  receivedFrom: z.optional(isoDate),
  receivedTo: z.optional(isoDate),
})
export type Filters = z.output<typeof filters>

const ref = { id, version }
const reason = freeText({ min: 10, max: 1000, label: 'begrunnelse' })
const description = freeText({ min: 5, label: 'hva det gjelder' })
const shortNote = orNull(freeLine({ max: 200 }))
export const OwnRequestFields = z.strictObject({ type: choices(requestTypes, 'hva du ber om'), description })
/** Of somebody else, entered by who received it: a user here, or a name. */
const about = {
  type: choices(requestTypes, 'hva det bes om'),
  description,
  contact: shortNote,
}
export const NewRequest = z.strictObject({
  ...about,
  personId: orNull(id),
  personName: orNull(freeLine({ max: 120, label: 'navn' })),
  channel: choices(channels, 'hvordan den kom'),
  receivedOn: isoDate,
  identityHow: shortNote,
})
export type NewRequest = z.output<typeof NewRequest>

export const dataRequests = {
  ...listAt(path, { row: DataRequestRow, filters, sorts: requestSorts, columns: requestColumns }),
  /** The reader's own, with whether they may ask for more: those who answer them are others. */
  own: read(`${path}/own`, z.strictObject({}), z.object({ items: z.array(OwnRequest), canAsk: z.boolean() })),
  /** About oneself: it is known who asks. */
  ask: write(`${path}/own`, OwnRequestFields, OwnRequest),
  /** Who may be given one: the data protection officer and administrators. */
  handlers: read(`${path}/handlers`, z.strictObject({}), z.object({ items: z.array(person) })),
  register: write(path, NewRequest, DataRequest),
  get: read(`${path}/:id`, z.strictObject({ id }), DataRequest),
  edit: write(`${path}/:id`, z.strictObject({ ...ref, ...about }), DataRequest, 'PUT'),
  assign: write(`${path}/:id/assign`, z.strictObject({ ...ref, handlerId: id }), DataRequest),
  askIdentity: write(`${path}/:id/ask-identity`, z.strictObject({ ...ref, request: freeText({ min: 5, max: 1000 }) }), DataRequest),
  /** The identity is known: it is begun on. */
  begin: write(`${path}/:id/begin`, z.strictObject({ ...ref, identityHow: shortNote }), DataRequest),
  sendToReview: write(`${path}/:id/send-to-review`, z.strictObject(ref), DataRequest),
  sendBack: write(`${path}/:id/send-back`, z.strictObject({ ...ref, reason }), DataRequest),
  /** By at most two months, while the first is not over, and with the person informed (GDPR art. 12(3)). */
  extend: write(`${path}/:id/extend`, z.strictObject({ ...ref, until: isoDate, reason, notice: shortNote }), DataRequest),
  answer: write(
    `${path}/:id/answer`,
    z.strictObject({
      ...ref,
      decision: choices(decisions, 'svar'),
      basis: orNull(freeText({ max: 2000 })),
      answer: freeText({ min: 10, label: 'svaret' }),
      channel: shortNote,
    }),
    DataRequest,
  ),
  close: write(`${path}/:id/close`, z.strictObject(ref), DataRequest),
  ...filesAt(path, DataRequest),
  ...timelineAt(path),
  ...commentsAt(path),
}
