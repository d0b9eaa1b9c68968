import { addWorkingDays, osloDate } from '@portal/kit/dates'
import { closedDays } from '@portal/modules/identity/company/server/public'
import type { Change, Context } from '@portal/platform/http/verb'
import { type DutyInput, newDuties } from '../profileRules.ts'
import { dutyTexts } from '../texts.ts'
import { type DutyRecords, openRecords } from './dutyRecords.ts'
import { type Figures, insertDutyRecords } from './queries.ts'
import { inputOf, recordedOf } from './recorded.ts'

/** Working days to look into what is new (domain 3.11, medium). */
const days = 10
const { brief: texts } = dutyTexts

/**
 * When a change of the company's profile makes duties apply: one record for the administrator who made it, in the same
 * transaction (domain 2.7). Duties that an open one names already are left out.
 */
export async function giveNewDuties(ctx: Context, records: DutyRecords, before: DutyInput, after: DutyInput): Promise<Change<null>[]> {
  const crossed = newDuties(before, after)
  if (crossed.length === 0) return []
  const open = new Set((await openRecords(ctx.tx, records)).map(({ key }) => key))
  const fresh = crossed.filter(({ key }) => !open.has(key))
  if (fresh.length === 0) return []
  const change = await records.make(ctx, {
    title: texts.title(fresh.map(({ name }) => name)),
    description: texts.description(fresh, `${ctx.baseUrl}/settings/duties`),
    assigneeId: ctx.actor.id,
    dueDate: addWorkingDays(osloDate(ctx.now), days, await closedDays(ctx.tx)),
    subtasks: fresh.map(({ name }) => name),
  })
  await insertDutyRecords(
    ctx.tx,
    change.result.id,
    fresh.map(({ key }) => key),
  )
  return [{ ...change, result: null }]
}

/** After an edit of the company's card. */
export const followCompany = (records: DutyRecords) => async (ctx: Context, before: Figures, after: Figures) => {
  const recorded = await recordedOf(ctx.tx)
  return giveNewDuties(ctx, records, inputOf(before, recorded), inputOf(after, recorded))
}
