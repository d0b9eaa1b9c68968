import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { noSmallDisk, smallDisk } from '@portal/platform/testing/smallDisk'
import { expect, test } from 'vitest'
import { root } from './portal.ts'

const why = noSmallDisk()
if (why) console.log(`A full disk is left out: ${why}`)

test.skipIf(why !== null).each([
  ['making the database', 30],
  ['the migrations', 55],
])(
  'REL-10: a first start whose disk is full in %s ends with one line that names the folder',
  async (_where, megabytes) => {
    const disk = smallDisk(megabytes) as Exclude<ReturnType<typeof smallDisk>, string>
    const { PATH, HOME, TMPDIR } = process.env
    const env = { PATH, HOME, TMPDIR, NODE_ENV: 'production', KS_DEMO: 'off', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error' }
    const own = { KS_DATA_DIR: join(disk.folder, 'data'), KS_SECRET: randomBytes(32).toString('base64url') }
    try {
      const server = spawn(process.execPath, ['apps/server/main.ts'], { cwd: root, env: { ...env, ...own } })
      const ended = new Promise((done) => server.once('close', done))
      const [error, out] = await Promise.all([text(server.stderr), text(server.stdout)])
      expect(await ended).toBe(1)
      expect(error).toBe(`KS_DATA_DIR: cannot use ${own.KS_DATA_DIR}: the disk is full\n`)
      expect(out).not.toContain('nobody expected this')
    } finally {
      disk.remove()
    }
  },
  60_000,
)
