import type { NoticeEvent } from '@portal/kit/notices'
import { holdersOf } from '@portal/modules/company/appointments/server/public'
import { leadersOf } from '@portal/modules/identity/company/server/public'
import { notify } from '@portal/modules/records/notifications/server/public'
import { riskKind } from './kind.ts'
import { riskEvents } from './notices.ts'
import type { RiskRecord } from './queries.ts'
import { readersAmong } from './sightQueries.ts'

type Telling = Parameters<typeof notify>[0]
type More = { occasion?: string; params?: Record<string, string> }
/** Tells those alone who may read the risk. */
export async function tell(
  ctx: Telling,
  event: NoticeEvent,
  { id, number }: { id: string; number: string },
  to: readonly (string | null)[],
  more: More = {},
) {
  const readers = await readersAmong(
    ctx.tx,
    id,
    to.filter((one) => one !== null),
  )
  await notify(ctx, { event, entity: { type: riskKind.kind, id, number }, path: `${riskKind.page}/${id}`, ...more }, readers)
}

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
