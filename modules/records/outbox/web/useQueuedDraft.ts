import { newId } from '@portal/kit/uuid'
import { currentInstant } from '@portal/ui/clock'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DraftSpec, Refused, Written } from './draftSpec.ts'
import { findDraft, findRefused, fresh, namesOf, readTab, tabPlace } from './draftStore.ts'
import { saveDraft } from './drafts.ts'
import { dismiss, fateHere } from './ownQueue.ts'
import { onQueueChange } from './queueNews.ts'
import { handIn as putIn } from './send.ts'
import { useAppLeft } from './useAppLeft.ts'

export type DraftOptions<D> = {
  /** What the address says, whatever was written before. */
  given?: Partial<D>
  /** One that was refused, to be corrected. */
  unsent?: string | undefined
  /** The same draft has been handed in, from another tab. */
  onHandedIn: (key: string) => void
  /** What was corrected was refused too: it now waits in the queue under this key. */
  onRefused?: ((key: string) => void) | undefined
}

/**
 * A draft under way to the queue. It survives a reload and a lost session in this tab, and, sealed on the device with its photos, a closed
 * app. Once handed in it is gone from both: then only the queue has it. `spec` is always the same.
 */
export function useQueuedDraft<D extends object>(spec: DraftSpec<D>, { given = {}, unsent, onHandedIn, onRefused }: DraftOptions<D>) {
  const [place] = useState(() => tabPlace(spec))
  const [written, setWritten] = useState<Written<D>>(() => (unsent ? undefined : readTab(spec, place, given)) ?? fresh(spec, given))
  const [photos, setPhotos] = useState<File[]>([])
  const [refused, setRefused] = useState<Refused>()
  const [isFound, setFound] = useState(false)
  const isTouched = useRef(false)
  const isSending = useRef(false)
  const now = useRef(written)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const device = useRef(Promise.resolve())
  const form = useRef(spec)
  const show = (next: Written<D>) => {
    now.current = next
    setWritten(next)
  }

  const lookForDraft = useEffectEvent(async (isOver: () => boolean) => {
    const found = unsent ? await findRefused(spec, unsent) : await findDraft(spec, place, given)
    if (isOver() || isTouched.current || isSending.current) return
    show(found?.written ?? fresh(spec, given))
    setPhotos(found?.photos ?? [])
    setRefused(found?.refused)
    setFound(found !== undefined)
  })
  const asked = JSON.stringify([unsent, given])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for is another draft
  useEffect(() => {
    let isOver = false
    void lookForDraft(() => isOver).catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [asked])

  /** One write after the other: an earlier one must not put back what a later one has taken away. */
  const onDevice = (work: () => Promise<void>) => {
    device.current = device.current.then(work).catch(() => undefined)
    return device.current
  }
  const saveWords = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    const current = now.current
    return onDevice(() => saveDraft(form.current.name, current.key, current))
  }
  const savePhotos = (next: File[]) => {
    const { id } = now.current
    return onDevice(async () => void (spec.photos && (await saveDraft(spec.photos, id, null, next))))
  }
  const saveInTab = () => sessionStorage.setItem(place, JSON.stringify(now.current))
  useAppLeft(() => void (timer.current && saveWords()))

  // Another text is another submission: it never goes under the key of one that may have arrived.
  const write = (draft: D, photoCount: number) => {
    isTouched.current = true
    show({ id: now.current.id, key: newId(), photoCount, isWritten: spec.isWritten(draft) || photoCount > 0, draft })
    if (!unsent) saveInTab()
  }
  const change = (changes: Partial<D>) => {
    if (isSending.current) return
    write({ ...now.current.draft, ...changes }, now.current.photoCount)
    clearTimeout(timer.current)
    if (!unsent) timer.current = setTimeout(saveWords, 300)
  }
  const changePhotos = (next: File[]) => {
    if (isSending.current) return
    write(now.current.draft, next.length)
    setPhotos(next)
    if (!unsent) void Promise.all([saveWords(), savePhotos(next)])
  }

  /** Hands it in, with what was offered and is now taken for said. */
  const handIn = async (offered: Partial<D> = {}) => {
    isSending.current = true
    let isQueued = false
    const pressedAt = refused?.writtenAt ?? now.current.pressedAt ?? currentInstant().toISOString()
    now.current = { ...now.current, pressedAt, draft: { ...now.current.draft, ...offered } }
    const { id, key, draft } = now.current
    try {
      if (!unsent) {
        saveInTab()
        await saveWords()
      }
      const names = unsent ? [] : namesOf(spec)
      const submission = { ...spec.outgoing(draft, pressedAt), id: key, photos, replaces: unsent, draft: { ids: [key, id], names } }
      const handed = await putIn(submission, () => {
        isQueued = true
        if (!unsent) sessionStorage.removeItem(place)
      })
      return { ...handed, key, draft }
    } catch (error) {
      setWritten(now.current)
      if (isQueued && !unsent) {
        // It is a draft again before it leaves the queue, so that it is always somewhere.
        saveInTab()
        await Promise.all([saveWords(), savePhotos(photos)])
        await dismiss(key)
      }
      if (isQueued && unsent) onRefused?.(key)
      throw error
    } finally {
      isSending.current = false
    }
  }

  const lookForFate = useEffectEvent(async () => {
    const { key } = now.current
    const fate = isSending.current || unsent ? undefined : await fateHere(key).catch(() => undefined)
    if (!fate || fate.state === 'refused' || isSending.current || now.current.key !== key) return
    sessionStorage.removeItem(place)
    onHandedIn(key)
  })
  useEffect(() => onQueueChange(() => void lookForFate()), [])

  return { draft: written.draft, photos, refused, isFound, change, changePhotos, handIn }
}
