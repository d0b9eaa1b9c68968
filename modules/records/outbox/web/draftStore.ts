import { newId } from '@portal/kit/uuid'
import type { DraftSpec, Found, Written } from './draftSpec.ts'
import { dropDraft, loadDraft } from './drafts.ts'
import { fateHere, openOne } from './ownQueue.ts'

/** Begins a draft, with what the address says of it. */
export const fresh = <D extends object>(spec: DraftSpec<D>, given: Partial<D>): Written<D> => ({
  id: newId(),
  key: newId(),
  photoCount: 0,
  draft: { ...spec.empty(), ...given },
})

/** Neither another person in the same tab, nor the same one in another company, gets what was written. */
export const tabPlace = ({ inTab }: Pick<DraftSpec<object>, 'inTab'>) => `${inTab}:${sessionStorage.getItem('ks_user') ?? ''}`

export function readTab<D extends object>(spec: DraftSpec<D>, place: string, given: Partial<D>): Written<D> | undefined {
  try {
    return upgraded(spec, JSON.parse(sessionStorage.getItem(place) ?? 'null'), given)
  } catch {
    return undefined
  }
}

type Stored<D> = Partial<Written<D>> & Pick<Written<D>, 'key'>
/** Versions before kept one key for all that was written in a draft: it may have been used, so the text gets another. */
function upgraded<D extends object>(spec: DraftSpec<D>, stored: Stored<D> | null, given: Partial<D>): Written<D> | undefined {
  if (!stored?.draft) return undefined
  const { id, key, draft, photoCount = 0, pressedAt } = stored
  const whole = { ...spec.empty(), ...draft, ...given }
  const own = { photoCount, draft: whole, isWritten: spec.isWritten(whole) || photoCount > 0 }
  const isMoved = Object.entries(given).some(([field, value]) => value !== draft[field as keyof D])
  if (!id || isMoved) return { id: id ?? key, key: newId(), ...own }
  return { id, key, ...(pressedAt && { pressedAt }), ...own }
}

/** The draft that was left, from this tab or the device. One that is in the queue, or has been, is no draft any more. */
export async function findDraft<D extends object>(spec: DraftSpec<D>, place: string, given: Partial<D>): Promise<Found<D> | undefined> {
  const isHandedIn = async ({ id, key }: Written<D>) => Boolean((await fateHere(key)) ?? (await fateHere(id)))
  const here = readTab(spec, place, given)
  const isHere = here && !(await isHandedIn(here))
  if (here && !isHere) sessionStorage.removeItem(place)
  const words = await loadDraft<Written<D>>(spec.name)
  const pictures = spec.photos ? await loadDraft<null>(spec.photos) : undefined
  const stored = words && upgraded(spec, words.content, given)
  const isStored = stored && !(await isHandedIn(stored))
  if (stored && !isStored) for (const name of namesOf(spec)) await dropDraft(name)
  // What was last written in this tab may be newer than what the device has of it.
  const written = isHere ? here : isStored ? stored : undefined
  if (!written) return undefined
  const photos = isStored && stored.id === written.id ? (pictures?.photos ?? []) : []
  // Without its photos it is another than the one that may have been sent.
  return { written: photos.length === written.photoCount ? written : { ...written, key: newId(), photoCount: photos.length }, photos }
}

/** What a draft is kept under on the device. */
export const namesOf = <D extends object>({ name, photos }: DraftSpec<D>) => (photos ? [name, photos] : [name])

/** One that was refused, opened to be corrected. Corrected, it goes under a key of its own. */
export async function findRefused<D extends object>(spec: DraftSpec<D>, id: string): Promise<Found<D> | undefined> {
  const one = await openOne(id)
  if (one?.state !== 'refused') return undefined
  const { message = '', fields = {}, missing = [] } = one.refusal ?? {}
  const named = Object.fromEntries(missing.map((field) => [field, message]))
  const { clientCreatedAt } = one.input
  const writtenAt = typeof clientCreatedAt === 'string' ? clientCreatedAt : undefined
  const refused = { message, fields: { ...named, ...fields }, writtenAt }
  return { written: { id, key: newId(), photoCount: one.files.length, draft: spec.draftOf(one.input) }, photos: one.files, refused }
}
