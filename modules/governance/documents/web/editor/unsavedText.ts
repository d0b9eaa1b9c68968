import { isSame } from '@portal/ui/useDraft'
import type { DraftText } from '../../contract.ts'
import { inputOf, type Written, writtenOf } from './writtenText.ts'

/** What is written, and the version of the document it was written over. */
type Unsaved = { written: Written; version: number }

/** What is written of a draft and not saved, in this tab until it is: a session that ends, or a page that is loaded anew, does not lose it. */
export function unsavedText(id: string) {
  // As the places of all drafts in the tab end, which follow the person when the session ends.
  const user = sessionStorage.getItem('ks_user') ?? ''
  const place = `ks-draft:${id}:text:${user}`
  return {
    read(): Unsaved | null {
      try {
        return JSON.parse(sessionStorage.getItem(place) ?? 'null')
      } catch {
        return null
      }
    },
    keep(unsaved: Unsaved) {
      try {
        sessionStorage.setItem(place, JSON.stringify(unsaved))
      } catch {
        // There is no more room: it is still on the page.
      }
    },
    drop: () => sessionStorage.removeItem(place),
    /** The person is still signed in: who leaves the page now does so by choice. */
    isInSession: () => sessionStorage.getItem('ks_user') === user,
  }
}

/** What is saved; or what was written here over it and has not been saved, unless that is what is saved now. */
export function beginning(id: string, text: DraftText) {
  const unsaved = unsavedText(id)
  const stored = writtenOf(text)
  const before = unsaved.read()
  const isSaved = !before || isSame(inputOf(before.written), inputOf(stored))
  // A text and a file are not written over each other.
  if (isSaved || !before.written.content !== !stored.content) {
    unsaved.drop()
    return { unsaved, stored, written: stored, state: 'saved' as const }
  }
  return { unsaved, stored, written: before.written, state: before.version === text.version ? ('unsaved' as const) : ('changed' as const) }
}
