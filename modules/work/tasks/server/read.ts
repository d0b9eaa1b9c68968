import { fileOf } from '@portal/modules/records/files/server/public'
import { read } from '@portal/platform/http/verb'
import { tasks } from '../contract.ts'
import { givesFreely, mayMake } from '../rules.ts'
import { taskList } from './list/listQueries.ts'
import { leaderOf } from './people/peopleQueries.ts'
import { presentTask } from './present.ts'
import { getTask, listEvents } from './queries.ts'

export const list = read(tasks.list, taskList.answer)

export const get = read(tasks.get, async ({ tx, actor, now }, { id }) => presentTask(actor, await getTask(tx, actor, id), now))

export const makers = read(tasks.makers, async ({ tx, actor }) => {
  if (!mayMake(actor)) return { canMake: false, onlyTo: [] }
  if (givesFreely(actor)) return { canMake: true, onlyTo: null }
  const leader = await leaderOf(tx, actor.id)
  return { canMake: true, onlyTo: [{ id: actor.id, name: actor.name }, ...(leader ? [leader] : [])] }
})

type Fields = Record<string, unknown>
/** The name beside an id tells the same; a comment's words are shown, and can be deleted, where it stands. */
const isUntold = (field: string) => /Ids?$/.test(field) || field === 'body'

export const timeline = read(tasks.timeline, async ({ tx, actor }, { id }) => {
  await getTask(tx, actor, id)
  const events = await listEvents(tx, id)
  return {
    items: events.map(({ before, after, ...event }) => {
      const [was, is] = [before as Fields | null, after as Fields | null]
      const fields = was && is ? Object.keys(is).filter((field) => !isUntold(field)) : []
      return { ...event, changes: fields.map((field) => ({ field, before: was?.[field] ?? null, after: is?.[field] ?? null })) }
    }),
  }
})

export const file = read(
  tasks.file,
  fileOf(({ tx, actor }, id) => getTask(tx, actor, id)),
)
