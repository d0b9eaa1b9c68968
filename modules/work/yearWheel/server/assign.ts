import { type IsoDate, osloDate, workingDayUpTo } from '@portal/kit/dates'
import { gapIf } from '@portal/kit/rules'
import { closedDays } from '@portal/modules/identity/company/server/public'
import { ownCategoryInUse } from '@portal/modules/records/ownCategories/server/public'
import { NewTask, type TaskCategory } from '@portal/modules/work/tasks'
import { giveUpTask, makeTask } from '@portal/modules/work/tasks/server/public'
import { templateOf } from '@portal/modules/work/taskTemplates/server/public'
import { fileAudit } from '@portal/platform/audit/audit'
import type { TenantDb } from '@portal/platform/db/db'
import { contextOf } from '@portal/platform/http/context'
import { type Change, type Context, read } from '@portal/platform/http/verb'
import type { Portal } from '@portal/platform/portal'
import * as z from 'zod/mini'
import { type NewEvent, type Theme, yearWheel } from '../contract.ts'
import { lastDayOf } from '../rules.ts'
import { wheelTexts } from '../texts.ts'
import { doneByTask, type EventToAssign, eventsToAssign, plannerOf, taskOf, unbegunTaskOf } from './assignQueries.ts'
import { auditOf } from './present.ts'
import { type EventRecord, getEvent, holdPlan, updateEvent } from './queries.ts'
import { seen } from './read.ts'
import { entityOf } from './take.ts'

const categories: Record<Theme, TaskCategory> = {
  management: 'other',
  hse: 'hse',
  fire: 'fire',
  training: 'training',
  privacy: 'privacy',
  quality: 'quality',
  operations: 'operations',
}

/** Its own date; of a month, the last day anybody works in it. */
const dueOf = (event: EventToAssign, closed: ReadonlySet<IsoDate>) => {
  const last = lastDayOf(event)
  return event.dueDate ? last : workingDayUpTo(last, closed)
}

async function assign(ctx: Context, event: EventToAssign, closed: ReadonlySet<IsoDate>): Promise<Change<null>[]> {
  const template = event.templateId ? await templateOf(ctx.tx, event.templateId) : undefined
  const due = dueOf(event, closed)
  const input = z.parse(NewTask, {
    title: event.title,
    description: template?.description ?? event.description,
    priority: template?.priority ?? 'medium',
    category: template?.category ?? categories[event.theme],
    ownCategoryId: (await ownCategoryInUse(ctx.tx, template?.ownCategory ?? null))?.id ?? null,
    subtasks: template?.subtasks ?? [],
    points: template?.points ?? [],
    isEvidenceRequired: template?.isEvidenceRequired ?? false,
    assigneeId: event.ownerId,
    departmentId: event.departmentId,
    dueDate: due < osloDate(ctx.now) ? lastDayOf(event) : due,
  })
  const { also, ...change } = await makeTask(ctx, input, { type: 'yearWheel', id: event.id })
  return [{ ...change, result: null }, ...also]
}

/** Makes the tasks of events whose time has come, in the actor's name: of those named, or of all. */
export async function assignEvents(ctx: Context, ids?: readonly string[]): Promise<Change<null>[]> {
  const events = await eventsToAssign(ctx.tx, osloDate(ctx.now), ids)
  if (events.length === 0) return []
  const closed = await closedDays(ctx.tx)
  const made: Change<null>[] = []
  for (const event of events) made.push(...(await assign(ctx, event, closed)))
  return made
}

/** With an event that is left out goes its task, where nobody has begun on it. */
export async function withdraw(ctx: Context, eventId: string, reason: string): Promise<Change<unknown>[]> {
  const id = await unbegunTaskOf(ctx.tx, eventId)
  return id ? giveUpTask(ctx, id, reason) : []
}

const system = { id: null, name: wheelTexts.system, role: 'system' } as const

/** The job's: tasks whose time has come, and events whose tasks are done. It looks at how things stand, so a missed run is made good. */
export async function followAssigned(portal: Portal, tx: TenantDb, now: Date) {
  await holdPlan(tx)
  const changes: Change<unknown>[] = []
  const closed = await closedDays(tx)
  for (const event of await eventsToAssign(tx, osloDate(now))) {
    const planner = await plannerOf(tx, event.id)
    if (planner) changes.push(...(await assign({ ...contextOf(portal, tx, planner), now }, event, closed)))
  }
  for (const { id, number, at, by } of await doneByTask(tx)) {
    const before = await getEvent(tx, id)
    const done = { status: 'done', started_at: before.startedAt ?? at, done_at: at, done_by: by, done_note: wheelTexts.doneByTask(number) }
    await updateEvent(tx, id, { ...done, updated_at: now.toISOString(), updated_by: by })
    const after = await getEvent(tx, id)
    changes.push({
      action: 'yearWheelEvent.complete',
      entity: entityOf(before),
      before: auditOf(before),
      after: auditOf(after),
      result: null,
    })
  }
  if (changes.length > 0) await fileAudit(tx, system, {}, ...changes)
}

export const eventTask = read(yearWheel.eventTask, async (ctx, { id }) => {
  await seen(ctx, id)
  return { task: (await taskOf(ctx.tx, ctx.actor, id)) ?? null }
})

type EventInput = Pick<NewEvent, 'makesTask' | 'taskTemplateId'>
export async function unknownTemplate({ tx }: Context, { makesTask, taskTemplateId }: EventInput, before?: EventRecord) {
  const isNew = !!makesTask && !!taskTemplateId && taskTemplateId !== before?.taskTemplateId
  return gapIf(isNew && !(await templateOf(tx, taskTemplateId)), 'taskTemplateId', wheelTexts.error.noTemplate)
}

/** Whether it is a task too, and from which template, as the table has it; what is not said stays as it was. */
export function taskColumns({ makesTask, taskTemplateId = null }: EventInput, before?: EventRecord) {
  if (makesTask === undefined) return { makes_task: before?.makesTask ?? false, task_template_id: before?.taskTemplateId ?? null }
  return { makes_task: makesTask, task_template_id: makesTask ? taskTemplateId : null }
}
