import { fileAudit } from '@portal/platform/audit/audit'
import type { TenantDb } from '@portal/platform/db/db'
import { wheelTexts } from '../texts.ts'
import { auditOf } from './present.ts'
import { getEvent, holdPlan, insertEvents, lastOfEach } from './queries.ts'
import { ripeOf, rowOf } from './recur.ts'
import { entityOf } from './take.ts'

const most = 5_000

/** Makes the next of what comes again when its lead has begun, whatever became of the last. It looks at how things stand, so a missed day is made good. */
export async function makeNext(tx: TenantDb, now: Date) {
  await holdPlan(tx)
  const rows = (await lastOfEach(tx, most)).flatMap((last) => ripeOf(last, now).map((coming) => rowOf(last, coming, last.createdById, now)))
  const changes = []
  for (const { id } of await insertEvents(tx, rows)) {
    const row = await getEvent(tx, id)
    changes.push({ action: 'yearWheelEvent.recur', entity: entityOf(row), before: null, after: auditOf(row) })
  }
  if (changes.length > 0) await fileAudit(tx, { id: null, name: wheelTexts.system, role: 'system' }, {}, ...changes)
}
