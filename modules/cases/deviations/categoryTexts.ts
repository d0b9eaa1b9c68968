import { withinCategory } from '@portal/kit/categories'
import type { Category } from './contract.ts'
import { deviationTexts } from './texts.ts'

export const categoryText = (category: Category, own: string | null | undefined) => withinCategory(deviationTexts.category[category], own)
