import { useAuth } from '@portal/modules/identity/auth/web/public'
import { holderNow, holderOf, type Person } from './holder.ts'
import { isUnsent, openLocalStore } from './localStore.ts'
import { fateOf, photoOf, rowsOf, submissionOf, type Waiting } from './queue.ts'
import { tellOfChange } from './queueNews.ts'

/** Whoever this page is signed in as. */
export const personHere = (): Person | null => useAuth.getState().user
/**
 * Whose things this page shows: the signed-in person's, whoever wrote on this phone before them and did not sign out; with nobody signed in,
 * those of who was here last.
 */
export const readerHere = async () => {
  const person = personHere()
  return person ? holderOf(person) : holderNow()
}

/** What has become of a submission of whoever is signed in here; undefined when it was never handed in. */
export async function fateHere(id: string) {
  const holder = await readerHere()
  return holder && fateOf(holder, id)
}

/** What the page itself tells of: on its way from a form that waits for the answer, or with its receipt on the screen. */
export const shownByPage = new Set<string>()
/** The page does not tell of it after all. */
export function leaveToStrip(id: string) {
  shownByPage.delete(id)
  tellOfChange()
}

/** Everything of whoever is signed in here that they should see, oldest first. */
export async function listQueue(): Promise<Waiting[]> {
  const holder = await readerHere()
  if (!holder) return []
  return Promise.all(
    (await rowsOf(holder))
      .filter(({ id, state }) => state !== 'seen' && !shownByPage.has(id))
      .map(async (row) => ({ ...(await submissionOf(holder, row)), id: row.id, at: row.at, state: row.state })),
  )
}

/** One of them with its photos; undefined when it is not there, or somebody else's. */
export async function openOne(id: string): Promise<(Waiting & { files: File[] }) | undefined> {
  const holder = await readerHere()
  const row = holder && (await (await openLocalStore()).get('rows', id))
  if (!holder || row?.owner !== holder.owner) return undefined
  const submission = await submissionOf(holder, row)
  const files = await Promise.all(row.photos.map((_, n) => photoOf(holder, row, submission, n)))
  return { ...submission, id, at: row.at, state: row.state, files }
}

/** What has arrived is seen, and what has not is given up. */
export async function dismiss(id: string): Promise<void> {
  const holder = await readerHere()
  const tx = holder && (await openLocalStore()).transaction('rows', 'readwrite')
  const row = await tx?.store.get(id)
  if (tx && row && row.owner === holder.owner) await (isUnsent(row) ? tx.store.delete(id) : tx.store.put({ ...row, state: 'seen' }))
  await tx?.done
  tellOfChange()
}
