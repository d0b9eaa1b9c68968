import { read, write } from '@portal/kit/contract'
import { id, shortText } from '@portal/kit/fields'
import { LoginResult, SessionUser } from '@portal/modules/identity/auth'
import * as z from 'zod/mini'

const nothing = z.strictObject({})
const bytes = (max: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(max))
const name = shortText({ max: 60, label: 'navn' })

/** What a browser is asked, as `PublicKeyCredential.parse…OptionsFromJSON` reads it (WebAuthn level 3). */
const Asked = z.object({ options: z.looseObject({ challenge: z.string() }) })
const head = { id: bytes(1_400), rawId: bytes(1_400), type: z.literal('public-key') }
/** What `PublicKeyCredential.toJSON()` gives; the rest of it is left aside. */
const Created = z.object({
  ...head,
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(20_000),
    transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,30}$/))).check(z.maxLength(10))),
  }),
})
const Signed = z.object({
  ...head,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(2_000),
    userHandle: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  }),
})
export type Created = z.output<typeof Created>
export type Signed = z.output<typeof Signed>

export const Passkey = z.object({
  id,
  name: z.string(),
  /** Kept by more than one device, as phones do through their maker. */
  isSynced: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
})
export type Passkey = z.output<typeof Passkey>

const SignedInAgain = z.object({
  success: z.literal(true),
  token: z.string(),
  refreshToken: z.string(),
  expiresIn: z.int(),
})

export const passkeys = {
  /** `host` is the name passkeys are made for; null when the portal has a number for a name, and there can be none. */
  list: read('/auth/passkeys', nothing, z.object({ items: z.array(Passkey), host: z.nullable(z.string()), suggestedName: z.string() })),
  /** In a session; or with the token of somebody who must make a second factor before anything else (MFA-08). */
  registrationOptions: write('/auth/passkeys/options', nothing, Asked),
  /** Ends the other sessions; this one goes on with new tokens, or begins. Recovery codes, once, when it is the person's first second factor. Named after the device when not named. */
  register: write(
    '/auth/passkeys',
    z.strictObject({ name: z.optional(name), credential: Created }),
    z.object({ ...SignedInAgain.shape, user: SessionUser, passkey: Passkey, recoveryCodes: z.optional(z.array(z.string())) }),
  ),
  renamePasskey: write('/auth/passkeys/:id', z.strictObject({ id, name }), Passkey, 'PUT'),
  removePasskey: write('/auth/passkeys/:id/remove', z.strictObject({ id }), z.object({ success: z.literal(true), user: SessionUser })),
  /** Without a password: the passkey, unlocked by its owner, is two factors by itself. */
  signInOptions: write('/auth/passkeys/sign-in/options', nothing, Asked),
  signIn: write('/auth/passkeys/sign-in', z.strictObject({ credential: Signed, rememberMe: z.optional(z.boolean()) }), LoginResult),
  /** After the password: Bearer is the five-minute token, as for `2fa/verify`. */
  secondStepOptions: write('/auth/2fa/passkey/options', nothing, Asked),
  secondStep: write('/auth/2fa/passkey', z.strictObject({ credential: Signed }), LoginResult),
  /** In a session: proves anew who is signed in, as `step-up` does. */
  stepUpOptions: write('/auth/step-up/passkey/options', nothing, Asked),
  stepUp: write('/auth/step-up/passkey', z.strictObject({ credential: Signed }), SignedInAgain),
}
