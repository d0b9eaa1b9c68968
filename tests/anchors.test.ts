// AUDIT_ANCHOR: what leaves the house each day, so that a log written anew is found by whoever received it.
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { anchorJobs } from '@portal/platform/audit/auditAnchor'
import { readConfigAnchors } from '@portal/platform/config/configAnchors'
import { sealedSnapshot } from '@portal/platform/secrets/sealedSnapshot'
import { afterAll, expect, test } from 'vitest'
import { testPortal } from '../apps/server/testing.ts'
import { reported } from '../modules/cases/deviations/server/testing.ts'

const received: any[] = []
let status = 200
const receiver = createServer(async (request, answer) => {
  received.push(JSON.parse(await text(request)))
  answer.writeHead(status).end()
})
await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
const webhook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/logg`
const portal = await testPortal({ isOwn: true, config: { anchors: { mails: ['revisor@revisjon.example'], webhooks: [webhook] } } })
afterAll(async () => {
  await portal.close()
  receiver.close()
})
const send = () => anchorJobs.handlers['audit.anchor']!(portal.portal, { ksId: null }, portal.jobsPool)

test('LOG-02: each day the head of every log goes by mail and webhook; a receiver that fails is tried again', async () => {
  await send()
  expect(received).toEqual([])
  const t = await portal.tenant()
  await reported(t)
  await sealedSnapshot(portal.database, portal.portal, async () => {})
  const { head } = (await t.as('auditor').get('/audit-log/verify')).body
  await send()
  expect(received).toMatchObject([{ portal: 'http://localhost:8080', heads: [{ ksId: t.ksId, head }], publicKey: expect.any(String) }])
  const outbox = join(portal.portal.config.dataDir, 'outbox')
  const letters = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8').replaceAll('=\r\n', '').replaceAll('=\n', ''))
  expect(letters).toHaveLength(1)
  expect(letters[0]).toContain('To: revisor@revisjon.example')
  expect(letters[0]).toContain(`${t.ksId} ${head}`)
  status = 503
  await expect(send()).rejects.toThrow('answered 503')
})

test.each([
  ['http://logg.example/', 'AUDIT_ANCHOR: must be'],
  ['https://bruker:hemmelig@logg.example/', 'AUDIT_ANCHOR: must be'],
  ['mailto:ingen', 'AUDIT_ANCHOR: must be'],
  ['ftp://logg.example', 'AUDIT_ANCHOR: must be'],
])('%s stops the start', (value, message) => {
  expect(() => readConfigAnchors(() => value)).toThrow(message)
  expect(() => readConfigAnchors(() => value)).not.toThrow('hemmelig')
})

test('several places may be named', () => {
  expect(readConfigAnchors(() => 'mailto:a@revisjon.example, https://logg.example/inn')).toEqual({
    mails: ['a@revisjon.example'],
    webhooks: ['https://logg.example/inn'],
  })
  expect(readConfigAnchors(() => undefined)).toEqual({ mails: [], webhooks: [] })
})
