import type { Actor } from '@portal/kit/actor'
import { may } from '@portal/kit/permissions'
import { type Gap, gapIf } from '@portal/kit/rules'
import { mostCategories, type OwnCategory } from './contract.ts'
import { ownCategoryTexts as texts } from './texts.ts'

const { error } = texts
export const maySetOwnCategories = (actor: Actor) => may(actor, 'admin')

const keyOf = (label: string) => label.trim().toLocaleLowerCase('nb')
type Wanted = Pick<OwnCategory, 'id' | 'label' | 'isActive'>
/** What is wrong with a category among those there are; `names` are what the kind calls its own. */
export function categoryGaps(items: readonly OwnCategory[], wanted: Wanted, names: readonly string[]): Gap[] {
  const others = items.filter(({ id, isActive }) => isActive && id !== wanted.id)
  const taken = [...names, ...others.map(({ label }) => label)].map(keyOf)
  return [
    ...gapIf(wanted.isActive && taken.includes(keyOf(wanted.label)), 'label', error.taken),
    ...gapIf(wanted.isActive && others.length >= mostCategories, 'label', error.tooMany(mostCategories)),
  ]
}

type Had = { category: string; ownCategoryId: string | null }
/**
 * The own category of a record after a step that gives it `category`. Undefined of `given` leaves it as it was while the category is the same.
 * What has been switched off since may stay where it was chosen.
 */
export function categoryAfter(
  items: readonly OwnCategory[],
  { category, given }: { category: string; given: string | null | undefined },
  before: Had,
): { id: string | null; gaps: Gap[] } {
  const had = category === before.category ? before.ownCategoryId : null
  if (given === undefined || given === null || given === had) return { id: given === undefined ? had : given, gaps: [] }
  const isOffered = items.some(({ id, belongsTo, isActive }) => id === given && belongsTo === category && isActive)
  return { id: given, gaps: gapIf(!isOffered, 'category', error.notOffered) }
}
