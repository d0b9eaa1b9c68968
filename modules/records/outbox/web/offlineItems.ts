import { isInField } from './inField.ts'
import { keepShell } from './keepShell.ts'
import { choicePlace, isChoicePlace, isTextPlace, textPlace } from './offlineNames.ts'
import { personHere, readerHere } from './ownQueue.ts'
import { loadItem, namesOf, removeItem, saveItem } from './queue.ts'
import { holderHere } from './send.ts'

/** What whoever is here has chosen to read without a network, of one kind of record. */
export async function loadOfflineChoice<T>(kind: string): Promise<T[]> {
  const mine = await readerHere()
  return (mine && (await loadItem<T[]>(mine, choicePlace(kind)))?.content) ?? []
}

export async function loadOffline<T>(kind: string, id: string) {
  const mine = await readerHere()
  return mine && loadItem<T>(mine, textPlace(kind, id))
}

/** Which of a kind are stored here. */
export async function storedOffline(kind: string): Promise<Set<string>> {
  const mine = await readerHere()
  const first = textPlace(kind, '')
  const names = mine ? await namesOf(mine) : []
  return new Set(names.filter((name) => name.startsWith(first)).map((name) => name.slice(first.length)))
}

export const hasOffline = async () => {
  const mine = await readerHere()
  return mine !== undefined && (await namesOf(mine)).some((name) => isChoicePlace(name) || isTextPlace(name))
}

/** Whether what is opened is kept without being chosen: in the field, and at a desk where something was chosen to be read without a network. */
export const keepsOpened = async () => personHere() !== null && (isInField() || (await hasOffline()))

/**
 * A round of changes for whoever is here when it is asked for. Each of them rejects with InvalidStateError when another has come meanwhile,
 * or nobody is left: what one has chosen is never sealed with the key of the next.
 */
export async function offlineHere<Chosen, Text>(kind: string) {
  const owner = (await holderHere())?.owner
  const mine = async () => {
    const now = await readerHere()
    if (!now || now.owner !== owner) throw new DOMException('', 'InvalidStateError')
    return now
  }
  let isShellStored = false
  return {
    choice: async () => (await loadItem<Chosen[]>(await mine(), choicePlace(kind)))?.content ?? [],
    /** With the first choice goes what the pages are made of: at a desk too. */
    saveChoice: async (chosen: readonly Chosen[]) => {
      await saveItem(await mine(), choicePlace(kind), chosen)
      if (isShellStored) return
      isShellStored = true
      void keepShell().catch(() => undefined)
      void navigator.storage?.persist?.().catch(() => false)
    },
    /** Rejects when there is no room. */
    store: async (id: string, content: Text, files: readonly File[]) =>
      saveItem(await mine(), textPlace(kind, id), content, { photos: files }),
    drop: async (id: string) => removeItem(await mine(), textPlace(kind, id)),
  }
}
