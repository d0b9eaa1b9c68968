import type { IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import webPush from 'web-push'
import type { VapidKeys } from '../config/configPush.ts'
import { sha256 } from '../secrets/secrets.ts'

/** What a browser gave us when it subscribed; whoever has it may send to that browser, together with our key. */
export type Subscription = { endpoint: string; p256dh: string; auth: string }
export type PushMessage = { title: string; body: string; path: string; tag: string; urgency: 'normal' | 'high' }
/** `gone`: will never arrive again. `refused`: trying again is no use. `later`: try again, after so many seconds when a number is given. */
export type Outcome = { is: 'sent' | 'gone' | 'refused'; status?: number } | { is: 'later'; seconds: number | null; status?: number }
/** `ca` only for tests: whose certificates are believed besides the usual. */
export type Wire = { lookup: LookupFunction; ca?: string }

/** A notification is worth something for a day. */
export const timeToLive = 86_400
const patience = 10_000

/** Sends one message by RFC 8030, encrypted by RFC 8291, signed by RFC 8292. Follows no redirect and waits at most 10 s. */
export async function sendWebPush(
  { endpoint, p256dh, auth }: Subscription,
  { urgency, ...message }: PushMessage,
  { keys, subject, wire }: { keys: VapidKeys; subject: string; wire: Wire },
): Promise<Outcome> {
  let details: webPush.RequestDetails
  try {
    details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
      vapidDetails: { ...keys, subject },
      TTL: timeToLive,
      urgency,
      // What waits for a device that is off is replaced by what is newer about the same record.
      topic: sha256(message.tag).toString('base64url').slice(0, 32),
    })
  } catch {
    // The browser's keys are no keys: nothing can ever be encrypted for it.
    return { is: 'gone' }
  }
  return post(endpoint, details, wire).then(
    ({ status, headers }) => outcomeOf(status, headers['retry-after']),
    (error: NodeJS.ErrnoException) => (error.code === 'ENOTPUBLIC' ? { is: 'refused' } : { is: 'later', seconds: null }),
  )
}

function outcomeOf(status: number, retryAfter: string | undefined): Outcome {
  if (status >= 200 && status < 300) return { is: 'sent', status }
  if (status === 404 || status === 410) return { is: 'gone', status }
  if (status === 429 || status >= 500) return { is: 'later', seconds: secondsOf(retryAfter), status }
  return { is: 'refused', status }
}

/** Retry-After in seconds, whether it is written as a number or a date; null for neither. */
export function secondsOf(retryAfter: string | null | undefined): number | null {
  if (!retryAfter) return null
  if (/^\d{1,7}$/.test(retryAfter)) return Number(retryAfter)
  const at = Date.parse(retryAfter)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000))
}

const post = (endpoint: string, { headers, body }: webPush.RequestDetails, { lookup, ca }: Wire) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders }>((done, failed) => {
    const sending = request(
      endpoint,
      { method: 'POST', headers, lookup, ...(ca && { ca }), agent: false, signal: AbortSignal.timeout(patience) },
      (response) => {
        done({ status: response.statusCode!, headers: response.headers })
        // Nothing in the answer's body is for us, however long it is.
        response.destroy()
      },
    )
    sending.on('error', failed)
    sending.end(body)
  })
