import { osloDate } from '@portal/kit/dates'
import { Failure } from '@portal/kit/errors'
import { omit } from '@portal/kit/omit'
import { occurrences, ruleText } from '@portal/kit/recurrence'
import { newId } from '@portal/kit/uuid'
import { readCompanyDays } from '@portal/modules/company/server/public'
import { putTags, tagsTold, taskTags } from '@portal/modules/tags/server/public'
import { type Change, type Context, write } from '@portal/platform/verb'
import { type NewTask, tasks } from '../contract.ts'
import { mayMake } from '../rules.ts'
import { refusalTexts } from '../texts.ts'
import {
  checkApprover,
  checkAssignee,
  departmentFor,
  refuseLateStart,
  refusePast,
  refuseStranger,
  refuseUnusedLocation,
  refuseUnusedProject,
} from './check.ts'
import { keepSource, sourceOf } from './contents/cases.ts'
import { insertPoints } from './contents/pointQueries.ts'
import { placePeople, tellPeople } from './people/people.ts'
import { told } from './present.ts'
import { insertSubtasks, insertTask } from './queries.ts'
import { planned } from './series/planned.ts'
import { makeOne, ruleOf } from './series/recur.ts'
import { insertSeries } from './series/seriesQueries.ts'
import { changeOf, refuseIf, show } from './take.ts'
import { tellAssigned } from './tell.ts'

const { error, why } = refusalTexts
type Row = Awaited<ReturnType<typeof rowOf>>

/** Whether there is such a template: they are another module's. */
export type IsTemplate = (tx: Context['tx'], id: string) => Promise<boolean>

/** A task that comes once, or the first of those that come again. */
export const createFrom = (isTemplate: IsTemplate) =>
  write(tasks.create, async (ctx, input) => {
    if (!mayMake(ctx.actor)) throw new Failure('forbidden', { message: why.notMaker })
    refuseIf(!!input.templateId && !(await isTemplate(ctx.tx, input.templateId)), 'templateId', error.noTemplate)
    return make(ctx, input)
  })

/** Makes it in the actor's name, and tells what changed: also for other modules, whose steps ask for work. */
export async function make(ctx: Context, input: NewTask, madeFrom: 'duty' | { type: 'yearWheel'; id: string } | null = null) {
  const row = await rowOf(ctx, input)
  const source = madeFrom === 'duty' ? ({ type: madeFrom, id: null } as const) : (madeFrom ?? (await sourceOf(ctx, input)))
  const { id, also } = input.recurrence ? await makeSeries(ctx, row, input) : await makeTask(ctx, row, input)
  if (source) await keepSource(ctx, id, source)
  const { after: tags } = await putTags(ctx, taskTags, id, { add: input.tags }, 'tags')
  const { row: bare } = await show(ctx, id)
  await tellPeople(ctx, bare, await placePeople(ctx, bare, input))
  const { row: after, result } = await show(ctx, id)
  return { ...changeOf('create', after), before: null, after: { ...told(after), ...(tags.length > 0 && tagsTold(tags)) }, also, result }
}

async function rowOf({ tx, actor, now }: Context, input: NewTask) {
  const assignee = await checkAssignee(tx, input.assigneeId)
  await refuseStranger(tx, actor, input.assigneeId, error.notToOthers)
  refusePast(input.dueDate, now)
  refuseLateStart(input.startDate, input.dueDate)
  refuseIf(!!input.startDate && !!input.recurrence, 'startDate', error.noStartOfSeries)
  await refuseUnusedLocation(tx, input.locationId)
  await refuseUnusedProject(tx, input.projectId)
  const at = now.toISOString()
  return {
    title: input.title,
    description: input.description ?? null,
    priority: input.priority,
    category: input.category,
    assignee_id: input.assigneeId,
    department_id: await departmentFor(tx, input.departmentId, assignee.departmentId),
    location_id: input.locationId ?? null,
    project_id: input.projectId ?? null,
    is_evidence_required: input.isEvidenceRequired,
    is_approval_required: input.isApprovalRequired,
    approver_id: await checkApprover(tx, input, input.assigneeId),
    ...planned(input),
    created_at: at,
    created_by: actor.id,
    updated_at: at,
    updated_by: actor.id,
  }
}

async function makeTask(ctx: Context, row: Row, { dueDate, startDate = null, subtasks, points }: NewTask) {
  const id = newId()
  await insertTask(ctx.tx, Number(osloDate(ctx.now).slice(0, 4)), { ...row, id, due_date: dueDate, start_date: startDate })
  if (subtasks.length > 0)
    await insertSubtasks(
      ctx.tx,
      subtasks.map((title, n) => ({ id: newId(), task_id: id, place: n + 1, title })),
    )
  await insertPoints(ctx.tx, id, points)
  const { row: made } = await show(ctx, id)
  await tellAssigned(ctx, made, [made.assigneeId])
  return { id, also: [] }
}

async function makeSeries(ctx: Context, row: Row, { dueDate, recurrence, subtasks, points, allowsParallel }: NewTask) {
  const rule = { ...ruleOf(recurrence!, dueDate, osloDate(ctx.now)), company: await readCompanyDays(ctx.tx) }
  const first = occurrences(rule).next().value
  refuseIf(!first, 'recurrence', rule.ends?.kind === 'date' && rule.ends.date < dueDate ? error.endBeforeStart : error.noDates)
  const id = newId()
  await insertSeries(ctx.tx, {
    ...row,
    id,
    subtasks,
    points: JSON.stringify(points),
    rule: ruleText(rule),
    allows_parallel: allowsParallel,
  })
  const made = await makeOne(ctx, id, rule, first!)
  const entity = { type: 'taskSeries', id }
  const also: Change<null>[] = [
    { action: 'taskSeries.create', entity, before: null, after: { ...row, rule: omit(rule, 'company'), allowsParallel }, result: null },
  ]
  return { id: made.id, also }
}
