import { decidesAs } from '@portal/kit/actor'
import { addDays, osloDate } from '@portal/kit/dates'
import { may } from '@portal/kit/permissions'
import { approvalsWaiting, reviewsWaiting } from '@portal/modules/records/approvals/server/public'
import type { Waits } from '@portal/platform/record/waiting'
import { sql } from 'kysely'
import { waitingTexts as texts } from '../texts.ts'
import { documentKind } from './kind.ts'

const soon = 30
const document = {
  from: sql`documents`,
  of: 'documents',
  number: sql<string>`documents.number`,
  title: sql<string>`documents.title`,
  path: sql<string>`${sql.lit(`${documentKind.path}/`)} || documents.id`,
  rank: sql<number>`4`,
}

export const documentsWaiting: Waits[] = [
  approvalsWaiting(documentKind),
  reviewsWaiting(documentKind),
  {
    kind: { name: 'documentReview', place: 69, ...texts.documentReview },
    urgentDays: -1,
    concerns: (actor) => may(actor, 'admin', 'manage_team'),
    rows: ({ actor, now }) => ({
      ...document,
      where: sql`documents.owner_id = ${actor.id} and documents.status <> 'archived'
        and documents.review_date <= ${addDays(osloDate(now), soon)} and ${documentKind.visibleTo(actor)}`,
      step: sql`'review'`,
      dueOn: sql`documents.review_date`,
    }),
  },
  {
    kind: { name: 'documentSuggestion', place: 71, ...texts.documentSuggestion },
    urgentDays: -1,
    concerns: (actor) => may(actor, 'admin', 'manage_team'),
    rows: ({ actor }) => ({
      ...document,
      // Of those the actor stands in for, what the actor may answer (`writesDocument` of the rules).
      where: sql`documents.owner_id = any(${decidesAs(actor)}::uuid[]) and documents.status <> 'archived' and ${documentKind.visibleTo(actor)}
        and (documents.owner_id = ${actor.id} or ${actor.role === 'admin'} or documents.department_id = any(${actor.team}::uuid[]))
        and exists (select from document_suggestions s where s.document_id = documents.id and s.status = 'open')`,
      step: sql`'answer'`,
      dueOn: null,
    }),
  },
]
