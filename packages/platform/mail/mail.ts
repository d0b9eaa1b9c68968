import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isEmail } from '@portal/kit/email'
import type { Config } from '../config/config.ts'
import { writePrivate } from '../embedded/dataFolder.ts'
import { sha256 } from '../secrets/secrets.ts'
import { htmlOf } from './mailHtml.ts'

/** One mail. `messageId` is unique to it and stays the same when sending is tried again. */
export type Letter = { to: string; subject: string; text: string; html?: string; messageId: string }
export type Mailer = {
  /** `ksId`: the company it is from, noted in the outbox alone. Fails with a text that begins with `mail: away` when no mail gets through now, and `mail: refused` when this one does not. */
  send: (letter: Letter, ksId?: string | null) => Promise<unknown>
  /** Whether the mail server takes mail now; afterwards `send` tries again. */
  isThere: () => Promise<boolean>
}

/** Loaded with the first letter: a server that has sent none rests in 15 MB less. */
const library = () => import('nodemailer')

/** How long a mail server that did not answer is left alone, so that a queue of letters does not hold up other jobs. */
const awayMs = 60_000
/** 421: the server is closing down or full (RFC 5321); all else it answers to one letter is about that letter. */
const isAway = ({ responseCode, code }: { responseCode?: number; code?: string }) =>
  code === 'EAUTH' || responseCode === undefined || responseCode === 421

/**
 * Sends letters through SMTP_URL, or without one writes them to `<dataDir>/outbox`. A letter without `html` gets one made from its text.
 * `send` fails when the server refuses or does not answer (10 s to connect, 30 s of silence); repeated, it keeps its Message-ID.
 */
export function openMailer({ smtpUrl, mailFrom, dataDir }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer {
  const domain = mailFrom.replace(/>$/, '').split('@').at(-1) ?? 'localhost'
  const message = (letter: Letter) => {
    if (!isEmail(letter.to)) throw new Error('mail: not an address')
    const subject = oneLine(letter.subject)
    return {
      from: mailFrom,
      to: { name: '', address: letter.to },
      subject,
      text: letter.text,
      html: letter.html ?? htmlOf(letter.text, subject),
      messageId: idOf(letter.messageId, domain),
      // RFC 3834: nobody's holiday reply is wanted
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    }
  }
  if (smtpUrl === null)
    return { send: (letter, ksId) => toOutbox(join(dataDir, 'outbox'), message(letter), ksId), isThere: async () => true }
  const open = async () =>
    (await library()).createTransport({
      url: smtpUrl,
      requireTLS: !isHere(new URL(smtpUrl).hostname),
      tls: { minVersion: 'TLSv1.2' },
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    })
  let transport: ReturnType<typeof open> | undefined
  const opened = () => {
    transport ??= open()
    return transport
  }
  let awayUntil = 0
  return {
    async send(letter) {
      const sent = message(letter)
      if (Date.now() < awayUntil) throw new Error('mail: away')
      await (await opened()).sendMail(sent).catch((error: { responseCode?: number; code?: string }) => {
        if (isAway(error)) awayUntil = Date.now() + awayMs
        // What a server says may quote the letter: the code alone is kept.
        const what = `mail: ${isAway(error) ? 'away' : 'refused'} (${error.responseCode ?? error.code ?? 'no answer'})`
        throw Object.assign(new Error(what), { code: error.code })
      })
    },
    async isThere() {
      const answers = await (await opened()).verify().catch(() => false)
      awayUntil = answers ? 0 : Date.now() + awayMs
      return answers
    },
  }
}

const companyHeader = 'X-Ks-ID'

async function toOutbox(folder: string, message: { messageId: string; headers: Record<string, string> }, ksId?: string | null) {
  const { message: bytes } = await (await library())
    .createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    .sendMail({ ...message, headers: { ...message.headers, ...(ksId && { [companyHeader]: ksId }) } })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const time = new Date().toISOString().replace(/[:.]/g, '')
  writePrivate(join(folder, `${time}-${sha256(message.messageId).toString('hex', 0, 6)}.eml`), bytes as Buffer)
}

/** Removes from the outbox what is from a company, and what goes to these addresses. Answers how many letters. */
export async function removeLetters(dataDir: string, ksId: string, addresses: readonly string[]): Promise<number> {
  const folder = join(dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [] as string[])
  const lines = new Set([`${companyHeader}: ${ksId}`, ...addresses.map((address) => `To: ${address}`)])
  let removed = 0
  for (const name of names.filter((one) => one.endsWith('.eml'))) {
    const [head = ''] = (await readFile(join(folder, name), 'utf8')).split('\r\n\r\n')
    const fields = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
    if (!fields.some((field) => lines.has(field))) continue
    await rm(join(folder, name))
    removed++
  }
  return removed
}

/** A mail server on this machine may do without TLS. Elsewhere it is a choice to be written in the URL: ?requireTLS=false. */
const isHere = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host)

const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 250)
    .toWellFormed()

const idOf = (id: string, domain: string) => `<${id.replace(/[^\w.+-]/g, '.')}@${domain}>`
