import type { Actor } from '@portal/kit/actor'
import { visibleTo } from '@portal/modules/cases/visibility/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import type { Severity } from '../../contract.ts'
import { isLower, type Known, severityFloor } from '../../severityRules.ts'

/** What a duplicate may point to: another case the actor sees, itself not closed as a duplicate. */
export const isOriginal = async (tx: TenantDb, actor: Actor, id: string, duplicateId: string) =>
  (await tx
    .selectFrom('deviations')
    .select('deviations.id')
    .where(visibleTo(actor))
    .where('deviations.id', '=', id)
    .where('deviations.id', '<>', duplicateId)
    .where('deviations.duplicate_of_id', 'is', null)
    .executeTakeFirst()) !== undefined

/** Whether a case that is known to be grave would end in one that is not treated as gravely (D3): nothing would then be left of its gates. */
export async function isMilder(tx: TenantDb, originalId: string, duplicate: Known) {
  const floor = severityFloor(duplicate)
  if (!floor) return false
  const original = await tx
    .selectFrom('deviations')
    .select('gravest_severity as gravest')
    .where('id', '=', originalId)
    .where('status', '<>', 'closed')
    .$narrowType<{ gravest: Severity | null }>()
    .executeTakeFirst()
  return !original?.gravest || isLower(original.gravest, floor.severity)
}
