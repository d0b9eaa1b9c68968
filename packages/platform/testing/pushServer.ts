// A push service as the standards have it: takes a message only with right VAPID (RFC 8292), and opens it as the browser would (RFC 8291).
import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { importJWK, jwtVerify } from 'jose'
import { localhostCertificate } from './certificate.ts'

type Browser = { keys: ECDH; auth: Buffer; vapidKey: string }
export type Delivered = {
  endpoint: string
  subject: string | undefined
  ttl: string | undefined
  urgency: string | undefined
  topic: string | undefined
  message: { title: string; body: string; path: string; tag: string }
}
export type PushServer = Awaited<ReturnType<typeof startPushServer>>
type Answer = { status: number; headers?: Record<string, string> }

class Refused extends Error {
  status: number
  constructor(status: number, reason: string) {
    super(reason)
    this.status = status
  }
}

export async function startPushServer() {
  const { key, cert } = localhostCertificate()
  const browsers = new Map<string, Browser>()
  const delivered: Delivered[] = []
  const refused: string[] = []
  let next: Answer[] = []
  const server = createServer({ key, cert }, async (request, response) => {
    const answer = await take(request).catch((error) => {
      refused.push(error.message)
      return { status: error instanceof Refused ? error.status : 400 }
    })
    reply(response, answer)
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  const { port } = server.address() as AddressInfo
  const host = `localhost:${port}`

  async function take(request: IncomingMessage): Promise<Answer> {
    const body = await buffer(request)
    const planned = next.shift()
    if (planned) return planned
    const browser = browsers.get(request.url!.split('/').at(-1)!)
    if (!browser) throw new Refused(410, 'gone')
    const subject = await signedBy(request, browser, `https://${host}`)
    const message = JSON.parse(opened(request, body, browser))
    const header = (name: string) => request.headers[name] as string | undefined
    const how = { ttl: header('ttl'), urgency: header('urgency'), topic: header('topic') }
    delivered.push({ endpoint: `https://${host}${request.url}`, subject, ...how, message })
    return { status: 201, headers: { location: `https://${host}/m/${delivered.length}` } }
  }

  return {
    host,
    cert,
    delivered,
    refused,
    /** What a browser's `pushManager.subscribe` gives. */
    subscribe(vapidKey: string) {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16)
      const id = randomBytes(12).toString('hex')
      browsers.set(id, { keys, auth, vapidKey })
      return { endpoint: `https://${host}/wp/${id}`, keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') } }
    },
    expire: (endpoint: string) => void browsers.delete(endpoint.split('/').at(-1)!),
    /** What the next requests are answered, whatever they are. */
    answerNext: (...answers: Answer[]) => {
      next = answers
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(done))
    },
  }
}

const reply = (response: ServerResponse, { status, headers = {} }: Answer) => response.writeHead(status, headers).end()

async function signedBy({ headers }: IncomingMessage, { vapidKey }: Browser, audience: string) {
  const [, token, key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? []
  if (!token || !key) throw new Refused(401, 'no VAPID')
  if (key !== vapidKey) throw new Refused(403, 'another key than the browser subscribed with')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33, 65)].map((part) => part.toString('base64url'))
  const { payload } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'), {
    algorithms: ['ES256'],
    audience,
    requiredClaims: ['exp', 'sub'],
  }).catch(() => {
    throw new Refused(403, 'VAPID signature')
  })
  if (payload.exp! - Date.now() / 1000 > 86_400) throw new Refused(403, 'VAPID for more than a day')
  return payload.sub
}

function opened({ headers }: IncomingMessage, body: Buffer, { keys, auth }: Browser): string {
  if (headers['content-encoding'] !== 'aes128gcm' || headers.ttl === undefined) throw new Refused(400, 'headers')
  if (body.length > 4_096) throw new Refused(413, 'too large')
  const keyLength = body[20]!
  const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 21 + keyLength), body.subarray(21 + keyLength)]
  const derive = (secret: Uint8Array, salted: Uint8Array, info: Uint8Array, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salted, info, bytes))
  const shared = derive(keys.computeSecret(sender), auth, Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]), 32)
  const contentKey = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
