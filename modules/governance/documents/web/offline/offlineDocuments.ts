import type { Prose } from '@portal/kit/prose'
import { filesOfProse } from '@portal/kit/proseParts'
import { useAuth } from '@portal/modules/identity/auth/web/public'
import { outbox } from '@portal/modules/records/outbox/web/public'
import { ApiError, client, ShownError } from '@portal/ui/client'
import { download } from '@portal/ui/fileCalls'
import { past } from '@portal/ui/past'
import { documentsInForce, type InForce } from '../../inForceContract.ts'
import { api } from '../queries.ts'

/** One that is chosen: the version that is stored, and when the server last said that it is in force. */
export type OfflineDocument = InForce & { storedAt: string }
/** What it says. `fileIds` are those of its pictures, in the order they are stored. */
type OfflineText = { versionId: string; content: Prose; company: string; fileIds: string[] }

const { inForce } = client(documentsInForce)

export const mostOffline = 50
const kind = 'document'

/** One change at a time, in whichever tab. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request('ks-offline-documents', work) as Promise<T>

/** While a day of the past is looked at, every answer is of that day, and what is stored is of today. */
function onlyToday() {
  const looked = past()
  if (looked) throw new ShownError(looked.refusal)
}

/** What of some is in force, and the instant before that was asked: what is stored is never said to be newer than it is. */
async function askInForce(ids: readonly string[]) {
  const storedAt = new Date(Date.now()).toISOString()
  onlyToday()
  const { items } = await inForce({ ids })
  onlyToday()
  return items.map((one) => ({ ...one, storedAt }))
}

/** What is chosen here, by title; of which some may not be stored any more, or not yet. */
export async function listOffline(): Promise<{ documents: OfflineDocument[]; stored: Set<string> }> {
  const store = await outbox.offline()
  return { documents: await store.loadOfflineChoice<OfflineDocument>(kind), stored: await store.storedOffline(kind) }
}

/** The text of one and its pictures by their ids; undefined when it is not stored here. */
export async function openOffline(id: string) {
  const store = await outbox.offline()
  const document = (await store.loadOfflineChoice<OfflineDocument>(kind)).find((one) => one.id === id)
  const found = document && (await store.loadOffline<OfflineText>(kind, id))
  if (!found) return undefined
  return { document, text: found.content, pictures: new Map(found.content.fileIds.map((fileId, n) => [fileId, found.photos[n]!])) }
}

/** Chooses as many as there is room for, and stores them. Answers how many that was, for how many there was no room, and how many say nothing in words. */
export const chooseOffline = (ids: readonly string[]) =>
  inTurn(async () => {
    const { saveOfflineChoice, loadOfflineChoice } = await outbox.offline()
    let chosen = await loadOfflineChoice<OfflineDocument>(kind)
    const wanted = ids.filter((id) => !chosen.some((one) => one.id === id))
    const items = wanted.length > 0 ? await askInForce(wanted.slice(0, 100)) : []
    const readable = items.filter(({ hasText }) => hasText)
    const fitting = readable.slice(0, Math.max(0, mostOffline - chosen.length))
    for (const one of fitting) {
      await store(one)
      chosen = byTitle([...chosen, one])
      await saveOfflineChoice(kind, chosen)
    }
    return { added: fitting.length, left: readable.length - fitting.length, withoutText: items.length - readable.length }
  })

export const removeOffline = (id: string) =>
  inTurn(async () => {
    const { dropOffline, loadOfflineChoice, saveOfflineChoice } = await outbox.offline()
    await dropOffline(kind, id)
    await saveOfflineChoice(
      kind,
      (await loadOfflineChoice<OfflineDocument>(kind)).filter((one) => one.id !== id),
    )
  })

/** Fetches what has a new version, and takes away what is no longer in force, or no longer for the reader to see. */
export const refreshOffline = () =>
  inTurn(async () => {
    const { dropOffline, loadOfflineChoice, saveOfflineChoice, storedOffline } = await outbox.offline()
    const chosen = await loadOfflineChoice<OfflineDocument>(kind)
    if (chosen.length === 0) return
    const items = await inForceOf(chosen)
    const stored = await storedOffline(kind)
    for (const { id } of chosen) if (!items.some((one) => one.id === id)) await dropOffline(kind, id)
    const next: OfflineDocument[] = []
    for (const one of items) {
      const before = chosen.find(({ id }) => id === one.id)
      if (before?.versionId !== one.versionId || !stored.has(one.id)) await store(one)
      next.push(one)
    }
    await saveOfflineChoice(kind, byTitle(next))
  })

/** Whoever may read no documents at all any more has none of them. */
const inForceOf = async (chosen: readonly OfflineDocument[]) =>
  askInForce(chosen.map(({ id }) => id)).catch((error) => {
    if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return []
    throw error
  })

const byTitle = (documents: readonly OfflineDocument[]) => documents.toSorted((one, other) => one.title.localeCompare(other.title, 'nb'))

async function store({ id, versionId }: InForce) {
  const { storeOffline } = await outbox.offline()
  await storeOffline<OfflineText>(kind, id, async () => {
    const { content } = await api.versionOf({ id, versionId })
    const files: File[] = []
    for (const fileId of filesOfProse(content)) files.push(...(await pictureOf(id, fileId)))
    onlyToday()
    const company = useAuth.getState().user?.company ?? ''
    return { content: { versionId, content, company, fileIds: files.map(({ name }) => name) }, files }
  })
}

/** A picture that is there no more is told by its words. */
const pictureOf = (id: string, fileId: string): Promise<File[]> =>
  download(`/documents/${id}/files/${fileId}`)
    .then((bytes) => [new File([bytes], fileId, { type: bytes.type })])
    .catch((error) => {
      if (error instanceof ApiError && error.status === 404) return []
      throw error
    })

/** The browser, or the disk, has no room for more. */
export const isFull = (error: unknown) => error instanceof DOMException && /Quota|Abort/.test(error.name)
