import { fileOf } from '@portal/modules/records/files/server/public'
import { hidesHoldReason } from '@portal/modules/records/retention/server/public'
import { read } from '@portal/platform/http/verb'
import type { RecordModule } from '@portal/platform/record/recordModule'
import { timelineOf } from '@portal/platform/record/timeline'
import { tasks, unfinished } from '../contract.ts'
import { givesFreely, mayMake, taskRules } from '../rules.ts'
import { countByStatus } from './list/countQueries.ts'
import { taskList } from './list/listQueries.ts'
import { leaderOf } from './people/peopleQueries.ts'
import { factsOf, presentTask } from './present.ts'
import { getTask } from './queries.ts'

export const list = read(tasks.list, taskList.answer)

/** Of a very large company only those that people work on are counted. */
export const counts = read(tasks.counts, async ({ tx, actor, now }, filters) => ({
  items: await countByStatus(tx, { actor, now, filters: actor.isLarge ? { ...filters, status: [...unfinished] } : filters }),
}))

export const get = read(tasks.get, async ({ tx, actor, now }, { id }) => presentTask(actor, await getTask(tx, actor, id), now))

export const makers = read(tasks.makers, async ({ tx, actor }) => {
  if (!mayMake(actor)) return { canMake: false, onlyTo: [] }
  if (givesFreely(actor)) return { canMake: true, onlyTo: null }
  const leader = await leaderOf(tx, actor.id)
  return { canMake: true, onlyTo: [{ id: actor.id, name: actor.name }, ...(leader ? [leader] : [])] }
})

export const timeline = read(tasks.timeline, async (ctx, { id }) => {
  const task = await getTask(ctx.tx, ctx.actor, id)
  return { items: await timelineOf(ctx, 'task', id, { hidesReasonOf: hidesHoldReason(ctx.actor, task) }) }
})

export const file = read(
  tasks.file,
  fileOf(({ tx, actor }, id) => getTask(tx, actor, id)),
)

export const mayEdit: RecordModule['mayEdit'] = async ({ tx, actor, now }, id) =>
  taskRules.possible(actor, factsOf(await getTask(tx, actor, id), now)).can.includes('edit')
