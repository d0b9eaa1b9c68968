import { newId } from '@portal/kit/uuid'
import { draftsRestored } from '@portal/ui/useStoredDraft'
import { hold, type Person } from './holder.ts'
import type { Holder } from './localStore.ts'
import { draftName, loadItem, namesOf, removeItem, saveItem } from './queue.ts'

/** What would be lost by signing out: submissions that have not arrived, and what is half written. */
export type Unsent = { queued: number; drafts: number }

const sealedName = (part: string) => draftName(`of a tab ${part}`)
/** What this tab has of what is half written, whoever wrote it. */
const entries = () => Object.entries({ ...sessionStorage } as Record<string, string>).filter(([name]) => /^ks-(\w+-)?draft/.test(name))

export function dropTabDrafts(): void {
  for (const [name] of entries()) sessionStorage.removeItem(name)
}

/** The session ended without them: what is half written waits under their key, and is no longer readable here. */
export async function sealTabDrafts(person: Person): Promise<void> {
  const drafts = Object.fromEntries(entries())
  if (Object.keys(drafts).length === 0) return
  await saveItem(await hold(person, null), sealedName(newId()), drafts)
  // What was written while this was saved is not under the key.
  for (const [place, text] of Object.entries(drafts)) if (sessionStorage.getItem(place) === text) sessionStorage.removeItem(place)
}

/** What somebody else left in this tab, and could not be sealed. */
export function dropTabDraftsOfOthers(person: Person): void {
  for (const [name] of entries()) if (!isOf(person, name)) sessionStorage.removeItem(name)
}

/** They are back: each goes where it was, the latest first, unless something newer is written there. */
export async function restoreTabDrafts(holder: Holder, person: Person): Promise<void> {
  dropTabDraftsOfOthers(person)
  const names = (await namesOf(holder)).filter((name) => name.startsWith(sealedName(''))).sort()
  for (const name of names.toReversed()) {
    const stored = await loadItem<Record<string, string>>(holder, name)
    for (const [place, text] of Object.entries(stored?.content ?? {}))
      if (sessionStorage.getItem(place) === null) sessionStorage.setItem(place, text)
    await removeItem(holder, name)
  }
  if (names.length > 0) draftsRestored()
}

/** The place of a draft ends with who wrote it, as the session has them. What the same person wrote in another company is theirs, and is found there. */
function isOf({ email }: Person, place: string): boolean {
  try {
    const user = JSON.parse(place.slice(place.indexOf('{'))) as Partial<Person>
    return user.email === email
  } catch {
    return false
  }
}

/** Something a person would miss: words, or a choice of theirs, not a form that was opened and left. */
const isWritten = (text: string): boolean => {
  const value = JSON.parse(text) as { draft?: object; isWritten?: boolean } & Record<string, unknown>
  if (value.draft) return value.isWritten !== false
  return hasWords(value)
}
/** Words at any depth: a table keeps what is typed by row and then by cell. */
const hasWords = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : typeof value === 'object' && value !== null && Object.values(value).some(hasWords)
/** Beside what is written: the key it was sent with, and what it was written over. */
const isBeside = (name: string) => /^ks-draft-(sent|base):/.test(name)
export const countTabDrafts = () => entries().filter(([name, text]) => !isBeside(name) && isWritten(text)).length
