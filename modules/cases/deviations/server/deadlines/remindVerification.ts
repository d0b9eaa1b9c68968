import { addDays, type IsoDate } from '@portal/kit/dates'
import { tellReaders } from '@portal/modules/cases/visibility/server/public'
import { leadersOf } from '@portal/modules/identity/company/server/public'
import type { NoticeEvent } from '@portal/modules/records/notifications/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { verifiersOf } from '../verifiers.ts'
import { type Unverified, unverifiedBetween } from './verificationQueries.ts'

/** Reminds those who are to check what is solved: on the last day for it (domain 3.11), and when it has passed, also the leader (domain 3.10). */
export async function remindOfVerification(tx: TenantDb, now: Date, today: IsoDate) {
  const remind = (event: NoticeEvent, { id, number, verifyBy }: Unverified, recipients: readonly string[]) =>
    tellReaders(
      { tx, now, actor: null },
      id,
      { event, entity: { type: 'deviation', id, number }, path: `/deviations/${id}`, occasion: verifyBy },
      [...new Set(recipients)],
    )
  for (const one of await unverifiedBetween(tx, 'deviationVerifyDue', today, today))
    await remind('deviationVerifyDue', one, await verifiersOf(tx, one, one.resolvedById))
  for (const one of await unverifiedBetween(tx, 'deviationVerifyOverdue', addDays(today, -7), addDays(today, -1))) {
    const nearestLeader = (await leadersOf(tx, one.departmentId)).slice(0, 1)
    await remind('deviationVerifyOverdue', one, [...(await verifiersOf(tx, one, one.resolvedById)), ...nearestLeader])
  }
}
