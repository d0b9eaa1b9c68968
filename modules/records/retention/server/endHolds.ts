import { osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { newId } from '@portal/kit/uuid'
import { notify, withdraw } from '@portal/modules/records/notifications/server/public'
import { fileAudit } from '@portal/platform/audit/audit'
import type { TenantDb } from '@portal/platform/db/db'
import type { RecordKind } from '@portal/platform/record/defineRecord'
import { holdNoticeDays } from '../rules.ts'
import { retentionTexts } from '../texts.ts'
import { endingHolds, liftHold } from './holdQueries.ts'
import { retentionEvents } from './notices.ts'
import { listAdmins } from './queries.ts'

const event = retentionEvents.holdEnding

/** Lifts the holds whose last day is over, and tells of those that end soon: whoever set them, and the administrators. */
export async function endHolds(tx: TenantDb, kinds: readonly RecordKind[], now: Date) {
  const today = osloDate(now)
  const ending = await endingHolds(tx, kinds, today, holdNoticeDays)
  if (ending.length === 0) return
  const admins = await listAdmins(tx)
  for (const { id, kind, of, number, page, until, setBy } of ending) {
    if (until < today) {
      const reason = retentionTexts.ended(formatDate(until))
      await liftHold(tx, id, reason, null, now.toISOString())
      await withdraw({ tx, now }, id, [event])
      const system = { id: null, name: retentionTexts.system, role: 'system' }
      const entity = { type: kind, id: of, number }
      const change = { before: { isHeld: true }, after: { isHeld: false }, reason }
      await fileAudit(tx, system, { requestId: newId() }, { action: `${kind}.liftLegalHold`, entity, ...change })
      continue
    }
    const notice = { event, entity: { type: 'legalHold', id, number }, occasion: until } as const
    await notify({ tx, now, actor: null }, { ...notice, path: '/settings/retention' }, admins)
    await notify({ tx, now, actor: null }, { ...notice, path: page }, admins.includes(setBy) ? [] : [setBy])
  }
}
