import { createServer } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { newId } from '@portal/kit/uuid'
import { inTenant } from '@portal/platform/db/db'
import { enqueueIn } from '@portal/platform/jobs/jobs'
import { openMailer } from '@portal/platform/mail/mail'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { type Tenant, testPortal } from '../../../../apps/server/testing.ts'

const portal = await testPortal({ isOwn: true })
afterAll(() => portal.close())

/** A port that is ours and closed, so that a mail server can come and go on it. */
const port = await new Promise<number>((done) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port: free } = probe.address() as { port: number }
    probe.close(() => done(free))
  })
})
portal.portal.mailer = openMailer({ ...portal.portal.config, smtpUrl: `smtp://127.0.0.1:${port}` })

let stop: (() => Promise<void>) | null = null
afterEach(async () => {
  await stop?.()
  stop = null
  await portal.owner('delete from graphile_worker._private_jobs')
})
/** A mail server that refuses whom it is told to, and keeps the rest. */
async function startSmtp(refusal: (address: string) => number | null = () => null) {
  const ids: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      const code = refusal(address)
      done(code ? Object.assign(new Error('refused'), { responseCode: code }) : null)
    },
    onData: async (stream, _session, done) => {
      ids.push(/^message-id: (.*)$/im.exec((await buffer(stream)).toString())?.[1] ?? '')
      done()
    },
  })
  server.on('error', () => {})
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  stop = () => new Promise<void>((done) => server.close(done))
  return ids
}
const write = (t: Tenant, count: number, to = 'kari@firma.example') =>
  inTenant(portal.portal.pool, t.ksId, async (tx) => {
    for (let n = 0; n < count; n++) {
      const letter = { to, subject: 'Nytt', text: 'Nytt', messageId: newId() }
      await enqueueIn(tx)('mail.send', { sealed: portal.portal.secrets.seal('mail', JSON.stringify(letter)).toString('base64url') })
    }
  })
const wake = async () => {
  await portal.owner(`select graphile_worker.add_job('mail.wake', '{}'::json, job_key => 'mail.wake')`)
  await portal.runJobs()
}
const mails = () =>
  portal.owner(
    `select j.attempts, j.max_attempts, j.run_at, j.last_error from graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id where k.identifier = 'mail.send' order by j.id`,
  )

describe('REL-07: a mail server that is away loses nothing', () => {
  test('sixty letters wait, and go at once when it is back, each of them once', async () => {
    const t = await portal.tenant()
    await write(t, 1)
    await portal.runJobs()
    expect(await mails()).toMatchObject([{ attempts: 1, last_error: 'mail: away (ESOCKET)' }])
    // Half an hour later they are many, each set to be tried at an hour of its own.
    await write(t, 59)
    await portal.owner(
      `update graphile_worker._private_jobs set run_at = now() + interval '40 minutes', attempts = 8, last_error = 'mail: away'`,
    )
    await wake()
    expect((await mails()).length).toBe(60)
    const ids = await startSmtp()
    // A connection that this busy machine drops is asked for again, as any other.
    for (let n = 0; n < 3 && (await mails()).length > 0; n++) await wake()
    expect([ids.length, new Set(ids).size]).toEqual([60, 60])
    expect(await mails()).toEqual([])
  })

  test('one letter finds out for all: nobody knocks again until it answers', async () => {
    const t = await portal.tenant()
    await write(t, 1)
    await portal.runJobs()
    const ids = await startSmtp()
    await write(t, 5)
    await portal.runJobs()
    expect(ids).toEqual([])
    expect((await mails()).length).toBe(6)
    await wake()
    expect(new Set(ids).size).toBe(6)
  })

  test('ten seconds after the first letter that found it away it is asked again, however many follow', async () => {
    const t = await portal.tenant()
    await write(t, 1)
    await portal.runJobs()
    const wakes = () =>
      portal.owner(
        `select run_at, run_at between now() and now() + interval '10 seconds' as "isSoon" from graphile_worker.jobs where key = 'mail.wake'`,
      )
    const [first] = await wakes()
    expect(first).toMatchObject({ isSoon: true })
    await write(t, 3)
    await portal.runJobs()
    expect(await wakes()).toMatchObject([{ run_at: first!.run_at }])
  })

  test('it is never tried for the last time before 24 hours have passed; then it is given up, kept, and told', async () => {
    const t = await portal.tenant()
    await write(t, 3)
    await portal.runJobs()
    await portal.owner(`update graphile_worker._private_jobs set attempts = 11, run_at = now() + interval '6 hours'`)
    await wake()
    expect((await mails()).map(({ attempts }) => attempts)).toEqual([10, 10, 10])
    await portal.owner(`update graphile_worker._private_jobs set created_at = now() - interval '25 hours' where attempts > 0`)
    await wake()
    const dead = await mails()
    expect(dead.map(({ attempts, max_attempts }) => attempts === max_attempts)).toEqual([true, true, true])
    expect((await t.as('admin').get('/notifications')).body.items).toMatchObject([{ title: 'E-post fra portalen kom ikke fram' }])
    expect((await t.as('leader').get('/notifications')).body.items).toEqual([])
    await wake()
    expect((await t.as('admin').get('/notifications')).body.items).toMatchObject([{ more: 0 }])
    await startSmtp()
    await wake()
    expect((await mails()).length).toBe(3)
  })

  test('an address that is refused holds up nobody else, and is tried again at its own pace', async () => {
    const t = await portal.tenant()
    const ids = await startSmtp((address) => (address.startsWith('full') ? 452 : address.startsWith('ukjent') ? 550 : null))
    await portal.portal.mailer.isThere()
    await write(t, 2, 'ukjent@firma.example')
    await write(t, 2, 'full@firma.example')
    await write(t, 5)
    await portal.runJobs()
    expect(ids.length).toBe(5)
    const left = await mails()
    expect(left.map(({ last_error }) => last_error)).toEqual([
      'mail: refused (550)',
      'mail: refused (550)',
      'mail: refused (452)',
      'mail: refused (452)',
    ])
    await portal.owner(`update graphile_worker._private_jobs set run_at = now() + interval '20 minutes' where attempts > 0`)
    await wake()
    expect((await mails()).every(({ run_at, attempts }) => Date.parse(run_at) > Date.now() && attempts === 1)).toBe(true)
  })
})
