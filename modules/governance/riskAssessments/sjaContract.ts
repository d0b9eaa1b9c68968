import { id, instant, isoDate, orNull, shortText } from '@portal/kit/fields'
import { freeLine, freeText } from '@portal/kit/freeText'
import * as z from 'zod/mini'
import { mostJobSteps, mostSigners } from './choices.ts'

/** A step of a job: what may go wrong in it, what is done about that, and by whom. */
export const SjaStep = z.object({ id, title: z.string(), hazard: z.string(), measure: z.string(), responsible: z.nullable(z.string()) })
export type SjaStep = z.output<typeof SjaStep>

export const Signature = z.object({
  id,
  userId: z.nullable(id),
  name: z.string(),
  company: z.nullable(z.string()),
  /** How the analysis was read to them, such as «lest på polsk». */
  note: z.nullable(z.string()),
  /** The path of the pen in a field of 600 × 200 (SVG); null of a name that was typed. */
  drawing: z.nullable(z.string()),
  signedAt: z.nullable(z.string()),
  /** Whose device it was signed on, of somebody without an account. */
  witnessName: z.nullable(z.string()),
  /** Of what was signed. */
  digest: z.nullable(z.string()),
  /** Holds the office there. */
  isSafetyRep: z.boolean(),
})
export type Signature = z.output<typeof Signature>

/** Only what draws a line: nothing in it is ever run. */
const drawing = z.string().check(z.regex(/^[MLQ0-9 .,-]*$/, { error: 'Signaturen kan ikke leses. Tøm feltet og signer på nytt.' }))
const name = freeLine({ max: 80, label: 'navn' })
const signed = {
  userId: orNull(id),
  name,
  company: orNull(shortText({ max: 80 })),
  note: orNull(freeLine({ max: 80 })),
}
export const SignFields = z.strictObject({ ...signed, drawing: orNull(drawing) })

export const SjaFields = z.strictObject({
  title: freeLine({ min: 3, label: 'hva jobben er' }),
  departmentId: id,
  locationId: orNull(id),
  projectId: orNull(id),
  jobDate: isoDate,
  validUntil: instant,
  weather: orNull(freeLine({ max: 120 })),
  permits: orNull(freeText({ max: 1000 })),
  participationReason: orNull(freeText({ max: 1000 })),
  isStopRuleAccepted: z.boolean(),
  steps: z
    .array(
      z.strictObject({
        title: freeLine({ label: 'steget' }),
        hazard: freeText({ min: 1, max: 1000, label: 'faren' }),
        measure: freeText({ min: 1, max: 1000, label: 'tiltaket' }),
        responsible: orNull(freeLine({ max: 80 })),
      }),
    )
    .check(z.maxLength(mostJobSteps)),
  signers: z
    .array(z.strictObject({ ...signed, drawing: orNull(drawing), isSigned: z.boolean(), signedAt: orNull(instant) }))
    .check(z.maxLength(mostSigners)),
  approve: z._default(z.boolean(), false),
  missingSigners: orNull(freeText({ max: 1000 })),
})
export type SjaFields = z.output<typeof SjaFields>
