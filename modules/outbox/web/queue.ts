import { type Holder, openPhone, type Row, seal, sealJson, unseal, unsealJson } from './phone.ts'

export type Refusal = { message: string; fields: Record<string, string>; missing: string[] }
/** What the server answers with, whatever else it says. */
export type Receipt = { id: string; number: string }
/** What is to be sent: where, what, and the photos it takes along. `title` and `mendAt` are for the list of what was refused. */
export type Told = {
  path: string
  input: Record<string, unknown>
  title: string
  /** The page that opens it again. */
  mendAt: string
  photoKind: string
  photos: { name: string; type: string }[]
  /** The server's id of each photo that has arrived. */
  fileIds: (string | null)[]
  refusal?: Refusal
  /** The server's answer. */
  receipt?: Receipt
}
export type Outgoing = Omit<Told, 'photos' | 'fileIds'> & { id: string; photos: File[] }
export type Waiting = Told & Pick<Row, 'id' | 'at' | 'state'>

const channel = () => new BroadcastChannel('ks-outbox')
/** Tells every page of this browser that what waits has changed. */
export function tellOfChange() {
  const one = channel()
  one.postMessage('changed')
  one.close()
}
export function onQueueChange(listener: () => void): () => void {
  const one = channel()
  one.onmessage = listener
  return () => one.close()
}

const placeOf = (owner: string, id: string, part: string | number) => `${owner} ${id} ${part}`
const sealedPhotos = (holder: Holder, id: string, photos: readonly File[]) =>
  Promise.all(photos.map(async (photo, n) => seal(holder.key, placeOf(holder.owner, id, n), await photo.arrayBuffer())))

/** Puts something last in the queue, or what was refused back in it. */
export async function putInQueue(holder: Holder, { id, photos, ...told }: Outgoing): Promise<void> {
  const whole: Told = { ...told, photos: photos.map(({ name, type }) => ({ name, type })), fileIds: photos.map(() => null) }
  const row: Row = {
    id,
    owner: holder.owner,
    at: Date.now(),
    state: 'waiting',
    told: await sealJson(holder.key, placeOf(holder.owner, id, 'told'), whole),
    photos: await sealedPhotos(holder, id, photos),
  }
  await (await openPhone()).put('rows', row)
  tellOfChange()
}

export const toldOf = (holder: Holder, { id, told }: Row) => unsealJson<Told>(holder.key, placeOf(holder.owner, id, 'told'), told)
export async function photoOf(holder: Holder, row: Row, { photos }: Told, n: number): Promise<File> {
  const bytes = await unseal(holder.key, placeOf(holder.owner, row.id, n), row.photos[n]!)
  return new File([bytes], photos[n]!.name, { type: photos[n]!.type })
}

/** Keeps how far a row has come. One that is gone meanwhile stays gone. */
export async function saveRow(holder: Holder, row: Row, told: Told, changes: Partial<Pick<Row, 'state' | 'photos'>> = {}): Promise<Row> {
  const next = { ...row, ...changes, told: await sealJson(holder.key, placeOf(holder.owner, row.id, 'told'), told) }
  const tx = (await openPhone()).transaction('rows', 'readwrite')
  if (await tx.store.get(row.id)) await tx.store.put(next)
  await tx.done
  if (changes.state) tellOfChange()
  return next
}

/** In the order they were handed in. */
export async function rowsOf({ owner }: Holder): Promise<Row[]> {
  const rows = await (await openPhone()).getAllFromIndex('rows', 'owner', owner)
  return rows.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
}

/** Keeps something on this phone under a name, sealed. */
export async function keep(holder: Holder, name: string, content: unknown, photos: readonly File[] = []): Promise<void> {
  const kept = {
    owner: holder.owner,
    name,
    told: await sealJson(holder.key, placeOf(holder.owner, name, 'told'), {
      content,
      photos: photos.map(({ name: called, type }) => ({ name: called, type })),
    }),
    photos: await sealedPhotos(holder, name, photos),
  }
  await (await openPhone()).put('kept', kept)
}

export async function keptAs<T>(holder: Holder, name: string): Promise<{ content: T; photos: File[] } | undefined> {
  const kept = await (await openPhone()).get('kept', [holder.owner, name])
  if (!kept) return undefined
  type Whole = { content: T; photos: { name: string; type: string }[] }
  const { content, photos } = await unsealJson<Whole>(holder.key, placeOf(holder.owner, name, 'told'), kept.told)
  const files = photos.map(async (photo, n) => {
    const bytes = await unseal(holder.key, placeOf(holder.owner, name, n), kept.photos[n]!)
    return new File([bytes], photo.name, { type: photo.type })
  })
  return { content, photos: await Promise.all(files) }
}

export const dropKept = async ({ owner }: Holder, name: string) => (await openPhone()).delete('kept', [owner, name])
