// Google's token endpoint and FCM's HTTP v1 interface, as far as sending needs them.
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { jwtVerify } from 'jose'

type Message = { token: string; data: Record<string, string>; webpush?: { headers?: Record<string, string> } }
type Answer = { status: number; code?: string; headers?: Record<string, string> }

export async function startFcmServer(projectId = 'demo-portal') {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const clientEmail = `push@${projectId}.iam.gserviceaccount.com`
  const messages: Message[] = []
  let grants = 0
  let next: Answer[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const answer = (status: number, json: object, headers = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(json))
    if (request.url === '/token') {
      const refusal = await refusedGrant(new URLSearchParams(body), publicKey, clientEmail, `${base}/token`)
      if (refusal) return answer(400, { error: 'invalid_grant', error_description: refusal })
      grants += 1
      return answer(200, { access_token: `ya29.${grants}`, expires_in: 3599, token_type: 'Bearer' })
    }
    if (request.url !== `/v1/projects/${projectId}/messages:send`) return answer(404, {})
    const planned = next.shift()
    if (planned) {
      const { status, code = 'UNKNOWN', headers } = planned
      return answer(status, { error: { code: status, status: code, details: [{ errorCode: code }] } }, headers)
    }
    if (request.headers.authorization !== `Bearer ya29.${grants}`) return answer(401, { error: { status: 'UNAUTHENTICATED' } })
    messages.push((JSON.parse(body) as { message: Message }).message)
    return answer(200, { name: `projects/${projectId}/messages/${messages.length}` })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    projectId,
    account: { clientEmail, privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string, keyId: 'key-1' },
    addresses: { tokenUrl: `${base}/token`, fcmUrl: base },
    messages,
    grants: () => grants,
    answerNext: (...answers: Answer[]) => {
      next = answers
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(done))
    },
  }
}

/** Why the assertion is no good; null when it is. */
const refusedGrant = (form: URLSearchParams, key: KeyObject, issuer: string, audience: string) =>
  form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer'
    ? 'grant type'
    : jwtVerify(form.get('assertion') ?? '', key, {
        algorithms: ['RS256'],
        issuer,
        audience,
        requiredClaims: ['exp', 'iat', 'scope'],
      }).then(
        ({ payload }) => (payload.scope === 'https://www.googleapis.com/auth/firebase.messaging' ? null : 'scope'),
        (error: Error) => error.message,
      )
