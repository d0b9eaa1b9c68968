import { read, write } from '@portal/kit/contract'
import { Credentials, LoginResult } from '@portal/modules/identity/auth'
import * as z from 'zod/mini'

const nothing = z.strictObject({})

export const firebase = {
  /** What the web needs to know of the project; all of it is public. `firebase` is absent while Firebase is off. */
  config: read(
    '/firebase/config',
    nothing,
    z.object({
      enableFirebase: z.boolean(),
      firebase: z.optional(
        z.object({
          projectId: z.string(),
          apiKey: z.string(),
          authDomain: z.string(),
          appId: z.string(),
          messagingSenderId: z.string(),
          hasPasswords: z.boolean(),
          emulatorHost: z.optional(z.string()),
        }),
      ),
    }),
  ),
  /** Signs somebody of ours in to Firebase. With a second factor only beside a session that showed it. */
  customToken: write('/firebase/auth/custom-token', Credentials, z.object({ success: z.literal(true), customToken: z.string() })),
  /** A session for the ID token that is the Bearer. No body, but for whoever ticked «Husk meg». */
  exchange: write('/firebase/auth/exchange', z.strictObject({ rememberMe: z.optional(z.boolean()) }), LoginResult),
}
