import { appCheckHeader } from '@portal/ui/appCheck'
import { ApiError, request } from '@portal/ui/client'
import { upload } from '@portal/ui/fileCalls'
import { refreshHandle } from '@portal/ui/session'
import { flush, type Sender } from './flush.ts'
import { hold, holderNow, ownerOf, saveAppCheck } from './holder.ts'
import { openLocalStore } from './localStore.ts'
import { leaveToStrip, personHere, shownByPage } from './ownQueue.ts'
import { type Outgoing, putInQueue, type Receipt, submissionOf } from './queue.ts'

const page: Sender = {
  photo: async (photo, kind) => (await upload<{ id: string }>('/files', photo, { kind })).id,
  send: ({ path, method = 'POST' }, body, key) => request(method, path, { body, idempotencyKey: key }),
}

/** The page never sends what is another's. */
const senderHere = async ({ owner }: { owner: string }) => {
  const person = personHere()
  return person && ownerOf(person) === owner ? page : null
}

/** Sends what waits. What cannot be sent now is left to the browser, where it can do that in the background. */
export async function flushHere(isPatient = false): Promise<'done' | 'later'> {
  if (!personHere()) return 'later'
  const result = await flush(senderHere, isPatient)
  if (result === 'later') await askForBackground()
  return result
}

/** Background Sync, in browsers that have it: the worker sends when the network is back, also with the page closed. */
export async function askForBackground() {
  const registration = await navigator.serviceWorker?.getRegistration('/')
  const holder = await holderNow()
  if (holder) await saveAppCheck(holder, await appCheckHeader())
  const { sync } = (registration ?? {}) as { sync?: { register: (tag: string) => Promise<void> } }
  await sync?.register('ks-outbox').catch(() => undefined)
}

/** How long a person waits at the form for the server before the submission is left to the queue. */
const patience = 12_000

export type HandedIn = { state: 'sent'; receipt: Receipt } | { state: 'kept' }

/** Whose key seals what is written now: without a network the one who was last signed in here, and has not signed out. */
export const holderHere = async () => {
  const person = personHere()
  return person ? hold(person, refreshHandle()) : holderNow()
}

/**
 * Puts a submission in the queue and sends what waits. `onQueued` is called when it can no longer be lost. Rejects with ApiError when it was
 * refused, and then it lies in the queue as that. A receipt is to be shown, and then taken out. A browser that can keep nothing sends it at once, or rejects.
 */
export async function handIn(submission: Outgoing, onQueued: () => void = () => undefined): Promise<HandedIn> {
  shownByPage.add(submission.id)
  let isSent = false
  try {
    const handed = await handInHere(submission, onQueued)
    isSent = handed.state === 'sent'
    return handed
  } finally {
    if (!isSent) leaveToStrip(submission.id)
  }
}

async function handInHere(submission: Outgoing, onQueued: () => void): Promise<HandedIn> {
  const holder = await holderHere().catch(() => undefined)
  const isStored =
    holder &&
    (await putInQueue(holder, submission).then(
      () => true,
      () => false,
    ))
  if (!holder || !isStored) {
    const receipt = await sendAtOnce(submission)
    onQueued()
    return { state: 'sent', receipt }
  }
  onQueued()
  void navigator.storage?.persist?.().catch(() => false)
  if (navigator.onLine === false) {
    await askForBackground()
    return { state: 'kept' }
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const enough = new Promise<void>((done) => {
    timer = setTimeout(done, patience)
  })
  await Promise.race([flushHere(true).catch(() => 'later'), enough])
  clearTimeout(timer)
  const row = await (await openLocalStore()).get('rows', submission.id)
  const queued = row && (await submissionOf(holder, row))
  if (queued?.refusal && row?.state === 'refused') throw new ApiError(422, queued.refusal.message, queued.refusal, 'refused')
  return queued?.receipt ? { state: 'sent', receipt: queued.receipt } : { state: 'kept' }
}

/** A photo that has arrived is not sent again: with another id the same submission would be another. */
const arrived = new WeakMap<File, string>()

async function sendAtOnce({ id, input, photos, photoKind = '', ...to }: Outgoing) {
  const fileIds: string[] = []
  for (const photo of photos) {
    const fileId = arrived.get(photo) ?? (await page.photo(photo, photoKind))
    arrived.set(photo, fileId)
    fileIds.push(fileId)
  }
  return page.send(to, fileIds.length > 0 ? { ...input, fileIds } : input, id)
}
