import { Failure } from '@portal/kit/errors'
import type { TenantDb } from '@portal/platform/db/db'
import { mentionedIn, type Named } from '../mentionRules.ts'
import { commentTexts } from '../texts.ts'
import { peopleWithIds } from './queries.ts'

/** Everybody some texts name, as they are called now. Asks the database nothing when they name nobody. */
export async function peopleIn(tx: TenantDb, texts: readonly (string | null)[]): Promise<Named[]> {
  const ids = [...new Set(texts.flatMap((text) => mentionedIn(text ?? '')))]
  return ids.length === 0 ? [] : (await peopleWithIds(tx, ids)).map(({ id, name }) => ({ id, name }))
}

/** Whom a text names, what it named `before`, and who of them is new. Refuses to name who is not of the company, or has left it since. */
export async function settleMentions(tx: TenantDb, text: string, before: string | null = null) {
  const old = mentionedIn(before ?? '')
  const ids = mentionedIn(text)
  const all = [...new Set([...ids, ...old])]
  const found = all.length === 0 ? [] : await peopleWithIds(tx, all)
  const fresh = found.filter(({ id }) => ids.includes(id) && !old.includes(id))
  const isUnknown = (id: string) => !found.some((one) => one.id === id)
  if (ids.some(isUnknown) || fresh.some(({ isActive }) => !isActive))
    throw new Failure('guard', { message: commentTexts.error.unknown, missing: ['body'] })
  return { people: found as Named[], fresh: fresh.map(({ id }) => id), dropped: old.filter((id) => !ids.includes(id)) }
}
