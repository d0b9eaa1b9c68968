import { read, write } from '@portal/kit/contract'
import { id } from '@portal/kit/fields'
import * as z from 'zod/mini'

const base64url = (shape: RegExp) => z.string().check(z.regex(shape, { error: 'Ugyldig nøkkel' }))
/** The registration this one takes over from: its own, made in an earlier session or under another address. */
const renews = z.optional(id)
const registered = z.object({ success: z.literal(true), id })

export const PushDevice = z.object({ id, device: z.string(), createdAt: z.string(), isCurrent: z.boolean() })
export type PushDevice = z.output<typeof PushDevice>

export const notifications = {
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
