import * as z from 'zod/mini'
import { isDate } from './dates.ts'
import { isEmail, normaliseEmail } from './email.ts'
import { formatNumber } from './format.ts'
import { isOrgNumber, normaliseOrgNumber } from './orgNumber.ts'
import { isPersonName } from './personName.ts'
import { isPhone, normalisePhone, type PhoneKind } from './phone.ts'
import { cleanLine, cleanText } from './text.ts'
import { isUrl, normaliseUrl } from './url.ts'
import './norwegianIssues.ts'

type Limits = { min?: number; max?: number /** As in «Fyll inn {label}». */; label?: string }

const isMissing = (value: unknown) => value === undefined || value === null || value === ''
const fill = (label: string) => `Fyll inn ${label}`

/** A string refused when it holds NUL, which PostgreSQL cannot store, and otherwise cleaned before the other checks see it. */
const cleaned = (clean: (text: string) => string, label: string) =>
  z.string({ error: ({ input }) => (isMissing(input) ? fill(label) : 'Skriv tekst') }).check(
    z.refine((text) => !text.includes('\0'), { error: 'Teksten har tegn som ikke kan lagres', abort: true }),
    z.overwrite(clean),
  )

const text = (clean: (text: string) => string, { min = 0, max = 4000, label = 'feltet' }: Limits) =>
  cleaned(clean, label).check(
    z.minLength(min, { error: ({ input }) => (isMissing(input) ? fill(label) : `Skriv minst ${formatNumber(min)} tegn`), abort: true }),
    z.maxLength(max, {
      error: ({ input }) => `Teksten kan ha høyst ${formatNumber(max)} tegn. Du har skrevet ${formatNumber((input as string).length)}.`,
    }),
  )

const checked = (clean: (text: string) => string, isValid: (text: string) => boolean, label: string, message: string) =>
  cleaned(clean, label).check(z.refine(isValid, { error: ({ input }) => (isMissing(input) ? fill(label) : message) }))

/** One line, 1–120 characters unless told. What must be filled must hold a letter or a digit. */
export const shortText = ({ min = 1, max = 120, label = 'feltet' }: Limits = {}) =>
  text(cleanLine, { min, max, label }).check(
    z.refine((value) => min === 0 || /[\p{L}\p{N}]/u.test(value), { error: 'Skriv minst én bokstav eller ett tall' }),
  )

/** Several lines, 0–4000 characters unless told. */
export const longText = (limits: Limits = {}) => text(cleanText, limits)

export const id = z.uuid({ error: ({ input }) => (isMissing(input) ? 'Velg en verdi' : 'Ugyldig id') }).check(z.toLowerCase())
export const personName = (label: string) =>
  checked(cleanLine, isPersonName, label, 'Navnet kan bare ha bokstaver, mellomrom, bindestrek og apostrof')
export const email = checked(normaliseEmail, isEmail, 'e-post', 'Skriv en gyldig e-postadresse, for eksempel ola@firma.no')

/** A phone number, stored as E.164 where it can be. */
export const phoneFor = (kind: PhoneKind) =>
  checked(
    normalisePhone,
    (value) => isPhone(value, kind),
    'telefonnummer',
    kind === 'mobile'
      ? 'Skriv et norsk mobilnummer. Det starter med 4 eller 9.'
      : 'Skriv et norsk telefonnummer med 8 siffer, eller start med + og landkode',
  )
export const phone = phoneFor('person')

/** Nine digits. Whether a synthetic number is allowed depends on the tenant: `isOrgNumberAllowed`. */
export const orgNumber = checked(
  normaliseOrgNumber,
  isOrgNumber,
  'organisasjonsnummer',
  'Organisasjonsnummeret stemmer ikke. Det skal ha 9 siffer. Sjekk at du har skrevet riktig.',
)
/** A Norwegian postal code, as text: the leading zero counts. */
export const zipCode = checked(cleanLine, (value) => /^(?!0000)\d{4}$/.test(value), 'postnummer', 'Postnummeret skal ha 4 siffer')
export const url = checked(normaliseUrl, isUrl, 'nettadresse', 'Skriv en gyldig nettadresse som starter med https://')

/** `YYYY-MM-DD`, 1900–2100. What people type is turned into it by `parseDate` first. */
export const isoDate = z.iso
  .date({ error: ({ input }) => (isMissing(input) ? fill('dato') : 'Skriv datoen slik: dd.mm.åååå') })
  .check(z.refine(isDate, { error: 'Skriv datoen slik: dd.mm.åååå' }))
const momentForm = 'Skriv tidspunktet slik: dd.mm.åååå tt:mm'
/** An instant with zone, `2026-11-20T09:05:00Z`, years 1900–2100. */
export const instant = z.iso
  .datetime({ offset: true, error: ({ input }) => (isMissing(input) ? fill('tidspunkt') : momentForm) })
  .check(z.refine((value) => /^(19|20)/.test(value), { error: momentForm }))

/** A whole number; at most what a PostgreSQL integer holds. */
export const wholeNumber = ({ min = 0, max = 2_147_483_647, label = 'feltet' }: Limits = {}) =>
  z
    .int({ error: ({ input }) => (isMissing(input) ? fill(label) : 'Skriv et helt tall') })
    .check(
      z.gte(min, { error: `Tallet må være ${formatNumber(min)} eller høyere` }),
      z.lte(max, { error: `Tallet kan ikke være høyere enn ${formatNumber(max)}` }),
    )
/** The version of the record the person saw; a stale one is answered with 409. */
export const version = wholeNumber({ min: 1, label: 'versjon' })

/** One of a closed list. */
export const choices = <const V extends readonly string[]>(values: V, label = 'en verdi') =>
  z.enum(values, { error: ({ input }) => (isMissing(input) ? `Velg ${label}` : 'Velg en verdi fra listen') })

const split = (value: unknown) => {
  const parts = Array.isArray(value) ? value : [value]
  return [...new Set(parts.flatMap((part) => (typeof part === 'string' ? part.split(',').filter((word) => word.trim() !== '') : [part])))]
}
/** Several of a closed list, from a query: `a,b`, repeated, or an array. Without repeats. */
export const many = <const V extends readonly string[]>(values: V) =>
  z.pipe(z.transform(split), z.array(choices(values)).check(z.maxLength(100)))
/** Several texts of one form from a query, in the same ways. */
export const manyLike = (form: RegExp, most = 100) =>
  z.pipe(z.transform(split), z.array(z.string().check(z.regex(form))).check(z.maxLength(most)))
/** Several names from a query, in the same ways. */
export const manyNames = manyLike(/^[a-zA-Z]{1,40}$/)
/** Several ids from a query, in the same ways. */
export const manyIds = z.pipe(z.transform(split), z.array(id).check(z.maxLength(100)))

const digits = (value: unknown) => (typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : value)
/** Rows per page: 25, 50 (when not asked) or 100. */
export const pageLimit = z._default(z.pipe(z.transform(digits), z.literal([25, 50, 100])), 50)
/** Where the next page begins, as the last answer gave it. */
export const cursor = z.string().check(z.maxLength(600), z.regex(/^[\x21-\x7e]+$/, { error: 'Ugyldig side' }))

const truth = (value: unknown) => (value === 'true' ? true : value === 'false' ? false : value)
/** A boolean, also as `true` or `false` in a query. */
export const flag = z.pipe(z.transform(truth), z.boolean({ error: 'Velg ja eller nei' }))

const blank = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)
/** A field a form may leave empty: blank text and null become null, absent stays absent. */
export const orNull = <T extends z.ZodMiniType>(field: T) => z.optional(z.pipe(z.transform(blank), z.nullable(field)))

/** No form has more fields; an answer must not grow with what was sent to be refused. */
const issueLimit = 100

/** A refused input as field id to Norwegian message, the first for each and at most a hundred. Rules over several fields come under `root`. */
export function fieldErrors(error: z.core.$ZodError): Record<string, string> {
  const messages = new Map<string, string>()
  for (const issue of error.issues) {
    const fields = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, issueLimit).map((key) => [...issue.path, key]) : [issue.path]
    for (const path of fields) {
      if (messages.size >= issueLimit) return Object.fromEntries(messages)
      const field = path.join('.').slice(0, issueLimit) || 'root'
      if (!messages.has(field)) messages.set(field, issue.message)
    }
  }
  return Object.fromEntries(messages)
}

/** A number of days, also as the text it is in an address. */
export const dayCount = z.pipe(
  z.transform((value) => (typeof value === 'string' ? Number(value) : value)),
  wholeNumber({ max: 100_000 }),
)
