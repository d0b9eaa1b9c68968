import { keepShell } from './keepShell.ts'
import { isOfflineChoice, offlineChoice, offlineText } from './offlineNames.ts'
import { readerHere } from './ownQueue.ts'
import { loadItem, namesOf, removeItem, saveItem } from './queue.ts'
import { holderHere } from './send.ts'

/** What whoever is here has chosen to read without a network, of one kind of record. */
export async function loadOfflineChoice<T>(kind: string): Promise<T[]> {
  const mine = await readerHere()
  return (mine && (await loadItem<T[]>(mine, offlineChoice(kind)))?.content) ?? []
}

/** Keeps the choice of whoever is here, and from the first on what the pages are made of: at a desk too. */
export async function saveOfflineChoice(kind: string, chosen: readonly unknown[]): Promise<void> {
  const mine = await holderHere()
  if (!mine) return
  await saveItem(mine, offlineChoice(kind), chosen)
  void keepShell().catch(() => undefined)
  void navigator.storage?.persist?.().catch(() => false)
}

/** Fetches one, and stores it for whoever is here; for nobody when another has come meanwhile. Rejects when there is no room. */
export async function storeOffline<T>(kind: string, id: string, load: () => Promise<{ content: T; files: File[] }>): Promise<void> {
  const mine = await holderHere()
  if (!mine) return
  const { content, files } = await load()
  if ((await readerHere())?.owner === mine.owner) await saveItem(mine, offlineText(kind, id), content, { photos: files })
}

export async function loadOffline<T>(kind: string, id: string) {
  const mine = await readerHere()
  return mine && loadItem<T>(mine, offlineText(kind, id))
}

export async function dropOffline(kind: string, id: string): Promise<void> {
  const mine = await readerHere()
  if (mine) await removeItem(mine, offlineText(kind, id))
}

/** Which of a kind are stored here. */
export async function storedOffline(kind: string): Promise<Set<string>> {
  const mine = await readerHere()
  const first = offlineText(kind, '')
  const names = mine ? await namesOf(mine) : []
  return new Set(names.filter((name) => name.startsWith(first)).map((name) => name.slice(first.length)))
}

export const hasOfflineChoice = async () => {
  const mine = await readerHere()
  return mine !== undefined && (await namesOf(mine)).some(isOfflineChoice)
}
