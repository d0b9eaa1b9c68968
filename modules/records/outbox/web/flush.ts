import { ApiError, errorText } from '@portal/ui/apiError'
import { holderNow } from './holder.ts'
import { type Holder, openLocalStore, type Row } from './localStore.ts'
import { photoOf, type Receipt, type Refusal, rowsOf, type Submission, saveRow, submissionOf } from './queue.ts'

/** How a page, or the worker, speaks to the server. */
export type Sender = {
  photo: (photo: File, kind: string) => Promise<string>
  /** The same key makes the server answer with what the first one made. */
  send: (to: Pick<Submission, 'path' | 'method' | 'page' | 'changedPage'>, body: object, key: string) => Promise<Receipt>
}

/** A refusal that will not be there for ever: no network, a server that is away or busy, a session to be renewed. */
const passing = [401, 408, 425, 429]
export const isPassing = (error: unknown) =>
  error instanceof ApiError
    ? error.status >= 500 || passing.includes(error.status) || error.code === 'tenantMismatch'
    : !isUnreadable(error)
/** What no longer opens would stand in the way of all that follows. */
const isUnreadable = (error: unknown) => error instanceof DOMException && error.name === 'OperationError'

/**
 * Sends what waits of whoever is signed in here, in order, one tab or worker at a time. Stops at what will pass, and answers `later`;
 * what is refused for good is put aside with the reason, and the next one goes. With `isPatient` it waits for its turn.
 */
export async function flush(senderFor: (holder: Holder) => Promise<Sender | null>, isPatient = false): Promise<'done' | 'later'> {
  const result = await navigator.locks.request('ks-outbox', { ifAvailable: !isPatient }, async (lock) => {
    const holder = lock && (await holderNow())
    if (!holder) return lock ? 'done' : 'later'
    await dropOldRows(holder)
    const waiting = (await rowsOf(holder)).filter(({ state }) => state === 'waiting')
    const sender = waiting.length > 0 ? await senderFor(holder) : null
    if (!sender) return waiting.length > 0 ? 'later' : 'done'
    for (const row of waiting) if ((await deliver(holder, row, sender)) === 'later') return 'later'
    return 'done'
  })
  return result as 'done' | 'later'
}

/** How long an old draft of what has arrived is known again. */
const remembered = 90 * 24 * 3600_000
async function dropOldRows({ owner }: Holder): Promise<void> {
  const { store, done } = (await openLocalStore()).transaction('rows', 'readwrite')
  for (const row of await store.index('owner').getAll(owner))
    if (row.state === 'seen' && row.at < Date.now() - remembered) await store.delete(row.id)
  await done
}

/** A change has no receipt; what it was is shown until the record is fetched again. */
const markArrived = (holder: Holder, row: Row, submission: Submission, receipt?: Receipt) =>
  submission.changedPage
    ? saveRow(holder, row, { ...submission, arrivedAt: Date.now() }, { state: 'seen' })
    : saveRow(
        holder,
        row,
        { ...submission, input: {}, photos: [], fileIds: [], ...(receipt && { receipt }) },
        { state: 'sent', photos: [] },
      )

async function deliver(holder: Holder, row: Row, sender: Sender): Promise<'done' | 'later'> {
  let submission = await submissionOf(holder, row)
  // Photos that nobody took within a day are gone at the server: they are then sent anew, once.
  for (const isLast of [false, true])
    try {
      for (let n = 0; n < submission.photos.length; n++) {
        if (submission.fileIds[n]) continue
        const fileId = await sender.photo(await photoOf(holder, row, submission, n), submission.photoKind ?? '')
        submission = { ...submission, fileIds: submission.fileIds.with(n, fileId) }
        await saveRow(holder, row, submission)
      }
      const body = submission.fileIds.length > 0 ? { ...submission.input, fileIds: submission.fileIds } : submission.input
      await markArrived(holder, row, submission, await sender.send(submission, body, row.id))
      return 'done'
    } catch (error) {
      if (isPassing(error)) return 'later'
      // The answer to the first sending was lost, and is no longer given.
      if (error instanceof ApiError && error.code === 'alreadySent') {
        await markArrived(holder, row, submission)
        return 'done'
      }
      const { missing = [], fields = {} } = error as Partial<ApiError>
      if (!isLast && missing.includes('fileIds') && submission.fileIds.length > 0) {
        submission = { ...submission, fileIds: submission.fileIds.map(() => null) }
        continue
      }
      const refusal: Refusal = { message: errorText(error), fields, missing }
      await saveRow(holder, row, { ...submission, fileIds: submission.fileIds.map(() => null), refusal }, { state: 'refused' })
      return 'done'
    }
  return 'done'
}
