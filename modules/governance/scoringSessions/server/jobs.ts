import { assessmentKind } from '@portal/modules/governance/riskAssessments/server/public'
import { fileAudit } from '@portal/platform/audit/audit'
import type { TenantDb } from '@portal/platform/db/db'
import { inEveryTenant } from '@portal/platform/db/everyTenant'
import { cron, type Jobs } from '@portal/platform/jobs/jobs'
import { longestHours } from '../choices.ts'
import { meetingTexts } from '../texts.ts'
import { endOpenedBefore } from './queries.ts'

/** Ends the meetings nobody closed. What was not shown is never shown. */
export async function endForgotten(tx: TenantDb, now: Date) {
  const before = new Date(now.getTime() - longestHours * 3_600_000)
  const changes = (await endOpenedBefore(tx, before.toISOString(), now.toISOString())).map((one) => ({
    ...assessmentKind.changeOf('endMeeting', one),
    before: null,
    after: null,
  }))
  if (changes.length > 0) await fileAudit(tx, { id: null, name: meetingTexts.system, role: 'system' }, {}, ...changes)
}

export const meetingJobs: Jobs = {
  handlers: {
    'meetings.end': (portal, _payload, jobsPool) => inEveryTenant(portal, jobsPool, (tx) => endForgotten(tx, new Date())),
  },
  crontab: [cron('meetings.end', '9,39 * * * *')],
}
