import { withinCategory } from '@portal/kit/categories'
import type { TaskCategory } from './choices.ts'
import { taskTexts } from './texts.ts'

export const categoryText = (category: TaskCategory, own: string | null | undefined) => withinCategory(taskTexts.category[category], own)
