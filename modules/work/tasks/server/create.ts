import { osloDate } from '@portal/kit/dates'
import { Failure } from '@portal/kit/errors'
import { omit } from '@portal/kit/omit'
import { occurrences, ruleText } from '@portal/kit/recurrence'
import { firstGap, type Gap, gapIf, refuseGaps } from '@portal/kit/rules'
import { newId } from '@portal/kit/uuid'
import { unusedProject } from '@portal/modules/company/projects/server/public'
import { readCompanyDays } from '@portal/modules/identity/company/server/public'
import { ownCategoryIn } from '@portal/modules/records/ownCategories/server/public'
import { putTags, tagsLogged } from '@portal/modules/records/tags/server/public'
import { type Change, type Context, write } from '@portal/platform/http/verb'
import { type NewTask, tasks } from '../contract.ts'
import { mayMake } from '../rules.ts'
import { refusalTexts } from '../texts.ts'
import { approverOf, departmentFor, lateStart, past, unfitApprover, unfitFrom, unusedLocation } from './check.ts'
import { columnsOf } from './columnsOf.ts'
import { keepSource, sourceOf, unseenSource } from './contents/cases.ts'
import { insertPoints } from './contents/pointQueries.ts'
import { taskKind } from './kind.ts'
import { placePeople, tellPeople, unfitPeople } from './people/people.ts'
import { departmentOf } from './people/peopleQueries.ts'
import { auditOf } from './present.ts'
import { insertSubtasks, insertTask } from './queries.ts'
import { makeOne, ruleOf } from './series/recur.ts'
import { insertSeries } from './series/seriesQueries.ts'
import { changeOf, show } from './take.ts'
import { tellAssigned } from './tell.ts'

const { error, why } = refusalTexts
type Row = ReturnType<typeof rowOf>

/** Whether there is such a template: they are another module's. */
export type IsTemplate = (tx: Context['tx'], id: string) => Promise<boolean>

/** A task that comes once, or the first of those that come again. */
export const createFrom = (isTemplate: IsTemplate) =>
  write(tasks.create, async (ctx, input) => {
    if (!mayMake(ctx.actor)) throw new Failure('forbidden', { message: why.notMaker })
    const isGone = !!input.templateId && !(await isTemplate(ctx.tx, input.templateId))
    return make(ctx, input, null, gapIf(isGone, 'templateId', error.noTemplate))
  })

/** Makes it in the actor's name, and tells what changed: also for other modules, whose steps ask for work. */
export async function make(
  ctx: Context,
  input: NewTask,
  madeFrom: 'duty' | { type: 'yearWheel'; id: string } | null = null,
  own: readonly Gap[] = [],
) {
  const department = await departmentFor(ctx.tx, input.departmentId, await departmentOf(ctx.tx, input.assigneeId))
  const { id: ownCategoryId, gaps } = await ownCategoryIn(ctx.tx, taskKind, input)
  refuseGaps([
    ...own,
    ...gaps,
    ...gapIf(!department, 'departmentId', error.departmentInactive),
    ...(await lacking(ctx, input, madeFrom !== null)),
  ])
  const row = rowOf(ctx, input, { departmentId: department!, ownCategoryId })
  const source = madeFrom === 'duty' ? ({ type: madeFrom, id: null } as const) : (madeFrom ?? sourceOf(input))
  const { id, also } = input.recurrence ? await makeSeries(ctx, row, input) : await makeTask(ctx, row, input)
  if (source) await keepSource(ctx, id, source)
  const { after: tags } = await putTags(ctx, id, { add: input.tags }, 'tags')
  const { row: bare } = await show(ctx, id)
  await tellPeople(ctx, bare, await placePeople(ctx, bare, input))
  const { row: after, result } = await show(ctx, id)
  return {
    ...changeOf('create', after),
    before: null,
    after: { ...auditOf(after), ...(tags.length > 0 && tagsLogged(tags)) },
    also,
    result,
  }
}

/** Everything that is left out or wrong of a new task, at once. */
async function lacking(ctx: Context, input: NewTask, isMadeFrom: boolean): Promise<Gap[]> {
  const { tx, actor, now } = ctx
  const around = { assigneeId: input.assigneeId, approverId: approverOf(input), people: [] }
  return [
    ...(await unfitFrom(tx, actor, input.assigneeId, error.notToOthers)),
    ...past(input.dueDate, now),
    ...firstGap(
      lateStart(input.startDate, input.dueDate),
      gapIf(!!input.startDate && !!input.recurrence, 'startDate', error.noStartOfSeries),
    ),
    ...(await unusedLocation(tx, input.locationId)),
    ...(await unusedProject(tx, input.projectId)),
    ...(await unfitApprover(tx, input, input.assigneeId)),
    ...(await unfitPeople(ctx, around, input)),
    ...(isMadeFrom ? [] : await unseenSource(ctx, input)),
    ...(input.recurrence ? await withoutDates(ctx, input) : []),
  ]
}

type Placed = { departmentId: string; ownCategoryId: string | null }
function rowOf({ actor, now }: Context, input: NewTask, { departmentId, ownCategoryId }: Placed) {
  const at = now.toISOString()
  return {
    ...columnsOf(input, ownCategoryId),
    department_id: departmentId,
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

/** A rule that gives no date at all. */
async function withoutDates({ tx, now }: Context, { dueDate, recurrence }: NewTask): Promise<Gap[]> {
  const rule = { ...ruleOf(recurrence!, dueDate, osloDate(now)), company: await readCompanyDays(tx) }
  const isOver = rule.ends?.kind === 'date' && rule.ends.date < dueDate
  return gapIf(!occurrences(rule).next().value, 'recurrence', isOver ? error.endBeforeStart : error.noDates)
}

async function makeSeries(ctx: Context, row: Row, { dueDate, recurrence, subtasks, points, allowsParallel }: NewTask) {
  const rule = { ...ruleOf(recurrence!, dueDate, osloDate(ctx.now)), company: await readCompanyDays(ctx.tx) }
  const first = occurrences(rule).next().value
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
