import { type Holder, openLocalStore, type Row, type StoredItem, seal, sealJson, unseal, unsealJson } from './localStore.ts'
import { tellOfChange } from './queueNews.ts'

export type Refusal = { message: string; fields: Record<string, string>; missing: string[] }
/** What the server answers with, whatever else it says. */
export type Receipt = { id: string; number: string }
/** What is to be sent: where, what, and the photos it takes along. `title` is for the list of what has not arrived. */
export type Submission = {
  path: string
  /** POST unless told. */
  method?: 'PUT'
  input: Record<string, unknown>
  title: string
  /** Where the pages of what comes of it are; absent of what an earlier version put here. */
  page?: string
  /** The page of the record it changes; absent of what makes a new one. */
  changedPage?: string
  photoKind?: string
  photos: { name: string; type: string }[]
  /** The server's id of each photo that has arrived. */
  fileIds: (string | null)[]
  refusal?: Refusal
  /** The server's answer. */
  receipt?: Receipt
  /** When a change arrived. */
  arrivedAt?: number
}
export type Outgoing = Omit<Submission, 'photos' | 'fileIds'> & {
  id: string
  photos: File[]
  /** The draft it was: gone from the device in the same moment as it is in the queue. */
  draft: { ids: readonly string[]; names: readonly string[] }
  /** One that was refused, and is sent anew as this. */
  replaces?: string | undefined
}
export type Waiting = Submission & Pick<Row, 'id' | 'at' | 'state'>

const placeOf = (owner: string, id: string, part: string | number) => `${owner} ${id} ${part}`
const sealedPhotos = (holder: Holder, id: string, photos: readonly File[]) =>
  Promise.all(photos.map(async (photo, n) => seal(holder.key, placeOf(holder.owner, id, n), await photo.arrayBuffer())))

/**
 * Puts something last in the queue, or what was refused back in it, and takes away the draft it was, in one transaction. What is there
 * already stays as it is. Rejects when the person has signed out meanwhile: nobody could open it again.
 */
export async function putInQueue(holder: Holder, { id, photos, draft, replaces, ...submission }: Outgoing): Promise<void> {
  const whole: Submission = { ...submission, photos: photos.map(({ name, type }) => ({ name, type })), fileIds: photos.map(() => null) }
  const row: Row = {
    id,
    owner: holder.owner,
    at: Date.now(),
    state: 'waiting',
    told: await sealJson(holder.key, placeOf(holder.owner, id, 'told'), whole),
    photos: await sealedPhotos(holder, id, photos),
  }
  const tx = (await openLocalStore()).transaction(['holders', 'rows', 'kept'], 'readwrite', { durability: 'strict' })
  const [rows, items] = [tx.objectStore('rows'), tx.objectStore('kept')]
  const [present, before] = await Promise.all([tx.objectStore('holders').count(holder.owner), rows.get(id)])
  if (present === 0) throw new DOMException('', 'InvalidStateError')
  if (!before || before.state === 'refused') await rows.put(row)
  if (replaces && replaces !== id) await rows.delete(replaces)
  for (const name of draft.names) {
    const place: [string, string] = [holder.owner, draftName(name)]
    const found = await items.get(place)
    if (found && (!found.draftId || draft.ids.includes(found.draftId))) await items.delete(place)
  }
  await tx.done
  tellOfChange()
}

/** What has become of what was handed in under a key; undefined when it never was. */
export async function fateOf(holder: Holder, id: string): Promise<{ state: Row['state']; receipt?: Receipt } | undefined> {
  const row = await (await openLocalStore()).get('rows', id)
  if (row?.owner !== holder.owner) return undefined
  const { receipt } = await submissionOf(holder, row)
  return { state: row.state, ...(receipt && { receipt }) }
}

export const submissionOf = (holder: Holder, { id, told }: Row) =>
  unsealJson<Submission>(holder.key, placeOf(holder.owner, id, 'told'), told)
export async function photoOf(holder: Holder, row: Row, { photos }: Submission, n: number): Promise<File> {
  const bytes = await unseal(holder.key, placeOf(holder.owner, row.id, n), row.photos[n]!)
  return new File([bytes], photos[n]!.name, { type: photos[n]!.type })
}

/** Keeps how far a row has come. One that is gone meanwhile stays gone. */
export async function saveRow(
  holder: Holder,
  row: Row,
  submission: Submission,
  changes: Partial<Pick<Row, 'state' | 'photos'>> = {},
): Promise<Row> {
  const next = { ...row, ...changes, told: await sealJson(holder.key, placeOf(holder.owner, row.id, 'told'), submission) }
  const tx = (await openLocalStore()).transaction('rows', 'readwrite')
  if (await tx.store.get(row.id)) await tx.store.put(next)
  await tx.done
  if (changes.state) tellOfChange()
  return next
}

/** In the order they were handed in. */
export async function rowsOf({ owner }: Holder): Promise<Row[]> {
  const rows = await (await openLocalStore()).getAllFromIndex('rows', 'owner', owner)
  return rows.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
}

export const draftName = (name: string) => `draft ${name}`

type Draft = { photos?: readonly File[]; draftId?: string | undefined }
/** Keeps something on this phone under a name, sealed. */
export async function saveItem(holder: Holder, name: string, content: unknown, { photos = [], draftId }: Draft = {}): Promise<void> {
  const item: StoredItem = {
    owner: holder.owner,
    name,
    ...(draftId && { draftId }),
    told: await sealJson(holder.key, placeOf(holder.owner, name, 'told'), {
      content,
      photos: photos.map(({ name: called, type }) => ({ name: called, type })),
    }),
    photos: await sealedPhotos(holder, name, photos),
  }
  const tx = (await openLocalStore()).transaction(['holders', 'kept'], 'readwrite')
  if ((await tx.objectStore('holders').count(holder.owner)) === 0) throw new DOMException('', 'InvalidStateError')
  await tx.objectStore('kept').put(item)
  await tx.done
}

export async function loadItem<T>(holder: Holder, name: string): Promise<{ content: T; photos: File[] } | undefined> {
  const item = await (await openLocalStore()).get('kept', [holder.owner, name])
  if (!item) return undefined
  type Whole = { content: T; photos: { name: string; type: string }[] }
  const { content, photos } = await unsealJson<Whole>(holder.key, placeOf(holder.owner, name, 'told'), item.told)
  const files = photos.map(async (photo, n) => {
    const bytes = await unseal(holder.key, placeOf(holder.owner, name, n), item.photos[n]!)
    return new File([bytes], photo.name, { type: photo.type })
  })
  return { content, photos: await Promise.all(files) }
}

export const namesOf = async ({ owner }: Holder) =>
  (await (await openLocalStore()).getAllKeysFromIndex('kept', 'owner', owner)).map(([, name]) => name)
export const removeItem = async ({ owner }: Holder, name: string) => (await openLocalStore()).delete('kept', [owner, name])
