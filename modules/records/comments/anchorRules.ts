import type { Anchor } from './anchoredContract.ts'

/** As words are compared: line breaks and double spaces are no difference. */
export const plainly = (text: string) => text.replace(/\s+/g, ' ').trim()

/** What a text is where it is a file: its pages, where they are known. */
export type FileOfText = { pages: number | null }

/** Whether a comment is about a file that is there, or about words; about a page, of a file that has it. */
export const isOfFile = (anchor: Anchor): anchor is Extract<Anchor, { page: unknown }> => 'page' in anchor
export const isInFile = (file: FileOfText | null, { page }: Extract<Anchor, { page: unknown }>) =>
  file !== null && (page === null || page <= (file.pages ?? 0))

/**
 * Which part of a text a comment stands beside now: the nearest to where it was that still has its words; null when they are gone. The parts
 * are given plainly.
 */
export function placeOf(parts: readonly string[], anchor: Anchor): number | null {
  if (isOfFile(anchor)) return null
  const { block, quote } = anchor
  const words = plainly(quote)
  const having = parts.flatMap((part, at) => (part.includes(words) ? [at] : []))
  return having.toSorted((a, b) => Math.abs(a - block) - Math.abs(b - block))[0] ?? null
}

/** Where a comment stands in a text, or in the file that the text is; null when its words or its page are gone. */
export function standsAt(parts: readonly string[], file: FileOfText | null, anchor: Anchor): number | null {
  if (!isOfFile(anchor)) return placeOf(parts, anchor)
  return isInFile(file, anchor) ? (anchor.page ?? 0) : null
}
