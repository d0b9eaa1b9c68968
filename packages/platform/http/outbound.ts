import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress, publicLookup } from './publicAddress.ts'

/** Why a call to somebody else's server was given up. */
export type OutboundFault = 'address' | 'private' | 'unreachable' | 'slow' | 'redirected' | 'tooLarge' | 'encoded'
export class OutboundError extends Error {
  readonly fault: OutboundFault
  constructor(fault: OutboundFault, host: string) {
    super(`${host}: ${fault}`)
    this.fault = fault
  }
}

type Limits = {
  /** Origins that may be on a private network, and be called without TLS. */
  privateOrigins?: readonly string[]
  /** For all calls together, counted from the first. */
  milliseconds?: number
  maxBytes?: number
}
type Call = { method?: string; headers?: Record<string, string> | Headers; body?: unknown }

/**
 * A `fetch` for addresses that somebody else has chosen: https to public addresses only, looked at when the connection is made, so that a
 * name cannot change meaning in between; no redirects; 5000 ms for all calls together and 512,000 bytes for each answer unless told.
 * Throws OutboundError.
 */
export function outbound({ privateOrigins = [], milliseconds = 5_000, maxBytes = 512_000 }: Limits = {}) {
  let until: number | undefined
  return async (address: string | URL, { method = 'GET', headers = {}, body }: Call = {}): Promise<Response> => {
    until ??= Date.now() + milliseconds
    const url = URL.parse(String(address))
    const isTrusted = url !== null && privateOrigins.includes(url.origin)
    if (!url || url.username || url.password || !(url.protocol === 'https:' || (isTrusted && url.protocol === 'http:')))
      throw new OutboundError('address', url?.host ?? '')
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (!isTrusted && isIP(host) && !isPublicAddress(host)) throw new OutboundError('private', url.host)
    const options = {
      method,
      headers: { ...Object.fromEntries(new Headers(headers)), 'accept-encoding': 'identity' },
      agent: false as const,
      signal: AbortSignal.timeout(Math.max(0, until - Date.now())),
      ...(!isTrusted && { lookup: publicLookup }),
    }
    return new Promise((done, failed) => {
      const fail = (fault: OutboundFault) => {
        failed(new OutboundError(fault, url.host))
        request.destroy()
      }
      const broken = ({ code }: NodeJS.ErrnoException) =>
        fail(code === 'ENOTPUBLIC' ? 'private' : options.signal.aborted ? 'slow' : 'unreachable')
      const request = (url.protocol === 'https:' ? overHttps : overHttp)(url, options, (answer) => {
        const { statusCode = 500, headers: given } = answer
        if (statusCode >= 300 && statusCode < 400) return fail('redirected')
        if ((given['content-encoding'] ?? 'identity') !== 'identity') return fail('encoded')
        if (Number(given['content-length'] ?? 0) > maxBytes) return fail('tooLarge')
        const parts: Buffer[] = []
        let size = 0
        answer.on('data', (part: Buffer) => {
          size += part.length
          if (size > maxBytes) return fail('tooLarge')
          parts.push(part)
        })
        answer.on('error', broken)
        answer.on('end', () => {
          const pairs = Object.entries(given).flatMap(([name, value]) => [value ?? []].flat().map((one): [string, string] => [name, one]))
          done(new Response(size > 0 ? Buffer.concat(parts) : null, { status: statusCode, headers: pairs }))
        })
      })
      request.on('error', broken)
      request.end(body instanceof URLSearchParams ? body.toString() : ((body as string | undefined) ?? undefined))
    })
  }
}
