import type { IncomingMessage, RequestListener } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { changingServer } from './changingServer.ts'

type Answers = {
  discovery: (metadata: Record<string, unknown>) => unknown
  keys: (keys: unknown[]) => unknown
  /** The ID token for a nonce. */
  idToken: (claims: Record<string, unknown>) => string | Promise<string>
  userinfo: () => unknown
  /** Raw, when an answer is more than JSON. */
  raw: Record<string, RequestListener>
}

/** A provider that says whatever a test tells it to. */
export async function hostileProvider() {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(publicKey)), kid: 'en', alg: 'RS256', use: 'sig' }
  const answers: Partial<Answers> = {}
  const asked: { path: string; body: string; headers: IncomingMessage['headers'] }[] = []
  let nonce = ''
  const { origin: issuer, close } = await changingServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const path = request.url!.split('?')[0]!
    asked.push({ path, body, headers: request.headers })
    const raw = answers.raw?.[path]
    if (raw) return raw(request, response)
    const json = (value: unknown) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(typeof value === 'string' ? value : JSON.stringify(value))
    if (path === '/.well-known/openid-configuration') return json(answers.discovery?.(metadata()) ?? metadata())
    if (path === '/jwks') return json(answers.keys?.([key]) ?? { keys: [key] })
    if (path === '/userinfo') return json(answers.userinfo?.() ?? { sub: overrides.sub })
    if (path === '/token')
      return json({ access_token: 'tilgang', token_type: 'Bearer', id_token: await (answers.idToken ?? sign)(claims()) })
    return response.writeHead(404).end()
  })
  const metadata = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    userinfo_endpoint: `${issuer}/userinfo`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  })
  const now = () => Math.floor(Date.now() / 1000)
  const overrides: Record<string, unknown> = { sub: 'ond', aud: 'klient' }
  const claims = () => ({ iss: issuer, iat: now(), exp: now() + 300, nonce, ...overrides })
  const sign = (payload: Record<string, unknown>, header: Record<string, unknown> = {}) =>
    new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'en', ...header }).sign(privateKey)
  return {
    issuer,
    answers,
    asked,
    overrides,
    sign,
    privateKey,
    key,
    close,
    reset: () => {
      for (const name of Object.keys(answers)) delete answers[name as keyof Answers]
      for (const name of Object.keys(overrides)) delete overrides[name]
      Object.assign(overrides, { sub: 'ond', aud: 'klient' })
      asked.length = 0
    },
    /** What the address of a sign-in asked for. */
    sees: (address: string) => {
      nonce = new URL(address).searchParams.get('nonce') ?? ''
    },
  }
}
export type HostileProvider = Awaited<ReturnType<typeof hostileProvider>>
