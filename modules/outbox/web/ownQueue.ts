import { useAuth } from '@portal/modules/auth/web/public'
import { holderNow, holderOf, type Person } from './holder.ts'
import { openPhone } from './phone.ts'
import { photoOf, rowsOf, tellOfChange, toldOf, type Waiting } from './queue.ts'

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

/** Everything of whoever is signed in here, oldest first. */
export async function listQueue(): Promise<Waiting[]> {
  const holder = await readerHere()
  if (!holder) return []
  return Promise.all(
    (await rowsOf(holder)).map(async (row) => ({ ...(await toldOf(holder, row)), id: row.id, at: row.at, state: row.state })),
  )
}

/** One of them with its photos; undefined when it is not there, or somebody else's. */
export async function openOne(id: string): Promise<(Waiting & { files: File[] }) | undefined> {
  const holder = await readerHere()
  const row = holder && (await (await openPhone()).get('rows', id))
  if (!holder || row?.owner !== holder.owner) return undefined
  const told = await toldOf(holder, row)
  const files = await Promise.all(row.photos.map((_, n) => photoOf(holder, row, told, n)))
  return { ...told, id, at: row.at, state: row.state, files }
}

export async function takeOut(id: string): Promise<void> {
  const holder = await readerHere()
  const tx = holder && (await openPhone()).transaction('rows', 'readwrite')
  if (tx && (await tx.store.get(id))?.owner === holder.owner) await tx.store.delete(id)
  await tx?.done
  tellOfChange()
}
