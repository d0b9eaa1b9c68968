import { addDays, isWorkingDay, osloDate } from '@portal/kit/dates'
import { Failure } from '@portal/kit/errors'
import { newId } from '@portal/kit/uuid'
import { closedDays } from '@portal/modules/identity/company/server/public'
import { notify } from '@portal/modules/records/notifications/server/public'
import { type Change, type Context, read, write } from '@portal/platform/http/verb'
import { type Publishing, taskLeadDays, type YearStep, yearWheel } from '../contract.ts'
import { lastDayOf, mayPublish } from '../rules.ts'
import { wheelTexts } from '../texts.ts'
import { assignEvents } from './assign.ts'
import { yearEvents } from './notices.ts'
import { holdPlan, lastOfEach } from './queries.ts'
import { comingsIn } from './recur.ts'
import { insertYear, isBegun, plannedOf, publish, yearRow } from './yearQueries.ts'

const { error, why } = wheelTexts

function refuseOthers({ actor }: Context) {
  if (!mayPublish(actor)) throw new Failure('forbidden', { message: why.notPublisher })
}
const entityOf = (id: string, year: number) => ({ type: 'yearWheel', id, number: String(year) })

/** What this person may do with the year as a whole. */
export async function yearSteps(
  { tx, actor, now }: Context,
  year: number,
  row: { publishedAt: string | null } | undefined,
): Promise<YearStep[]> {
  if (!mayPublish(actor)) return []
  if (row) return row.publishedAt ? [] : ['publish']
  return year > Number(osloDate(now).slice(0, 4)) && !(await isBegun(tx, year)) ? ['draft'] : []
}

/** Takes a coming year out of everybody's sight until it is published. The caller holds the plan alone. */
export async function beginDraft(ctx: Context, year: number): Promise<Change<null>> {
  refuseOthers(ctx)
  const { tx, actor, now } = ctx
  if (year <= Number(osloDate(now).slice(0, 4))) throw new Failure('guard', { message: error.draftTooLate, missing: ['year'] })
  if (await isBegun(tx, year)) throw new Failure('state', { message: error.draftBegun })
  const id = newId()
  if (!(await insertYear(tx, { id, year, drafted_at: now.toISOString(), drafted_by: actor.id })))
    throw new Failure('state', { message: error.draftAgain })
  return { action: 'yearWheel.draft', entity: entityOf(id, year), before: null, after: { year }, result: null }
}

export const draftYear = write(yearWheel.draftYear, async (ctx, { year }) => {
  await holdPlan(ctx.tx, 'alone')
  return { ...(await beginDraft(ctx, year)), result: { year } }
})

/** What publishing would do, as it stands now. */
export async function publishingOf({ tx, now }: Context, year: number): Promise<Publishing> {
  const rows = await plannedOf(tx, year)
  const [closed, today] = [await closedDays(tx), osloDate(now)]
  const people = new Map<string, Publishing['people'][number]>()
  let tasksNow = 0
  for (const row of rows) {
    if (!row.ownerId || !row.ownerName) continue
    const one = people.get(row.ownerId) ?? { id: row.ownerId, name: row.ownerName, events: 0, tasks: 0 }
    people.set(row.ownerId, { ...one, events: one.events + 1, tasks: one.tasks + (row.makesTask ? 1 : 0) })
    const last = lastDayOf(row)
    if (row.makesTask && last >= today && last <= addDays(today, taskLeadDays)) tasksNow += 1
  }
  const dated = rows.filter(({ dueDate }) => dueDate !== null).map((row) => ({ ...row, dueDate: row.dueDate! }))
  return {
    year,
    events: rows.length,
    coming: (await lastOfEach(tx, 5_000)).reduce((all, last) => all + comingsIn(last, year).length, 0),
    people: [...people.values()].sort((a, b) => a.name.localeCompare(b.name, 'nb')),
    tasks: [...people.values()].reduce((all, { tasks }) => all + tasks, 0),
    tasksNow,
    unowned: rows.filter(({ ownerId }) => ownerId === null).length,
    moved: dated
      .filter(({ plannedOn, dueDate }) => plannedOn !== dueDate && !isWorkingDay(plannedOn, closed))
      .map(({ id, title, plannedOn, dueDate }) => ({ id, title, from: plannedOn, to: dueDate })),
    daysOff: dated.filter(({ dueDate }) => !isWorkingDay(dueDate, closed)).map(({ id, title, dueDate }) => ({ id, title, dueDate })),
  }
}

export const publishing = read(yearWheel.publishing, async (ctx, { year }) => {
  refuseOthers(ctx)
  return publishingOf(ctx, year)
})

/** From now on it is everybody's: owners are told, what is to be tasks becomes tasks when their time comes. Once. */
export const publishYear = write(yearWheel.publishYear, async (ctx, { year }) => {
  refuseOthers(ctx)
  const { tx, actor, now } = ctx
  await holdPlan(tx, 'alone')
  const before = await yearRow(tx, year)
  const row = await publish(tx, year, now.toISOString(), actor.id)
  if (!row) throw new Failure('state', { message: before ? error.publishedAlready : error.noDraft })
  const plan = await publishingOf(ctx, year)
  for (const { id } of plan.people)
    await notify(
      ctx,
      {
        event: yearEvents.yearPublished,
        entity: entityOf(row.id, year),
        path: `/internal-control/year-wheel?year=${year}&show=list&owner=${id}`,
      },
      [id],
    )
  const made = await assignEvents(ctx)
  const tasks = made.filter(({ action }) => action === 'task.create').length
  return {
    action: 'yearWheel.publish',
    entity: entityOf(row.id, year),
    before: { publishedAt: null },
    after: { publishedAt: now.toISOString(), events: plan.events, owners: plan.people.length, tasks: plan.tasks, tasksMade: tasks },
    also: made,
    result: { year, tasks, told: plan.people.filter(({ id }) => id !== actor.id).length },
  }
})
