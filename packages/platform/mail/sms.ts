import type { SmsConfig } from '../config/configSms.ts'
import { outbound } from '../http/outbound.ts'
import { tell } from '../log.ts'

/** One message. `to` is a mobile number as `+4741234567`; `id` stays the same when sending is tried again. */
export type TextMessage = { to: string; text: string; id: string }
export type Sms = {
  perCompanyPerDay: number
  /** `refused` is about this message and is not tried again; throws `sms: …` when it may be. No text or number is in an error. */
  send: (message: TextMessage) => Promise<'sent' | 'refused'>
}

const passing = [408, 425, 429]

/**
 * A gateway that takes `POST {to, from, text, id}` as JSON, with `Authorization: Bearer` and `Idempotency-Key`, and answers 2xx when it has the
 * message. Only that address is called, redirects are not followed, and it has ten seconds.
 */
export const openSms = ({ url, token, from, perCompanyPerDay }: SmsConfig): Sms => ({
  perCompanyPerDay,
  async send({ to, text, id }) {
    const call = outbound({ privateOrigins: [new URL(url).origin], milliseconds: 10_000, maxBytes: 64_000 })
    const headers = { 'content-type': 'application/json', 'idempotency-key': id, ...(token && { authorization: `Bearer ${token}` }) }
    const { status, ok } = await call(url, { method: 'POST', headers, body: JSON.stringify({ to, from, text, id }) }).catch((error) => {
      throw new Error(`sms: away (${(error as { fault?: string }).fault ?? 'no answer'})`)
    })
    if (ok) return 'sent'
    if (status >= 500 || passing.includes(status)) throw new Error(`sms: answered ${status}`)
    tell(`sms: refused by the gateway (${status})`, 'error')
    return 'refused'
  },
})
