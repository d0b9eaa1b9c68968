import { decidesAs } from '@portal/kit/actor'
import { addDays, osloDate } from '@portal/kit/dates'
import { may } from '@portal/kit/permissions'
import { approvalsWaiting } from '@portal/modules/records/approvals/server/public'
import type { Waits } from '@portal/platform/record/waiting'
import { sql } from 'kysely'
import { waitingTexts as texts } from '../noticeTexts.ts'
import { riskKind } from './kind.ts'
import { visibleTo } from './sightQueries.ts'

const shown = {
  of: 'risks',
  number: sql<string>`risks.number`,
  title: sql<string>`risks.title`,
  path: sql<string>`${sql.lit(`${riskKind.page}/`)} || risks.id`,
  rank: sql<number>`(5 - coalesce(risks.level_rank, 1))`,
}
const soon = 30

export const risksWaiting: Waits[] = [
  approvalsWaiting(riskKind),
  // Proposals of rules, for whoever owns the risk or stands in for them.
  {
    kind: { name: 'proposal', place: 62, ...texts.proposal },
    urgentDays: 'always',
    concerns: ({ role }) => role === 'admin' || role === 'leader',
    rows: ({ actor }) => ({
      ...shown,
      from: sql`proposals p join risks on risks.id = p.record_id`,
      of: 'p',
      where: sql`p.status = 'open' and risks.owner_id = any(${decidesAs(actor)}::uuid[]) and ${visibleTo(actor)}`,
      step: sql`'decide'`,
      dueOn: null,
    }),
  },
  // All that was planned is done, and nobody has scored it since (R12): the numbers are still those of before.
  {
    kind: { name: 'rescore', place: 64, ...texts.rescore },
    urgentDays: 'always',
    concerns: (actor) => may(actor, 'admin', 'manage_team'),
    rows: ({ actor }) => ({
      ...shown,
      from: sql`risks`,
      where: sql`risks.owner_id = ${actor.id} and risks.review_cause is not null and risks.status <> 'closed' and ${visibleTo(actor)}`,
      step: sql`'score'`,
      dueOn: null,
    }),
  },
  {
    kind: { name: 'riskReview', place: 66, ...texts.riskReview },
    urgentDays: -1,
    concerns: (actor) => may(actor, 'admin', 'manage_team'),
    rows: ({ actor, now }) => ({
      ...shown,
      from: sql`risks`,
      where: sql`risks.owner_id = ${actor.id} and risks.status <> 'closed' and risks.review_cause is null
        and risks.review_date <= ${addDays(osloDate(now), soon)} and ${visibleTo(actor)}`,
      step: sql`'review'`,
      dueOn: sql`risks.review_date`,
    }),
  },
]
