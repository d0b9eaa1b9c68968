import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'

export type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }
/** What the device holds of one person in one company. The key cannot be read out, and is gone when they sign out. */
export type Holder = { owner: string; account: string; key: CryptoKey; session: Sealed | null; appCheck?: Sealed | null }
/** Something to be sent. Its owner, order and state can be read; what it says (`told`, as browsers have stored it) cannot. */
export type Row = { id: string; owner: string; at: number; state: State; told: Sealed; photos: Sealed[] }
/** `seen`: it arrived, and the person has had the receipt. The row stays, so that an old draft of it is known again. */
export type State = 'waiting' | 'refused' | 'sent' | 'seen'
export const isUnsent = ({ state }: Pick<Row, 'state'>) => state === 'waiting' || state === 'refused'
/** What is stored for working without a network: what is half written, and what is chosen from. */
export type StoredItem = { owner: string; name: string; draftId?: string; told: Sealed; photos: Sealed[] }

interface LocalStore extends DBSchema {
  holders: { key: string; value: Holder }
  rows: { key: string; value: Row; indexes: { owner: string } }
  kept: { key: [string, string]; value: StoredItem; indexes: { owner: string } }
  /** Whose session this browser has, as far as it knows. */
  now: { key: 'owner'; value: string }
}

const name = 'ks-outbox'
let opened: Promise<IDBPDatabase<LocalStore>> | undefined

export const openLocalStore = () => {
  opened ??= openDB<LocalStore>(name, 1, {
    upgrade(db) {
      db.createObjectStore('holders', { keyPath: 'owner' })
      db.createObjectStore('rows', { keyPath: 'id' }).createIndex('owner', 'owner')
      db.createObjectStore('kept', { keyPath: ['owner', 'name'] }).createIndex('owner', 'owner')
      db.createObjectStore('now')
    },
    // Another tab takes it all away, or a newer version wants in.
    blocking: closeLocalStore,
    terminated: closeLocalStore,
  }).catch((error) => {
    opened = undefined
    throw error
  })
  return opened
}

function closeLocalStore() {
  const open = opened
  opened = undefined
  void open?.then((db) => db.close()).catch(() => undefined)
}

/** True when something is stored here: whoever only looks shall not leave an empty database behind. */
export const hasLocalStore = async () =>
  opened !== undefined || (globalThis.indexedDB !== undefined && (await indexedDB.databases()).some((one) => one.name === name))

export async function deleteLocalStore() {
  closeLocalStore()
  await deleteDB(name)
}

/** AES-GCM, bound to the place it lies in: what is moved to another place or owner does not open. */
export async function seal(key: CryptoKey, place: string, content: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(place) }, key, content) }
}
export const unseal = (key: CryptoKey, place: string, { iv, data }: Sealed) =>
  crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(place) }, key, data)

export const sealJson = (key: CryptoKey, place: string, content: unknown) =>
  seal(key, place, new TextEncoder().encode(JSON.stringify(content)))
export const unsealJson = async <T>(key: CryptoKey, place: string, sealed: Sealed) =>
  JSON.parse(new TextDecoder().decode(await unseal(key, place, sealed))) as T
