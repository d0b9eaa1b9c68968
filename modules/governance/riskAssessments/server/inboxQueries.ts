import { addDays, osloDate } from '@portal/kit/dates'
import { may } from '@portal/kit/permissions'
import { approvalsWaiting } from '@portal/modules/records/approvals/server/public'
import type { Waits } from '@portal/platform/record/waiting'
import { sql } from 'kysely'
import { waitingTexts as texts } from '../texts.ts'
import { assessmentKind } from './kind.ts'

const soon = 30

export const assessmentsWaiting: Waits[] = [
  approvalsWaiting(assessmentKind),
  {
    kind: { name: 'assessmentReview', place: 68, ...texts.assessmentReview },
    urgentDays: -1,
    concerns: (actor) => may(actor, 'admin', 'manage_team'),
    rows: ({ actor, now }) => ({
      from: sql`risk_assessments`,
      of: 'risk_assessments',
      number: sql`risk_assessments.number`,
      title: sql`risk_assessments.title`,
      path: sql`${sql.lit(`${assessmentKind.page}/`)} || risk_assessments.id`,
      rank: sql`4`,
      where: sql`risk_assessments.owner_id = ${actor.id} and risk_assessments.status <> 'archived' and not risk_assessments.is_register
        and risk_assessments.review_date <= ${addDays(osloDate(now), soon)} and ${assessmentKind.visibleTo(actor)}`,
      step: sql`'review'`,
      dueOn: sql`risk_assessments.review_date`,
    }),
  },
]
