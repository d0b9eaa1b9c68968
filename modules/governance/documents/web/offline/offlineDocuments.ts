import type { Prose } from '@portal/kit/prose'
import { filesOfProse } from '@portal/kit/proseParts'
import { useAuth } from '@portal/modules/identity/auth/web/public'
import { outbox } from '@portal/modules/records/outbox/web/public'
import { ApiError } from '@portal/ui/client'
import { download } from '@portal/ui/fileCalls'
import { api } from '../queries.ts'
import { inForceOf, inForceOfAll, type OfflineDocument, onlyToday } from './offlineInForce.ts'

/** What it says, with what was known of it when it was fetched. `fileIds` are those of its pictures, in the order they are stored. */
type StoredText = { document: OfflineDocument; content: Prose; company: string; fileIds: string[] }

export const mostOffline = 50
const kind = 'document'

/** Whoever's it is when it is asked for, and one change at a time, in whichever tab. */
const inTurn = async <T>(work: (here: Here) => Promise<T>): Promise<T> => {
  const here = await hereNow()
  return navigator.locks.request('ks-offline-documents', () => work(here)) as Promise<T>
}
const hereNow = async () => (await outbox.offline()).offlineHere<OfflineDocument, StoredText>(kind)
type Here = Awaited<ReturnType<typeof hereNow>>

/** What is chosen here, by title; of which some may not be stored any more, or not yet. */
export async function listOffline(): Promise<{ documents: OfflineDocument[]; stored: Set<string> }> {
  const store = await outbox.offline()
  return { documents: await store.loadOfflineChoice<OfflineDocument>(kind), stored: await store.storedOffline(kind) }
}

/** The text of one and its pictures by their ids; undefined when it is not stored here. */
export async function openOffline(id: string) {
  const store = await outbox.offline()
  const found = await store.loadOffline<StoredText>(kind, id)
  if (!found) return undefined
  const { content: text, photos } = found
  const chosen = (await store.loadOfflineChoice<OfflineDocument>(kind)).find((one) => one.id === id)
  // What is known of another version is not said of this text.
  const document = chosen?.versionId === text.document.versionId ? chosen : text.document
  return { document, text, pictures: new Map(text.fileIds.map((fileId, n) => [fileId, photos[n]!])) }
}

/** Chooses as many as there is room for, in the order they are given, and stores them. Answers how it went. */
export const chooseOffline = (ids: readonly string[]) =>
  inTurn(async (here) => {
    let chosen = await here.choice()
    const wanted = ids.filter((id) => !chosen.some((one) => one.id === id))
    const items = (await inForceOfAll(wanted)).toSorted((one, other) => wanted.indexOf(one.id) - wanted.indexOf(other.id))
    const readable = items.filter(({ hasText }) => hasText)
    const fitting = readable.slice(0, Math.max(0, mostOffline - chosen.length))
    const { done, failure } = await each(fitting, async (one) => {
      await store(here, one)
      chosen = byTitle([...chosen, one])
      await here.saveChoice(chosen)
    })
    return { added: done, left: readable.length - fitting.length, withoutText: items.length - readable.length, failure }
  })

export const removeOffline = (id: string) =>
  inTurn(async (here) => {
    await here.drop(id)
    await here.saveChoice((await here.choice()).filter((one) => one.id !== id))
  })

/**
 * Fetches what has a new version, and takes away what is no longer in force, or no longer for the reader to see, and texts that nobody has
 * chosen. Of one that cannot be fetched stays what there was. Rejects when it did not get through.
 */
export const refreshOffline = () =>
  inTurn(async (here) => {
    const chosen = await here.choice()
    const items = chosen.length > 0 ? await inForceOf(chosen) : []
    const stored = await (await outbox.offline()).storedOffline(kind)
    for (const id of stored) if (!items.some((one) => one.id === id)) await here.drop(id)
    let next = chosen.filter(({ id }) => items.some((one) => one.id === id))
    const { failure } = await each(items, async (one) => {
      const isStored = stored.has(one.id) && next.some(({ id, versionId }) => id === one.id && versionId === one.versionId)
      if (!isStored) await store(here, one)
      next = next.map((before) => (before.id === one.id ? one : before))
      if (!isStored) await here.saveChoice(byTitle(next))
    })
    if (chosen.length > 0) await here.saveChoice(byTitle(next))
    if (failure) throw failure
  })

/** Does it with each. What fails of one does not stop the others; what would fail of them all rejects. */
async function each(items: readonly OfflineDocument[], work: (one: OfflineDocument) => Promise<void>) {
  let done = 0
  let failure: unknown
  for (const one of items)
    try {
      await work(one)
      done++
    } catch (error) {
      if (!isFull(error) && !(error instanceof ApiError && error.code !== 'timeout')) throw error
      failure ??= error
    }
  return { done, failure }
}

const byTitle = (documents: readonly OfflineDocument[]) => documents.toSorted((one, other) => one.title.localeCompare(other.title, 'nb'))

async function store(here: Here, document: OfflineDocument) {
  const { id, versionId } = document
  const { content } = await api.versionOf({ id, versionId })
  const files: File[] = []
  for (const fileId of filesOfProse(content)) files.push(...(await pictureOf(id, fileId)))
  onlyToday()
  const company = useAuth.getState().user?.company ?? ''
  await here.store(id, { document, content, company, fileIds: files.map(({ name }) => name) }, files)
}

/** A picture that is there no more is told by its words. */
const pictureOf = (id: string, fileId: string): Promise<File[]> =>
  download(`/documents/${id}/files/${fileId}`)
    .then((bytes) => [new File([bytes], fileId, { type: bytes.type })])
    .catch((error) => {
      if (error instanceof ApiError && error.status === 404) return []
      throw error
    })

/** Another person has come, or nobody is left: what was begun is nobody's any more. */
export const isLeft = (error: unknown) => error instanceof DOMException && error.name === 'InvalidStateError'

/** The browser, or the disk, has no room for more. */
export const isFull = (error: unknown) => error instanceof DOMException && /Quota|Abort/.test(error.name)
