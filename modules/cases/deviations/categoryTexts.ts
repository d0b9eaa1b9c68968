import type { Category } from './contract.ts'
import { deviationTexts } from './texts.ts'

/** A case's category, and the company's own within it. */
export const categoryText = (category: Category, own: string | null | undefined) =>
  own ? `${own} (${deviationTexts.category[category].toLowerCase()})` : deviationTexts.category[category]
