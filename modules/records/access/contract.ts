import { person } from '@portal/kit/answerFields'
import { read, write } from '@portal/kit/contract'
import { choices, id, isoDate, orNull, version } from '@portal/kit/fields'
import { freeText } from '@portal/kit/freeText'
import { appointmentTypes } from '@portal/kit/offices'
import * as z from 'zod/mini'
import { accessSteps, readerReasons, requestStatuses, requestSteps } from './choices.ts'
import { accessTexts } from './texts.ts'

export * from './choices.ts'

const reason = freeText({ min: 10, max: 1000, label: 'begrunnelse' })

/** «Hvem ser dette?» */
export const Audience = z.object({
  isRestricted: z.boolean(),
  /** Who sees every record that is not restricted, by role: how many they are. */
  roles: z.array(z.object({ role: z.enum(['admin', 'leader', 'auditor', 'controller']), count: z.int() })),
  people: z.array(
    z.object({
      id,
      name: z.string(),
      reasons: z.array(
        z.object({ reason: z.enum(readerReasons), appointmentType: z.nullable(z.enum(appointmentTypes)), until: z.nullable(z.string()) }),
      ),
      /** Named on the list, and not for being the record's own reporter or handler. */
      canRemove: z.boolean(),
    }),
  ),
  /** Offices on the list, whoever holds them. */
  offices: z.array(z.object({ appointmentType: z.enum(appointmentTypes), canRemove: z.boolean() })),
  /** Departments on the list, each with all below it. */
  departments: z.array(z.object({ id, name: z.string(), people: z.int() })),
  canListDepartments: z.boolean(),
  can: z.array(z.enum(accessSteps)),
  why: z.partialRecord(z.enum(accessSteps), z.string()),
  /** For those who may change the list: who asks, and who has opened the record, the latest first. */
  requests: z.array(z.object({ id, person, reason: z.string(), createdAt: z.string(), version: z.int() })),
  openings: z.array(z.object({ at: z.string(), name: z.string() })),
  version: z.int(),
})
export type Audience = z.output<typeof Audience>

export const AccessRequest = z.object({
  id,
  number: z.string(),
  /** Only where the one who reads this may open the record. */
  deviationId: z.nullable(id),
  person,
  isMine: z.boolean(),
  reason: z.string(),
  status: z.enum(requestStatuses),
  createdAt: z.string(),
  answer: z.nullable(z.string()),
  canAnswer: z.boolean(),
  version: z.int(),
})
export type AccessRequest = z.output<typeof AccessRequest>

const contact = z.object({ id, name: z.string(), email: z.string(), phone: z.nullable(z.string()) })
/** What somebody who has been notified of a record they cannot open may know of it: the number, what is wanted of them, and whom to ask. */
export const KnownRecord = z.object({
  number: z.string(),
  isDeleted: z.boolean(),
  isRestricted: z.boolean(),
  /** What the last of what they were notified asks of them, in Norwegian. */
  expected: z.string(),
  handler: z.nullable(contact),
  leader: z.nullable(contact),
  canAsk: z.boolean(),
  hasAsked: z.boolean(),
})
export type KnownRecord = z.output<typeof KnownRecord>

/** One of them. */
const grantee = { userId: orNull(id), appointmentType: orNull(choices(appointmentTypes, 'verv')), departmentId: orNull(id) }
export const access = {
  /** «Be om tilgang», by a number the reader knows. */
  askForAccess: write(
    '/access-requests',
    z.strictObject({
      number: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]+-\d{4}-\d{4,}$/, { error: accessTexts.error.notANumber })),
      reason: freeText({ min: 20, max: 1000, label: 'begrunnelse' }),
    }),
    AccessRequest,
  ),
  /** One's own, and those one may answer. */
  listRequests: read(
    '/access-requests',
    z.strictObject({}),
    z.object({ items: z.array(AccessRequest), can: z.array(z.enum(requestSteps)) }),
  ),
  answerRequest: write(
    '/access-requests/:id/answer',
    z.strictObject({ id, version, isGranted: z.boolean(), answer: reason, until: orNull(isoDate) }),
    AccessRequest,
  ),
  /** What an administrator may know of a restricted record without being on its list: number, department and status (domain 4.3). */
  listRestricted: read(
    '/restricted-cases',
    z.strictObject({}),
    z.object({
      items: z.array(z.object({ number: z.string(), departmentName: z.string(), status: z.string(), hasAsked: z.boolean() })),
    }),
  ),
}

/** Who reads a record, and changes of it, below the path of its kind. */
export const accessAt = (path: string) => ({
  whoSees: read(`${path}/:id/access`, z.strictObject({ id }), Audience),
  restrict: write(`${path}/:id/access/restrict`, z.strictObject({ id, version, reason }), Audience),
  liftRestriction: write(`${path}/:id/access/lift`, z.strictObject({ id, version, reason }), Audience),
  giveAccess: write(`${path}/:id/access/give`, z.strictObject({ id, ...grantee, until: orNull(isoDate), reason }), Audience),
  removeAccess: write(`${path}/:id/access/remove`, z.strictObject({ id, ...grantee, reason }), Audience),
})

/** Below the path of its kind. 404 to whoever has not been notified of the record (domain 4.5: «where the number is already known»). */
export const knownAt = (path: string) => ({ known: read(`${path}/:id/known`, z.strictObject({ id }), KnownRecord) })
