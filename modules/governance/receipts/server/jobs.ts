import { hasDayBegun, osloDate } from '@portal/kit/dates'
import { documentKind } from '@portal/modules/governance/documents/server/public'
import { notify } from '@portal/modules/records/notifications/server/public'
import { inTenant, type TenantDb } from '@portal/platform/db/db'
import { inEveryTenant } from '@portal/platform/db/everyTenant'
import { cron, type Jobs } from '@portal/platform/jobs/jobs'
import { followCompanyReaders, followReaders } from './follow.ts'
import type { Scope } from './followQueries.ts'
import { receiptEvents } from './notices.ts'
import { readersToRemind } from './remindQueries.ts'

/** Reminds those who have not read: five days after they were asked, on the last day, and each week after it (domain 3.6.3). */
export async function remindReaders(tx: TenantDb, now: Date) {
  if (!hasDayBegun(now)) return
  for (const { documentId, number, isLate, occasion, userIds } of await readersToRemind(tx, osloDate(now))) {
    const event = isLate ? receiptEvents.documentReadingLate : receiptEvents.documentReadingDue
    const entity = { type: documentKind.kind, id: documentId, number }
    await notify({ tx, now, actor: null }, { event, entity, path: `${documentKind.path}/${documentId}`, occasion }, userIds)
  }
}

export const receiptJobs: Jobs = {
  handlers: {
    'receipts.follow': async ({ pool }, { ksId, ...scope }) => {
      if (ksId) await inTenant(pool, ksId, (tx) => followReaders(tx, new Date(), scope as Scope))
    },
    'receipts.followCompany': async ({ pool }, { ksId }) => {
      if (ksId) await inTenant(pool, ksId, (tx) => followCompanyReaders(tx, new Date()))
    },
    'receipts.followAll': (portal, _payload, jobsPool) => inEveryTenant(portal, jobsPool, (tx) => followCompanyReaders(tx, new Date())),
    'receipts.remind': (portal, _payload, jobsPool) => inEveryTenant(portal, jobsPool, (tx) => remindReaders(tx, new Date())),
  },
  // After midnight in Norway, summer and winter: versions take effect and offices begin at the turn of the day, of which no write tells.
  crontab: [cron('receipts.followAll', '3 22,23,5 * * *', 86_400_000), cron('receipts.remind', '4,14,24,34,44,54 * * * *')],
}
