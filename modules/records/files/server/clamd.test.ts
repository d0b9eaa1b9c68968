// Debian's clamd, where it is installed, with one signature of our own: nothing is fetched.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { eicar } from '@portal/platform/testing/clamdServer'
import { office } from '@portal/platform/testing/hostileFiles'
import { afterAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../../apps/server/testing.ts'

const noClamd = spawnSync('clamd', ['--help']).error ? 'clamd is not installed' : null

describe.skipIf(noClamd !== null)(`FIL-03 with clamd itself${noClamd === null ? '' : ` (skipped: ${noClamd})`}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-clamd-'))
  const path = join(folder, 'clamd.ctl')
  mkdirSync(join(folder, 'signatures'))
  writeFileSync(join(folder, 'signatures', 'local.ndb'), `Eicar-Test-Signature:0:*:${Buffer.from(eicar).toString('hex')}\n`)
  const settings = [`LocalSocket ${path}`, `DatabaseDirectory ${folder}/signatures`, `TemporaryDirectory ${folder}`, 'StreamMaxLength 1M']
  writeFileSync(join(folder, 'clamd.conf'), [...settings, 'Foreground yes', ''].join('\n'))
  const ends: (() => Promise<unknown>)[] = []
  afterAll(async () => {
    for (const end of ends) await end()
    rmSync(folder, { recursive: true, force: true })
  })

  test('malware is refused, also packed in a document and by a socket; what is clean is taken; what is too large is told so', async () => {
    const clamd = spawn('clamd', ['--foreground', `--config-file=${join(folder, 'clamd.conf')}`], { stdio: ['ignore', 'pipe', 'ignore'] })
    const ended = once(clamd, 'exit')
    ends.push(async () => clamd.kill() && ended)
    for await (const line of createInterface({ input: clamd.stdout })) if (line.includes('Self checking')) break
    const portal = await testPortal({ isOwn: true, config: { scanner: { address: { path }, patience: 20_000 } } })
    ends.unshift(portal.close)
    const t = await portal.tenant()
    const send = async (name: string, bytes: Buffer) =>
      (await t.as('employee').upload('/files', { name, bytes, type: 'text/plain' })).status
    const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
    expect(await send('notat.txt', Buffer.from('Logg fra runden'))).toBe(200)
    expect(await send('notat.txt', Buffer.from(eicar))).toBe(422)
    expect(await send('brev.docx', office(word))).toBe(200)
    expect(await send('brev.docx', office(word, { 'word/media/a.bin': eicar }))).toBe(422)
    expect(await send('stort.txt', Buffer.alloc(1024 * 1024 + 1, 'a'))).toBe(413)
    const found = await portal.owner(`select after->>'signature' as name from audit where ks_id = $1 and action = 'file.refuse'`, [t.ksId])
    expect(found).toEqual([{ name: 'Eicar-Test-Signature.UNOFFICIAL' }, { name: 'Eicar-Test-Signature.UNOFFICIAL' }])
  }, 60_000)
})
