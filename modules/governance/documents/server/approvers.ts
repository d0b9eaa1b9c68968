import { roleOf } from '@portal/kit/actor'
import type { IsoDate } from '@portal/kit/dates'
import { isSmall } from '@portal/kit/permissions'
import { gapIf } from '@portal/kit/rules'
import { holdersOf } from '@portal/modules/company/appointments/server/public'
import { leadersOf } from '@portal/modules/identity/company/server/public'
import { lockActiveUsers } from '@portal/modules/identity/users/server/public'
import type { Context } from '@portal/platform/http/verb'
import { isOwnWork, mayReview } from '../rules.ts'
import { lackTexts as lack } from '../texts.ts'
import { approversIn } from './queries.ts'
import type { DocumentRecord } from './record.ts'
import { listedAmong, lockedDepartments } from './restrictionQueries.ts'

/** Those who may approve the version under way: leaders, administrators and the head of the company, who have not written in it (S3). */
export async function approversOf({ tx, actor }: Pick<Context, 'tx' | 'actor'>, row: DocumentRecord) {
  const [leaders, heads] = [await leadersOf(tx, row.departmentId), await holdersOf(tx, ['dagligLeder'])]
  const fit = await approversIn(
    tx,
    leaders,
    heads.map(({ id }) => id),
  )
  const able = fit.filter((one) => isSmall(actor) || !isOwnWork(one, row))
  if (!row.isRestricted) return able
  const listed = await listedAmong(
    tx,
    row.id,
    able.map(({ id }) => id),
  )
  return able.filter(({ id }) => listed.includes(id))
}

/** Whether any of those who are to go through the version under way may not. */
export async function hasUnfit(ctx: Context, ids: readonly string[], row: DocumentRecord) {
  const active = ids.length > 0 ? await lockActiveUsers(ctx.tx, ids) : []
  const listed = row.isRestricted ? await listedAmong(ctx.tx, row.id, ids) : ids
  return active.some(({ id, roleId }) => !listed.includes(id) || !mayReview({ id, role: roleOf(roleId) }, row))
}

/** D9: whoever is asked to read a restricted document may read it. Tells the departments of those who may not. */
export async function lockedAudience({ tx }: Context, { id, isRestricted, draft }: DocumentRecord, today: IsoDate) {
  if (!isRestricted || !draft?.asksReceipt) return []
  const locked = await lockedDepartments(tx, id, draft.audience, today)
  return gapIf(locked.length > 0, 'reading', lack.audienceLocked(locked.join(', ')))
}
