import { newId } from '@portal/kit/uuid'
import { outbox } from '@portal/modules/records/outbox/web/public'
import { currentInstant } from '@portal/ui/clock'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { findDraft, findRefused, fresh, photosName, type Refused, readTab, tabPlace, type Written, wordsName } from './draftStore.ts'
import { outgoing, type ReportDraft } from './reportInput.ts'

type Options = {
  locationId: string | null
  /** A report that was refused, to be corrected. */
  unsent?: string | undefined
  /** The same draft has been handed in, from another tab. */
  onHandedIn: (key: string) => void
}

/**
 * A report under way. It survives a reload and a lost session in this tab, and, sealed on the device with its photos, a closed app. Once
 * handed in it is gone from both: then only the queue has it.
 */
export function useReportDraft({ locationId, unsent, onHandedIn }: Options) {
  const [place] = useState(tabPlace)
  const [written, setWritten] = useState<Written>(() => (unsent ? undefined : readTab(place, locationId)) ?? fresh(locationId))
  const [photos, setPhotos] = useState<File[]>([])
  const [refused, setRefused] = useState<Refused>()
  const [isFound, setFound] = useState(false)
  const isTouched = useRef(false)
  const isSending = useRef(false)
  const now = useRef(written)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const device = useRef(Promise.resolve())
  const show = (next: Written) => {
    now.current = next
    setWritten(next)
  }

  useEffect(() => {
    let isOver = false
    const look = async () => {
      const found = unsent ? await findRefused(unsent) : await findDraft(place, locationId)
      if (isOver || isTouched.current || isSending.current) return
      show(found?.written ?? fresh(locationId))
      setPhotos(found?.photos ?? [])
      setRefused(found?.refused)
      setFound(found !== undefined)
    }
    void look().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [unsent, locationId, place])

  /** One write after the other: an earlier one must not put back what a later one has taken away. */
  const onDevice = (work: (drafts: Awaited<ReturnType<typeof outbox.drafts>>) => Promise<void>) => {
    device.current = device.current.then(async () => work(await outbox.drafts())).catch(() => undefined)
    return device.current
  }
  const saveWords = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    const current = now.current
    return onDevice((drafts) => drafts.saveDraft(wordsName, current.key, current))
  }
  const savePhotos = (next: File[]) => onDevice((drafts) => drafts.saveDraft(photosName, now.current.id, null, next))
  const saveInTab = () => sessionStorage.setItem(place, JSON.stringify(now.current))
  useEffect(() => () => void (timer.current && saveWords()), [])

  // Another text is another report: it never goes under the key of one that may have arrived.
  const write = (draft: ReportDraft, photoCount: number) => {
    isTouched.current = true
    show({ id: now.current.id, key: newId(), photoCount, draft })
    if (!unsent) saveInTab()
  }
  const change = (changes: Partial<ReportDraft>) => {
    if (isSending.current) return
    write({ ...now.current.draft, ...changes }, now.current.photoCount)
    clearTimeout(timer.current)
    if (!unsent) timer.current = setTimeout(saveWords, 300)
  }
  const changePhotos = (next: File[]) => {
    if (isSending.current) return
    write(now.current.draft, next.length)
    setPhotos(next)
    if (unsent) return
    void saveWords()
    void savePhotos(next)
  }

  /** Hands it in, at `offered` when no place is said. */
  const handIn = async (offered: string | null) => {
    isSending.current = true
    let isQueued = false
    const { draft } = now.current
    const isPlaced = Boolean(draft.locationId || draft.locationText)
    const pressedAt = refused?.writtenAt ?? now.current.pressedAt ?? currentInstant().toISOString()
    now.current = { ...now.current, pressedAt, draft: isPlaced ? draft : { ...draft, locationId: offered } }
    const { id, key } = now.current
    try {
      if (!unsent) {
        saveInTab()
        await saveWords()
      }
      const report = { ...outgoing(key, now.current.draft, pressedAt), photos, replaces: unsent }
      const names = unsent ? [] : [wordsName, photosName]
      const handed = await outbox.handIn({ ...report, draft: { ids: [key, id], names } }, () => {
        isQueued = true
        if (!unsent) sessionStorage.removeItem(place)
      })
      return { ...handed, key, locationId: now.current.draft.locationId }
    } catch (error) {
      setWritten(now.current)
      if (isQueued && !unsent) {
        // It is a draft again before it leaves the queue, so that it is always somewhere.
        saveInTab()
        await Promise.all([saveWords(), savePhotos(photos)])
        await outbox.dismiss(key)
      }
      throw isQueued && unsent ? new RefusedAnew(key) : error
    } finally {
      isSending.current = false
    }
  }

  const lookForFate = useEffectEvent(async () => {
    const { key } = now.current
    const fate = isSending.current || unsent ? undefined : await outbox.fateOf(key).catch(() => undefined)
    if (!fate || fate.state === 'refused' || isSending.current || now.current.key !== key) return
    sessionStorage.removeItem(place)
    onHandedIn(key)
  })
  useEffect(() => outbox.onChange(() => void lookForFate()), [])

  return { draft: written.draft, photos, refused, isFound, change, changePhotos, handIn }
}

/** A corrected report was refused too: it now waits in the queue under this key. */
export class RefusedAnew extends Error {
  key: string
  constructor(key: string) {
    super('refused')
    this.key = key
  }
}
