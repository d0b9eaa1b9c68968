import { leadersOf } from '@portal/modules/identity/company/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import type { Severity } from '../contract.ts'
import { isGrave } from '../severityRules.ts'
import { unbiasedControllers } from './audienceQueries.ts'

type Case = { id: string; severity: Severity; departmentId: string; assigneeId: string | null }
/** Domain 3.3.2 D4: a grave case waits for the controllers, another for its leader; each for the other when there is none who may judge it. */
export async function verifiersOf(tx: TenantDb, { id, severity, departmentId, assigneeId }: Case, resolvedById: string | null) {
  const controllers = await unbiasedControllers(tx, id)
  if (isGrave(severity) && controllers.length > 0) return controllers
  const others = (await leadersOf(tx, departmentId)).filter(
    (leader) => leader !== resolvedById && (!isGrave(severity) || leader !== assigneeId),
  )
  return others.length > 0 ? others.slice(0, 1) : controllers
}
