import { newId } from '@portal/kit/uuid'
import { outbox } from '@portal/modules/records/outbox/web/public'
import { draftOf, emptyReport, type ReportDraft } from './reportInput.ts'

export const wordsName = 'report'
export const photosName = 'report photos'

/** `id` is the draft's from its first word; `key` is this very text's, and the Idempotency-Key it is sent with. */
export type Written = {
  id: string
  key: string
  /** When it was first handed in; the same for the same key, or the server would take it for another report. */
  pressedAt?: string
  photoCount: number
  draft: ReportDraft
}
/** Why it was refused, and when it was written in the first place. */
export type Refused = { message: string; fields: Record<string, string>; writtenAt: string }
export type Found = { written: Written; photos: File[]; refused?: Refused }

export const fresh = (locationId: string | null): Written => ({
  id: newId(),
  key: newId(),
  photoCount: 0,
  draft: { ...emptyReport, ...(locationId && { locationId }) },
})

/** Neither another person in the same tab, nor the same one in another company, gets what was written. */
export const tabPlace = () => `ks-report-draft:${sessionStorage.getItem('ks_user') ?? ''}`

export function readTab(place: string, locationId: string | null): Written | undefined {
  try {
    return upgraded(JSON.parse(sessionStorage.getItem(place) ?? 'null'), locationId)
  } catch {
    return undefined
  }
}

/** Versions before kept one key for all that was written in a draft: it may have been used, so the text gets another. */
function upgraded(stored: (Partial<Written> & Pick<Written, 'key'>) | null, locationId: string | null): Written | undefined {
  if (!stored?.draft) return undefined
  const { id, key, draft, photoCount = 0, pressedAt } = stored
  const own = { photoCount, draft: { ...emptyReport, ...draft, ...(locationId && { locationId }) } }
  const isMoved = locationId !== null && locationId !== draft.locationId
  if (!id || isMoved) return { id: id ?? key, key: newId(), ...own }
  return { id, key, ...(pressedAt && { pressedAt }), ...own }
}

/** The draft that was left, from this tab or the device. One that is in the queue, or has been, is no draft any more. */
export async function findDraft(place: string, locationId: string | null): Promise<Found | undefined> {
  const isHandedIn = async ({ id, key }: Written) => Boolean((await outbox.fateOf(key)) ?? (await outbox.fateOf(id)))
  const here = readTab(place, locationId)
  const isHere = here && !(await isHandedIn(here))
  if (here && !isHere) sessionStorage.removeItem(place)
  const drafts = await outbox.drafts()
  const [words, pictures] = [await drafts.loadDraft<Written>(wordsName), await drafts.loadDraft<null>(photosName)]
  const stored = words && upgraded(words.content, locationId)
  const isStored = stored && !(await isHandedIn(stored))
  if (stored && !isStored) {
    await drafts.dropDraft(wordsName)
    await drafts.dropDraft(photosName)
  }
  // What was last written in this tab may be newer than what the device has of it.
  const written = isHere ? here : isStored ? stored : undefined
  if (!written) return undefined
  const photos = isStored && stored.id === written.id ? (pictures?.photos ?? []) : []
  // Without its photos it is another report than the one that may have been sent.
  return { written: photos.length === written.photoCount ? written : { ...written, key: newId(), photoCount: photos.length }, photos }
}

/** One that was refused, opened to be corrected. Corrected, it goes under a key of its own. */
export async function findRefused(id: string): Promise<Found | undefined> {
  const one = await outbox.open(id)
  if (one?.state !== 'refused') return undefined
  const { message = '', fields = {}, missing = [] } = one.refusal ?? {}
  const named = Object.fromEntries(missing.map((field) => [field, message]))
  const refused = { message, fields: { ...named, ...fields }, writtenAt: String(one.input.clientCreatedAt) }
  return { written: { id, key: newId(), photoCount: one.files.length, draft: draftOf(one.input) }, photos: one.files, refused }
}
