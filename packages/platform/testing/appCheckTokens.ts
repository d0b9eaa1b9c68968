import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose'
import type { AppCheckConfig } from '../config/configAppCheck.ts'

export const testApp = '1:123456789:web:abc123'
export const testProject = { id: 'demo-ks', number: '123456789' }

/** Signs App Check tokens as Google does, and serves the keys to hold them to. */
export async function appCheckTokens() {
  const made = new Map<string, Awaited<ReturnType<typeof generateKeyPair>>>()
  let kid = ''
  const state = { requests: 0, answer: 'keys' as 'keys' | 'nothing' | 'error' }
  const rotate = async () => {
    kid = `key-${made.size + 1}`
    made.set(kid, await generateKeyPair('RS256', { extractable: true }))
  }
  await rotate()
  const keys = async () =>
    Promise.all([...made].map(async ([id, pair]) => ({ ...(await exportJWK(pair.publicKey)), kid: id, alg: 'RS256' })))
  const server = createServer(async (_request, response) => {
    state.requests++
    if (state.answer === 'nothing') return
    if (state.answer === 'error') return response.writeHead(500).end()
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: await keys() }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const jwksUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/jwks`

  return {
    jwksUrl,
    state,
    rotate,
    keys,
    /** A token of the test app for an hour; whatever is given replaces what it would have said. */
    sign: (claims: JWTPayload = {}, header: Partial<JWTHeaderParameters> = {}, key = made.get(kid)!.privateKey) => {
      const now = Math.floor(Date.now() / 1000)
      const audience = [`projects/${testProject.number}`, `projects/${testProject.id}`]
      return new SignJWT({
        iss: `https://firebaseappcheck.googleapis.com/${testProject.number}`,
        aud: audience,
        sub: testApp,
        iat: now,
        exp: now + 3600,
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid, ...header })
        .sign(key)
    },
    publicKey: async () => (await exportJWK(made.get(kid)!.publicKey)).n!,
    config: (changes: Partial<AppCheckConfig> = {}): AppCheckConfig => ({
      isEnforced: true,
      projectNumber: testProject.number,
      appIds: [testApp],
      webAppId: testApp,
      mintUrl: 'https://europe-west1-demo-ks.cloudfunctions.net/mintAppCheckToken',
      siteKey: null,
      jwksUrl,
      ...changes,
    }),
    close: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(done))
    },
  }
}
