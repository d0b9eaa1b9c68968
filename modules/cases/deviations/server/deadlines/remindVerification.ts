import { addDays, type IsoDate } from '@portal/kit/dates'
import type { NoticeEvent } from '@portal/kit/notices'
import { tellReaders } from '@portal/modules/cases/visibility/server/public'
import { leadersOf } from '@portal/modules/identity/company/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import { caseEvents } from '../notices.ts'
import { verifiersOf } from '../verifiers.ts'
import { type Unverified, unverifiedBetween } from './verificationQueries.ts'

const { deviationVerifyDue: due, deviationVerifyOverdue: overdue } = caseEvents

/** Reminds those who are to check what is solved: on the last day for it (domain 3.11), and when it has passed, also the leader (domain 3.10). */
export async function remindOfVerification(tx: TenantDb, now: Date, today: IsoDate) {
  const remind = (event: NoticeEvent, { id, number, verifyBy }: Unverified, recipients: readonly string[]) =>
    tellReaders(
      { tx, now, actor: null },
      id,
      { event, entity: { type: 'deviation', id, number }, path: `/deviations/${id}`, occasion: verifyBy },
      [...new Set(recipients)],
    )
  for (const one of await unverifiedBetween(tx, due.name, today, today))
    await remind(due, one, await verifiersOf(tx, one, one.resolvedById))
  for (const one of await unverifiedBetween(tx, overdue.name, addDays(today, -7), addDays(today, -1))) {
    const nearestLeader = (await leadersOf(tx, one.departmentId)).slice(0, 1)
    await remind(overdue, one, [...(await verifiersOf(tx, one, one.resolvedById)), ...nearestLeader])
  }
}
