import { readerHere } from './ownQueue.ts'
import { draftName, loadItem, removeItem, saveItem } from './queue.ts'
import { holderHere } from './send.ts'

/** Keeps what is half written, so that it survives a closed app. */
export async function saveDraft(name: string, draftId: string, content: unknown, photos: readonly File[] = []): Promise<void> {
  const mine = await holderHere()
  if (mine) await saveItem(mine, draftName(name), content, { photos, draftId })
}
export async function loadDraft<T>(name: string): Promise<{ content: T; photos: File[] } | undefined> {
  const mine = await readerHere()
  return mine && loadItem<T>(mine, draftName(name))
}
export async function dropDraft(name: string): Promise<void> {
  const mine = await readerHere()
  if (mine) await removeItem(mine, draftName(name))
}

/** Keeps what is chosen from, for when there is no network. Only this person's, and gone with their key. */
export async function saveChoices(name: string, choices: unknown): Promise<void> {
  const mine = await readerHere()
  if (mine) await saveItem(mine, `choices ${name}`, choices)
}
export async function loadChoices<T>(name: string): Promise<T | undefined> {
  const mine = await readerHere()
  return mine && (await loadItem<T>(mine, `choices ${name}`))?.content
}
/** The same of whoever is here now: what arrives when another has come is not saved, neither theirs nor the other's. */
export async function choicesHere<T>(name: string) {
  const mine = await readerHere()
  return {
    load: async () => mine && (await loadItem<T>(mine, `choices ${name}`))?.content,
    save: async (choices: T) => {
      if (mine && (await readerHere())?.owner === mine.owner) await saveItem(mine, `choices ${name}`, choices)
    },
  }
}
