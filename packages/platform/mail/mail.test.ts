import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openMailer } from './mail.ts'

const folder = mkdtempSync(join(tmpdir(), 'ks-mail-'))
const mailFrom = 'Kontrollportalen <ikke-svar@portal.firma.no>'
const received: { raw: string; to: string[] }[] = []
const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, password }, _session, done) =>
    username === 'portal' && password === 'he/m' ? done(null, { user: 'portal' }) : done(new Error('no')),
  onData: async (stream, session, done) => {
    const bytes = await buffer(stream)
    received.push({ raw: bytes.toString(), to: session.envelope.rcptTo.map((one) => one.address) })
    done()
  },
})
let port: number
beforeAll(async () => {
  server.on('error', () => {})
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.server.address() as AddressInfo).port
})
afterAll(async () => {
  await new Promise<void>((done) => server.close(done))
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  received.length = 0
})

const mailer = (login = 'portal:he%2Fm', query = '') =>
  openMailer({ smtpUrl: `smtp://${login}@127.0.0.1:${port}${query}`, mailFrom, dataDir: folder })
const letter = {
  to: 'kari@firma.no',
  subject: 'Nytt avvik på «Bøgata»',
  text: 'Hei\n\nÅpne lenken:\n\nhttps://portal.firma.no/avvik?a=1&b=2\n\nHilsen\nKontrollportalen',
  messageId: 'avvik-1',
}

test('a letter arrives as text and HTML, in Norwegian, from the portal', async () => {
  await mailer().send(letter)
  const mail = await PostalMime.parse(received[0]!.raw)
  expect(received[0]!.to).toEqual(['kari@firma.no'])
  expect(mail).toMatchObject({
    subject: letter.subject,
    from: { name: 'Kontrollportalen', address: 'ikke-svar@portal.firma.no' },
    to: [{ address: 'kari@firma.no' }],
    messageId: '<avvik-1@portal.firma.no>',
  })
  expect(mail.text?.trim()).toBe(letter.text)
  expect(mail.html).toContain('<a href="https://portal.firma.no/avvik?a=1&amp;b=2">')
  expect(mail.html).toContain('<p>Hilsen<br>Kontrollportalen</p>')
  expect(Math.abs(Date.parse(mail.date ?? '') - Date.now())).toBeLessThan(60_000)
  expect(mail.headers.find((one) => one.key === 'auto-submitted')?.value).toBe('auto-generated')
})

test('REL-06: sent again, it is the same letter to whoever receives it', async () => {
  await mailer().send(letter)
  await mailer().send(letter)
  const ids = received.map(({ raw }) => /^message-id: (.*)$/im.exec(raw)?.[1])
  expect(new Set(ids).size).toBe(1)
})

describe('INJ-09: nothing a person wrote becomes a header, an address or an element', () => {
  test('line breaks in the subject', async () => {
    await mailer().send({ ...letter, subject: 'Avvik\r\nBcc: ond@example.com\r\n\r\n<h1>x</h1> {{7*7}}' })
    const mail = await PostalMime.parse(received[0]!.raw)
    expect(mail.subject).toBe('Avvik Bcc: ond@example.com <h1>x</h1> {{7*7}}')
    expect(mail.bcc).toBeUndefined()
    expect(received[0]!.to).toEqual(['kari@firma.no'])
    expect(received[0]!.raw).not.toMatch(/^bcc:/im)
  })
  test.each(['kari@firma.no\r\nBcc: ond@example.com', 'kari@firma.no, ond@example.com', '<kari@firma.no> ond@example.com', 'kari'])(
    'the address %j is refused',
    async (to) => {
      await expect(async () => mailer().send({ ...letter, to })).rejects.toThrow('mail: not an address')
      expect(received).toEqual([])
    },
  )
  test('a Message-ID', async () => {
    await mailer().send({ ...letter, messageId: 'a>\r\nBcc: ond@example.com' })
    expect((await PostalMime.parse(received[0]!.raw)).messageId).toBe('<a...Bcc..ond.example.com@portal.firma.no>')
  })
  test('markup and templates in the text', async () => {
    await mailer().send({ ...letter, text: `<img src=x onerror=alert(1)>\n\nhttps://a.no/"><script>\n\n{{7*7}} \${7*7} <%= 7*7 %>` })
    const { html } = await PostalMime.parse(received[0]!.raw)
    expect(html).not.toMatch(/<img|<script|49/)
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })
})

test('a wrong password and a server that is gone are errors, so that the job tries again', async () => {
  await expect(mailer('portal:feil').send(letter)).rejects.toMatchObject({ code: 'EAUTH' })
  const gone = openMailer({ smtpUrl: 'smtp://127.0.0.1:1', mailFrom, dataDir: folder })
  await expect(gone.send(letter)).rejects.toMatchObject({ code: 'ESOCKET' })
  expect(received).toEqual([])
})

test('CFG-06: a server elsewhere that offers no TLS gets neither password nor letter', async () => {
  await expect(mailer('portal:he%2Fm', '?requireTLS=true').send(letter)).rejects.toMatchObject({ code: 'ETLS' })
  expect(received).toEqual([])
})

test('FIL-13: without SMTP_URL a letter is a file that only we can read', async () => {
  await openMailer({ smtpUrl: null, mailFrom, dataDir: folder }).send(letter)
  const outbox = join(folder, 'outbox')
  const [name = ''] = readdirSync(outbox)
  expect(name).toMatch(/^\d{4}-\d{2}-\d{2}T\d{9}Z-[0-9a-f]{12}\.eml$/)
  expect([statSync(outbox).mode & 0o777, statSync(join(outbox, name)).mode & 0o777]).toEqual([0o700, 0o600])
  const mail = await PostalMime.parse(readFileSync(join(outbox, name)))
  expect(mail).toMatchObject({ subject: letter.subject, to: [{ address: 'kari@firma.no' }], messageId: '<avvik-1@portal.firma.no>' })
})
