import { missing } from '@portal/kit/errors'
import { gapIf, refuseGaps } from '@portal/kit/rules'
import { type Context, read, write } from '@portal/platform/http/verb'
import { type NewTask, tasks } from '../../contract.ts'
import { mayMake, taskRules } from '../../rules.ts'
import { refusalTexts } from '../../texts.ts'
import { factsOf } from '../present.ts'
import { getTask, type TaskRecord } from '../queries.ts'
import { changeOf, lockFor } from '../take.ts'
import * as queries from './caseQueries.ts'

const { error } = refusalTexts

async function shown({ tx, actor, now }: Pick<Context, 'tx' | 'actor' | 'now'>, row: TaskRecord) {
  const mayLink = taskRules.possible(actor, factsOf(row, now)).can.includes('attach')
  return { items: await queries.casesOf(tx, actor, row.id), mayLink }
}

export const cases = read(tasks.cases, async (ctx, { id }) => shown(ctx, await getTask(ctx.tx, ctx.actor, id)))

export const ofCase = read(tasks.ofCase, async ({ tx, actor, now }, { id }) => {
  const { number, title } = await queries.seenCase(tx, actor, id)
  return { number, title, items: await queries.tasksOfCase(tx, actor, now, id), mayMake: mayMake(actor) }
})

/** Read by more people than the case is: the log names it by its id alone, which the timeline does not tell. */
export const linkCase = write(tasks.linkCase, async (ctx, { id, number }) => {
  const { row } = await lockFor(ctx, 'attach', { id })
  const found = await queries.caseNumbered(ctx.tx, ctx.actor, number.toUpperCase())
  refuseGaps(gapIf(!found, 'number', error.noCase))
  const isNew = await queries.linkCase(ctx.tx, id, found!.id, false, { id: ctx.actor.id, at: ctx.now })
  refuseGaps(gapIf(!isNew, 'number', error.linkedCase))
  return { ...changeOf('linkCase', row), before: { deviationId: null }, after: { deviationId: found!.id }, result: await shown(ctx, row) }
})

export const unlinkCase = write(tasks.unlinkCase, async (ctx, { id, caseId }) => {
  const { row } = await lockFor(ctx, 'attach', { id })
  const { items } = await shown(ctx, row)
  const link = items.find((one) => one.id === caseId)
  if (!link) throw missing()
  refuseGaps(gapIf(link.isSource, 'caseId', error.sourceStays))
  await queries.unlinkCase(ctx.tx, id, caseId)
  return { ...changeOf('unlinkCase', row), before: { deviationId: caseId }, after: { deviationId: null }, result: await shown(ctx, row) }
})

/** Where a new task comes from: a case its maker may see, or a template. */
export const unseenSource = async ({ tx, actor }: Context, { deviationId }: NewTask) =>
  gapIf(!!deviationId && !(await queries.caseSeen(tx, actor, deviationId)), 'deviationId', error.noCase)
export function sourceOf({ deviationId, templateId }: NewTask) {
  if (deviationId) return { type: 'deviation', id: deviationId } as const
  return templateId ? ({ type: 'template', id: templateId } as const) : null
}
type Source = NonNullable<ReturnType<typeof sourceOf>> | { type: 'duty'; id: null } | { type: 'yearWheel'; id: string }

/** Written to a task just made: of a series to its first, which is what the case asked for. */
export async function keepSource({ tx, actor, now }: Context, taskId: string, source: Source) {
  await queries.setSource(tx, taskId, source)
  if (source.type === 'deviation') await queries.linkCase(tx, taskId, source.id, true, { id: actor.id, at: now })
}
