import { read, write } from '@portal/kit/contract'
import { email, id, orNull, shortText, version } from '@portal/kit/fields'
import { LoginResult } from '@portal/modules/identity/auth'
import * as z from 'zod/mini'
import { authMethods, findings } from './choices.ts'

const nothing = z.strictObject({})
const secret = z.string().check(z.minLength(1), z.maxLength(600))
const done = z.object({ success: z.literal(true) })

/** Refused as a whole, so that the message stands at the one field in which people write them. */
const words = (form: RegExp, most: number, error: string) =>
  z.array(z.string().check(z.trim(), z.maxLength(253))).check(
    z.maxLength(most, { error: `Skriv høyst ${most}` }),
    z.refine((list) => list.every((word) => form.test(word)), { error }),
  )
const domainName = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{1,62}$/
/** Printable ASCII without spaces, as OAuth spells scopes and acr values. */
const oauthWord = /^[\x21\x23-\x5b\x5d-\x7e]{1,200}$/
const issuer = z
  .string({ error: 'Fyll inn adressen til leverandøren' })
  .check(
    z.trim(),
    z.maxLength(300),
    z.regex(/^https?:\/\/[^\s?#@\\]+$/, { error: 'Skriv adressen slik leverandøren oppgir den. Den starter med https://' }),
  )

export const ProviderFields = z.strictObject({
  name: shortText({ min: 2, max: 60, label: 'navn' }),
  issuer,
  clientId: z
    .string({ error: 'Fyll inn klient-ID' })
    .check(z.trim(), z.regex(/^[\x21-\x7e]{1,200}$/, { error: 'Klient-ID-en kan ikke ha mellomrom' })),
  authMethod: z.enum(authMethods, { error: 'Velg hvordan vi viser hvem vi er' }),
  /** Absent: the one kept is kept. */
  clientSecret: orNull(z.string().check(z.trim(), z.maxLength(1000))),
  usesPar: z.boolean(),
  scopes: words(oauthWord, 20, 'Skriv omfangene med mellomrom mellom, uten spesialtegn'),
  acrValues: words(oauthWord, 10, 'Skriv sikkerhetsnivåene slik leverandøren oppgir dem'),
  domains: words(domainName, 20, 'Skriv domenene slik: firma.no'),
  trustsEmail: z.boolean(),
  trustsSecondFactor: z.boolean(),
  makesUsers: z.boolean(),
  /** Never 1: nobody becomes an administrator by signing in. */
  defaultRole: z
    .int({ error: 'Velg rolle' })
    .check(z.gte(2, { error: 'Velg en annen rolle enn administrator' }), z.lte(5, { error: 'Velg rolle' })),
  defaultDepartmentId: orNull(id),
  isActive: z.boolean(),
})

export const Provider = z.object({
  id,
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  authMethod: z.enum(authMethods),
  hasSecret: z.boolean(),
  usesPar: z.boolean(),
  scopes: z.array(z.string()),
  acrValues: z.array(z.string()),
  domains: z.array(z.object({ domain: z.string(), isProved: z.boolean() })),
  trustsEmail: z.boolean(),
  trustsSecondFactor: z.boolean(),
  makesUsers: z.boolean(),
  defaultRole: z.int(),
  defaultDepartmentId: z.nullable(id),
  isActive: z.boolean(),
  version: z.int(),
})
export type Provider = z.output<typeof Provider>

/** What the provider's own administrator must be told of us. */
export const Ours = z.object({
  signInUrl: z.string(),
  redirectUri: z.string(),
  logoutUri: z.string(),
  jwksUri: z.string(),
  dnsRecord: z.string(),
})

/** `ok: null` for what could not be looked at because something before it failed. */
export const Finding = z.object({ what: z.enum(findings), ok: z.nullable(z.boolean()), message: z.string() })
export type Finding = z.output<typeof Finding>

const ref = z.strictObject({ id, version })
/** Settings: for administrators. */
export const ssoSettings = {
  listProviders: read('/sso-providers', nothing, z.object({ items: z.array(Provider), ours: Ours })),
  getProvider: read('/sso-providers/:id', z.strictObject({ id }), z.object({ provider: Provider, ours: Ours })),
  addProvider: write('/sso-providers', ProviderFields, Provider),
  updateProvider: write('/sso-providers/:id', z.extend(ProviderFields, { id, version }), Provider, 'PUT'),
  removeProvider: write('/sso-providers/:id/remove', ref, done),
}

const returnTo = z.optional(z.string().check(z.maxLength(2000)))
const Started = z.object({
  /** Where the browser goes now; null when the person must choose first. */
  url: z.nullable(z.string()),
  choices: z.array(z.object({ id, name: z.string() })),
})
/** Endpoints: the first two for anybody. The addresses of OpenID Connect itself stand in server/routes.ts. */
export const sso = {
  start: write(
    '/sso/start',
    z.union([
      z.strictObject({ email, returnTo }),
      z.strictObject({
        company: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{2,39}$/, { error: 'Adressen til bedriften stemmer ikke' })),
        returnTo,
      }),
      z.strictObject({ providerId: id, returnTo }),
      z.strictObject({ google: z.literal(true), returnTo }),
    ]),
    Started,
  ),
  /** The code from the callback's address, once, from the browser that began. */
  finish: write('/sso/finish', z.strictObject({ code: secret }), LoginResult),
  /** Goes to the provider of one's own company to link it to the account that is signed in. */
  connect: write('/sso/connect', z.strictObject({ providerId: id }), Started),
  /** What one has linked, and what one could link. */
  connections: read(
    '/sso/connections',
    nothing,
    z.object({
      items: z.array(z.object({ id, issuer: z.string(), name: z.string(), linkedAt: z.string(), lastUsedAt: z.nullable(z.string()) })),
      choices: z.array(z.object({ id, name: z.string() })),
    }),
  ),
  disconnect: write('/sso/connections/:id/remove', z.strictObject({ id }), done),
  testProvider: write('/sso-providers/:id/test', z.strictObject({ id }), z.object({ findings: z.array(Finding), provider: Provider })),
}
