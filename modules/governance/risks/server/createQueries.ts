import type { Actor } from '@portal/kit/actor'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import { countsIn } from './queries.ts'
import { visibleTo } from './sightQueries.ts'

type Copied = {
  title: string
  category: string
  cause: string | null
  consequenceText: string | null
  affected: string | null
  existingControls: string | null
  mitigation: string | null
  copiedFromId: string
}
/** What of an assessment's risks is written once more in another. */
export const copyable = async (tx: TenantDb, actor: Actor, assessmentId: string) =>
  (
    await sql<Copied>`select risks.title, risks.category, risks.cause, risks.consequence_text as "consequenceText", risks.affected,
        risks.existing_controls as "existingControls", risks.mitigation, risks.id as "copiedFromId"
      from risks where risks.assessment_id = ${assessmentId} and ${countsIn} and ${visibleTo(actor)} order by risks.place, risks.id`.execute(
      tx,
    )
  ).rows
