import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '@portal/kit/actor'
import { fieldsOf } from '@portal/kit/contract'
import { type IsoDate, osloDate } from '@portal/kit/dates'
import { Failure, missing } from '@portal/kit/errors'
import { omit } from '@portal/kit/omit'
import { pick } from '@portal/kit/pick'
import { ruleText } from '@portal/kit/recurrence'
import { recurrenceText } from '@portal/kit/recurrenceText'
import { gapIf, refuseGaps, throwIf } from '@portal/kit/rules'
import { unusedProject } from '@portal/modules/company/projects/server/public'
import { ownCategoryIn, ownCategoryOf } from '@portal/modules/records/ownCategories/server/public'
import type { Point } from '@portal/modules/work/checklists'
import type { TenantDb } from '@portal/platform/db/db'
import { type Change, type Context, read, write } from '@portal/platform/http/verb'
import { Series, tasks } from '../../contract.ts'
import { effectiveStatus, maySteer } from '../../rules.ts'
import { refusalTexts } from '../../texts.ts'
import { unfitApprover, unfitFrom, unusedLocation } from '../check.ts'
import { columnsOf } from '../columnsOf.ts'
import { changePoints } from '../contents/checklist.ts'
import { taskKind } from '../kind.ts'
import { auditOf } from '../present.ts'
import { getTask, updateTask } from '../queries.ts'
import { changeOf } from '../take.ts'
import { tellOfStep } from '../tell.ts'
import { nextDueAfter, plannedAfter } from './nextDue.ts'
import { ruleOf } from './recur.ts'
import * as queries from './seriesQueries.ts'

const { error } = refusalTexts

/** A series is seen by who sees one of its occurrences. */
async function seen(tx: TenantDb, actor: Actor, id: string) {
  const made = await queries.occurrencesOf(tx, id)
  const visible = await queries.visibleOf(tx, actor, id)
  if (visible.length === 0) throw missing()
  return { series: await queries.getSeries(tx, id), made: made.filter((one) => visible.includes(one.id)) }
}

const shown = fieldsOf(Series)

function present(actor: Actor, { series, made }: Awaited<ReturnType<typeof seen>>, today: IsoDate): Series {
  const { starts, earliest: _earliest, company: _company, ...recurrence } = series.rule
  return {
    ...pick(series, shown),
    ownCategory: ownCategoryOf(series),
    assignee: { id: series.assigneeId, name: series.assigneeName },
    approver: series.approverId && series.approverName ? { id: series.approverId, name: series.approverName } : null,
    recurrence: recurrence as Series['recurrence'],
    starts,
    text: recurrenceText(series.rule),
    nextDue: series.isEnded ? null : nextDueAfter(series.rule, series.lastMade),
    occurrences: made.map((one) => ({ ...one, effectiveStatus: effectiveStatus(one.status, one.dueDate, today) })),
    canEdit: !series.isEnded && maySteer(actor, series) === null,
  }
}

export const getSeries = read(tasks.getSeries, async ({ tx, actor, now }, { id }) =>
  present(actor, await seen(tx, actor, id), osloDate(now)),
)

async function hold({ tx, actor }: Context, { id, version }: { id: string; version: number }) {
  await queries.lockSeries(tx, id)
  const { series } = await seen(tx, actor, id)
  throwIf(maySteer(actor, series))
  if (series.version !== version) throw new Failure('conflict')
  if (series.isEnded) throw new Failure('state', { message: error.seriesEnded })
  return series
}

const logged = (series: queries.SeriesRecord) => ({ ...omit(series, 'lastMade', 'rule', 'version'), text: recurrenceText(series.rule) })

/** Writes to a series that is held, and tells what changed. */
async function change(ctx: Context, action: string, before: queries.SeriesRecord, set: Parameters<typeof queries.updateSeries>[2]) {
  await queries.updateSeries(ctx.tx, before.id, { ...set, updated_at: ctx.now.toISOString(), updated_by: ctx.actor.id })
  const found = await seen(ctx.tx, { ...ctx.actor, role: 'admin' }, before.id)
  const entity = { type: 'taskSeries', id: before.id }
  return {
    action: `taskSeries.${action}`,
    entity,
    before: logged(before),
    after: logged(found.series),
    result: present(ctx.actor, found, osloDate(ctx.now)),
  }
}

/** «Hele serien»: what comes from now on, and what is open. What is finished, or done and waiting for approval, stays as it was. */
export const editSeries = write(tasks.editSeries, async (ctx, { id, version, ...input }) => {
  const { tx, actor } = ctx
  const before = await hold(ctx, { id, version })
  const { starts, earliest, company } = before.rule
  const isSame = isDeepStrictEqual(plain(before.rule), plain({ ...ruleOf(input.recurrence, starts, earliest), company }))
  const { last } = await queries.progressOf(tx, id)
  const rule = isSame ? before.rule : { ...ruleOf(input.recurrence, last?.planned ?? starts, earliest), company }
  const next = last && plannedAfter(rule, last)
  const own = await ownCategoryIn(tx, taskKind, input, before)
  refuseGaps([
    ...own.gaps,
    ...(input.assigneeId === before.assigneeId ? [] : await unfitFrom(tx, actor, input.assigneeId, error.notToOthers)),
    ...(input.locationId === before.locationId ? [] : await unusedLocation(tx, input.locationId)),
    ...(input.projectId === before.projectId ? [] : await unusedProject(tx, input.projectId)),
    ...(await unfitApprover(tx, input, input.assigneeId)),
    ...gapIf(!isSame && !next && rule.anchor === 'schedule', 'recurrence', error.noDates),
  ])
  const columns = columnsOf(input, own.id)
  const also = await editOpen(ctx, id, columns, input.points)
  await queries.setNext(tx, id, rule, next)
  const changed = await change(ctx, 'edit', before, {
    ...columns,
    subtasks: input.subtasks,
    ...(input.points && { points: JSON.stringify(input.points) }),
    rule: ruleText(rule),
    allows_parallel: input.allowsParallel,
  })
  return { ...changed, also }
})

const plain = (rule: object) => JSON.parse(JSON.stringify(rule)) as unknown

async function editOpen(ctx: Context, seriesId: string, columns: Parameters<typeof updateTask>[2], points?: readonly Point[]) {
  const everything = { ...ctx.actor, role: 'admin' as const }
  const changes: Change<null>[] = []
  for (const { id, approval } of await queries.openOf(ctx.tx, seriesId)) {
    if (approval === 'waiting') continue
    const before = await getTask(ctx.tx, everything, id)
    await updateTask(ctx.tx, id, { ...columns, updated_at: ctx.now.toISOString(), updated_by: ctx.actor.id })
    if (points) await changePoints(ctx, before, points)
    const after = await getTask(ctx.tx, everything, id)
    await tellOfStep(ctx, before, after)
    changes.push({ ...changeOf('editSeries', before), before: auditOf(before), after: auditOf(after), result: null })
  }
  return changes
}

/** No more come of it; what it has made stays. */
export const endSeries = write(tasks.endSeries, async (ctx, { id, version, reason }) => {
  const before = await hold(ctx, { id, version })
  const over = { ended_at: ctx.now.toISOString(), ended_by: ctx.actor.id, end_reason: reason }
  await queries.setNext(ctx.tx, id, before.rule, null)
  return { ...(await change(ctx, 'end', before, over)), reason }
})
