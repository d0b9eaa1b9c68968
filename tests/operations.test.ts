// What those who run a server see of it: a process of its own, as `npm start` starts it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { root } from '../apps/server/portal.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-operations-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return String(port)
}

test('every line a server writes is one object of JSON, also those of its start, and each request has one with its id', async () => {
  const port = await freePort()
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, NODE_ENV: 'production', PORT: port, HOST: '127.0.0.1', KS_DATA_DIR: folder, KS_DEMO: 'off', LOG_LEVEL: 'info' }
  const server = spawn(process.execPath, ['apps/server/main.ts'], { cwd: root, env })
  const said = Promise.all([text(server.stdout), text(server.stderr)])
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  await expect
    .poll(
      () =>
        ask('/api/ready').then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 60_000, interval: 200 },
    )
    .toBe(true)
  const { requestId } = (await (await ask('/api/deviations')).json()) as { requestId: string }
  server.kill('SIGTERM')
  const [log, errors] = await said
  expect(errors).toBe('')
  const lines = log
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { level: number; msg: string; reqId?: string; status?: number })
  expect(lines.map(({ msg }) => msg)).toContain(`Kontrollportalen: http://localhost:${port}`)
  expect(lines.filter(({ reqId }) => reqId === requestId)).toEqual([expect.objectContaining({ level: 30, status: 401 })])
}, 120_000)
