import { useAuth } from '@portal/modules/identity/auth/web/public'
import { outbox, type QueuedChange } from '@portal/modules/records/outbox/web/public'
import { ApiError } from '@portal/ui/client'
import { past } from '@portal/ui/past'
import type { Task } from '../../contract.ts'
import { taskPath } from '../page/useTicks.ts'
import { api } from '../queries.ts'

/** A task as the server answered it at an instant. */
export type OpenedTask = { task: Task; storedAt: string }

const kind = 'task'
/** As many as are worth asking for anew, one by one, when the network is back. */
export const mostOpened = 20

const hereNow = async () => (await outbox.offline()).offlineHere<never, OpenedTask>(kind)

async function storeTask(here: Awaited<ReturnType<typeof hereNow>>, task: Task, at: number) {
  await here.store(task.id, { task, storedAt: new Date(at).toISOString() }, [])
  await (await outbox.changes()).forgetArrived(taskPath(task.id), at)
}

/** Keeps what the server answered a person, for when there is no network; of the oldest beyond the limit nothing stays. */
export async function keepTask(task: Task, at: number, readerId: string): Promise<void> {
  if (past() || !(await (await outbox.offline()).keepsOpened())) return
  const here = await hereNow()
  // What one has read is never sealed with the key of the next.
  if (useAuth.getState().user?.id !== readerId) return
  await storeTask(here, task, at)
  for (const { task: old } of (await listOpened()).slice(mostOpened)) await here.drop(old.id)
}

/** Those that are kept here, last opened first. */
export async function listOpened(): Promise<OpenedTask[]> {
  const offline = await outbox.offline()
  const all = await Promise.all([...(await offline.storedOffline(kind))].map((id) => offline.loadOffline<OpenedTask>(kind, id)))
  return all.flatMap((one) => one?.content ?? []).toSorted((one, other) => other.storedAt.localeCompare(one.storedAt))
}

/** One of them, with what has been ticked since and has arrived; null when it is not kept here. */
export async function loadOpened(id: string): Promise<OpenedTask | null> {
  const found = await (await outbox.offline()).loadOffline<OpenedTask>(kind, id)
  if (!found) return null
  const changes = await (await outbox.changes()).changesOf(taskPath(id))
  const arrived = new Map(changes.filter(({ state }) => state === 'seen').map(({ path, input }) => [path, input]))
  const { task, storedAt } = found.content
  const withArrived = <T extends { id: string }>(part: string, all: T[]) =>
    all.map((one) => ({ ...one, ...withMoment(arrived.get(`${taskPath(id)}/${part}/${one.id}`)) }))
  return {
    task: { ...task, points: withArrived('points', task.points), subtasks: withArrived('subtasks', task.subtasks) },
    storedAt,
  }
}

/** What was taken back has no moment of being done left; when the rest was done only the server knows. */
const withMoment = (input: QueuedChange['input'] = {}) =>
  input.isDone === false ? { ...input, doneAt: null } : input.answer === null ? { ...input, answeredAt: null } : input

/** Fetches each anew, and takes away what is no longer for whoever is here. Rejects when it did not get through. */
export async function refreshOpened(): Promise<void> {
  const here = await hereNow()
  // The oldest first: they stay in the order they were opened.
  for (const { task } of (await listOpened()).toReversed())
    try {
      const at = Date.now()
      await storeTask(here, await api.get({ id: task.id }), at)
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 403 && error.status !== 404)) throw error
      await here.drop(task.id)
    }
}
