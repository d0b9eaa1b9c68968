// The product on a port and a data folder of its own, for journeys that need it configured otherwise than the common one.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pooledServer } from './pooledServer.ts'

/** Starts it with the demo company and waits until it answers. Rejects with what it said when it ends before that. */
export async function ownServer(port: number, env: Record<string, string>) {
  if (process.env.E2E_SETTINGS) return pooledServer(port, env)
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-own-'))
  const server = spawn('node_modules/.bin/node', ['apps/server/main.ts'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), KS_DATA_DIR: dataDir, KS_DEMO: 'on', ...env },
  })
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => void (output += text))
  const ended = new Promise<void>((done) => server.once('exit', () => done()))
  const baseURL = `http://localhost:${port}`
  const isReady = () =>
    fetch(`${baseURL}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error(`The server ended: ${output}`)
    await new Promise((later) => setTimeout(later, 200))
  }
  return {
    baseURL,
    output: () => output,
    stop: async () => {
      server.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
