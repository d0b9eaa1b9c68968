import { newId } from '@portal/kit/uuid'
import { queryClient } from '@portal/ui/queryClient'
import { openLocalStore, type Row } from './localStore.ts'
import { dismiss, personHere, readerHere } from './ownQueue.ts'
import { type Outgoing, putInQueue, rowsOf, type Submission, submissionOf } from './queue.ts'
import { onQueueChange, tellOfChange } from './queueNews.ts'
import { askForBackground, flushHere, holderHere } from './send.ts'

/** A change of a record that is there already, on its way. `seen` when it has arrived. */
export type QueuedChange = Pick<Row, 'id' | 'at' | 'state'> & Pick<Submission, 'path' | 'input' | 'refusal' | 'arrivedAt'>
type Change = Pick<Outgoing, 'path' | 'title'> & {
  changedPage: string
  /** What is sent; `before` is what waits to be sent to the same place, which this one takes the place of. */
  input: (before: Submission['input'] | undefined) => Submission['input']
}

onQueueChange(() => void queryClient.invalidateQueries({ queryKey: ['queuedChanges'] }))

/** What is on its way to the record at a page, of whoever is here, oldest first. */
export async function changesOf(page: string): Promise<QueuedChange[]> {
  const holder = await readerHere()
  if (!holder) return []
  const all = await Promise.all((await rowsOf(holder)).map(async (row) => ({ ...row, ...(await submissionOf(holder, row)) })))
  return all
    .filter(({ changedPage }) => changedPage === page)
    .map(({ id, at, state, path, input, refusal, arrivedAt }) => ({
      id,
      at,
      state,
      path,
      input,
      ...(refusal && { refusal }),
      ...(arrivedAt && { arrivedAt }),
    }))
}

/**
 * Queues a change and begins to send. It replaces a waiting change to the same path, and dismisses a refused one. Rejects when nothing can be
 * stored here.
 */
export async function queueChange({ path, title, changedPage, input }: Change): Promise<void> {
  // One at a time, in whichever tab: two would both take the place of the same one.
  await navigator.locks.request('ks-outbox-changes', async () => {
    const holder = await holderHere()
    if (!holder) throw new DOMException('', 'InvalidStateError')
    const here = (await changesOf(changedPage)).filter((one) => one.path === path)
    const before = here.find(({ state }) => state === 'waiting')
    await putInQueue(holder, {
      id: newId(),
      path,
      method: 'PUT',
      input: input(before?.input),
      title,
      changedPage,
      photos: [],
      draft: { ids: [], names: [] },
      replaces: before?.id,
    })
    for (const { id, state } of here) if (state === 'refused') await dismiss(id)
  })
  void navigator.storage?.persist?.().catch(() => false)
  const isAway = navigator.onLine === false || !personHere()
  void (isAway ? askForBackground() : flushHere(true)).catch(() => undefined)
}

/** What was refused is not shown any more. */
export const dismissChange = dismiss

/** The record was read at an instant: what had arrived before that is in what it says. */
export async function forgetArrived(page: string, readAt: number): Promise<void> {
  const arrived = (await changesOf(page)).filter(({ arrivedAt = Number.POSITIVE_INFINITY }) => arrivedAt < readAt)
  if (arrived.length === 0) return
  const { store, done } = (await openLocalStore()).transaction('rows', 'readwrite')
  for (const { id } of arrived) await store.delete(id)
  await done
  tellOfChange()
}
