import { addWorkingDays, osloDate } from '@portal/kit/dates'
import { closedDays } from '@portal/modules/identity/company/server/public'
import type { Change, Context } from '@portal/platform/http/verb'
import { type DutyInput, newDuties } from '../profileRules.ts'
import { dutyTexts } from '../texts.ts'
import { type DutyTasks, openTasks } from './dutyTasks.ts'
import { type Figures, insertDutyTasks } from './queries.ts'
import { inputOf, saidOf } from './said.ts'

/** Working days to look into what is new (domain 3.11, medium). */
const days = 10
const { task: texts } = dutyTexts

/**
 * When a change of what the company tells of itself makes duties apply: one task to the administrator who made it, in the same transaction
 * (domain 2.7). What an open task tells of already is not told again.
 */
export async function giveNewDuties(ctx: Context, tasks: DutyTasks, before: DutyInput, after: DutyInput): Promise<Change<null>[]> {
  const crossed = newDuties(before, after)
  if (crossed.length === 0) return []
  const told = new Set((await openTasks(ctx.tx, tasks)).map(({ key }) => key))
  const fresh = crossed.filter(({ key }) => !told.has(key))
  if (fresh.length === 0) return []
  const change = await tasks.make(ctx, {
    title: texts.title(fresh.map(({ name }) => name)),
    description: texts.description(fresh, `${ctx.baseUrl}/settings/duties`),
    assigneeId: ctx.actor.id,
    dueDate: addWorkingDays(osloDate(ctx.now), days, await closedDays(ctx.tx)),
    subtasks: fresh.map(({ name }) => name),
  })
  await insertDutyTasks(
    ctx.tx,
    change.result.id,
    fresh.map(({ key }) => key),
  )
  return [{ ...change, result: null }]
}

/** After an edit of the company's card. */
export const followCompany = (tasks: DutyTasks) => async (ctx: Context, before: Figures, after: Figures) => {
  const said = await saidOf(ctx.tx)
  return giveNewDuties(ctx, tasks, inputOf(before, said), inputOf(after, said))
}
