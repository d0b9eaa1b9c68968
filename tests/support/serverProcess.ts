import { freePort } from '../faults/server.ts'
import { childEnv } from './childEnv.ts'

/** The environment of a server in a process of its own: nothing of the tests', on a free port. */
export async function serverEnv(dataDir: string, more: Record<string, string> = {}) {
  const PORT = String(await freePort())
  return { ...childEnv(), NODE_ENV: 'production', PORT, HOST: '127.0.0.1', KS_DATA_DIR: dataDir, KS_DEMO: 'off', ...more }
}
