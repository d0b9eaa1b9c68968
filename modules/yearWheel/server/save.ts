import { roleOf } from '@portal/kit/actor'
import { Failure } from '@portal/kit/errors'
import { may } from '@portal/kit/permissions'
import { newId } from '@portal/kit/uuid'
import { type Context, write } from '@portal/platform/verb'
import { type NewEvent, yearWheel } from '../contract.ts'
import { mayAdd } from '../rules.ts'
import { wheelTexts } from '../texts.ts'
import { presentEvent, told } from './present.ts'
import { type EventRecord, getEvent, holdActiveUser, insertEvents, isActiveDepartment } from './queries.ts'
import { ruleOf } from './recur.ts'
import { entityOf, lockFor, refuseIf, take } from './take.ts'

const { error, why } = wheelTexts
type Said = Omit<NewEvent, 'year'>

/** who is given something to do is active, of the tenant, and in a role that does work. */
export async function checkOwner({ tx }: Context, ownerId: string | null | undefined) {
  if (!ownerId) return
  const user = await holdActiveUser(tx, ownerId)
  refuseIf(!user, 'ownerId', error.ownerInactive)
  refuseIf(!!user && !may({ role: roleOf(user.roleId) }, 'write', 'audit', 'control'), 'ownerId', error.ownerReadsOnly)
}

const two = (n: number) => String(n).padStart(2, '0')
const firstOf = (year: number, month: number) => `${year}-${two(month)}-01`
export const refuseOutside = (year: number, month: number, dueDate: string | null | undefined) =>
  refuseIf(!!dueDate && dueDate.slice(0, 7) !== firstOf(year, month).slice(0, 7), 'dueDate', error.dateOutside(year))

async function columnsOf(ctx: Context, year: number, input: Said, before?: EventRecord) {
  refuseOutside(year, input.month, input.dueDate)
  if (input.ownerId !== before?.ownerId) await checkOwner(ctx, input.ownerId)
  if (input.departmentId && input.departmentId !== before?.departmentId)
    refuseIf(!(await isActiveDepartment(ctx.tx, input.departmentId)), 'departmentId', error.departmentInactive)
  return {
    title: input.title,
    description: input.description ?? null,
    theme: input.theme,
    event_kind: input.eventKind,
    month: input.month,
    due_date: input.dueDate ?? null,
    owner_id: input.ownerId ?? null,
    department_id: input.departmentId ?? null,
  }
}

/** When it comes, and how often: what the rule is made of. */
function timing(year: number, { month, dueDate, everyYears }: Pick<Said, 'month' | 'dueDate' | 'everyYears'>) {
  const planned = dueDate ?? firstOf(year, month)
  return { planned_on: planned, rule: everyYears ? JSON.stringify(ruleOf(planned, everyYears, !!dueDate)) : null }
}

export const addEvent = write(yearWheel.addEvent, async (ctx, { year, ...input }) => {
  if (!mayAdd(ctx.actor)) throw new Failure('forbidden', { message: why.notSteering })
  const id = newId()
  const at = ctx.now.toISOString()
  await insertEvents(ctx.tx, [
    {
      ...(await columnsOf(ctx, year, input)),
      ...timing(year, input),
      id,
      year,
      origin_id: id,
      created_at: at,
      created_by: ctx.actor.id,
      updated_at: at,
      updated_by: ctx.actor.id,
    },
  ])
  const row = await getEvent(ctx.tx, id)
  const result = presentEvent(ctx.actor, row, ctx.now)
  return { action: 'yearWheelEvent.add', entity: entityOf(row), before: null, after: told(row), result }
})

/** Another date or another pace is a new rule, for what comes after this one; where neither is touched the rule stays as it was. */
export const editEvent = write(yearWheel.editEvent, async (ctx, { id, version, ...input }) => {
  const before = await lockFor(ctx, 'edit', { id, version })
  const set = await columnsOf(ctx, before.year, input, before)
  const everyYears = input.everyYears ?? null
  const isSamePace = everyYears === (before.rule?.interval ?? null)
  refuseIf(!isSamePace && !before.isLast, 'everyYears', error.notLast)
  const isSameDate = set.month === before.month && set.due_date === before.dueDate
  if (isSameDate && isSamePace) return take(ctx, 'edit', before, set)
  const when = isSameDate ? { ...input, ...plannedOf(before) } : input
  return take(ctx, 'edit', before, { ...set, ...timing(before.year, when) })
})

/** What the rule named, where this year's was moved. */
const plannedOf = ({ plannedOn, dueDate }: EventRecord) => ({ month: Number(plannedOn.slice(5, 7)), dueDate: dueDate && plannedOn })
