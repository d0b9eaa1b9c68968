import { collator } from '@portal/kit/format'
import type { OwnCategory } from '../contract.ts'
import { ownCategoryTexts as texts } from '../texts.ts'

/** A category of a kind and the company's own within it, as one value of a list of choices. */
export const categoryValue = (category: string, ownId: string | null | undefined) => (ownId ? `${category}:${ownId}` : category)
export function readCategory<C extends string>(value: string): { category: C; ownCategoryId: string | null } {
  const [category, ownId = null] = value.split(':')
  return { category: category as C, ownCategoryId: ownId }
}

export type Option = { value: string; label: string }
/** The categories of a kind and the company's own in use, and the one that is chosen though it no longer is, in alphabetical order. */
export function categoryChoices(names: Record<string, string>, own: readonly OwnCategory[], chosenId?: string | null): Option[] {
  const offered = own.filter(({ id, isActive }) => isActive || id === chosenId)
  return [
    ...Object.entries(names).map(([value, label]) => ({ value, label })),
    ...offered.map(({ id, label, belongsTo }) => ({
      value: categoryValue(belongsTo, id),
      label: texts.within(label, names[belongsTo]?.toLowerCase() ?? ''),
    })),
  ].sort((a, b) => collator.compare(a.label, b.label))
}

/** The same in the order the kind names its own, each followed by the company's within it. */
export function categoriesInOrder(names: Record<string, string>, own: readonly OwnCategory[], chosenId?: string | null): Option[] {
  const all = categoryChoices(names, own, chosenId)
  return Object.entries(names).flatMap(([one, label]) => [{ value: one, label }, ...all.filter(({ value }) => value.startsWith(`${one}:`))])
}
