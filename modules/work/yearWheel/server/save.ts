import { Failure } from '@portal/kit/errors'
import { omit } from '@portal/kit/omit'
import { ruleText } from '@portal/kit/recurrence'
import { firstGap, gapIf, refuseGaps } from '@portal/kit/rules'
import { newId } from '@portal/kit/uuid'
import { type Change, type Context, write } from '@portal/platform/http/verb'
import { type Event, yearWheel } from '../contract.ts'
import { eventRules, mayAdd } from '../rules.ts'
import { wheelTexts } from '../texts.ts'
import { assignEvents, taskColumns } from './assign.ts'
import { comesOften, type EventInput, firstOf, lacking, notAmong, type Timing } from './check.ts'
import { auditOf, presentEvent } from './present.ts'
import { type EventRecord, getEvent, insertEvents, isPastOthers, lockFollowing } from './queries.ts'
import { comingsIn, isOften, ruleOf } from './recur.ts'
import { entityOf, lockFor, take } from './take.ts'

const { error, why } = wheelTexts

function columnsOf(input: EventInput, before?: EventRecord) {
  return {
    title: input.title,
    description: input.description ?? null,
    theme: input.theme,
    event_kind: input.eventKind,
    month: input.month,
    due_date: input.dueDate ?? null,
    owner_id: input.ownerId ?? null,
    department_id: input.departmentId ?? null,
    ...taskColumns(input, before),
  }
}

function timing(year: number, input: Timing) {
  const { month, dueDate, everyYears, months } = input
  const planned = dueDate ?? firstOf(year, month)
  const isOften = comesOften(input)
  return { planned_on: planned, rule: everyYears ? ruleOf(planned, everyYears, !!dueDate, isOften ? months : undefined) : null }
}

/** What comes several times a year is there for the rest of its year at once; what comes more seldom, once. */
export const addEvent = write(yearWheel.addEvent, async (ctx, { year, ...input }) => {
  const { tx, actor, now } = ctx
  if (!mayAdd(actor)) throw new Failure('forbidden', { message: why.notSteering })
  const id = newId()
  const at = now.toISOString()
  refuseGaps([...notAmong(input), ...(await lacking(ctx, year, input))])
  const { rule, planned_on } = timing(year, input)
  const first = {
    ...columnsOf(input),
    planned_on,
    rule: rule && ruleText(rule),
    id,
    year,
    origin_id: id,
    created_at: at,
    created_by: actor.id,
    updated_at: at,
    updated_by: actor.id,
  }
  const made = { rule, occurrence: 1, plannedOn: planned_on, hasDate: !!input.dueDate }
  const later = comingsIn(made, year).map(({ number, planned, due }) => ({
    ...first,
    id: newId(),
    month: Number(due.slice(5, 7)),
    due_date: made.hasDate ? due : null,
    occurrence: number,
    planned_on: planned,
  }))
  const changes: Change<Event>[] = []
  for (const { id: madeId } of await insertEvents(tx, [first, ...later])) {
    const row = await getEvent(tx, madeId)
    const result = presentEvent(actor, row, now)
    changes.push({ action: 'yearWheelEvent.add', entity: entityOf(row), before: null, after: auditOf(row), result })
  }
  const [one, ...also] = changes
  return {
    ...one!,
    also: [
      ...also,
      ...(await assignEvents(
        ctx,
        [first, ...later].map((made) => made.id),
      )),
    ],
  }
})

const isSameSet = (one: readonly number[], other: readonly number[]) => one.length === other.length && one.every((n) => other.includes(n))

/**
 * Another date or another pace is a new rule, for what comes after this one; where neither is touched the rule stays as it was. Of what comes
 * several times a year another date is this one's alone: the rest of the row stands.
 */
export const editEvent = write(yearWheel.editEvent, async (ctx, { id, version, following, ...input }) => {
  const before = await lockFor(ctx, 'edit', { id, version })
  const set = columnsOf(input, before)
  const [was, often] = [before.rule?.months ?? [], isOften(before.rule)]
  const everyYears = input.everyYears ?? null
  const months = input.months ?? (often ? was : undefined)
  const isSameMonths = !input.months || everyYears === null || isSameSet(often ? was : [input.month], input.months)
  const isSamePace = everyYears === (before.rule?.interval ?? null) && isSameMonths
  const isSameDate = set.month === before.month && set.due_date === before.dueDate
  const isSameRule = isSamePace && (isSameDate || often)
  const timed = { ...input, everyYears, months, ...(isSameDate && plannedOf(before)) }
  refuseGaps([
    ...(await lacking(ctx, before.year, input, before)),
    // A pace that cannot be changed is not asked where it would lead.
    ...firstGap(
      gapIf(!isSamePace && !before.isLast, 'everyYears', error.notLast),
      gapIf(!isSamePace && before.stopped !== null, 'everyYears', error.stopped),
      isSameRule ? [] : notAmong(timed),
      gapIf(!isSameRule && (await isPastOthers(ctx.tx, before, timing(before.year, timed).planned_on)), 'month', error.pastOthers),
    ),
  ])
  const also = following ? await changeFollowing(ctx, before, set) : []
  if (isSameRule) return take(ctx, 'edit', before, set, { also })
  const { rule, planned_on } = timing(before.year, timed)
  return take(ctx, 'edit', before, { ...set, planned_on, rule: rule && ruleText(rule) }, { also })
})

/** What the rule named, where this year's was moved. */
const plannedOf = ({ plannedOn, dueDate }: EventRecord) => ({ month: Number(plannedOn.slice(5, 7)), dueDate: dueDate && plannedOn })

/** What it is and who has it, for those that come after; when each of them comes is its own. Those of somebody else's stay as they are. */
async function changeFollowing(ctx: Context, before: EventRecord, set: ReturnType<typeof columnsOf>) {
  const also: Change<unknown>[] = []
  for (const id of await lockFollowing(ctx.tx, before)) {
    const row = await getEvent(ctx.tx, id)
    if (eventRules.steps.edit.who(ctx.actor, row) === null) also.push(await take(ctx, 'edit', row, omit(set, 'month', 'due_date')))
  }
  return also
}
