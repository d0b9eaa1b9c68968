import { holdersOf } from '@portal/modules/company/appointments/server/public'
import { leadersOf } from '@portal/modules/identity/company/server/public'
import { notify, tellReaders } from '@portal/modules/records/notifications/server/public'
import { riskKind } from './kind.ts'
import { riskEvents } from './notices.ts'
import type { RiskRecord } from './queries.ts'

type Telling = Parameters<typeof notify>[0]
/** Notifies those alone who may read the risk. */
export const tell = tellReaders(riskKind)

/** Domain 3.10: an extreme risk reaches its owner, whoever leads there, daglig leder and the safety representative, whatever they may read. */
export async function tellExtreme(ctx: Telling, row: Pick<RiskRecord, 'id' | 'number' | 'ownerId' | 'departmentId' | 'locationId'>) {
  const [leader = null] = await leadersOf(ctx.tx, row.departmentId)
  const officers = await holdersOf(
    ctx.tx,
    ['dagligLeder', 'verneombud', 'hovedverneombud', 'hmsAnsvarlig'],
    row.departmentId,
    row.locationId,
  )
  const entity = { type: riskKind.kind, id: row.id, number: row.number }
  await notify(ctx, { event: riskEvents.riskExtreme, entity, path: `${riskKind.page}/${row.id}` }, [
    row.ownerId,
    leader,
    ...officers.map(({ id }) => id),
  ])
}
