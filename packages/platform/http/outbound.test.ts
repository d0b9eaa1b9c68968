import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { outbound } from './outbound.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections()
})
const serve = (answer: RequestListener) =>
  new Promise<string>((ready) => {
    const server = createServer(answer)
    servers.push(server)
    server.listen(0, '127.0.0.1', () => ready(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  })
const to = (origin: string, more: { milliseconds?: number } = {}) => outbound({ privateOrigins: [origin], ...more })

test('an answer comes back whole, and what was sent arrives', async () => {
  const origin = await serve((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify([request.method, body])))
  })
  const answer = await to(origin)(`${origin}/x`, { method: 'POST', body: new URLSearchParams({ a: 'å' }) })
  expect([answer.status, await answer.json()]).toEqual([201, ['POST', 'a=%C3%A5']])
})

test('OID-05: no address of this machine or a private network is called unless it is named', async () => {
  let calls = 0
  const origin = await serve((_request, response) => response.end(String(++calls)))
  const port = origin.split(':').at(-1)
  for (const address of [
    origin,
    `https://127.0.0.1:${port}/`,
    `https://localhost:${port}/`,
    `https://[::1]:${port}/`,
    `https://[::ffff:127.0.0.1]:${port}/`,
    `https://0x7f000001:${port}/`,
    `https://2130706433:${port}/`,
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1/',
    'https://user:pass@example.com/',
    'file:///etc/passwd',
    'gopher://example.com/',
    'ikke en adresse',
  ])
    await expect(outbound()(address), address).rejects.toMatchObject({ fault: expect.stringMatching(/^(private|address)$/) })
  expect(calls).toBe(0)
})

test('OID-05: redirects are not followed, and packed answers not unpacked', async () => {
  const origin = await serve((request, response) =>
    request.url === '/packed'
      ? response.writeHead(200, { 'content-encoding': 'gzip' }).end('x')
      : response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  )
  await expect(to(origin)(origin)).rejects.toMatchObject({ fault: 'redirected' })
  await expect(to(origin)(`${origin}/packed`)).rejects.toMatchObject({ fault: 'encoded' })
})

test('OID-05: an answer without end is cut off, whether it says its size or not, and memory stays flat', async () => {
  const part = Buffer.alloc(64_000, 'a')
  const origin = await serve((request, response) => {
    if (request.url === '/honest') return void response.writeHead(200, { 'content-length': '10000000' }).end(part)
    const more = () => {
      while (response.writable && response.write(part));
      response.once('drain', more)
    }
    more()
  })
  const before = process.memoryUsage().rss
  for (let n = 0; n < 20; n++) await expect(to(origin)(origin)).rejects.toMatchObject({ fault: 'tooLarge' })
  await expect(to(origin)(`${origin}/honest`)).rejects.toMatchObject({ fault: 'tooLarge' })
  expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000)
})

test('OID-05, OID-08: a server that says nothing, or says it a byte at a time, is given up in time, over all calls together', async () => {
  const origin = await serve((request, response) => {
    if (request.url !== '/drip') return
    response.write('{')
    const drip = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(drip))
  })
  const began = Date.now()
  const call = to(origin, { milliseconds: 300 })
  await expect(call(`${origin}/drip`)).rejects.toMatchObject({ fault: 'slow' })
  await expect(call(`${origin}/silent`)).rejects.toMatchObject({ fault: 'slow' })
  expect(Date.now() - began).toBeLessThan(2_000)
})

test('a server that is not there is told as such', async () => {
  const origin = await serve(() => {})
  await new Promise((closed) => servers.splice(0)[0]!.close(closed))
  await expect(to(origin)(origin)).rejects.toMatchObject({ fault: 'unreachable' })
})
