import { readerHere } from './ownQueue.ts'
import { draftName, dropKept, keep, keptAs } from './queue.ts'
import { holderHere } from './send.ts'

/** Keeps what is half written, so that it survives a closed app. */
export async function keepDraft(name: string, draftId: string, content: unknown, photos: readonly File[] = []): Promise<void> {
  const mine = await holderHere()
  if (mine) await keep(mine, draftName(name), content, { photos, draftId })
}
export async function keptDraft<T>(name: string): Promise<{ content: T; photos: File[] } | undefined> {
  const mine = await readerHere()
  return mine && keptAs<T>(mine, draftName(name))
}
export async function dropDraft(name: string): Promise<void> {
  const mine = await readerHere()
  if (mine) await dropKept(mine, draftName(name))
}

/** Keeps what is chosen from, for when there is no network. Only this person's, and gone with their key. */
export async function keepChoices(name: string, choices: unknown): Promise<void> {
  const mine = await readerHere()
  if (mine) await keep(mine, `choices ${name}`, choices)
}
export async function keptChoices<T>(name: string): Promise<T | undefined> {
  const mine = await readerHere()
  return mine && (await keptAs<T>(mine, `choices ${name}`))?.content
}
