import { newId } from '@portal/kit/uuid'
import { outbox } from '@portal/modules/outbox/web/public'
import { useEffect, useRef, useState } from 'react'
import { draftOf, emptyReport, type ReportDraft } from './reportInput.ts'

// Neither another person in the same tab, nor the same one in another company, gets what was written.
const placeNow = () => `ks-report-draft:${sessionStorage.getItem('ks_user') ?? ''}`

type Written = { draft: ReportDraft; key: string }
function kept(place: string): Partial<Written> {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? '{}') as Partial<Written>
  } catch {
    return {}
  }
}

/**
 * A report under way. It survives a reload and a lost session in this tab, and, sealed on the device with its photos, a closed app.
 * `unsent` names one that was refused, to be mended under its own key. `key` is the same until it has arrived.
 */
export function useReportDraft(locationId: string | null, unsent?: string) {
  const [place] = useState(placeNow)
  const [written, setWritten] = useState<Written>(() => {
    const here = unsent ? {} : kept(place)
    return { key: unsent ?? here.key ?? newId(), draft: { ...emptyReport, ...here.draft, ...(locationId && { locationId }) } }
  })
  const [photos, setPhotos] = useState<File[]>([])
  const [refused, setRefused] = useState<Refused>()
  const [isFound, setFound] = useState(false)
  const isTouched = useRef(false)
  const now = useRef(written)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    let isOver = false
    void foundOnDevice(unsent)
      .catch(() => undefined)
      .then((found) => {
        if (!found || isOver || isTouched.current) return
        // What was last written in this tab may be newer than what the device has of it.
        const isHere = !unsent && kept(place).draft !== undefined
        if (isHere && kept(place).key !== found.key) return
        if (!isHere) {
          now.current = { draft: { ...emptyReport, ...found.draft, ...(locationId && { locationId }) }, key: found.key }
          setWritten(now.current)
        }
        setPhotos(found.photos)
        setRefused(found.refused)
        setFound(true)
      })
    return () => {
      isOver = true
      clearTimeout(timer.current)
    }
  }, [unsent, locationId, place])

  const change = (changes: Partial<ReportDraft>) => {
    isTouched.current = true
    now.current = { ...now.current, draft: { ...now.current.draft, ...changes } }
    setWritten(now.current)
    if (unsent) return
    sessionStorage.setItem(place, JSON.stringify(now.current))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => quietly(async () => (await outbox.drafts()).keepDraft(words, now.current)), 300)
  }
  const changePhotos = (next: File[]) => {
    isTouched.current = true
    setPhotos(next)
    if (unsent) return
    quietly(async () => {
      const drafts = await outbox.drafts()
      await drafts.keepDraft(words, now.current)
      await drafts.keepDraft(pictures, null, next)
    })
  }
  const forget = () => {
    clearTimeout(timer.current)
    sessionStorage.removeItem(place)
    now.current = { draft: emptyReport, key: newId() }
    quietly(async () => {
      const drafts = await outbox.drafts()
      await drafts.dropDraft(words)
      await drafts.dropDraft(pictures)
    })
  }
  return { ...written, photos, refused, isFound, change, changePhotos, forget }
}

const words = 'report'
const pictures = 'report photos'
const quietly = (work: () => Promise<unknown>) => void work().catch(() => undefined)

/** Why it was refused, and when it was written in the first place. */
type Refused = { message: string; fields: Record<string, string>; writtenAt: string }
async function foundOnDevice(unsent?: string): Promise<(Written & { photos: File[]; refused?: Refused }) | undefined> {
  if (unsent) {
    const one = await outbox.open(unsent)
    if (one?.state !== 'refused') return undefined
    const { message = '', fields = {}, missing = [] } = one.refusal ?? {}
    const at = Object.fromEntries(missing.map((field) => [field, message]))
    const refused = { message, fields: { ...at, ...fields }, writtenAt: String(one.input.clientCreatedAt) }
    return { key: one.id, draft: draftOf(one.input), photos: one.files, refused }
  }
  const drafts = await outbox.drafts()
  const [told, taken] = [await drafts.keptDraft<Written>(words), await drafts.keptDraft<null>(pictures)]
  return told && { ...told.content, photos: taken?.photos ?? [] }
}
