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
  changes: string
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
    .filter(({ changes }) => changes === page)
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
 * Puts a change last in the queue, and sends what waits. Of what waits to be sent to one place the last is sent: the same twice is one. What was
 * refused there is answered by this one. Rejects when nothing can be kept here.
 */
export async function queueChange({ path, title, changes, input }: Change): Promise<void> {
  // One at a time, in whichever tab: two would both take the place of the same one.
  await navigator.locks.request('ks-outbox-changes', async () => {
    const holder = await holderHere()
    if (!holder) throw new DOMException('', 'InvalidStateError')
    const here = (await changesOf(changes)).filter((one) => one.path === path)
    const before = here.find(({ state }) => state === 'waiting')
    await putInQueue(holder, {
      id: newId(),
      path,
      method: 'PUT',
      input: input(before?.input),
      title,
      changes,
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

/** The record was read at an instant: what had arrived before that is in what it says. */
export async function forgetArrived(page: string, readAt: number): Promise<void> {
  const arrived = (await changesOf(page)).filter(({ arrivedAt = Number.POSITIVE_INFINITY }) => arrivedAt < readAt)
  if (arrived.length === 0) return
  const { store, done } = (await openLocalStore()).transaction('rows', 'readwrite')
  for (const { id } of arrived) await store.delete(id)
  await done
  tellOfChange()
}
