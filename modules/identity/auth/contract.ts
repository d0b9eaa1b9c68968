import { read, write } from '@portal/kit/contract'
import { email, id, orNull, personName, phone, version, wholeNumber } from '@portal/kit/fields'
import * as z from 'zod/mini'

const nothing = z.strictObject({})
const secret = z.string().check(z.minLength(1), z.maxLength(600))
// No trimming, no cleaning: a password is exactly what was typed.
const password = z
  .string({ error: 'Fyll inn passord' })
  .check(z.minLength(1, { error: 'Fyll inn passord' }), z.maxLength(128, { error: 'Passordet kan ha høyst 128 tegn' }))
const code = z.string().check(z.trim(), z.minLength(6), z.maxLength(40))
export const Credentials = z.strictObject({ email, password })
const done = z.object({ success: z.literal(true) })

/** Who is signed in (specification 3). */
export const SessionUser = z.object({
  id,
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  ksId: z.string(),
  roleId: z.int(),
  company: z.string(),
  phone: z.nullable(z.string()),
  jobTitle: z.nullable(z.string()),
  isEmailVerified: z.boolean(),
  /** A second factor of either kind is on. */
  hasTwoFactor: z.boolean(),
  /** The second factor is an app that makes codes, alone or beside passkeys. */
  hasTotp: z.boolean(),
  isDemo: z.boolean(),
  /** Modules the company has switched off. */
  modulesOff: z.array(z.string()),
  version: z.int(),
})
export type SessionUser = z.output<typeof SessionUser>

/**
 * How long a used refresh secret still gets its successor. Longer than a client waits for an answer, tries again and waits once more: one
 * whose answer was lost is no thief.
 */
export const refreshGraceSeconds = 120

const Tokens = z.object({ token: z.string(), refreshToken: z.string(), expiresIn: z.int() })
/** Signed in, or: the password was right and `token` now only opens the second step, by one of `methods`, for five minutes. A recovery code always will do. */
export const LoginResult = z.union([
  z.object({
    success: z.literal(true),
    ...Tokens.shape,
    user: SessionUser,
    /** The account has users in several companies, and none was chosen in this browser before: this is the one last used. */
    choosesCompany: z.optional(z.literal(true)),
  }),
  z.object({
    success: z.literal(true),
    requires2fa: z.literal(true),
    token: z.string(),
    expiresIn: z.int(),
    methods: z.array(z.enum(['totp', 'passkey'])),
    /** The company demands a second factor and the account has none: `token` only opens setting one up, for fifteen minutes (MFA-08). */
    mustEnrol: z.optional(z.literal(true)),
  }),
])
export type LoginResult = z.output<typeof LoginResult>

export const Session = z.object({
  id,
  device: z.string(),
  ip: z.nullable(z.string()),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
})
export type Session = z.output<typeof Session>

export const CompanyChoice = z.object({ ksId: z.string(), name: z.string(), isCurrent: z.boolean() })
export type CompanyChoice = z.output<typeof CompanyChoice>

export const auth = {
  login: write('/auth/login', z.strictObject({ email, password, rememberMe: z.optional(z.boolean()) }), LoginResult),
  /** Only with an invitation; without one it answers 403. An existing account joins with its own password. */
  register: write(
    '/auth/register',
    z.object({
      token: z.optional(secret),
      password: z.optional(password),
      firstname: z.optional(personName('fornavn')),
      lastname: z.optional(personName('etternavn')),
    }),
    LoginResult,
  ),
  /** What an invitation is for, so that the screen can greet the person. Consumes nothing. */
  invitation: write(
    '/auth/invitation',
    z.strictObject({ token: secret }),
    z.object({ email: z.string(), firstname: z.string(), lastname: z.string(), company: z.string(), hasAccount: z.boolean() }),
  ),
  logout: write('/auth/logout', nothing, done),
  me: read('/auth/me', nothing, z.object({ user: SessionUser })),
  /** Without a refresh token it is 401, as a session that is over (specification 5). */
  refresh: write('/auth/refresh', z.strictObject({ refreshToken: z.nullish(z.string().check(z.maxLength(600))) }), Tokens),
  requestReset: write('/auth/password-reset', z.strictObject({ email }), done),
  confirmReset: write('/auth/password-reset/confirm', z.strictObject({ token: secret, password }), done),
  /** In a session the password proves who enrols (MFA-06); with the token of `mustEnrol` the sign-in that gave it has. */
  setupTwoFactor: write(
    '/auth/2fa/setup',
    z.strictObject({ password: z.optional(password) }),
    z.object({ secret: z.string(), uri: z.string() }),
  ),
  /**
   * Told apart by the token that carries it: after the password (Bearer = the five-minute token) it completes the sign-in;
   * in a session, or with the token of `mustEnrol`, it completes the set-up, ends every session, and answers a fresh one and the recovery codes, once.
   */
  verifyTwoFactor: write(
    '/auth/2fa/verify',
    z.strictObject({ code }),
    z.object({
      success: z.literal(true),
      ...Tokens.shape,
      user: SessionUser,
      choosesCompany: z.optional(z.literal(true)),
      recoveryCodes: z.optional(z.array(z.string())),
    }),
  ),
  /** Proves anew who is signed in, with all the account has; afterwards the session has new tokens. What is sensitive asks for it (403 `stepUp`). */
  stepUp: write(
    '/auth/step-up',
    z.strictObject({ password: z.optional(password), code: z.optional(code) }),
    z.object({ success: z.literal(true), ...Tokens.shape }),
  ),
  /** The password alone will do in a session that showed the second factor within ten minutes; else the code too, or 403 `stepUp`. */
  disableTwoFactor: write('/auth/2fa/disable', z.strictObject({ password, code: z.optional(code) }), done),
  updateProfile: write('/auth/profile', z.strictObject({ phone: orNull(phone), version: version }), z.object({ user: SessionUser }), 'PUT'),
  changePassword: write('/auth/change-password', z.strictObject({ currentPassword: password, newPassword: password }), done),
  /** Needs the password; takes effect when the link sent to the new address is opened. */
  changeEmail: write('/auth/change-email', z.strictObject({ email, password }), done),
  verifyEmail: write('/auth/verify-email', z.strictObject({ token: secret }), done),
  /** Redeems the link sent to the account's own address: from now on that identity at the provider opens the account. */
  confirmIdentity: write('/auth/identities/confirm', z.strictObject({ token: secret }), done),
  resendVerification: write('/auth/resend-verification', nothing, done),
  /** The companies the session may go on in. */
  companies: read('/auth/companies', nothing, z.object({ items: z.array(CompanyChoice) })),
  /** Goes on in another company, with the proof of this session; this one ends. */
  switchCompany: write('/auth/switch', z.strictObject({ ksId: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{2,39}$/)) }), LoginResult),
  sessions: read('/auth/sessions', nothing, z.object({ items: z.array(Session) })),
  endSession: write('/auth/sessions/:id/end', z.strictObject({ id }), done),
  endOtherSessions: write('/auth/sessions/end-others', nothing, z.object({ success: z.literal(true), ended: wholeNumber() })),
}
