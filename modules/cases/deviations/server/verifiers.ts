import { leadersOf } from '@portal/modules/company/company/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import type { Severity } from '../contract.ts'
import { isGrave } from '../severityRules.ts'
import { unbiasedControllers } from './audienceQueries.ts'

type Case = { id: string; severity: Severity; departmentId: string; assigneeId: string | null }
/** A grave case waits for the controllers; another, or one that no controller may judge, for its leader. */
export async function verifiersOf(tx: TenantDb, { id, severity, departmentId, assigneeId }: Case, resolvedById: string | null) {
  const controllers = isGrave(severity) ? await unbiasedControllers(tx, id) : []
  if (controllers.length > 0) return controllers
  const others = (await leadersOf(tx, departmentId)).filter(
    (leader) => leader !== resolvedById && (!isGrave(severity) || leader !== assigneeId),
  )
  return others.slice(0, 1)
}
