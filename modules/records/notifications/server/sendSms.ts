import type { NoticeEvent } from '@portal/kit/notices'
import { isPhone } from '@portal/kit/phone'
import { inTenant, type TenantDb } from '@portal/platform/db/db'
import { enqueueIn, type Job } from '@portal/platform/jobs/jobs'
import type { Portal } from '@portal/platform/portal'
import type { Matrix } from '../matrixRules.ts'
import { messageOf, takeSms, wantsSms } from './smsQueries.ts'

type News = { id: string; event: NoticeEvent }

/** Of what is delivered now, what also goes by SMS: in the transaction that marks it, so that it is queued once. */
export async function queueSms({ sms }: Pick<Portal, 'sms'>, tx: TenantDb, news: readonly News[]) {
  const ids = news.filter(({ event }) => event.rule.hasSms).map(({ id }) => id)
  if (!sms || ids.length === 0 || !(await wantsSms(tx))) return
  for (const id of await takeSms(tx, ids, sms.perCompanyPerDay)) await enqueueIn(tx)('sms.send', { id })
}

/** What was urgent yesterday is found in the portal. */
const day = 86_400_000

/** The number is looked up here: it may have been changed, and its person may have left, while the message waited. */
export const sendSmsIn =
  ({ eventNamed }: Matrix): Job =>
  async (portal, { ksId, id }) => {
    const found = await inTenant(portal.pool, ksId!, (tx) => messageOf(tx, String(id)))
    if (!portal.sms || !found?.phone || !isPhone(found.phone, 'mobile') || Date.parse(found.createdAt) + day < Date.now()) return
    const text = `${eventNamed(found.event).title(found.number ?? '')}. ${portal.config.baseUrl}${found.path}`
    await portal.sms.send({ to: found.phone, text, id: String(id) })
  }
