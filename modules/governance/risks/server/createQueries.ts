import type { Actor } from '@portal/kit/actor'
import { type Gap, gapIf } from '@portal/kit/rules'
import { unusedProject } from '@portal/modules/company/projects/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { sql } from 'kysely'
import { riskTexts } from '../texts.ts'
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
      from risks where risks.assessment_id = ${assessmentId} and risks.status <> 'closed' and ${visibleTo(actor)} order by risks.place, risks.id`.execute(
      tx,
    )
  ).rows

type Places = { departmentId: string; locationId: string | null; projectId: string | null }
/** where a risk of the register is, is in use. */
export async function placesInUse(tx: TenantDb, { departmentId, locationId, projectId }: Places): Promise<Gap[]> {
  const { rows } = await sql<{
    department: boolean
    location: boolean
  }>`select exists (select from departments where id = ${departmentId} and is_active) as department,
    ${locationId}::uuid is null or exists (select from locations where id = ${locationId} and is_active) as location`.execute(tx)
  return [
    ...gapIf(!rows[0]!.department, 'departmentId', riskTexts.lack.noDepartment),
    ...gapIf(!rows[0]!.location, 'locationId', riskTexts.lack.unknownPlace),
    ...(await unusedProject(tx, projectId)),
  ]
}
