import type { TaskCategory } from './choices.ts'
import { taskTexts } from './texts.ts'

/** A task's category, and the company's own within it. */
export const categoryText = (category: TaskCategory, own: string | null | undefined) =>
  own ? `${own} (${taskTexts.category[category].toLowerCase()})` : taskTexts.category[category]
