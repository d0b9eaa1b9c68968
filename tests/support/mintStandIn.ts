// The cloud function itself on a port of this machine, and beside it what it needs of Google: metadata, reCAPTCHA, signing, exchange, keys.
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { openFunction } from '../../functions/mintAppCheckToken/handler.ts'
import { appCheckTokens, testApp, testProject } from '../../packages/platform/testing/appCheckTokens.ts'

export const standInSiteKey = '6LdemoSiteKeyOfTheStandIn0123456789'
const accessToken = 'ya29.tilgang'
const email = 'mint@demo-ks.iam.gserviceaccount.com'
const audience = 'https://firebaseappcheck.googleapis.com/google.firebase.appcheck.v1.TokenExchangeService'

/** What reCAPTCHA would have thought of a visit, written where the real one has ciphertext. */
export const recaptchaToken = ({ action = 'app_check', score = 0.9, hostname = 'localhost', nonce = crypto.randomUUID() as string } = {}) =>
  ['visit', action, score, hostname, nonce].join('|')

async function listen(handler: RequestListener) {
  const server = createServer(handler)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(done))
    },
  }
}

export async function mintStandIn({ allowedOrigins = ['http://localhost:8080'], env = {} as Record<string, string> } = {}) {
  const tokens = await appCheckTokens()
  const account = await generateKeyPair('RS256')
  const used = new Set<string>()
  const state = {
    /** Calls of the function that reached it, preflights left out. */
    calls: 0,
    /** Tokens given, oldest first. */
    given: [] as string[],
    /** What the function wrote in its log. */
    logged: [] as string[],
    /** What fails, if anything; `silence` never answers. */
    fault: null as null | 'metadata' | 'reCAPTCHA' | 'signBlob' | 'exchange' | 'denied' | 'unauthenticated' | 'silence',
    /** Seconds a token lives, instead of what was asked for. */
    ttl: null as null | number,
  }

  const google = await listen(async (request, response) => {
    const say = (status: number, body: object) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const url = request.url ?? ''
    const body = await bodyOf(request)
    if (url.startsWith('/computeMetadata/')) {
      if (state.fault === 'metadata' || request.headers['metadata-flavor'] !== 'Google') return say(403, {})
      return say(200, url.endsWith('/token') ? { access_token: accessToken, expires_in: 3599, token_type: 'Bearer' } : { email })
    }
    if (request.headers.authorization !== `Bearer ${accessToken}`) return say(401, {})
    if (url === `/v1/projects/${testProject.id}/assessments`) {
      if (state.fault === 'reCAPTCHA') return say(503, {})
      const { token, siteKey } = body.event
      const [kind, action, score, hostname] = String(token).split('|')
      const valid = kind === 'visit' && siteKey === standInSiteKey && !used.has(token)
      used.add(token)
      return say(200, { tokenProperties: { valid, action, hostname }, riskAnalysis: { score: Number(score) } })
    }
    if (url === `/v1/projects/-/serviceAccounts/${email}:signBlob`) {
      if (state.fault === 'signBlob') return say(403, {})
      const [header, claims] = Buffer.from(body.payload, 'base64')
        .toString()
        .split('.')
        .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()))
      const jwt = await new SignJWT(claims).setProtectedHeader(header).sign(account.privateKey)
      return say(200, { keyId: 'google', signedBlob: Buffer.from(jwt.split('.')[2]!, 'base64url').toString('base64') })
    }
    const appId = /^\/v1\/projects\/demo-ks\/apps\/([^/]+):exchangeCustomToken$/.exec(url)?.[1]
    if (!appId || state.fault === 'exchange') return say(500, {})
    const { payload } = await jwtVerify(body.customToken, account.publicKey, {
      algorithms: ['RS256'],
      typ: 'JWT',
      issuer: email,
      subject: email,
      audience,
    })
    const seconds = state.ttl ?? Number.parseInt(String(payload.ttl), 10)
    if (payload.app_id !== appId || payload.exp! - payload.iat! > 3600 || !(seconds > 0)) return say(403, {})
    const now = Math.floor(Date.now() / 1000)
    const token = await tokens.sign({ sub: appId, iat: now, exp: now + seconds, jti: crypto.randomUUID() })
    state.given.push(token)
    say(200, { token, ttl: `${seconds}s` })
  })

  const { address } = google
  const settings = {
    PROJECT_ID: testProject.id,
    APP_IDS: testApp,
    RECAPTCHA_SITE_KEY: standInSiteKey,
    ALLOWED_ORIGINS: allowedOrigins.join(),
    ...env,
  }
  const run = openFunction(
    settings,
    { metadata: address, recaptcha: address, iam: address, appCheck: address },
    (line) => void state.logged.push(line),
  )
  const own = await listen((request, response) => {
    if (request.method === 'POST') state.calls++
    if (state.fault === 'silence') return
    // What Google itself would answer for the function before it is reached.
    const status = request.method === 'POST' && { denied: 403, unauthenticated: 401 }[state.fault as string]
    if (status) return void response.writeHead(status, { 'access-control-allow-origin': request.headers.origin ?? '*' }).end('<html>')
    void run(request, response)
  })

  return {
    state,
    tokens,
    mintUrl: `${own.address}/mintAppCheckToken`,
    jwksUrl: tokens.jwksUrl,
    close: () => Promise.all([google.close(), own.close(), tokens.close()]),
  }
}

async function bodyOf(request: IncomingMessage) {
  let text = ''
  for await (const part of request.setEncoding('utf8')) text += part
  return JSON.parse(text || '{}')
}
