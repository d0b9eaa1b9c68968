import { read, write } from '@portal/kit/contract'
import { flag, id, instant, wholeNumber } from '@portal/kit/fields'
import { emailWays, severities } from '@portal/kit/notices'
import * as z from 'zod/mini'

const base64url = (shape: RegExp) => z.string().check(z.regex(shape, { error: 'Ugyldig nøkkel' }))
/** The registration this one takes over from: its own, made in an earlier session or under another address. */
const renews = z.optional(id)
const registered = z.object({ success: z.literal(true), id })

export const PushDevice = z.object({ id, device: z.string(), createdAt: z.string(), isCurrent: z.boolean() })
export type PushDevice = z.output<typeof PushDevice>

/** What is told about one page: the newest of it, and how much more there is. */
export const Notification = z.object({
  id,
  title: z.string(),
  number: z.nullable(z.string()),
  path: z.string(),
  severity: z.enum(severities),
  createdAt: z.string(),
  isUnread: z.boolean(),
  /** How many further notifications about the same page stand behind this one. */
  more: z.int(),
})
export type Notification = z.output<typeof Notification>
const path = z.string().check(z.regex(/^\/[a-zA-Z]\S{0,199}$/, { error: 'Ugyldig side' }))

const hour = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Skriv klokkeslettet slik: tt:mm' }))
const hours = z.strictObject({ from: hour, to: hour })
/** The name of a rule. Which there are, the server is handed. */
const rule = z.string().check(z.regex(/^[a-zA-Z]{1,40}$/))
/** 0 for what was never saved. */
const version = wholeNumber({ label: 'versjon' })

const quiet = z.union([z.strictObject({ is: z.enum(['company', 'off']) }), z.strictObject({ is: z.literal('own'), ...hours.shape })])
const Rules = z.array(
  z.object({
    rule,
    email: z.enum(emailWays),
    push: z.boolean(),
    /** What may not be turned off. */
    locked: z.array(z.enum(['email', 'push'])),
    /** Comes as a letter of its own, at once or not at all. */
    isLetter: z.optional(z.literal(true)),
  }),
)
/** What each rule is called, by its name (nb-NO). */
const texts = z.record(rule, z.object({ label: z.string(), hint: z.string() }))
const chosenRules = z.record(rule, z.strictObject({ email: z.optional(z.enum(emailWays)), push: z.optional(z.boolean()) }))
export const Preferences = z.object({
  /** In the order they are shown. */
  rules: Rules,
  texts,
  digest: z.enum(['daily', 'weekly']),
  quiet,
  company: z.object({ quiet: z.nullable(hours), digestTime: hour }),
  version,
})
export type Preferences = z.output<typeof Preferences>
/** When nobody is disturbed, unless it is critical, and when the digest comes. */
export const CompanyHours = z.object({ quiet: z.nullable(hours), digestTime: hour, version, canEdit: z.boolean() })
export type CompanyHours = z.output<typeof CompanyHours>
/** How news travels to everybody who has not chosen otherwise. The version is that of the hours as well. */
export const CompanyRules = z.object({
  rules: Rules,
  texts,
  /** Whether what is critical also goes by SMS; null where the installation has no gateway. */
  sms: z.nullable(z.boolean()),
  version,
  canEdit: z.boolean(),
})
export type CompanyRules = z.output<typeof CompanyRules>

export const notifications = {
  preferences: read('/notifications/preferences', z.strictObject({}), Preferences),
  savePreferences: write(
    '/notifications/preferences',
    z.strictObject({
      rules: chosenRules,
      digest: z.enum(['daily', 'weekly']),
      quiet,
      version,
    }),
    Preferences,
    'PUT',
  ),
  companyHours: read('/notifications/company', z.strictObject({}), CompanyHours),
  /** For administrators. */
  saveCompanyHours: write(
    '/notifications/company',
    z.strictObject({ quiet: z.nullable(hours), digestTime: hour, version }),
    CompanyHours,
    'PUT',
  ),
  companyRules: read('/notifications/company/rules', z.strictObject({}), CompanyRules),
  /** For administrators. What is locked stays as it is (422). */
  saveCompanyRules: write(
    '/notifications/company/rules',
    z.strictObject({ rules: chosenRules, sms: z.optional(z.boolean()), version }),
    CompanyRules,
    'PUT',
  ),
  /** What a mail about this looks like, with an example in it. */
  preview: read(
    '/notifications/preview',
    z.strictObject({ rule, way: z.enum(['now', 'digest']) }),
    z.object({ subject: z.string(), text: z.string() }),
  ),
  /** The person's own, grouped by page, the newest first; `before` is where the last answer ended. `unread` counts pages. */
  list: read(
    '/notifications',
    z.strictObject({ before: z.optional(instant), unread: z.optional(flag) }),
    z.object({ items: z.array(Notification), unread: z.int(), next: z.nullable(z.string()) }),
  ),
  /** What was told of one page, or of all, until the instant that was seen. */
  markRead: write(
    '/notifications/read',
    z.strictObject({ path: z.optional(path), until: instant }),
    z.object({ success: z.literal(true), unread: z.int() }),
  ),
  /** How a browser is to register now, and the person's devices that are told. */
  devices: read(
    '/notifications/subscriptions',
    z.strictObject({}),
    z.object({ kind: z.enum(['fcm', 'webpush']), publicKey: z.nullable(z.string()), items: z.array(PushDevice) }),
  ),
  /** A browser's push subscription, bound to the session. 404 when `renews` names what is not the person's. */
  subscribe: write(
    '/notifications/subscriptions',
    z.strictObject({
      endpoint: z.string().check(z.minLength(1), z.maxLength(1_000)),
      // An uncompressed point of P-256, and 16 bytes (RFC 8291).
      keys: z.strictObject({ p256dh: base64url(/^B[\w-]{86}$/), auth: base64url(/^[\w-]{22}$/) }),
      /** What the browser subscribed with. */
      publicKey: base64url(/^B[\w-]{86}$/),
      renews,
    }),
    registered,
  ),
  /** The same for Firebase (specification 7). */
  registerToken: write(
    '/firebase/notifications/token',
    z.strictObject({ fcmToken: z.string().check(z.regex(/^[\w:.~-]{20,500}$/, { error: 'Ugyldig token' })), renews }),
    registered,
  ),
  endDevice: write('/notifications/subscriptions/:id/end', z.strictObject({ id }), z.object({ success: z.literal(true) })),
}
