import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mintToken } from './appCheckMint.ts'

let answer: (response: ServerResponse) => void
const seen: { method?: string; headers: IncomingMessage['headers']; body: string }[] = []
const server = createServer(async (request, response) => {
  let body = ''
  for await (const part of request.setEncoding('utf8')) body += part
  seen.push({ method: request.method, headers: request.headers, body })
  answer(response)
})
let mintUrl: string
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  mintUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mintAppCheckToken`
})
afterAll(() => new Promise((done) => server.close(done)))
const says = (status: number, body: unknown) => {
  answer = (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body))
}
const mint = () => mintToken({ mintUrl, appId: '1:1:web:a', isEnforced: true })

test('mintAppCheckToken is a POST with a {data} envelope, and returns token and ttlMillis', async () => {
  says(200, { result: { token: 'a.b.c', ttlMillis: 3_600_000 } })
  const since = Date.now()
  const { token, expiresAt } = await mint()
  expect(token).toBe('a.b.c')
  expect(expiresAt).toBeGreaterThanOrEqual(since + 3_600_000)
  expect(expiresAt).toBeLessThanOrEqual(Date.now() + 3_600_000)
  const [sent] = seen
  expect(sent?.method).toBe('POST')
  expect(sent?.headers['content-type']).toBe('application/json')
  expect(sent?.headers.authorization).toBeUndefined()
  expect(JSON.parse(sent!.body)).toEqual({ data: { reCAPTCHAEnterpriseToken: '', appId: '1:1:web:a' } })
})

test.each([
  [403, { error: { status: 'PERMISSION_DENIED', message: 'low score' } }, 'Permission denied - check Firebase security rules'],
  [403, '<html>', 'Permission denied - check Firebase security rules'],
  [401, { error: { status: 'UNAUTHENTICATED' } }, 'Authentication required'],
  [401, '', 'Authentication required'],
  [500, { error: { status: 'INTERNAL' } }, 'Token generation failed'],
  [404, '<html>', 'Token generation failed'],
  [429, { error: { status: 'RESOURCE_EXHAUSTED' } }, 'Token generation failed'],
  [200, { error: { status: 'PERMISSION_DENIED' } }, 'Permission denied - check Firebase security rules'],
  [200, { result: { token: '', ttlMillis: 1000 } }, 'Token generation failed'],
  [200, { result: { token: 'a.b.c', ttlMillis: '3600000' } }, 'Token generation failed'],
  [200, { result: { token: 'a.b.c', ttlMillis: -1 } }, 'Token generation failed'],
  [200, { result: null }, 'Token generation failed'],
  [200, 'null', 'Token generation failed'],
  [200, '{"result":', 'Token generation failed'],
])('App Check errors: status %i with %j is «%s»', async (status, body, message) => {
  says(status, body)
  await expect(mint()).rejects.toThrow(new Error(message))
})

test('App Check errors: a lost network is «Token generation failed»', async () => {
  answer = (response) => response.destroy()
  await expect(mint()).rejects.toThrow(new Error('Token generation failed'))
})
