import { documentKind } from '@portal/modules/governance/documents/server/public'
import type { Waits } from '@portal/platform/record/waiting'
import { sql } from 'kysely'
import { waitingTexts as texts } from '../texts.ts'

/** What somebody is asked to read. */
export const readingWaiting: Waits[] = [
  {
    kind: { name: 'documentToRead', place: 40, ...texts.documentToRead, isOwn: true },
    urgentDays: 3,
    concerns: () => true,
    rows: ({ actor }) => ({
      from: sql`read_duties join documents on documents.id = read_duties.document_id`,
      of: 'read_duties',
      number: sql`documents.number`,
      title: sql`documents.title`,
      path: sql`${sql.lit(`${documentKind.path}/`)} || documents.id`,
      rank: sql`4`,
      where: sql`read_duties.user_id = ${actor.id} and read_duties.read_at is null and read_duties.released_at is null and ${documentKind.visibleTo(actor)}`,
      step: sql`'read'`,
      dueOn: sql`read_duties.due_on`,
    }),
  },
]
