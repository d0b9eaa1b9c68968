import { outbound } from '../http/outbound.ts'
import { anchorTexts } from '../http/texts.ts'
import { cron, type Job, type Jobs } from '../jobs/jobs.ts'
import { sha256 } from '../secrets/secrets.ts'
import { auditPublicKeys } from './auditExport.ts'
import { headText } from './auditHeads.ts'

/** Sends the heads of all logs out of the house: who writes a log anew later cannot write what others have already received. */
const anchor: Job = async ({ config, secrets, heads, mailer }) => {
  const all = [...heads.all()].map(([ksId, head]) => ({ ksId, head: headText(head) }))
  const { mails, webhooks } = config.anchors
  if (all.length === 0) return
  const [{ publicKey } = { publicKey: '' }] = auditPublicKeys(secrets)
  const sentAt = new Date().toISOString()
  // The same heads in the same day are the same letter, also when sending is tried again.
  const id = sha256(JSON.stringify([sentAt.slice(0, 10), all])).toString('hex')
  for (const to of mails)
    await mailer.send({
      to,
      messageId: sha256(`${id} ${to}`).toString('hex'),
      ...anchorTexts({ baseUrl: config.baseUrl, sentAt, publicKey, heads: all }),
    })
  for (const address of webhooks) {
    const call = outbound({ privateOrigins: [new URL(address).origin], milliseconds: 10_000, maxBytes: 64_000 })
    const body = JSON.stringify({ portal: config.baseUrl, sentAt, publicKey, heads: all })
    const { ok, status } = await call(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': id },
      body,
    })
    if (!ok) throw new Error(`AUDIT_ANCHOR: ${new URL(address).host} answered ${status}`)
  }
}

export const anchorJobs: Jobs = {
  handlers: { 'audit.anchor': anchor },
  crontab: [cron('audit.anchor', '20 3 * * *', 43_200_000)],
}
