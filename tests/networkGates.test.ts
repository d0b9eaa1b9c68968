import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { errorFields } from '@portal/platform/log'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { buildApp } from '../apps/server/app.ts'
import { testPortal } from '../apps/server/testing.ts'

const portal = await testPortal()
await portal.app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => portal.close())
const port = (portal.app.server.address() as { port: number }).port
const origin = `http://127.0.0.1:${port}`

/** Sends bytes as they are, and gives what came back until the server closed or fell silent. */
async function raw(bytes: string): Promise<string> {
  const socket: Socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.on('error', () => {})
  socket.write(bytes)
  await Promise.race([once(socket, 'close'), new Promise((done) => setTimeout(done, 3_000))])
  socket.destroy()
  return answer
}

describe('NET-04: a request that two parsers could read differently is refused', () => {
  const head = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
  test.each([
    ['length and chunked', `${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['two lengths', `${head}Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcde`],
    ['a space before the colon', `${head}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`],
    ['a bare carriage return', 'GET /api/health HTTP/1.1\rHost: x\r\r'],
    ['a folded header', `${head}X-A: 1\r\n 2\r\nContent-Length: 2\r\n\r\n{}`],
    ['no host', 'GET /api/health HTTP/1.1\r\n\r\n'],
  ])('%s', async (_name, bytes) => {
    const answer = await raw(bytes)
    expect(answer === '' || answer.startsWith('HTTP/1.1 400')).toBe(true)
  })
})

test('NET-05: slow clients are cut off, and others are served meanwhile', async () => {
  const { server } = portal.app
  expect(server.headersTimeout).toBeLessThanOrEqual(10_000)
  // A whole request has no bound but its speed: a photo from a telephone takes its minutes.
  expect(server.requestTimeout).toBe(0)
  const slow = Array.from({ length: 100 }, () =>
    connect(port, '127.0.0.1', function (this: Socket) {
      this.write('GET /api/health HTTP/1.1\r\nHost: x\r\n')
    }),
  )
  for (const socket of slow) socket.on('error', () => {})
  expect((await fetch(`${origin}/api/health`)).status).toBe(200)
  for (const socket of slow) socket.destroy()
})

describe('NET-05: who takes or sends', () => {
  const text = 'Rekkverket mangler.\n'.repeat(1_200_000)

  /** A connection to a server whose five seconds pass when `endsAfter` lets them. */
  async function connected() {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const app = await buildApp(portal.portal, false, 0)
    await app.listen({ port: 0, host: '127.0.0.1' })
    const own = (app.server.address() as { port: number }).port
    const accepted = once(app.server, 'connection') as Promise<[Socket]>
    const socket = connect(own, '127.0.0.1')
      .on('error', () => {})
      .on('readable', () => {})
    const [atServer] = await accepted
    const others = async () => expect((await fetch(`http://127.0.0.1:${own}/api/health`)).status).toBe(200)
    const read = async (bytes: number) => {
      let answer = ''
      while (answer.length < bytes) {
        const chunk = socket.read(Math.min(socket.readableLength, bytes - answer.length) || 1)
        if (chunk) answer += chunk
        else if (socket.readableEnded || socket.destroyed) break
        else await others()
      }
      return answer
    }
    /** Seconds until the connection has ended, while `each` is done every five. */
    const endsAfter = async (each: () => Promise<boolean | void>) => {
      for (let seconds = 5; seconds <= 3_600; seconds += 5) {
        if (await each()) return 'done'
        vi.advanceTimersByTime(5_000)
        await others()
        if (atServer.destroyed) return seconds
      }
      return 'never'
    }
    return { socket, atServer, others, read, endsAfter, close: () => app.close().finally(() => vi.useRealTimers()) }
  }

  async function downloading(more = '', times = 1) {
    const t = await portal.tenant()
    const { token, post, upload } = t.as('employee')
    const file = await upload('/files', { name: 'logg.txt', bytes: new TextEncoder().encode(text), type: 'text/plain' })
    const reported = await post('/deviations', { description: 'Rekkverk mangler', fileIds: [file.body.id] })
    const client = await connected()
    const url = `/api/deviations/${reported.body.id}/files/${file.body.id}`
    client.socket.write(`GET ${url} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n${more}\r\n`.repeat(times))
    await once(client.socket, 'readable')
    return client
  }
  const uploadHead = (token: string | null) =>
    `POST /api/files HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=x\r\n`
  const part = `--x\r\nContent-Disposition: form-data; name="file"; filename="logg.txt"\r\n\r\n${text.slice(0, 2_000_000)}\r\n--x--\r\n`

  test('a download a few bytes at a time is cut off', async () => {
    // More than what the kernels of both ends hold.
    const { socket, read, endsAfter, close } = await downloading('', 4)
    let wasRead = 0
    const end = await endsAfter(async () => void (wasRead += (await read(20)).length))
    // How long it lasts hangs on the megabytes that the kernels of both ends take first.
    expect(end).toEqual(expect.any(Number))
    expect(wasRead).toBeGreaterThan(100)
    socket.destroy()
    await close()
  }, 60_000)

  test('a download over a slow telephone line (200 kbit/s) gets all of it', async () => {
    const { socket, read, endsAfter, close } = await downloading('Connection: close\r\n')
    let answer = ''
    await endsAfter(async () => {
      answer += await read(125_000)
      return socket.readableEnded
    })
    // The server is done with it before the slow line is.
    answer += await read(text.length)
    expect(answer.slice(answer.indexOf('\r\n\r\n') + 4) === text).toBe(true)
    socket.destroy()
    await close()
  }, 60_000)

  test('a request a few bytes at a time is cut off', async () => {
    const { socket, endsAfter, close } = await connected()
    socket.write('POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500000\r\n\r\n{"a":"')
    expect(await endsAfter(async () => void socket.write('x'.repeat(20)))).toBeLessThanOrEqual(30)
    await close()
  })

  test('an upload over a slow telephone line (200 kbit/s) arrives', async () => {
    const t = await portal.tenant()
    const { socket, atServer, others, read, endsAfter, close } = await connected()
    socket.write(`${uploadHead(t.as('employee').token)}Content-Length: ${part.length}\r\n\r\n`)
    let at = 0
    const sent = await endsAfter(async () => {
      socket.write(part.slice(at, (at += 125_000)))
      while (atServer.bytesRead < Math.min(at, part.length)) await others()
      return at > part.length
    })
    expect(sent).toBe('done')
    await once(socket, 'readable')
    expect(await read(100)).toMatch(/^HTTP\/1.1 200/)
    socket.destroy()
    await close()
  })
})

test('NET-06: headers and addresses beyond reason are refused', async () => {
  expect((await fetch(`${origin}/api/health`, { headers: { 'x-big': 'a'.repeat(32_000) } })).status).toBe(431)
  expect([414, 431, 404, 400]).toContain((await fetch(`${origin}/${'a'.repeat(64_000)}`)).status)
})

test('NET-07: eleven megabytes of JSON are refused early, and compressed bodies are not unpacked', async () => {
  const huge = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"a":"${'x'.repeat(11_000_000)}"}`,
  }).catch(() => ({ status: 413 }))
  expect(huge.status).toBe(413)
  const packed = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: new Uint8Array([0x1f, 0x8b, 8, 0, 0]),
  })
  expect([400, 415]).toContain(packed.status)
})

test.each([
  ['nobody', 401, 'bilde.jpg'],
  ['somebody, of a program', 415, 'program.exe'],
])('FIL-04: a refused upload of %s is taken out of the way, and the connection serves what comes next', async (who, status, name) => {
  const t = await portal.tenant()
  const token = who === 'nobody' ? 'ingen' : t.as('employee').token
  const part = `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n${'x'.repeat(3_000_000)}\r\n--x--\r\n`
  const head = `Host: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=x`
  const next = 'GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
  const answer = await raw(`POST /api/files HTTP/1.1\r\n${head}\r\nContent-Length: ${part.length}\r\n\r\n${part}${next}`)
  expect([...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, code]) => Number(code))).toEqual([status, 200])
})

test('NET-08: forwarding and identity headers are believed from nobody who is not configured', async () => {
  const t = await portal.tenant()
  const answer = await fetch(`${origin}/api/company`, {
    headers: {
      'x-webauth-user': t.users.admin.email,
      'x-forwarded-user': t.users.admin.email,
      forwarded: 'for=1.2.3.4',
      host: 'evil.example',
    },
  })
  expect(answer.status).toBe(401)
})

test('REL-12: a flood is counted by its address, whatever tokens it makes up, and leaves those who are signed in alone', async () => {
  const few = await testPortal({ isOwn: true, config: { requestsPerMinute: 20 } })
  try {
    const t = await few.tenant()
    const answers: number[] = []
    for (let n = 0; n < 30; n++)
      answers.push((await few.app.inject({ url: '/api/health', headers: { authorization: `Bearer ${'x'.repeat(40)}${n}` } })).statusCode)
    expect(answers.filter((status) => status === 429)).toHaveLength(10)
    const network = async (n: number) =>
      (await few.app.inject({ url: '/api/health', remoteAddress: `2001:db8:1:2::${n.toString(16)}` })).statusCode
    const ofNetwork = await Promise.all(Array.from({ length: 30 }, (_, n) => network(n)))
    expect(ofNetwork.filter((status) => status === 429)).toHaveLength(10)
    expect((await t.as('employee').get('/auth/me')).status).toBe(200)
  } finally {
    await few.close()
  }
})

test('SES-07, LOG-05: the access log has one line for a request: its route and id, and nothing of who asked or for what', async () => {
  const lines: string[] = []
  const app = await buildApp(portal.portal, { level: 'info', stream: { write: (line) => void lines.push(line) } })
  const t = await portal.tenant()
  const { id } = t.users.employee
  const headers = { authorization: `Bearer ${t.as('admin').token}`, cookie: '__Host-ks_rt=hemmelig', 'user-agent': 'hemmelig' }
  const urls = [
    '/register?token=hemmelig',
    '/api/deviations?q=hemmelig',
    `/api/users/${id}`,
    '/api/calendar/hemmelig.ics',
    '/api/ola@hemmelig.no',
  ]
  const answers = await Promise.all(urls.map((url) => app.inject({ url, headers, remoteAddress: '198.51.100.7' })))
  await app.inject({ url: '/api/health' })
  await app.close()
  const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
  expect(logged).toEqual(urls.map(() => expect.objectContaining({ reqId: expect.stringMatching(/^[0-9a-f-]{36}$/) })))
  expect(logged).toContainEqual(expect.objectContaining({ method: 'GET', route: '/api/users/:id', status: 200, ms: expect.any(Number) }))
  const refused = answers.at(-1)!.json() as { requestId: string }
  expect(logged).toContainEqual(expect.objectContaining({ reqId: refused.requestId, status: 404 }))
  for (const secret of ['hemmelig', id, '198.51.100.7', t.as('admin').token]) expect(lines.join('')).not.toContain(secret)
})

test('LOG-05: an error is kept without the values it quotes', async () => {
  const name = 'ola.nordmann@firma.example'
  const errors = await Promise.all(
    [`select '${name}'::uuid`, `insert into auth.accounts (id, email) select gen_random_uuid(), '${name}' from generate_series(1, 2)`].map(
      (text) =>
        portal.owner(text).then(
          () => null,
          (error: Error) => error,
        ),
    ),
  )
  errors.push(
    await Promise.resolve(`{"navn": ${name}}`)
      .then(JSON.parse)
      .catch((error: Error) => error),
  )
  expect(errors.map((error) => errorFields(error!).type)).toEqual(['error', 'error', 'SyntaxError'])
  expect(errors.map((error) => JSON.stringify(error) + error!.message).join()).toContain(name)
  for (const error of errors) {
    expect(JSON.stringify(errorFields(error!))).not.toContain('ordmann')
    expect(errorFields(error!).stack).toMatch(/^\s+at /)
  }
})

test('INJ-10, LOG-06: whatever is sent, each line of the log is one object, and tells nothing that was made up', async () => {
  const lines: string[] = []
  const app = await buildApp(portal.portal, { level: 'info', stream: { write: (line) => void lines.push(line) } })
  const hostile = ['%s %d %j %o', '"}\n{"level":60,"msg":"gjort"}', '\u001b[2J\u001b[31m', 'a\u2028b\u2029c', '\ud800', '\u202egjort']
  for (const text of hostile) {
    const header = encodeURIComponent(text.toWellFormed())
    const url = `/api/deviations?q=${header}`
    await app.inject({
      url,
      headers: { 'user-agent': text.replace(/[^\x20-\x7e]/g, '?'), 'x-forwarded-for': header, 'x-request-id': header },
    })
    await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email: text, password: text } })
    await app.inject({ url: `/api/${header}` })
  }
  await app.close()
  expect(lines.length).toBeGreaterThanOrEqual(hostile.length * 3)
  for (const line of lines) {
    expect(['\n', '\r', '\u001b', '\u2028', '\u2029', '\u202e'].filter((character) => line.trimEnd().includes(character))).toEqual([])
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number) })
    expect(line).not.toContain('"level":60')
  }
})

test('LOG-11: who names another company, knocks without end, or guesses a password is told of at once, and by no secret', async () => {
  const lines: string[] = []
  const few = await testPortal({ isOwn: true, config: { requestsPerMinute: 5 } })
  const app = await buildApp(few.portal, { level: 'info', stream: { write: (line) => void lines.push(line) } })
  try {
    const t = await few.tenant()
    const logged = () => lines.map((line) => JSON.parse(line)).filter((line) => 'security' in line)
    await app.inject({ url: '/api/company', headers: { authorization: `Bearer ${t.as('admin').token}`, 'x-tenant-id': 'en-annen' } })
    expect(logged().map((line) => line.security)).toEqual(['tenantMismatch'])
    // From an address of its own: the door counts what all other tests have tried from the common one.
    const remoteAddress = '198.51.100.137'
    const guess = { email: t.users.admin.email, password: 'Hemmelig-gjetning-1' }
    await app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, payload: guess })
    expect(logged().at(-1)).toMatchObject({ level: 40, ip: remoteAddress, reqId: expect.any(String) })
    for (let n = 0; n < 8; n++) await app.inject({ url: '/api/health' })
    expect(logged().at(-1)).toMatchObject({ security: 'tooMany' })
    expect(lines.join('')).not.toContain('Hemmelig-gjetning-1')
    expect(lines.join('')).not.toContain(t.as('admin').token)
  } finally {
    await app.close()
    await few.close()
  }
})

test('REL-04: a server told to end is not ready first, and then answers nobody new, in Norwegian', async () => {
  const leaving = await testPortal({ isOwn: true })
  const get = (path: string) => leaving.anonymous.get(path)
  expect((await get('/ready')).status).toBe(200)
  leaving.portal.life.stage = 'draining'
  const unready = await get('/ready')
  expect([unready.status, unready.body.code, unready.headers.connection]).toEqual([503, 'unavailable', 'close'])
  expect((await get('/health')).status).toBe(200)
  leaving.portal.life.stage = 'closing'
  const refused = await get('/health')
  expect(refused).toMatchObject({ status: 503, body: { message: 'Tjenesten er ikke tilgjengelig akkurat nå. Prøv igjen om litt.' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  leaving.portal.life.stage = 'serving'
  await leaving.close()
})
