import { deleteLocalStore, type Holder, hasLocalStore, isUnsent, openLocalStore, sealJson, unsealJson } from './localStore.ts'
import { isChoicePlace, isTextPlace } from './offlineNames.ts'

/** A person in one company. */
export type Person = { ksId: string; id: string; email: string }
export const ownerOf = ({ ksId, id }: Pick<Person, 'ksId' | 'id'>) => `${ksId}/${id}`

/** The same for all companies a person is in; nothing to read an address from at a glance. */
async function accountOf(email: string) {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(email.trim().toLowerCase()))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whoever is signed in here, by their own key, made when they have none. `handle` lets the worker go on with their session. */
export async function hold(person: Person, handle: string | null): Promise<Holder> {
  const owner = ownerOf(person)
  const account = await accountOf(person.email)
  // Made before the transaction: one that waits for anything but the database is over.
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const db = await openLocalStore()
  const tx = db.transaction(['holders', 'now'], 'readwrite')
  const before = await tx.objectStore('holders').get(owner)
  // The address may have changed since: by it all that is theirs is found when they sign out.
  const holder: Holder = before ? { ...before, account } : { owner, account, key: fresh, session: null }
  await tx.objectStore('holders').put(holder)
  await tx.objectStore('now').put(owner, 'owner')
  await tx.done
  if (!handle) return holder
  const session = await sealJson(holder.key, `${owner} session`, handle)
  await change(owner, { session })
  return { ...holder, session }
}

/** One that was taken away meanwhile stays away. */
async function change(owner: string, changes: Partial<Holder>) {
  const tx = (await openLocalStore()).transaction('holders', 'readwrite')
  const current = await tx.store.get(owner)
  if (current) await tx.store.put({ ...current, ...changes })
  await tx.done
}

/** Whoever is signed in here; undefined when nobody is, or nothing is stored. */
export async function holderNow(): Promise<Holder | undefined> {
  if (!(await hasLocalStore())) return undefined
  const db = await openLocalStore()
  const owner = await db.get('now', 'owner')
  return owner === undefined ? undefined : db.get('holders', owner)
}

/** What a person has stored here, whoever was here last; undefined when it is nothing. */
export async function holderOf(person: Pick<Person, 'ksId' | 'id'>): Promise<Holder | undefined> {
  return (await hasLocalStore()) ? (await openLocalStore()).get('holders', ownerOf(person)) : undefined
}

/** What the worker shows App Check, which only a page can ask for: the header of the page's last token, if there was one. */
export async function saveAppCheck(holder: Holder, header: Record<string, string>): Promise<void> {
  const appCheck = await sealJson(holder.key, `${holder.owner} appCheck`, header)
  await change(holder.owner, { appCheck })
}
export const appCheckOf = async ({ owner, key, appCheck }: Holder): Promise<Record<string, string>> =>
  appCheck ? unsealJson<Record<string, string>>(key, `${owner} appCheck`, appCheck) : {}
export const handleOf = async ({ owner, key, session }: Holder) => session && unsealJson<string>(key, `${owner} session`, session)

/** Theirs in every company of theirs; in this one also what was made under an earlier address. */
async function ownersOf(person: Person) {
  const account = await accountOf(person.email)
  const holders = await (await openLocalStore()).getAll('holders')
  return holders.filter((one) => one.account === account || one.owner === ownerOf(person)).map(({ owner }) => owner)
}

/** How many submissions of a person the server has not got, in whichever of their companies they wrote them. */
export async function countUnsent(person: Person): Promise<number> {
  if (!(await hasLocalStore())) return 0
  const owners = await ownersOf(person)
  return (await (await openLocalStore()).getAll('rows')).filter((row) => owners.includes(row.owner) && isUnsent(row)).length
}

/** They have signed out: keys first, so that whatever stops us leaves nothing that can be read. Others' unsent submissions stay. */
export async function wipe(person: Person): Promise<void> {
  if (await hasLocalStore()) await remove(await ownersOf(person))
}

/**
 * The session ended without them: what they have written and not sent waits, sealed, for them to come back.
 * Of whoever has nothing waiting, nothing stays.
 */
export async function letGo(person: Person): Promise<void> {
  if (!(await hasLocalStore())) return
  const owner = ownerOf(person)
  // In one transaction: a submission that is handed in meanwhile is either seen here, or finds its holder gone and is not taken for stored.
  const { tx } = await changeOfAll()
  const holder = await tx.objectStore('holders').get(owner)
  if (holder) await tx.objectStore('holders').put({ ...holder, session: null, appCheck: null })
  if ((await tx.objectStore('now').get('owner')) === owner) await tx.objectStore('now').delete('owner')
  await dropItems(tx, owner, isTextPlace)
  if (!(await hasWaiting(tx, owner))) await removeIn(tx, [owner])
  const left = await tx.objectStore('holders').count()
  await tx.done
  if (left === 0) await deleteLocalStore()
}

/** Somebody is here now: what another had to read without a network is gone, and with it all else of whoever has nothing waiting. */
export async function dropOfflineOfOthers({ account }: Holder): Promise<void> {
  const { tx } = await changeOfAll()
  for (const other of await tx.objectStore('holders').getAll()) {
    if (other.account === account) continue
    await dropItems(tx, other.owner, (name) => isTextPlace(name) || isChoicePlace(name))
    if (!(await hasWaiting(tx, other.owner))) await removeIn(tx, [other.owner])
  }
  await tx.done
}

/** The server has ended the session of whoever was here: nothing of the company's is read here until somebody signs in. */
export async function dropOfflineTexts(): Promise<void> {
  const { store, done } = (await openLocalStore()).transaction('kept', 'readwrite')
  for (const [owner, name] of await store.getAllKeys()) if (isTextPlace(name)) await store.delete([owner, name])
  await done
}

async function remove(owners: readonly string[]) {
  const { tx } = await changeOfAll()
  await removeIn(tx, owners)
  const left = await tx.objectStore('holders').count()
  await tx.done
  if (left === 0) await deleteLocalStore()
}

const changeOfAll = async () => ({ tx: (await openLocalStore()).transaction(['holders', 'rows', 'kept', 'now'], 'readwrite') })
type Change = Awaited<ReturnType<typeof changeOfAll>>['tx']
/** What is unsent or half written, and what they have chosen to read: it is fetched again for them, and for nobody else. */
async function hasWaiting(tx: Change, owner: string) {
  const rows = await tx.objectStore('rows').index('owner').getAll(owner)
  const items = await tx.objectStore('kept').index('owner').getAllKeys(owner)
  return rows.some(isUnsent) || items.some(([, name]) => name.startsWith('draft') || isChoicePlace(name))
}
async function dropItems(tx: Change, owner: string, isDropped: (name: string) => boolean) {
  const items = tx.objectStore('kept')
  for (const [of, name] of await items.index('owner').getAllKeys(owner)) if (isDropped(name)) await items.delete([of, name])
}
async function removeIn(tx: Change, owners: readonly string[]) {
  for (const owner of owners) {
    await tx.objectStore('holders').delete(owner)
    for (const key of await tx.objectStore('rows').index('owner').getAllKeys(owner)) await tx.objectStore('rows').delete(key)
    for (const key of await tx.objectStore('kept').index('owner').getAllKeys(owner)) await tx.objectStore('kept').delete(key)
  }
  const now = await tx.objectStore('now').get('owner')
  if (now && owners.includes(now)) await tx.objectStore('now').delete('owner')
}
