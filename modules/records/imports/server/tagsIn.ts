import { TagNames } from '@portal/modules/records/tags'
import * as z from 'zod/mini'

/** The words of one cell, with commas between them. */
export function tagsIn(cell = '', wrong: (message: string) => void): string[] {
  const words = cell.split(/[,;]/).flatMap((word) => (word.trim() ? [word.trim()] : []))
  const result = z.safeParse(TagNames, words)
  if (result.success) return result.data
  wrong(result.error.issues[0]!.message)
  return []
}
